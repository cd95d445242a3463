import { Input, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { confirmDelete } from '~/ui/confirm-action';
import { FormSection } from '~/ui/form-section';
import { ItemTabs } from '~/ui/item-tabs';
import { moved } from '~/ui/moved';
import { limits } from '../../../shared/vocabulary/limits.js';
import { ProductPanel } from './product-panel';
import { emptyProduct, isUntouched, type ProductDraft } from './tasting-draft';
import { isWrong, type TastingParts } from './tasting-form';
import type { Sheets } from './use-sheets';

/** What is tasted, in its order: each product with its sheet and what is recommended after it. */
export function ProductsSection({ sheets, ...parts }: TastingParts & { sheets: Sheets }) {
  const { t } = useTranslation(['tastings', 'common']);
  const { form, opened, onOpen } = parts;
  const { draft, set, errorOf } = form;
  const rows = draft.productReferences;
  const nameOf = ({ product }: ProductDraft, index: number) =>
    product ? product.name || t('tastings:product.gone') : t('tastings:product.numbered', { place: index + 1 });

  const add = () => {
    const row = emptyProduct();
    set('productReferences', (before) => [...before, row]);
    onOpen({ product: row.key });
  };
  const remove = async (index: number) => {
    const row = rows[index];
    if (!row) return;
    if (!isUntouched(row) && !(await confirmDelete(nameOf(row, index), t('tastings:product.removeBody')))) return;
    set('productReferences', (before) => before.filter(({ key }) => key !== row.key));
    const next = rows[index + 1] ?? rows[index - 1];
    if (next) onOpen({ product: next.key });
  };

  return (
    <FormSection title={t('tastings:product.title')} description={t('tastings:product.intro')}>
      <div data-path="productReferences">
        {rows.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('tastings:product.none')}
          </Text>
        )}
        <ItemTabs
          label={t('tastings:product.title')}
          items={rows.map((row, index) => ({
            key: row.key,
            label: nameOf(row, index),
            invalid: isWrong(form, `productReferences.${index}`),
          }))}
          active={opened.product}
          onActive={(product) => onOpen({ product })}
          onMove={(from, to) => set('productReferences', (before) => moved(before, from, to))}
          onRemove={(index) => void remove(index)}
          render={(index) => <ProductPanel {...parts} sheets={sheets} index={index} />}
          add={{ label: t('tastings:product.add'), onAdd: add, disabled: rows.length >= limits.tastingProducts }}
          placeText={(place, total) => t('tastings:product.place', { place, total })}
          removeLabel={t('tastings:product.remove')}
        />
        {errorOf('productReferences') && <Input.Error mt="xs">{errorOf('productReferences')}</Input.Error>}
      </div>
    </FormSection>
  );
}
