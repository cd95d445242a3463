import { Text } from '@mantine/core';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/i18n/use-error-text';
import { OwnTableContext } from '../../use-own-table';
import classes from './table-picker.module.css';

/**
 * The tables as buttons, with the guest's own one pressed.
 * @param onChosen called once the server has the choice
 */
export function TablePicker({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation('led');
  const errorText = useErrorText();
  const { tables, table, canChange, choose } = useContext(OwnTableContext);
  const [pending, setPending] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const take = async (next: number) => {
    setPending(next);
    setFailure(null);
    try {
      await choose(next);
      onChosen?.();
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(null);
    }
  };
  return (
    <div>
      <div className={classes.tables} role="group" aria-label={t('table.choose')}>
        {Array.from({ length: tables }, (_, index) => index + 1).map((number) => (
          <button
            key={number}
            type="button"
            className={classes.table}
            aria-label={t('table.number', { table: number })}
            aria-pressed={number === (pending ?? table)}
            disabled={!canChange || pending !== null}
            onClick={() => void take(number)}
          >
            {number}
          </button>
        ))}
      </div>
      {failure !== null && (
        <Text role="alert" mt="sm">
          {errorText(failure)}
        </Text>
      )}
    </div>
  );
}
