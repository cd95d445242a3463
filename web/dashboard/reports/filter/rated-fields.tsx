import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '~/ui/icon-action';
import { useRowFocus } from '~/ui/use-row-focus';
import type { FilterInput } from '../../../../shared/rules/report-filter.js';
import type { FilterFieldProps } from './filter-field-props';
import { useChoices, useConditionNames } from './use-filter-labels';

type Row = { product: string; from: string; to: string };

const rowsOf = ({ ratedFrom, ratedTo }: FilterInput): Row[] => {
  const rows = new Map<string, Row>();
  for (const [end, values] of [
    ['from', ratedFrom],
    ['to', ratedTo],
  ] as const) {
    for (const value of values ?? []) {
      const [product = '', rating = ''] = value.split(':');
      rows.set(product, { ...(rows.get(product) ?? { product, from: '', to: '' }), [end]: rating });
    }
  }
  return [...rows.values()];
};

const written = (rows: readonly Row[], end: 'from' | 'to') =>
  rows.flatMap((row) => (row[end].trim() ? [`${row.product}:${row[end].trim()}`] : []));

/** The condition on the stars that guests gave, with one row for each product. */
export function RatedFields({ draft, set, errorOf, whole }: FilterFieldProps) {
  const { t } = useTranslation('reports');
  const names = useConditionNames();
  const { product: products } = useChoices(whole);
  const [rows, setRows] = useState(() => rowsOf(draft));
  const said = JSON.stringify([draft.ratedFrom ?? [], draft.ratedTo ?? []]);
  const [shown, setShown] = useState(said);
  // the filter was cleared or replaced outside these fields
  if (said !== shown) {
    setShown(said);
    setRows(rowsOf(draft));
  }
  const change = (next: Row[]) => {
    const wanted = { ratedFrom: written(next, 'from'), ratedTo: written(next, 'to') };
    setRows(next);
    setShown(JSON.stringify([wanted.ratedFrom, wanted.ratedTo]));
    set(wanted);
  };
  const put = (index: number, part: Partial<Row>) =>
    change(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const { frame, focusNew } = useRowFocus<HTMLDivElement>(rows.length);
  const free = products.find(([reference]) => !rows.some(({ product }) => product === reference));
  return (
    <div data-path="ratedFrom" {...frame}>
      <div data-rows>
        {rows.map((row, index) => {
          const name =
            products.find(([reference]) => reference === row.product)?.[1] ?? row.product;
          return (
            <Group
              key={row.product}
              gap="xs"
              align="end"
              mb="xs"
              role="group"
              aria-label={t('filter.rated', { name })}
            >
              <NativeSelect
                flex="1 1 100%"
                label={t('filter.product')}
                data={products.map(([value = '', label = '']) => ({
                  value,
                  label,
                  disabled: value !== row.product && rows.some(({ product }) => product === value),
                }))}
                value={row.product}
                onChange={(event) => put(index, { product: event.currentTarget.value })}
              />
              {(['from', 'to'] as const).map((end) => (
                <TextInput
                  key={end}
                  flex="1 1 5rem"
                  label={names[end === 'from' ? 'ratedFrom' : 'ratedTo']}
                  value={row[end]}
                  onChange={(event) => put(index, { [end]: event.currentTarget.value })}
                  error={errorOf(end === 'from' ? 'ratedFrom' : 'ratedTo')}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={5}
                />
              ))}
              <IconAction
                label={t('filter.remove', { text: t('filter.rated', { name }) })}
                icon={IconTrash}
                variant="subtle"
                onClick={() => change(rows.filter((_, at) => at !== index))}
              />
            </Group>
          );
        })}
      </div>
      {free && rows.length < mostRows && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          data-add
          onClick={() => {
            setRows([...rows, { product: free[0] ?? '', from: '', to: '' }]);
            focusNew();
          }}
        >
          {t('filter.addRated')}
        </Button>
      )}
    </div>
  );
}

/** A limit of the interface; the API takes more. */
const mostRows = 10;
