import { Input, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate } from '~/api/client';
import { CreateHere } from '~/frame/create-here';
import { confirmDelete } from '~/ui/confirm-action';
import { FormSection } from '~/ui/form-section';
import { ItemTabs } from '~/ui/item-tabs';
import { moved } from '~/ui/moved';
import { limits } from '../../../shared/vocabulary/limits.js';
import { ProductPicker } from './product-picker';
import { SheetPicker } from './sheet-picker';
import { emptyProduct, type ProductDraft, type TastedProduct } from './tasting-draft';
import type { TastingForm } from './tasting-form';
import { type Sheets, sheetFor } from './use-sheets';

type ProductsSectionProps = { form: TastingForm; sheets: Sheets; active: string | null; onActive: (key: string) => void };

/** What is tasted, in its order: each product with its sheet and what is recommended after it. */
export function ProductsSection({ form, sheets, active, onActive }: ProductsSectionProps) {
  const { t } = useTranslation(['tastings', 'common']);
  const { draft, set, errorOf } = form;
  const rows = draft.productReferences;
  const nameOf = ({ product }: ProductDraft, index: number) =>
    product ? product.name || t('tastings:product.gone') : t('tastings:product.numbered', { place: index + 1 });
  const at = (index: number, field: string) => `productReferences.${index}.${field}`;
  const fields = ['product', 'assessmentSheetPath', 'recommendation'];

  const add = () => {
    const row = emptyProduct();
    set('productReferences', (before) => [...before, row]);
    onActive(row.key);
  };
  const remove = async (index: number) => {
    const row = rows[index];
    if (!row) return;
    if ((row.product || row.assessmentSheetPath) && !(await confirmDelete(nameOf(row, index), t('tastings:product.removeBody')))) return;
    set('productReferences', (before) => before.filter(({ key }) => key !== row.key));
    const next = rows[index + 1] ?? rows[index - 1];
    if (next) onActive(next.key);
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
            invalid: fields.some((field) => errorOf(at(index, field)) !== null),
          }))}
          active={active}
          onActive={onActive}
          onMove={(from, to) => set('productReferences', (before) => moved(before, from, to))}
          onRemove={(index) => void remove(index)}
          render={(index) => <ProductPanel form={form} sheets={sheets} index={index} />}
          add={{ label: t('tastings:product.add'), onAdd: add, disabled: rows.length >= limits.tastingProducts }}
          placeText={(place, total) => t('tastings:product.place', { place, total })}
          removeLabel={t('tastings:product.remove')}
        />
        {errorOf('productReferences') && <Input.Error mt="xs">{errorOf('productReferences')}</Input.Error>}
      </div>
    </FormSection>
  );
}

function ProductPanel({ form, sheets, index }: { form: TastingForm; sheets: Sheets; index: number }) {
  const { t } = useTranslation(['tastings', 'common']);
  const { draft, set, errorOf } = form;
  const rows = draft.productReferences;
  const row = rows[index];
  const key = row?.key;
  const taken = useMemo(
    () => ({
      references: new Set(rows.flatMap((other) => (other.key === key || !other.product ? [] : [other.product.reference]))),
      why: t('tastings:product.taken'),
    }),
    [rows, key, t],
  );
  if (!row) return null;
  const change = (part: Partial<ProductDraft>) =>
    set('productReferences', (before) => before.map((each) => (each.key === row.key ? { ...each, ...part } : each)));
  const at = (field: string) => `productReferences.${index}.${field}`;

  const choose = (product: TastedProduct | null) => {
    if (!product) return;
    const fits = sheets.sheets?.some((sheet) => sheet.path === row.assessmentSheetPath && sheet.product === product.type) ?? false;
    // Most products have a sheet made for them: it is there at once, and can be changed.
    const untouched = row.product === null || !fits || row.assessmentSheetPath === sheetFor(sheets.sheets, row.product)?.path;
    change({ product, ...(untouched ? { assessmentSheetPath: sheetFor(sheets.sheets, product)?.path ?? '' } : {}) });
  };

  return (
    <Stack gap="md">
      <div>
        <ProductPicker
          path={at('product')}
          label={t('common:field.product')}
          placeholder={t('tastings:product.placeholder')}
          value={row.product}
          onChange={choose}
          taken={taken}
          error={errorOf(at('product'))}
          required
        />
        <CreateHere
          what="product"
          label={t('common:title.newProduct')}
          onCreated={({ id, type, subtype, name }) => {
            choose({ reference: id, type: type.reference, subtype: subtype.reference, name });
            void invalidate('/api/v1/product/{uid}');
          }}
        />
      </div>
      <SheetPicker
        path={at('assessmentSheetPath')}
        product={row.product}
        sheets={sheets}
        value={row.assessmentSheetPath}
        onChange={(path) => change({ assessmentSheetPath: path })}
        error={errorOf(at('assessmentSheetPath'))}
      />
      <ProductPicker
        path={at('recommendation')}
        label={t('common:field.recommendation')}
        description={t('tastings:product.recommendationHint')}
        placeholder={t('tastings:product.recommendationPlaceholder')}
        value={row.recommendation}
        onChange={(product) => change({ recommendation: product && { reference: product.reference, name: product.name } })}
        error={errorOf(at('recommendation'))}
        clearable
      />
    </Stack>
  );
}
