import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { BarsDrawing } from './bars-drawing';
import { PictureButtons } from './chart-image-buttons';
import parts from './report-parts.module.css';
import classes from './share-table.module.css';

export type ShareRow = {
  key: string;
  name: string;
  /** An icon or a colour sample before the name. */
  mark?: ReactNode;
  /** The depth in the tree of options, from 0. */
  depth?: number;
  count: number;
  /** The colour of the wine that the option describes. Its bar has this colour. */
  color?: string | undefined;
};

type ShareTableProps = {
  title: string;
  note: string;
  rows: readonly ShareRow[];
  /** The number of people that counts as 100%. */
  whole: number;
  beside?: ReactNode;
};

/** A table of options with their votes, and a bar for each share. */
export function ShareTable({ title, note, rows, whole, beside }: ShareTableProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const bars = () =>
    rows.map(({ key, name, depth = 0, count, color }) => ({
      key,
      name,
      depth,
      count,
      said: `${format.number(count)} (${format.share(count, whole)})`,
      color,
    }));
  return (
    <div className={classes.shares} data-beside={beside ? true : undefined}>
      <div>
        <h3 className={parts.tableTitle}>{title}</h3>
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      </div>
      {beside}
      <Table verticalSpacing={6} horizontalSpacing={6} aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('shares.option')}</Table.Th>
            <Table.Th ta="end">{t('shares.votes')}</Table.Th>
            <Table.Th ta="end">{t('shares.share')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, name, mark, depth = 0, count, color }) => (
            <Table.Tr key={key}>
              <Table.Th
                scope="row"
                fw={depth === 0 ? 500 : 400}
                style={{ paddingInlineStart: `${0.375 + depth * 1.125}rem` }}
              >
                <span className={classes.option}>
                  {mark}
                  {name}
                </span>
                <span className={classes.track} aria-hidden="true">
                  <span
                    data-own={color ? true : undefined}
                    style={{
                      width: whole === 0 ? 0 : `${(100 * count) / whole}%`,
                      background: color,
                    }}
                  />
                </span>
              </Table.Th>
              <Table.Td ta="end">{format.number(count)}</Table.Td>
              <Table.Td ta="end">{format.share(count, whole)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {whole > 0 && (
        <PictureButtons
          title={title}
          n={whole}
          drawing={() => <BarsDrawing bars={bars()} whole={whole} />}
        />
      )}
    </div>
  );
}
