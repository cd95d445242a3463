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
import { datePattern } from './date-pattern';
import { LocalizedDates } from './localized-dates';
import classes from './zoned-date-time-field.module.css';

const readable = { opacity: 1, color: 'var(--mantine-color-dimmed)' };

type MomentFieldProps = {
  path: string;
  label: string;
  value: WallTime;
  onChange: (value: WallTime) => void;
  onBlur?: () => void;
  error: string | null;
  /**
   * The stored instant, in the format of the API. It is kept until another time is chosen, so that
   * the right one of two equal clock times stays.
   */
  stored?: string | undefined;
  /** The IANA name of the field's time zone. */
  zone: string;
  description?: string;
  disabled?: boolean;
};

/**
 * A field for a date and time in a time zone. It offers quarters of an hour, and any
 * minute can be typed. It names the zone, and explains which instant is meant when a
 * clock change shows a time twice or never.
 */
export function ZonedDateTimeField({
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
  const shown = read && format.dateTime(`${value.replace(' ', 'T')}Z`, 'UTC');
  return (
    <LocalizedDates>
      <div>
        <DateTimePicker
          // The calendar finds this field by the id, and takes its accessible name from the field.
          id={id}
          label={label}
          aria-label={[label, shown, place].filter(Boolean).join(', ')}
          description={[description, `${capitalised(place, locale)}.`].filter(Boolean).join(' ')}
          value={value || null}
          onChange={(next) => onChange(next ?? '')}
          {...(onBlur ? { onBlur } : {})}
          valueFormat={`${datePattern(locale)} HH:mm`}
          placeholder={t('moment.placeholder')}
          error={error}
          disabled={disabled}
          required
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-path={path}
          // A disabled field, such as the end of a session, must still be readable.
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
