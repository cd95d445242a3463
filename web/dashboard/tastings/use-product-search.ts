import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { listKey, type RowOf, useList } from '~/api/list';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { displayNames } from '../../../shared/rules/product-names.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { TastedProduct } from './tasting-draft';

const pageSize = 20;

const choicesOf = (uid: string, q: string) =>
  listKey(
    '/api/v1/product/{uid}',
    uid,
    ['id', 'name', 'type', 'subtype', 'vintage', 'region', 'lastUpdate', 'demo'],
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
  const format = useFormat();
  const { data, error, isLoading } = useList(choicesOf(useAccount().uid, q), {
    keepPreviousData: true,
  });
  const names = useMemo(() => data && displayNames(data), [data]);
  const describe = ({ subtype, region, vintage }: Found) =>
    [localize(subtype.name, locale), region, vintage].filter(Boolean).join(' · ');
  const looksLike = (one: Found, other: Found) =>
    one.name === other.name && describe(one) === describe(other);
  return {
    products: data,
    /** The names that tell `products` apart, in their order. */
    names: names ?? [],
    error,
    loading: isLoading,
    /** Whether the server may have more matches than these. */
    more: data?.length === pageSize,
    /**
     * Subtype, region and vintage, and the last change of products that are alike in all of them.
     * With `taken`, the text also says that the product is already in the tasting.
     */
    detailOf: (product: Found, taken = false) => {
      const isUnique = data?.every((each) => each === product || !looksLike(each, product));
      const changed = t('pick.changed', { when: format.dateTime(product.lastUpdate) });
      const detail = isUnique ? describe(product) : `${describe(product)} · ${changed}`;
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
