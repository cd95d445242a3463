import { Box, Input, Radio, Stack, Switch, Text, TextInput } from '@mantine/core';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldWithHelp } from '~/frame/help';
import { useLocale } from '~/i18n';
import { ItemTabs } from '~/ui/item-tabs';
import { textInLanguage } from '~/ui/localized-input';
import { LocalizedTextField } from '~/ui/localized-text-field';
import { moveRow } from '~/ui/move-row';
import { sameFields } from '~/ui/use-draft-form';
import { hidesQuiz } from '../../../shared/rules/tasting.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { quizAnswers } from '../../../shared/vocabulary/quiz.js';
import { PanelPart } from './panel-part';
import classes from './quiz-section.module.css';
import { emptyQuiz, type ProductDraft, type QuizDraft } from './tasting-draft';
import { hasIssue, type TastingForm, type TastingSectionProps } from './tasting-section-props';

type QuizSectionProps = TastingSectionProps<'type' | 'template'> & {
  questions: QuizDraft[];
  prize: string;
  /** Path of the product in the draft. */
  path: string;
  onChange: (part: Partial<ProductDraft>) => void;
};

/** The quiz questions about a product, and their prize. */
export const QuizSection = memo(
  function QuizSection({
    form,
    opened,
    onOpen,
    questions: rows,
    prize,
    path,
    onChange,
  }: QuizSectionProps) {
    const { t } = useTranslation(['tastings', 'common']);
    const locale = useLocale();
    if (hidesQuiz(form.draft)) {
      // The template hides the quiz but keeps its questions. They reappear with another template.
      return rows.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          {t('tastings:quiz.hidden')}
        </Text>
      );
    }
    const nameOf = ({ question }: QuizDraft, index: number) =>
      textInLanguage(question, locale).trim() || t('tastings:quiz.numbered', { place: index + 1 });
    const change = (key: string, part: Partial<QuizDraft>) =>
      onChange({
        quizQuestions: rows.map((each) => (each.key === key ? { ...each, ...part } : each)),
      });
    const add = () => {
      const question = emptyQuiz();
      onChange({ quizQuestions: [...rows, question] });
      onOpen({ quiz: question.key });
    };
    const remove = (index: number) => {
      onChange({ quizQuestions: rows.filter((_, place) => place !== index) });
      const next = rows[index + 1] ?? rows[index - 1];
      if (next) onOpen({ quiz: next.key });
    };

    return (
      <PanelPart title={t('tastings:quiz.title')} description={t('tastings:quiz.intro')}>
        <ItemTabs
          label={t('tastings:quiz.title')}
          above
          items={rows.map((question, index) => ({
            key: question.key,
            label: nameOf(question, index),
            invalid: hasIssue(form, `${path}.quizQuestions.${index}`),
          }))}
          active={opened.quiz}
          onActive={(quiz) => onOpen({ quiz })}
          onMove={(from, to) => onChange({ quizQuestions: moveRow(rows, from, to) })}
          onRemove={remove}
          render={(index) => {
            const question = rows[index];
            return (
              question && (
                <QuizPanel
                  key={question.key}
                  form={form}
                  path={`${path}.quizQuestions.${index}`}
                  question={question}
                  onChange={(part) => change(question.key, part)}
                />
              )
            );
          }}
          add={{
            label: t('tastings:quiz.add'),
            onAdd: add,
            disabled: rows.length >= limits.quizQuestions,
          }}
          placeText={(place, total) => t('tastings:quiz.place', { place, total })}
          removeLabel={t('tastings:quiz.remove')}
        />
        {(rows.length > 0 || prize) && (
          <Box mt="md">
            <FieldWithHelp about={t('common:field.quizPrize')} text={t('tastings:help.quizPrize')}>
              <TextInput
                label={t('common:field.quizPrize')}
                description={t('tastings:quiz.prizeHint')}
                value={prize}
                onChange={(event) => onChange({ quizPrize: event.currentTarget.value })}
                maxLength={limits.name}
                autoComplete="off"
                data-path={`${path}.quizPrize`}
              />
            </FieldWithHelp>
          </Box>
        )}
      </PanelPart>
    );
  },
  sameFields('type', 'template'),
);

type QuizPanelProps = {
  form: TastingForm;
  path: string;
  question: QuizDraft;
  onChange: (part: Partial<QuizDraft>) => void;
};

/** One question with its four answers and the correct one. */
function QuizPanel({ form: { errorOf, leave }, path, question, onChange }: QuizPanelProps) {
  const { t } = useTranslation(['tastings', 'common']);
  const [translating, setTranslating] = useState(false);
  const wrong = errorOf(`${path}.correct`);
  const answers = useId();
  return (
    <Stack gap="md">
      <LocalizedTextField
        path={`${path}.question`}
        label={t('common:field.question')}
        text={question.question}
        onChange={(text) => onChange({ question: text })}
        onBlur={() => leave(`${path}.question`)}
        translating={translating}
        counted={limits.quizQuestion}
        error={errorOf(`${path}.question`)}
        required
      />
      <Radio.Group
        label={t('tastings:quiz.answers')}
        description={t('tastings:quiz.answersHint')}
        value={question.correct ?? ''}
        onChange={(value) =>
          onChange({ correct: quizAnswers.find((known) => known === value) ?? null })
        }
        aria-describedby={wrong ? answers : undefined}
        required
        data-path={`${path}.correct`}
      >
        <Stack gap="xs" mt="xs">
          {quizAnswers.map((answer, place) => (
            <div key={answer} className={classes.answer}>
              <Radio
                value={answer}
                aria-label={t('tastings:quiz.isRight', { place: place + 1 })}
                mt={8}
              />
              <div className={classes.words}>
                <LocalizedTextField
                  path={`${path}.options.${answer}`}
                  ariaLabel={t(`common:field.${answer}`)}
                  text={question.options[answer]}
                  onChange={(text) =>
                    onChange({ options: { ...question.options, [answer]: text } })
                  }
                  translating={translating}
                  error={errorOf(`${path}.options.${answer}`)}
                  required
                />
              </div>
            </div>
          ))}
        </Stack>
        {wrong && (
          <Input.Error mt="xs" id={answers}>
            {wrong}
          </Input.Error>
        )}
      </Radio.Group>
      <Switch
        label={t('tastings:question.translate')}
        description={t('tastings:question.translateHint')}
        checked={translating}
        onChange={(event) => setTranslating(event.currentTarget.checked)}
      />
    </Stack>
  );
}
