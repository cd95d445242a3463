import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../use-format';
import { useCalendarLabels } from './calendar-labels';
import { LocalizedDates } from './localized-dates';
import classes from './zoned-date-time-field.module.css';

/** A range of days as `YYYY-MM-DD`. A null end is open. */
export type Days = [from: string | null, to: string | null];

type DayRangeProps = {
  label: string;
  /** The text for an open range: every day counts. */
  placeholder: string;
  value: Days;
  /** Called when the first day is chosen, and again with both. */
  onChange: (days: Days) => void;
  /** Whether the field is in a popover, which a calendar elsewhere on the page would close. */
  inPopover?: boolean;
};

/** A field for a range of days. The same day chosen twice is a range of one day. */
export function DayRange({
  label,
  placeholder,
  value,
  onChange,
  inPopover = false,
}: DayRangeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const shown = value.some(Boolean)
    ? value
        .map((day) => format.date(day, 'UTC'))
        .join(' – ')
        .trim()
    : '';
  return (
    <LocalizedDates>
      <DatePickerInput
        type="range"
        id={id}
        aria-label={`${label}, ${shown || placeholder}`}
        placeholder={placeholder}
        leftSection={<IconCalendar size={18} aria-hidden="true" />}
        value={value}
        onChange={onChange}
        valueFormatter={() => shown}
        allowSingleDateInRange
        clearable
        clearButtonProps={{ 'aria-label': t('moment.clearDays') }}
        popoverProps={{ id, returnFocus: true, withinPortal: !inPopover }}
        classNames={{ day: classes.day }}
        ariaLabels={useCalendarLabels()}
      />
    </LocalizedDates>
  );
}
