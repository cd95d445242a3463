import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mostTables } from '../../../shared/vocabulary/tables.js';
import classes from './tables-part.module.css';

type TablesPartProps = {
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
  error: string | null;
};

/** The number of tables of a group event. It is folded, because most events have none. */
export function TablesPart({ value, onChange, onLeave, error }: TablesPartProps) {
  const { t } = useTranslation(['events', 'common']);
  return (
    <details className={classes.tables} open={value !== '' || error !== null || undefined}>
      <summary>
        <Text span fw={600}>
          {t('events:tables.title')}
        </Text>
      </summary>
      <TextInput
        label={t('common:field.tables')}
        description={t('events:tables.hint', { max: mostTables })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        error={error}
        inputMode="numeric"
        maxLength={4}
        maw={420}
        autoComplete="off"
        data-path="tables"
      />
    </details>
  );
}
