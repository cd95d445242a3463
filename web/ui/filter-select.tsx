import { getOptionsLockup, getParsedComboboxData, Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type FilterSelectProps = Omit<
  SelectProps,
  'searchable' | 'searchValue' | 'defaultSearchValue' | 'onSearchChange' | 'onOptionSubmit'
> & {
  value: string | null;
};

/** A select with all options in the browser, searchable by typing. */
export function FilterSelect({ data, value, ...select }: FilterSelectProps) {
  const { t } = useTranslation();
  const labelOf = (chosen: string | null) =>
    chosen === null ? '' : (getOptionsLockup(getParsedComboboxData(data))[chosen]?.label ?? '');
  const [text, setText] = useState(() => labelOf(value));
  return (
    <Select
      nothingFoundMessage={t('search.nothing')}
      {...select}
      data={data}
      value={value}
      searchable
      searchValue={text}
      onSearchChange={setText}
      // Mantine keeps the typed text when the same option is chosen again.
      onOptionSubmit={(chosen) => chosen === value && setText(labelOf(chosen))}
    />
  );
}
