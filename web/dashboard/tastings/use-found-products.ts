import { useTranslation } from 'react-i18next';
import { listOf, type RowOf, useList } from '~/api/list';
import { useUser } from '~/api/session';
import { useLocale } from '~/i18n';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { TastedProduct } from './tasting-draft';

const pageSize = 20;

const choicesOf = (uid: string, q: string) =>
  listOf('/api/v1/product/{uid}', uid, ['id', 'name', 'type', 'subtype', 'vintage', 'region'], {
    sort: 'name',
    limit: pageSize,
    ...(q ? { q } : {}),
  });

type Found = RowOf<ReturnType<typeof choicesOf>>;

/** The organiser's products that the server finds by name, article number, region, country or vintage; the first of all without a search. */
export function useFoundProducts(q: string) {
  const { t } = useTranslation('tastings');
  const locale = useLocale();
  const { data, error, isLoading } = useList(choicesOf(useUser().uid, q), {
    keepPreviousData: true,
  });
  return {
    products: data,
    error,
    loading: isLoading,
    /** Whether there are more than these. */
    more: data?.length === pageSize,
    /** What tells it from others of its name, and whether it is taken already. */
    detailOf: ({ subtype, region, vintage }: Found, taken = false) => {
      const detail = [localize(subtype.name, locale), region, vintage].filter(Boolean).join(' · ');
      return taken ? t('product.taken', { detail }) : detail;
    },
  };
}

export const tastedOf = ({
  id,
  type,
  subtype,
  name,
}: Pick<Found, 'id' | 'type' | 'subtype' | 'name'>): TastedProduct => ({
  reference: id,
  type: type.reference,
  subtype: subtype.reference,
  name,
});
