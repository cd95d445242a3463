import { Group, Select, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { textOrder } from '~/ui/arrange-rows';
import { FilterSelect } from '~/ui/filter-select';
import { localize } from '../../../../shared/vocabulary/localized-text.js';
import {
  type ColumnMeaning,
  isProductColumn,
  namedByHeading,
  productColumns,
} from '../../../../shared/vocabulary/product-columns.js';
import type { ProductType } from '../product-draft';
import classes from './import-rows.module.css';
import { TableRange } from './table-range';
import { columnsOf, type ImportSettings, type Preview } from './use-import';

type ImportColumnsProps = {
  preview: Preview;
  told: ImportSettings;
  types: readonly ProductType[];
  onTell: (told: ImportSettings) => void;
};

/** Form for the meaning of each column, and for the type of rows that do not state one. */
export function ImportColumns({ preview, told, types, onTell }: ImportColumnsProps) {
  const { t } = useTranslation(['productImport', 'products', 'common']);
  const locale = useLocale();
  const options = useMeanings(types);
  const type = types.find(({ reference }) => reference === told.type);
  const meanings = told.columns ?? columnsOf(preview);
  const tell = (part: Partial<ImportSettings>) => onTell({ ...told, columns: meanings, ...part });
  /**
   * Sets the meaning of a column. A field can have only one column, so another column with this
   * meaning is no longer imported.
   */
  const mean = (index: number, meaning: ColumnMeaning) =>
    tell({
      columns: meanings.map((before, place) =>
        place === index
          ? meaning
          : before === meaning && meaning !== namedByHeading
            ? null
            : before,
      ),
    });

  return (
    <Stack gap="lg">
      <TableRange preview={preview} told={told} onTell={onTell} />
      <ul className={classes.rows}>
        {preview.columns.map(({ heading, samples }, index) => (
          // The key contains the index, because headings may repeat. Columns do not move.
          <li key={`${index} ${heading}`} className={classes.row}>
            <div className={classes.facts}>
              <Text fw={600}>
                {heading || t('productImport:columns.unnamed', { place: index + 1 })}
              </Text>
              <Text size="sm" c="dimmed" lineClamp={2}>
                {samples.join(' · ') || '–'}
              </Text>
            </div>
            <FilterSelect
              className={classes.meaning}
              aria-label={t('productImport:columns.meaningOf', { heading: heading || index + 1 })}
              data={options}
              value={meanings[index] ?? null}
              onChange={(value) => mean(index, value as ColumnMeaning)}
              placeholder={t('productImport:columns.leaveOut')}
              clearable
              clearButtonProps={{ 'aria-label': t('productImport:columns.leaveOut') }}
            />
          </li>
        ))}
      </ul>
      <Group gap="md" align="flex-start">
        <Select
          label={t('productImport:otherwise.type')}
          description={t('productImport:otherwise.hint')}
          inputWrapperOrder={['label', 'input', 'description']}
          data={types.map(({ reference, name }) => ({
            value: reference,
            label: localize(name, locale),
          }))}
          value={told.type}
          onChange={(reference) => tell({ type: reference, subtype: null })}
          placeholder={t('products:form.notSelected')}
          flex="1 1 14rem"
        />
        <Select
          label={t('productImport:otherwise.subtype')}
          data={(type?.subtypes ?? []).map(({ reference, name }) => ({
            value: reference,
            label: localize(name, locale),
          }))}
          value={told.subtype}
          onChange={(reference) => tell({ subtype: reference })}
          placeholder={t('products:form.notSelected')}
          disabled={!type}
          clearable
          flex="1 1 14rem"
        />
      </Group>
    </Stack>
  );
}

/** The possible meanings of a column, in the user's language. */
function useMeanings(types: readonly ProductType[]) {
  const { t } = useTranslation(['productImport', 'common']);
  const locale = useLocale();
  return useMemo(() => {
    const named = new Map(
      types
        .flatMap(({ properties, subtypes }) => [
          ...properties,
          ...subtypes.flatMap((subtype) => subtype.properties ?? []),
        ])
        .filter(({ key }) => !isProductColumn(key))
        .map(({ key, name, unit }) => [
          `attributes.${key}`,
          `${localize(name, locale)}${unit && ` (${unit})`}`,
        ]),
    );
    const order = textOrder(locale);
    const attributes = [...named].map(([value, label]) => ({ value, label }));
    return [
      {
        group: t('productImport:columns.fields'),
        items: productColumns.map((value) => ({ value, label: t(`common:field.${value}`) })),
      },
      {
        group: t('common:field.properties'),
        items: [
          { value: namedByHeading, label: t('productImport:columns.byHeading') },
          ...attributes.sort((one, other) => order(one.label, other.label)),
        ],
      },
    ];
  }, [types, t, locale]);
}
