import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoBadge } from '~/frame/demo-data/demo-badge';
import { useErrorText } from '~/i18n/use-error-text';
import { SearchSelect } from '~/ui/search-select';
import type { TastedProduct } from './tasting-draft';
import { tastedProductOf, useProductSearch } from './use-product-search';

type Picked = { reference: string; name: string };

type ProductPickerProps = {
  path: string;
  label: string;
  placeholder: string;
  description?: string;
  value: Picked | null;
  onChange: (product: TastedProduct | null) => void;
  /** Ids of products that are shown but cannot be chosen. */
  taken?: ReadonlySet<string>;
  error: string | null;
  required?: boolean;
  clearable?: boolean;
};

/** Select for one of the organiser's products, searched on the server. */
export const ProductPicker = memo(function ProductPicker(props: ProductPickerProps) {
  const { value, onChange, taken, error, required = false, clearable = false, ...field } = props;
  const { t } = useTranslation('tastings');
  const errorText = useErrorText();
  const [q, search] = useState('');
  const found = useProductSearch(q);
  const choices = (found.products ?? []).map((product, index) => {
    const name = found.names[index] ?? product.name;
    const disabled = taken?.has(product.id) ?? false;
    return {
      value: product.id,
      // The chosen product keeps the name that tells it apart in the tasting.
      label: product.id === value?.reference ? value.name || name : name,
      detail: found.detailOf(product, disabled),
      disabled,
      mark: product.demo && <DemoBadge />,
    };
  });

  return (
    <SearchSelect
      {...field}
      selected={value && { value: value.reference, label: value.name || t('product.gone') }}
      choices={choices}
      loading={found.loading}
      more={found.more}
      onSearch={search}
      onChange={(choice) => {
        const product = found.products?.find(({ id }) => id === choice?.value);
        if (product) onChange(tastedProductOf(product));
        else if (!choice) onChange(null);
      }}
      error={error ?? (found.error ? errorText(found.error) : null)}
      required={required}
      clearable={clearable}
    />
  );
});
