import { useTranslation } from 'react-i18next';
import { listKey, type RowOf, useList } from '~/api/list';
import { useUser } from '~/api/session';
import { useLocale } from '~/i18n';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { TastedProduct } from './tasting-draft';

const pageSize = 20;

const choicesOf = (uid: string, q: string) =>
  listKey(
    '/api/v1/product/{uid}',
    uid,
    ['id', 'name', 'type', 'subtype', 'vintage', 'region', 'demo'],
    {
      sort: 'name',
      limit: pageSize,
      ...(q ? { q } : {}),
    },
  );

type Found = RowOf<ReturnType<typeof choicesOf>>;

/**
 * Finds products of the organiser on the server by name, article number, subtype, region, country,
 * vintage or attributes. An empty `q` finds the first 20 of all products in the order of their
 * names.
 */
export function useProductSearch(q: string) {
  const { t } = useTranslation('tastings');
  const locale = useLocale();
  const { data, error, isLoading } = useList(choicesOf(useUser().uid, q), {
    keepPreviousData: true,
  });
  return {
    products: data,
    error,
    loading: isLoading,
    /** Whether the server may have more matches than these. */
    more: data?.length === pageSize,
    /**
     * Subtype, region and vintage, which distinguish products of the same name. With `taken`, the
     * text also says that the product is already in the tasting.
     */
    detailOf: ({ subtype, region, vintage }: Found, taken = false) => {
      const detail = [localize(subtype.name, locale), region, vintage].filter(Boolean).join(' · ');
      return taken ? t('product.taken', { detail }) : detail;
    },
  };
}

export const tastedProductOf = ({
  id,
  type,
  subtype,
  name,
  vintage,
}: Pick<Found, 'id' | 'type' | 'subtype' | 'name' | 'vintage'>): TastedProduct => ({
  reference: id,
  type: type.reference,
  subtype: subtype.reference,
  name,
  vintage,
});
