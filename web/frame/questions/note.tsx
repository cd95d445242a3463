import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './note.module.css';
import question from './question.module.css';

type NoteProps = {
  label: string;
  value: string | null;
  max: number;
  placeholder?: string;
  onChange: (value: string | null) => void;
};

/** A text field with a counter, which stands out above 90 % of the limit. */
export function Note({ label, value, max, placeholder, onChange }: NoteProps) {
  const { t } = useTranslation('common');
  const text = value ?? '';
  return (
    <div className={question.question}>
      <Textarea
        classNames={{ label: question.label }}
        label={label}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={max}
        size="md"
        placeholder={placeholder ?? ''}
      />
      <p className={classes.counter} data-near={text.length > max * 0.9 || undefined}>
        {t('characters', { used: text.length, max })}
      </p>
    </div>
  );
}
