import { DateTimePicker } from '@mantine/dates';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './moment-field.module.css';
import type { WallTime } from './zoned-time';

const readable = { opacity: 1, color: 'var(--mantine-color-dimmed)' };

type MomentFieldProps = {
  path: string;
  label: string;
  value: WallTime;
  onChange: (value: WallTime) => void;
  error: string | null;
  description?: string;
  disabled?: boolean;
};

/** A date and a time, as the clocks of the event's zone show them: offered by quarters of an hour, any minute can be typed. */
export function MomentField({ path, label, value, onChange, error, description, disabled = false }: MomentFieldProps) {
  const { t } = useTranslation('events');
  const id = useId();
  return (
    <DateTimePicker
      // The calendar is called like its field, which it looks for under its own id.
      id={id}
      label={label}
      description={description}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      valueFormat="DD/MM/YYYY HH:mm"
      placeholder={t('moment.placeholder')}
      error={error}
      disabled={disabled}
      required
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data-path={path}
      // The end of a session is not for changing, but it is for reading.
      {...(disabled ? { styles: { input: readable } } : {})}
      popoverProps={{ id }}
      classNames={{ day: classes.day }}
      ariaLabels={{
        previousMonth: t('moment.previousMonth'),
        nextMonth: t('moment.nextMonth'),
        previousYear: t('moment.previousYear'),
        nextYear: t('moment.nextYear'),
        previousDecade: t('moment.previousDecade'),
        nextDecade: t('moment.nextDecade'),
      }}
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
  );
}
