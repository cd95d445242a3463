import { Text } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { capitalised } from '../../../shared/rules/text.js';
import {
  readWallTime,
  type WallTime,
  wallTime,
  zoneName,
} from '../../../shared/rules/zoned-time.js';
import { useFormat } from '../use-format';
import { useCalendarLabels } from './calendar-labels';
import { LocalizedDates } from './localized-dates';
import classes from './moment-field.module.css';

const readable = { opacity: 1, color: 'var(--mantine-color-dimmed)' };

type MomentFieldProps = {
  path: string;
  label: string;
  value: WallTime;
  onChange: (value: WallTime) => void;
  onBlur?: () => void;
  error: string | null;
  /** What is stored now, an instant as the API has it. It stays as it is until another time is chosen: of two hours that look alike, too. */
  stored?: string | undefined;
  /** IANA name of the zone whose clocks are meant. */
  zone: string;
  description?: string;
  disabled?: boolean;
};

/**
 * A date and a time, as the clocks of a zone show them: offered by quarters of an hour, any minute can be typed. Says which zone, and
 * what is meant where the clocks are changed and show a time twice or never.
 */
export function MomentField({
  path,
  label,
  value,
  onChange,
  onBlur,
  error,
  stored,
  zone,
  description,
  disabled = false,
}: MomentFieldProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const format = useFormat();
  const id = useId();
  const read = readWallTime(value, zone);
  const instant =
    stored && wallTime(new Date(stored), zone) === value ? new Date(stored) : read?.instant;
  const place = zoneName(zone, locale, instant);
  return (
    <LocalizedDates>
      <div>
        <DateTimePicker
          // The calendar is called like its field, which it looks for under its own id.
          id={id}
          label={label}
          aria-label={[label, read && format.wall(value), place].filter(Boolean).join(', ')}
          description={[description, `${capitalised(place, locale)}.`].filter(Boolean).join(' ')}
          value={value || null}
          onChange={(next) => onChange(next ?? '')}
          {...(onBlur ? { onBlur } : {})}
          valueFormat="DD/MM/YYYY HH:mm"
          placeholder={t('moment.placeholder')}
          error={error}
          disabled={disabled}
          required
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-path={path}
          // The end of a session is not for changing, but it is for reading.
          {...(disabled ? { styles: { input: readable } } : {})}
          popoverProps={{ id, returnFocus: true }}
          classNames={{ day: classes.day }}
          ariaLabels={useCalendarLabels()}
          timePickerProps={{
            format: '24h',
            minutesStep: 15,
            withDropdown: true,
            popoverProps: { withinPortal: false },
            'aria-label': t('moment.time'),
            hoursInputLabel: t('moment.hours'),
            minutesInputLabel: t('moment.minutes'),
          }}
          submitButtonProps={{ 'aria-label': t('moment.done') }}
        />
        <Text size="sm" role="status" mt={4}>
          {read?.shown === 'NEVER' &&
            t('moment.never', { time: format.dateTime(read.instant, zone) })}
          {read?.shown === 'TWICE' &&
            t(instant?.getTime() === read.instant.getTime() ? 'moment.twice' : 'moment.second', {
              zone: place,
            })}
        </Text>
      </div>
    </LocalizedDates>
  );
}
