import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '~/ui/form-section';
import type { ProductType } from '../product-draft';
import classes from './existing-rows.module.css';
import { useFieldTexts } from './field-texts';
import { type Preview, type RowAction, rowActions, type Told } from './use-import';

type ExistingRowsProps = { preview: Preview; told: Told; types: readonly ProductType[]; onTell: (told: Told) => void };

/** So many rows are shown at first, and more of them at a time. */
const page = 50;

/** Rows whose product is in the catalogue already, with what they would change: what becomes of them is chosen for all and for each. */
export function ExistingRows({ preview, told, types, onTell }: ExistingRowsProps) {
  const { t } = useTranslation('products');
  const { changesOf } = useFieldTexts(types);
  const { existing, repeated, same } = preview;
  const [shown, setShown] = useState(page);
  if (existing.length + repeated.length + same === 0) return null;
  const actions = rowActions.map((value) => ({ value, label: t(`import.existing.action.${value}`) }));
  const choose = (row: number, action: RowAction) => onTell({ ...told, rows: { ...told.rows, [row]: action } });
  const called = ({ name, vintage }: { name: string; vintage: number | null }) => [name, vintage].filter(Boolean).join(' ');
  return (
    <>
      {existing.length + same > 0 && (
        <FormSection title={t('import.existing.title')} description={t('import.existing.intro')}>
          <Stack gap="md">
            <NativeSelect
              label={t('import.existing.all')}
              data={actions}
              value={told.existing ?? 'CHANGE'}
              onChange={({ currentTarget }) => onTell({ ...told, existing: currentTarget.value as RowAction, rows: {} })}
              maw={260}
            />
            <ul className={classes.rows}>
              {existing.slice(0, shown).map((row) => (
                <li key={row.row} className={classes.row}>
                  <div className={classes.facts}>
                    <Text fw={600}>
                      {called(row)}{' '}
                      <Text span size="sm" c="dimmed" fw={400}>
                        {t('import.existing.row', { row: row.row })}
                      </Text>
                    </Text>
                    {changesOf(row).map(({ label, before, after }) => (
                      <Text key={label} size="sm">
                        {label}:{' '}
                        <Text span c="dimmed" td="line-through">
                          {before || '–'}
                        </Text>{' '}
                        <span aria-hidden="true">→</span> <Text span>{after || '–'}</Text>
                      </Text>
                    ))}
                    {changesOf(row).length === 0 && (
                      <Text size="sm" c="dimmed">
                        {t('import.existing.nothing')}
                      </Text>
                    )}
                  </div>
                  <NativeSelect
                    aria-label={t('import.existing.actionOf', { name: called(row), row: row.row })}
                    data={actions}
                    value={row.action}
                    onChange={({ currentTarget }) => choose(row.row, currentTarget.value as RowAction)}
                  />
                </li>
              ))}
            </ul>
            {existing.length > shown && (
              <Button variant="default" onClick={() => setShown(shown + page)} style={{ alignSelf: 'start' }}>
                {t('import.existing.more')}
              </Button>
            )}
          </Stack>
        </FormSection>
      )}
      {repeated.length > 0 && (
        <FormSection title={t('import.existing.repeatedTitle')}>
          <ul className={classes.rows}>
            {repeated.slice(0, shown).map((row) => (
              <li key={row.row} className={classes.row}>
                <div className={classes.facts}>
                  <Text fw={600}>{called(row)}</Text>
                  <Text size="sm">
                    {t(`import.existing.${row.identical ? 'identical' : 'other'}`, { row: row.row, sameAs: row.sameAs })}
                  </Text>
                </div>
                <NativeSelect
                  aria-label={t('import.existing.actionOf', { name: called(row), row: row.row })}
                  data={actions.filter(({ value }) => value !== 'CHANGE')}
                  value={row.action}
                  onChange={({ currentTarget }) => choose(row.row, currentTarget.value as RowAction)}
                />
              </li>
            ))}
          </ul>
        </FormSection>
      )}
    </>
  );
}
