import { Skeleton, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { memo, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '~/api/company';
import { RatingPart } from '~/frame/questions/rating-part';
import { SheetQuestion } from '~/frame/questions/sheet-question';
import { SurveyQuestion } from '~/frame/questions/survey-question';
import { useLocale } from '~/i18n';
import { IconAction } from '~/ui/icon-action';
import { LoadFailed } from '~/ui/load-failed';
import { textInLanguage } from '~/ui/localized-input';
import { inTastingOrder } from '../../../shared/rules/answers.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { Vote } from '../../../shared/vocabulary/session.js';
import classes from './guest-preview.module.css';
import type { ProductDraft, QuestionDraft, TastingDraft } from './tasting-draft';
import { type SheetQuestions, useSheetQuestions } from './use-sheet-questions';

type GuestPreviewProps = {
  draft: TastingDraft;
  currency: Company['currency'];
  /** The step being edited: `surveyStep`, or the key of a product. */
  at: string;
  onAt: (at: string) => void;
};

export const surveyStep = 'survey';

/** Interactive preview of the tasting on a guest's phone. It follows the changes of the draft. */
export function GuestPreview({ draft, ...props }: GuestPreviewProps) {
  return <Phone draft={useDeferredValue(draft)} {...props} />;
}

const Phone = memo(function Phone({ draft, currency, at, onAt }: GuestPreviewProps) {
  const { t } = useTranslation(['tastings', 'room', 'common']);
  const locale = useLocale();
  const [turned, setTurned] = useState({ at, part: 0 });
  // Each step starts at its first page.
  const part = turned.at === at ? turned.part : 0;
  const setPart = (next: number) => setTurned({ at, part: next });
  const products = draft.productReferences;
  const steps = [
    ...(draft.surveyQuestions.length > 0 ? [surveyStep] : []),
    ...products.map(({ key }) => key),
  ];
  const place = Math.max(0, steps.indexOf(at));
  const step = steps[place];
  const index = products.findIndex(({ key }) => key === step);
  const product = products[index];
  const path = product?.assessmentSheetPath ?? '';
  const { sheet, error, retry } = useSheetQuestions(
    path,
    draft.template ?? 'CONVENTIONAL_TEMPLATE',
  );
  const parts = product
    ? [
        ...inTastingOrder(sheet?.categories ?? []),
        ...(sheet?.parameters.length ? ['rating' as const] : []),
      ]
    : [];
  // While the sheet loads, the "next" button must not skip its pages.
  const reading = path !== '' && !sheet && !error;
  const shown = parts[Math.min(part, parts.length - 1)];
  const [before, after] = [steps[place - 1], steps[place + 1]];
  const back =
    part > 0 ? () => setPart(part - 1) : before === undefined ? undefined : () => onAt(before);
  const on =
    part + 1 < parts.length
      ? () => setPart(part + 1)
      : after === undefined
        ? undefined
        : () => onAt(after);

  return (
    <aside className={classes.preview} aria-label={t('tastings:preview.title')}>
      <Text size="xs" c="dimmed" mb="xs">
        {t('tastings:preview.title')}
      </Text>
      <div className={classes.phone}>
        <div className={classes.screen}>
          {step === undefined && <Text c="dimmed">{t('tastings:preview.empty')}</Text>}
          {step === surveyStep && (
            <Survey title={t('room:survey.title')} questions={draft.surveyQuestions} />
          )}
          {product && (
            <>
              <p className={classes.title}>{titleOf(product)}</p>
              {path === '' && (
                <Text size="sm" c="dimmed">
                  {t('tastings:preview.noSheet')}
                </Text>
              )}
              {path !== '' &&
                !sheet &&
                (error ? (
                  <LoadFailed error={error} onRetry={retry} />
                ) : (
                  <Skeleton h={240} aria-busy="true" />
                ))}
              {shown === 'rating' && <Rating key={product.key} sheet={sheet} currency={currency} />}
              {typeof shown === 'object' && (
                <>
                  <p className={classes.part}>{localize(shown.name, locale)}</p>
                  <Category key={`${product.key} ${shown.id}`} category={shown} />
                </>
              )}
            </>
          )}
        </div>
        <div className={classes.bar}>
          <IconAction
            {...turn}
            label={t('tastings:preview.back')}
            icon={IconChevronLeft}
            off={!back}
            onClick={() => back?.()}
          />
          <IconAction
            {...turn}
            label={t('tastings:preview.next')}
            icon={IconChevronRight}
            off={!on && !reading}
            onClick={() => reading || on?.()}
          />
        </div>
      </div>
    </aside>
  );

  function titleOf(row: ProductDraft): string {
    if (draft.template === 'BLIND_TEMPLATE') return t('room:product.hidden', { number: index + 1 });
    return row.product?.name || t('tastings:product.numbered', { place: index + 1 });
  }
});

const turn = { variant: 'default', radius: 'xl' };

const Survey = memo(function Survey({
  title,
  questions,
}: {
  title: string;
  questions: readonly QuestionDraft[];
}) {
  const locale = useLocale();
  const [chosen, setChosen] = useState<Record<string, string[]>>({});
  return (
    <>
      <p className={classes.title}>{title}</p>
      {questions.map(({ key, question, type, options }, place) => (
        <SurveyQuestion
          key={key}
          level={3}
          question={{
            reference: key,
            question: { ES: textInLanguage(question, locale) || '…' },
            type,
            options: Object.fromEntries(
              options.map((option, order) => [
                option.key,
                { ES: textInLanguage(option.text, locale) || '…', order },
              ]),
            ),
            order: place,
          }}
          chosen={chosen[key] ?? []}
          onChange={(next) => setChosen((before) => ({ ...before, [key]: next }))}
        />
      ))}
    </>
  );
});

const Category = memo(function Category({
  category,
}: {
  category: SheetQuestions['categories'][number];
}) {
  const [votes, setVotes] = useState<Record<string, Vote | null>>({});
  return category.components
    .toSorted((a, b) => a.order - b.order)
    .map((component) => (
      <SheetQuestion
        key={component.id}
        component={component}
        vote={votes[component.id] ?? null}
        onVote={(vote) => setVotes((before) => ({ ...before, [component.id]: vote }))}
      />
    ));
});

const unrated = { rateBox: null, ratePrice: null, blindPrice: null, notes: null };
const ignore = () => undefined;

const Rating = memo(function Rating({
  sheet,
  currency,
}: {
  sheet: SheetQuestions | undefined;
  currency: string;
}) {
  const [values, setValues] = useState<Parameters<typeof RatingPart>[0]['values']>(unrated);
  return (
    <RatingPart
      parameters={sheet?.parameters ?? []}
      values={values}
      currency={currency}
      lock={null}
      onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      onUnread={ignore}
    />
  );
});
