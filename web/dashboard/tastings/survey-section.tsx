import { ActionIcon, Button, Group, Input, Select, Stack, Switch, Tooltip } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpIcon } from '~/frame/help';
import { useLocale } from '~/i18n';
import { confirmRemove } from '~/ui/confirm-action';
import { FormSection } from '~/ui/form-section';
import { ItemTabs } from '~/ui/item-tabs';
import { textInLanguage } from '~/ui/localized-input';
import { LocalizedTextField } from '~/ui/localized-text-field';
import { moveRow } from '~/ui/move-row';
import { sameFields } from '~/ui/use-draft-form';
import { useRowFocus } from '~/ui/use-row-focus';
import { limits } from '../../../shared/vocabulary/limits.js';
import { isBlankText } from '../../../shared/vocabulary/localized-text.js';
import { surveyTypes } from '../../../shared/vocabulary/tasting.js';
import { emptyOption, emptyQuestion, type QuestionDraft } from './tasting-draft';
import { tastingParts } from './tasting-parts';
import { hasIssue, type TastingForm, type TastingSectionProps } from './tasting-section-props';

/** Form section: the questions that guests answer before the tasting begins. */
export const SurveySection = memo(function SurveySection({
  form,
  opened,
  onOpen,
}: TastingSectionProps<'surveyQuestions'>) {
  const { t } = useTranslation(['tastings', 'common']);
  const locale = useLocale();
  const { draft, set } = form;
  const rows = draft.surveyQuestions;
  const nameOf = ({ question }: QuestionDraft, index: number) =>
    textInLanguage(question, locale).trim() ||
    t('tastings:question.numbered', { place: index + 1 });

  const add = () => {
    const row = emptyQuestion();
    set('surveyQuestions', (before) => [...before, row]);
    onOpen({ question: row.key });
  };
  const remove = async (index: number) => {
    const row = rows[index];
    if (!row) return;
    const empty = isBlankText(row.question) && row.options.every(({ text }) => isBlankText(text));
    if (!empty && !(await confirmRemove(nameOf(row, index), t('tastings:question.removeBody'))))
      return;
    set('surveyQuestions', (before) => before.filter(({ key }) => key !== row.key));
    const next = rows[index + 1] ?? rows[index - 1];
    if (next) onOpen({ question: next.key });
  };

  return (
    <FormSection
      id={tastingParts.survey}
      title={t('tastings:question.title')}
      description={t('tastings:question.intro')}
      help={<HelpIcon about={t('tastings:question.title')} text={t('tastings:help.survey')} />}
    >
      <div data-path="surveyQuestions">
        <ItemTabs
          label={t('tastings:question.title')}
          items={rows.map((row, index) => ({
            key: row.key,
            label: nameOf(row, index),
            invalid: hasIssue(form, `surveyQuestions.${index}`),
          }))}
          active={opened.question}
          onActive={(question) => onOpen({ question })}
          onMove={(from, to) => set('surveyQuestions', (before) => moveRow(before, from, to))}
          onRemove={(index) => void remove(index)}
          render={(index) => <QuestionPanel form={form} index={index} />}
          add={{
            label: t('tastings:question.add'),
            onAdd: add,
            disabled: rows.length >= limits.surveyQuestions,
          }}
          placeText={(place, total) => t('tastings:question.place', { place, total })}
          removeLabel={t('tastings:question.remove')}
        />
      </div>
    </FormSection>
  );
}, sameFields('surveyQuestions'));

function QuestionPanel({ form, index }: { form: TastingForm<'surveyQuestions'>; index: number }) {
  const { t } = useTranslation(['tastings', 'common']);
  const { draft, set, errorOf } = form;
  const [translating, setTranslating] = useState(false);
  const row = draft.surveyQuestions[index];
  const { frame, focusNew } = useRowFocus<HTMLDivElement>(row?.options.length ?? 0);
  if (!row) return null;
  const change = (part: Partial<QuestionDraft>) =>
    set('surveyQuestions', (before) =>
      before.map((each) => (each.key === row.key ? { ...each, ...part } : each)),
    );
  const at = (field: string) => `surveyQuestions.${index}.${field}`;

  return (
    <Stack gap="md">
      <LocalizedTextField
        path={at('question')}
        label={t('common:field.question')}
        text={row.question}
        onChange={(question) => change({ question })}
        translating={translating}
        error={errorOf(at('question'))}
        required
      />
      <Select
        label={t('tastings:question.type')}
        data={surveyTypes.map((type) => ({ value: type, label: t(`tastings:surveyType.${type}`) }))}
        value={row.type}
        onChange={(value) => {
          const type = surveyTypes.find((known) => known === value);
          if (type) change({ type });
        }}
        error={errorOf(at('type'))}
        allowDeselect={false}
        required
        maw={420}
        data-path={at('type')}
      />
      <Input.Wrapper
        {...frame}
        label={t('common:field.options')}
        error={errorOf(at('options'))}
        labelElement="div"
        required
        data-path={at('options')}
      >
        <Stack gap="xs" mt={4} mb="xs" data-rows>
          {row.options.map((option, place) => (
            <Group key={option.key} gap="xs" wrap="nowrap" align="flex-start">
              <div style={{ flex: 1, minWidth: 0 }}>
                <LocalizedTextField
                  path={at(`options.${option.key}`)}
                  ariaLabel={t('tastings:question.option', { place: place + 1 })}
                  text={option.text}
                  onChange={(text) =>
                    change({
                      options: row.options.map((each) =>
                        each.key === option.key ? { ...each, text } : each,
                      ),
                    })
                  }
                  translating={translating}
                  error={errorOf(at(`options.${option.key}`))}
                />
              </div>
              <Tooltip label={t('tastings:question.removeOption')}>
                <ActionIcon
                  size={36}
                  aria-label={t('tastings:question.removeOptionAt', { place: place + 1 })}
                  onClick={() =>
                    change({ options: row.options.filter(({ key }) => key !== option.key) })
                  }
                >
                  <IconX size={18} />
                </ActionIcon>
              </Tooltip>
            </Group>
          ))}
        </Stack>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={row.options.length >= limits.surveyOptions}
          onClick={() => {
            focusNew();
            change({ options: [...row.options, emptyOption()] });
          }}
          data-add
        >
          {t('tastings:question.addOption')}
        </Button>
      </Input.Wrapper>
      <Switch
        label={t('tastings:question.translate')}
        description={t('tastings:question.translateHint')}
        checked={translating}
        onChange={(event) => setTranslating(event.currentTarget.checked)}
      />
    </Stack>
  );
}
