import { Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportSettings, Preview } from './use-import';

type TableExtentProps = {
  preview: Preview;
  told: ImportSettings;
  onTell: (told: ImportSettings) => void;
};

/**
 * Fields for the heading row and the last row of the table. The server proposes them, and the
 * organiser can correct them.
 */
export function TableRange({ preview, told, onTell }: TableExtentProps) {
  const { t } = useTranslation('productImport');
  return (
    <div>
      <Group gap="md" align="flex-start">
        <RowInput
          label={t('extent.headingRow')}
          value={told.headingRow ?? preview.headingRow}
          // The chosen column meanings belong to the old headings.
          onChoose={(row) => onTell({ ...told, headingRow: row, lastRow: null, columns: null })}
        />
        <RowInput
          label={t('extent.lastRow')}
          value={told.lastRow ?? preview.lastRow}
          onChoose={(row) => onTell({ ...told, lastRow: row })}
        />
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {t('extent.hint')}
      </Text>
    </div>
  );
}

/**
 * Field for a row number. It applies on blur or Enter only, because each change reads the file
 * again.
 */
function RowInput({
  label,
  value,
  onChoose,
}: {
  label: string;
  value: number;
  onChoose: (row: number) => void;
}) {
  const { t } = useTranslation('productImport');
  const [shown, setShown] = useState(value);
  const [written, setWritten] = useState(String(value));
  const [wrong, setWrong] = useState(false);
  if (shown !== value) {
    setShown(value);
    setWritten(String(value));
    setWrong(false);
  }
  const choose = () => {
    const row = Number(written);
    const isRow = Number.isInteger(row) && row >= 1;
    setWrong(!isRow);
    if (isRow && row !== value) onChoose(row);
  };
  return (
    <TextInput
      label={label}
      value={written}
      onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      onBlur={choose}
      onKeyDown={({ key }) => {
        if (key === 'Enter') choose();
      }}
      error={wrong && t('extent.wrong')}
      inputMode="numeric"
      maxLength={6}
      w={200}
    />
  );
}
