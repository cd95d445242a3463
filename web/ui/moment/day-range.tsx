import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarLabels } from './calendar-labels';
import { LocalizedDates } from './localized-dates';
import classes from './moment-field.module.css';

/** Days as `YYYY-MM-DD`; open where there is none. */
export type Days = [from: string | null, to: string | null];

type DayRangeProps = {
  label: string;
  /** Says that every day counts. */
  placeholder: string;
  value: Days;
  /** Told of the first day at once, and then of both. */
  onChange: (days: Days) => void;
};

const written = (day: string | null) => day?.split('-').reverse().join('/') ?? '';

/** From which day to which; one day alone where it is chosen twice. */
export function DayRange({ label, placeholder, value, onChange }: DayRangeProps) {
  const { t } = useTranslation();
  const id = useId();
  const shown = value.some(Boolean) ? value.map(written).join(' – ').trim() : '';
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
        popoverProps={{ id, returnFocus: true }}
        classNames={{ day: classes.day }}
        ariaLabels={useCalendarLabels()}
      />
    </LocalizedDates>
  );
}
