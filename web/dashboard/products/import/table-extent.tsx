import { Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Preview, Told } from './use-import';

type TableExtentProps = { preview: Preview; told: Told; onTell: (told: Told) => void };

/** Where the table begins and ends in the file: proposed, and chosen where that is not so. */
export function TableExtent({ preview: { headingRow, lastRow }, told, onTell }: TableExtentProps) {
  const { t } = useTranslation('products');
  return (
    <div>
      <Group gap="md" align="flex-end">
        <RowInput
          key={`heading ${headingRow}`}
          label={t('import.extent.headingRow')}
          value={headingRow}
          // what was said of the columns was said of other headings
          onChoose={(row) => onTell({ ...told, headingRow: row, lastRow: null, columns: null })}
        />
        <RowInput
          key={`last ${lastRow}`}
          label={t('import.extent.lastRow')}
          value={lastRow}
          onChoose={(row) => onTell({ ...told, lastRow: row })}
        />
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {t('import.extent.hint')}
      </Text>
    </div>
  );
}

/** The number of a row, chosen once the field is left: the file is read anew for each. */
function RowInput({ label, value, onChoose }: { label: string; value: number; onChoose: (row: number) => void }) {
  const [written, setWritten] = useState(String(value));
  const choose = () => {
    const row = Number(written);
    if (Number.isInteger(row) && row >= 1 && row !== value) onChoose(row);
    else setWritten(String(value));
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
      inputMode="numeric"
      maxLength={6}
      w={200}
    />
  );
}
