import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { capitalised } from '../../../../shared/rules/text.js';
import {
  instantOf,
  readWallTime,
  wallTime,
  zoneName,
} from '../../../../shared/rules/zoned-time.js';
import classes from './filter-drawer.module.css';
import type { FilterFieldProps } from './filter-field-props';
import { ChoiceFields, RangeFields } from './range-and-choice-fields';
import { RatedFields } from './rated-fields';
import { useChoices, useConditionNames } from './use-filter-labels';

/** The filter conditions on guests: age, language, answers, ratings … */
export function GuestFields(fields: FilterFieldProps) {
  const { draft, set, errorOf, whole } = fields;
  const { t } = useTranslation('reports');
  const names = useConditionNames();
  const choices = useChoices(whole);
  const answered = draft.answered ?? [];
  return (
    <fieldset className={classes.section}>
      <legend>{t('filter.guests')}</legend>
      <Stack gap="md">
        <RangeFields {...fields} of={['ageFrom', 'ageTo']} integer />
        {(['gender', 'language', 'platform'] as const).map((name) => (
          <ChoiceFields
            key={name}
            path={name}
            label={names[name]}
            choices={choices[name]}
            chosen={draft[name] ?? []}
            onChange={(chosen) => set({ [name]: chosen })}
            error={errorOf(name)}
          />
        ))}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            label={names.email}
            data={[
              { value: '', label: t('filter.any') },
              { value: 'YES', label: t('filter.yes') },
              { value: 'NO', label: t('filter.no') },
            ]}
            value={draft.email ?? ''}
            onChange={(event) => set({ email: event.currentTarget.value })}
            data-path="email"
          />
          <NativeSelect
            label={names.visit}
            description={t('filter.visitHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={[
              { value: '', label: t('filter.any') },
              { value: 'FIRST', label: t('filter.visits.FIRST') },
              { value: 'RETURNING', label: t('filter.visits.RETURNING') },
            ]}
            value={draft.visit ?? ''}
            onChange={(event) => set({ visit: event.currentTarget.value })}
            data-path="visit"
          />
        </SimpleGrid>
        {choices.questions.map(({ reference, name, options }) => {
          const own = options.map(([value]) => value);
          return (
            <ChoiceFields
              key={reference}
              path="answered"
              label={name}
              choices={options}
              chosen={answered.filter((value) => own.includes(value))}
              onChange={(chosen) =>
                set({ answered: [...answered.filter((value) => !own.includes(value)), ...chosen] })
              }
              error={errorOf('answered')}
            />
          );
        })}
        <RatedFields {...fields} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Moment {...fields} name="joinedFrom" />
          <Moment {...fields} name="joinedTo" />
        </SimpleGrid>
      </Stack>
    </fieldset>
  );
}

/** An optional date and time in the time zone of the event. */
function Moment({
  draft,
  set,
  errorOf,
  whole,
  name,
}: FilterFieldProps & { name: 'joinedFrom' | 'joinedTo' }) {
  const locale = useLocale();
  const names = useConditionNames();
  const zone = whole.event.timeZone;
  const instant = instantOf(draft[name], zone, name === 'joinedTo' ? 'end' : 'start');
  return (
    <TextInput
      type="datetime-local"
      label={names[name]}
      description={`${capitalised(zoneName(zone, locale, instant ?? undefined), locale)}.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={instant ? wallTime(instant, zone).slice(0, 16).replace(' ', 'T') : ''}
      onChange={(event) => {
        const read = readWallTime(`${event.currentTarget.value.replace('T', ' ')}:00`, zone);
        set({ [name]: read ? read.instant.toISOString() : '' });
      }}
      error={errorOf(name)}
      data-path={name}
    />
  );
}
