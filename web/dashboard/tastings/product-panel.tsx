import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Helped } from '~/frame/help';
import { productVideos } from '../../../shared/vocabulary/video.js';
import { PanelPart } from './panel-part';
import { ProductPicker } from './product-picker';
import { QuizSection } from './quiz-section';
import { SheetPicker } from './sheet-picker';
import type { ProductDraft, TastedProduct } from './tasting-draft';
import type { TastingParts } from './tasting-parts';
import { type Sheets, sheetFor } from './use-sheets';
import { VideoSlots } from './video-slots';

/** One product of the tasting: what it is tasted with, what comes after it, and what is asked about it. */
export function ProductPanel({ sheets, index, form, opened, onOpen }: TastingParts & { sheets: Sheets; index: number }) {
  const { t } = useTranslation(['tastings', 'common']);
  const { draft, set, errorOf } = form;
  const rows = draft.productReferences;
  const row = rows[index];
  const key = row?.key;
  const taken = useMemo(
    () => new Set(rows.flatMap((other) => (other.key === key || !other.product ? [] : [other.product.reference]))),
    [rows, key],
  );
  if (!row) return null;
  const changeRow = (part: (before: ProductDraft) => Partial<ProductDraft>) =>
    set('productReferences', (before) => before.map((each) => (each.key === row.key ? { ...each, ...part(each) } : each)));
  const change = (part: Partial<ProductDraft>) => changeRow(() => part);
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
      <SheetPicker
        path={at('assessmentSheetPath')}
        product={row.product}
        sheets={sheets}
        value={row.assessmentSheetPath}
        onChange={(path) => change({ assessmentSheetPath: path })}
        error={errorOf(at('assessmentSheetPath'))}
      />
      <Helped about={t('common:field.recommendation')} text={t('tastings:help.recommendation')}>
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
      </Helped>
      {draft.type === 'PODCAST_TAST' && (
        <PanelPart title={t('tastings:video.title')} description={t('tastings:video.productIntro')}>
          <VideoSlots
            form={form}
            label={t('tastings:video.title')}
            slots={productVideos}
            videos={row.videos}
            pathOf={at}
            active={opened.video}
            onActive={(video) => onOpen({ video })}
            onChange={(slot, update) => changeRow((before) => ({ videos: { ...before.videos, [slot]: update(before.videos[slot]) } }))}
          />
        </PanelPart>
      )}
      <QuizSection form={form} opened={opened} onOpen={onOpen} row={row} path={`productReferences.${index}`} onChange={change} />
    </Stack>
  );
}
