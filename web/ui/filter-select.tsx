import { getOptionsLockup, getParsedComboboxData, Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type FilterSelectProps = Omit<
  SelectProps,
  'searchable' | 'searchValue' | 'defaultSearchValue' | 'onSearchChange' | 'onOptionSubmit'
> & {
  value: string | null;
};

/** A choice among many that are all here, found by typing. */
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
      // Mantine's own would leave what was typed where the same is chosen again
      onOptionSubmit={(chosen) => chosen === value && setText(labelOf(chosen))}
    />
  );
}
