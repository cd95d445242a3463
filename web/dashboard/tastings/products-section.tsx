import { Input, Text } from '@mantine/core';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate } from '~/api/client';
import { CreateInDrawer } from '~/frame/create-in-drawer';
import { confirmRemove } from '~/ui/confirm-action';
import { FormSection } from '~/ui/form-section';
import { ItemTabs } from '~/ui/item-tabs';
import { moveRow } from '~/ui/move-row';
import { sameFields } from '~/ui/use-draft-form';
import { displayNames } from '../../../shared/rules/product-names.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { ideaOf, quizzesOfIdea } from './ideas/apply-idea';
import { ProductPanel } from './product-panel';
import { ProductPickerDialog } from './product-picker-dialog';
import {
  deletedProduct,
  emptyProduct,
  isUntouched,
  type ProductDraft,
  type TastedProduct,
} from './tasting-draft';
import { tastingParts } from './tasting-parts';
import { hasIssue, type TastingSectionProps } from './tasting-section-props';
import { tastedProductOf } from './use-product-search';
import { type Sheets, sheetFor } from './use-selectable-sheets';

type ProductsSectionProps = TastingSectionProps<
  'productReferences' | 'type' | 'template' | 'idea'
> & {
  sheets: Sheets;
};

/** Form section: the products of the tasting in their order, one tab for each. */
export const ProductsSection = memo(
  function ProductsSection({ sheets, form, opened, onOpen }: ProductsSectionProps) {
    const { t } = useTranslation(['tastings', 'common']);
    const { draft, set, errorOf } = form;
    const [picking, setPicking] = useState(false);
    const rows = draft.productReferences;
    const names = displayNames(rows.map(({ product }) => product ?? deletedProduct));
    const nameOf = ({ product }: ProductDraft, index: number) =>
      product
        ? names[index] || t('tastings:product.gone')
        : t('tastings:product.numbered', { place: index + 1 });

    // The set stays the same object while only other fields of the rows change.
    const references = rows.map(({ product }) => product?.reference ?? '').join(' ');
    const taken = useMemo(() => new Set(references.split(' ')), [references]);
    const room = limits.tastingProducts - rows.length;
    const add = (products: readonly TastedProduct[]) => {
      // Preselects the sheet made for the product, and the quiz of the idea that the tasting began
      // from. The organiser can change both.
      const quizzes = quizzesOfIdea(ideaOf(draft.idea), rows, products.length);
      const added = products.map((product, index) => ({
        ...emptyProduct(),
        product,
        assessmentSheetPath: sheetFor(sheets.sheets, product)?.path ?? '',
        quizQuestions: quizzes[index] ?? [],
      }));
      set('productReferences', (before) => [...before, ...added]);
      if (added[0]) onOpen({ product: added[0].key });
    };
    const remove = async (index: number) => {
      const row = rows[index];
      if (!row) return;
      if (
        !isUntouched(row) &&
        !(await confirmRemove(nameOf(row, index), t('tastings:product.removeBody')))
      )
        return;
      set('productReferences', (before) => before.filter(({ key }) => key !== row.key));
      const next = rows[index + 1] ?? rows[index - 1];
      if (next) onOpen({ product: next.key });
    };

    return (
      <FormSection
        id={tastingParts.products}
        title={t('tastings:product.title')}
        description={t('tastings:product.intro')}
      >
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
              invalid: hasIssue(form, `productReferences.${index}`),
            }))}
            active={opened.product}
            onActive={(product) => onOpen({ product })}
            onMove={(from, to) => set('productReferences', (before) => moveRow(before, from, to))}
            onRemove={(index) => void remove(index)}
            render={(index) => {
              const row = rows[index];
              return (
                row && (
                  <ProductPanel
                    form={form}
                    opened={opened}
                    onOpen={onOpen}
                    sheets={sheets}
                    row={row}
                    name={names[index] ?? ''}
                    index={index}
                    taken={taken}
                  />
                )
              );
            }}
            add={{
              label: t('tastings:product.add'),
              onAdd: () => setPicking(true),
              disabled: room <= 0,
              beside: (
                <CreateInDrawer
                  what="product"
                  label={t('common:title.newProduct')}
                  onCreated={(made) => {
                    add([tastedProductOf(made)]);
                    void invalidate('/api/v1/product/{uid}');
                  }}
                />
              ),
            }}
            placeText={(place, total) => t('tastings:product.place', { place, total })}
            removeLabel={t('tastings:product.remove')}
          />
          {errorOf('productReferences') && (
            <Input.Error mt="xs">{errorOf('productReferences')}</Input.Error>
          )}
        </div>
        <ProductPickerDialog
          opened={picking}
          taken={taken}
          room={room}
          onClose={() => setPicking(false)}
          onPick={(products) => {
            setPicking(false);
            add(products);
          }}
        />
      </FormSection>
    );
  },
  sameFields('productReferences', 'type', 'template', 'idea'),
);
