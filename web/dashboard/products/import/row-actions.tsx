import { Button, NativeSelect, Stack, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { FormSection } from '~/ui/form-section';
import type { ProductType } from '../product-draft';
import classes from './import-rows.module.css';
import { useFieldTexts } from './use-field-texts';
import { type ImportSettings, type Preview, type RowAction, rowActions } from './use-import';

type ExistingRowsProps = {
  preview: Preview;
  told: ImportSettings;
  types: readonly ProductType[];
  onTell: (told: ImportSettings) => void;
};

/** Number of rows shown at first, and number of rows that each "show more" adds. */
const page = 50;

/**
 * Rows whose product already exists in the catalogue or in the file, and rows that are left out.
 * The organiser chooses an action for all rows and for single ones.
 */
export function RowActions({ preview, told, types, onTell }: ExistingRowsProps) {
  const { t } = useTranslation('productImport');
  const { changesOf } = useFieldTexts(types);
  const { known, existing, repeated, omitted } = preview;
  const actions = rowActions.map((value) => ({
    value,
    label: t(`existing.action.${value}`),
  }));
  const choose = (row: number, action: RowAction) =>
    onTell({ ...told, rows: { ...told.rows, [row]: action } });
  const chooseAll = (action: RowAction) => {
    // Keeps the actions of repeated rows, to which the action for all does not apply.
    const kept = repeated.flatMap(({ row }) =>
      told.rows[row] ? [[row, told.rows[row]] as const] : [],
    );
    onTell({
      ...told,
      existing: action,
      rows: Object.fromEntries([...kept, ...omitted.map(({ row }) => [row, 'LEAVE_OUT' as const])]),
    });
  };
  const rowOf = (
    row: { row: number; name: string; vintage: number | null; action?: RowAction },
    choices: RowAction[],
    words: ReactNode,
  ) => {
    const called =
      [row.name, row.vintage].filter(Boolean).join(' ') || t('existing.row', { row: row.row });
    return (
      <li key={row.row} className={classes.row}>
        <div className={classes.facts}>
          <Text fw={600}>
            {called}{' '}
            <Text span size="sm" c="dimmed" fw={400}>
              {t('existing.row', { row: row.row })}
            </Text>
          </Text>
          {words}
        </div>
        <NativeSelect
          aria-label={t('existing.actionOf', { name: called, row: row.row })}
          data={actions.filter(({ value }) => choices.includes(value))}
          value={told.rows[row.row] ?? row.action ?? 'LEAVE_OUT'}
          onChange={({ currentTarget }) => choose(row.row, currentTarget.value as RowAction)}
        />
      </li>
    );
  };
  const changes = (row: Preview['existing'][number]) => {
    const found = changesOf(row);
    if (found.length === 0)
      return (
        <Text size="sm" c="dimmed">
          {t('existing.nothing')}
        </Text>
      );
    return found.map(({ label, before, after }) => (
      <Text key={label} size="sm">
        {label}:{' '}
        <Text component="del" inherit c="dimmed">
          {before || '–'}
        </Text>{' '}
        <span aria-hidden="true">→</span>
        <VisuallyHidden>{t('existing.becomes')}</VisuallyHidden> <span>{after || '–'}</span>
      </Text>
    ));
  };
  return (
    <>
      {known > 0 && (
        <FormSection title={t('existing.title')} description={t('existing.intro')}>
          <Stack gap="md">
            <NativeSelect
              label={t('existing.all', { count: known })}
              data={actions}
              value={told.existing ?? 'CHANGE'}
              onChange={({ currentTarget }) => chooseAll(currentTarget.value as RowAction)}
              maw={320}
            />
            <Rows
              rows={existing.map((row) => rowOf(row, ['CHANGE', 'LEAVE_OUT', 'NEW'], changes(row)))}
            />
          </Stack>
        </FormSection>
      )}
      {repeated.length > 0 && (
        <FormSection title={t('existing.repeatedTitle')}>
          <Rows
            rows={repeated.map((row) => {
              const { row: number, sameAs, identical } = row;
              const words = t(`existing.${identical ? 'identical' : 'other'}`, {
                row: number,
                sameAs,
              });
              return rowOf(row, ['LEAVE_OUT', 'NEW'], <Text size="sm">{words}</Text>);
            })}
          />
        </FormSection>
      )}
      {omitted.length > 0 && (
        <FormSection title={t('existing.omittedTitle')}>
          <Rows rows={omitted.map((row) => rowOf(row, ['LEAVE_OUT', 'NEW'], null))} />
        </FormSection>
      )}
    </>
  );
}

/** Shows the first rows, and a button that shows more. */
function Rows({ rows }: { rows: ReactNode[] }) {
  const { t } = useTranslation('productImport');
  const [shown, setShown] = useState(page);
  const list = useRef<HTMLUListElement>(null);
  if (rows.length === 0) return null;
  const showMore = () => {
    flushSync(() => setShown(shown + page));
    // The button may have disappeared, so the first new row takes the focus.
    list.current?.children[shown]?.querySelector('select')?.focus();
  };
  return (
    <>
      <ul ref={list} className={classes.rows}>
        {rows.slice(0, shown)}
      </ul>
      {rows.length > shown && (
        <Button variant="default" mt="sm" onClick={showMore} style={{ alignSelf: 'start' }}>
          {t('existing.more', { count: rows.length - shown })}
        </Button>
      )}
    </>
  );
}
