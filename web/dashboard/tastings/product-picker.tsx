import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOf, type RowOf, useList } from '~/api/list';
import { useUser } from '~/api/session';
import { useLocale } from '~/i18n';
import { useErrorText } from '~/i18n/use-error-text';
import { SearchSelect } from '~/ui/search-select';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { TastedProduct } from './tasting-draft';

type Picked = { reference: string; name: string };

const pageSize = 20;

const choicesOf = (uid: string, q: string) =>
  listOf('/api/v1/product/{uid}', uid, ['id', 'name', 'type', 'subtype', 'vintage', 'region'], {
    sort: 'name',
    limit: pageSize,
    ...(q ? { q } : {}),
  });

type Product = RowOf<ReturnType<typeof choicesOf>>;

type ProductPickerProps = {
  path: string;
  label: string;
  placeholder: string;
  description?: string;
  value: Picked | null;
  onChange: (product: TastedProduct | null) => void;
  /** Products that cannot be chosen, and why. */
  taken?: { references: ReadonlySet<string>; why: string };
  error: string | null;
  required?: boolean;
  clearable?: boolean;
};

/** One of the organiser's products, searched on the server by name, article number, region, country or vintage. */
export function ProductPicker({ value, onChange, taken, error, required = false, clearable = false, ...field }: ProductPickerProps) {
  const { t } = useTranslation('tastings');
  const { uid } = useUser();
  const locale = useLocale();
  const errorText = useErrorText();
  const [q, search] = useState('');
  const found = useList(choicesOf(uid, q), { keepPreviousData: true });
  const choices = useMemo(() => {
    const detailOf = ({ subtype, region, vintage }: Product) =>
      [localize(subtype.name, locale), region, vintage].filter(Boolean).join(' · ');
    return (found.data ?? []).map((product) => {
      const isTaken = taken?.references.has(product.id) ?? false;
      return {
        value: product.id,
        label: product.name,
        detail: isTaken && taken ? `${detailOf(product)} · ${taken.why}` : detailOf(product),
        disabled: isTaken,
      };
    });
  }, [found.data, taken, locale]);

  return (
    <SearchSelect
      {...field}
      selected={value && { value: value.reference, label: value.name || t('product.gone') }}
      choices={choices}
      loading={found.isLoading}
      more={choices.length === pageSize}
      onSearch={search}
      onChange={(choice) => {
        const product = found.data?.find(({ id }) => id === choice?.value);
        if (product)
          onChange({ reference: product.id, type: product.type.reference, subtype: product.subtype.reference, name: product.name });
        else if (!choice) onChange(null);
      }}
      error={error ?? (found.error ? errorText(found.error) : null)}
      required={required}
      clearable={clearable}
    />
  );
}
