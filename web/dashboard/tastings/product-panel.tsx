import { Stack, Textarea } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldWithHelp } from '~/frame/help';
import { sameFields } from '~/ui/use-draft-form';
import { limits } from '../../../shared/vocabulary/limits.js';
import { type ProductVideo, productVideos } from '../../../shared/vocabulary/video.js';
import { PanelPart } from './panel-part';
import { ProductPicker } from './product-picker';
import { QuizSection } from './quiz-section';
import { SheetPicker } from './sheet-picker';
import type { ProductDraft, TastedProduct } from './tasting-draft';
import type { TastingSectionProps } from './tasting-section-props';
import { type Sheets, sheetFor } from './use-selectable-sheets';
import type { VideoDraft } from './video-draft';
import { VideoSlots } from './video-slots';

const ProductVideos = memo(VideoSlots<ProductVideo>, sameFields());

type ProductPanelProps = TastingSectionProps<'productReferences' | 'type' | 'template'> & {
  sheets: Sheets;
  row: ProductDraft;
  /** The name of the product, which tells it apart from the others of the tasting. */
  name: string;
  index: number;
  /** Ids of the products in the tasting, including this one. */
  taken: ReadonlySet<string>;
};

/** Tab panel of one product: its sheet, recommendation, videos and quiz. */
export function ProductPanel({
  sheets,
  form,
  opened,
  onOpen,
  row,
  name,
  index,
  taken,
}: ProductPanelProps) {
  const { t } = useTranslation(['tastings', 'common']);
  const { draft, set, errorOf } = form;
  const own = row.product?.reference;
  const others = useMemo(
    () => new Set([...taken].filter((reference) => reference !== own)),
    [taken, own],
  );
  const itself = useMemo(() => new Set(own ? [own] : []), [own]);
  const shown = useMemo(() => row.product && { ...row.product, name }, [row.product, name]);
  const at = useCallback((field: string) => `productReferences.${index}.${field}`, [index]);

  // Stable callbacks: the memoized parts do not render again while another field changes.
  const changeRow = useCallbackRef((part: (before: ProductDraft) => Partial<ProductDraft>) =>
    set('productReferences', (before) =>
      before.map((each) => (each.key === row.key ? { ...each, ...part(each) } : each)),
    ),
  );
  const change = useCallback((part: Partial<ProductDraft>) => changeRow(() => part), [changeRow]);
  const choose = useCallbackRef((product: TastedProduct | null) => {
    if (!product) return;
    const fits =
      sheets.sheets?.some(
        (sheet) => sheet.path === row.assessmentSheetPath && sheet.product === product.type,
      ) ?? false;
    // Preselects the sheet made for the product, unless the organiser chose another one that fits.
    const untouched =
      row.product === null ||
      !fits ||
      row.assessmentSheetPath === sheetFor(sheets.sheets, row.product)?.path;
    change({
      product,
      ...(untouched ? { assessmentSheetPath: sheetFor(sheets.sheets, product)?.path ?? '' } : {}),
    });
  });
  const chooseSheet = useCallback(
    (assessmentSheetPath: string) => change({ assessmentSheetPath }),
    [change],
  );
  const recommend = useCallback(
    (product: TastedProduct | null) =>
      change({ recommendation: product && { reference: product.reference, name: product.name } }),
    [change],
  );
  const showVideo = useCallback((video: ProductVideo) => onOpen({ video }), [onOpen]);
  const changeVideo = useCallback(
    (slot: ProductVideo, update: (before: VideoDraft) => VideoDraft) =>
      changeRow(({ videos }) => ({ videos: { ...videos, [slot]: update(videos[slot]) } })),
    [changeRow],
  );

  return (
    <Stack gap="md">
      <ProductPicker
        path={at('product')}
        label={t('common:field.product')}
        placeholder={t('tastings:product.placeholder')}
        value={shown}
        onChange={choose}
        taken={others}
        error={errorOf(at('product'))}
        required
      />
      <SheetPicker
        path={at('assessmentSheetPath')}
        product={row.product}
        sheets={sheets}
        value={row.assessmentSheetPath}
        onChange={chooseSheet}
        error={errorOf(at('assessmentSheetPath'))}
      />
      <FieldWithHelp
        about={t('common:field.recommendation')}
        text={t('tastings:help.recommendation')}
      >
        <ProductPicker
          path={at('recommendation')}
          label={t('common:field.recommendation')}
          description={t('tastings:product.recommendationHint')}
          placeholder={t('tastings:product.recommendationPlaceholder')}
          value={row.recommendation}
          onChange={recommend}
          taken={itself}
          error={errorOf(at('recommendation'))}
          clearable
        />
      </FieldWithHelp>
      {draft.type === 'CONVENTIONAL_TAST' && (
        <Textarea
          label={t('common:field.hostNotes')}
          description={t('tastings:product.hostNotesHint')}
          value={row.hostNotes}
          onChange={(event) => change({ hostNotes: event.currentTarget.value })}
          error={errorOf(at('hostNotes'))}
          maxLength={limits.hostNotes}
          autosize
          minRows={2}
          maxRows={10}
          data-path={at('hostNotes')}
        />
      )}
      {draft.type === 'PODCAST_TAST' && (
        <PanelPart title={t('tastings:video.title')} description={t('tastings:video.productIntro')}>
          <ProductVideos
            form={form}
            label={t('tastings:video.title')}
            slots={productVideos}
            videos={row.videos}
            pathOf={at}
            active={opened.video}
            onActive={showVideo}
            onChange={changeVideo}
          />
        </PanelPart>
      )}
      <QuizSection
        form={form}
        opened={opened}
        onOpen={onOpen}
        questions={row.quizQuestions}
        prize={row.quizPrize}
        path={`productReferences.${index}`}
        onChange={change}
      />
    </Stack>
  );
}
