import { Group, Loader, Select, type SelectProps, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export type Choice = {
  value: string;
  label: string;
  detail?: string;
  disabled?: boolean;
  picture?: ReactNode;
};

type SearchSelectProps = Pick<
  SelectProps,
  'label' | 'description' | 'placeholder' | 'required' | 'disabled' | 'clearable' | 'openOnFocus'
> & {
  /** Where the field stands in the form: what issues and the summary point at. */
  path: string;
  /** What is chosen now, found by the search or not. */
  selected: Choice | null;
  /** What the server found. */
  choices: readonly Choice[];
  loading: boolean;
  /** There is more than the server was asked for. */
  more?: boolean;
  /** Asks the server; called with '' for the first page. Must not change from one drawing to the next. */
  onSearch: (query: string) => void;
  onChange: (choice: Choice | null) => void;
  error?: string | null;
};

const pauseMs = 250;

/** A choice among many, searched where they are kept: the browser only ever knows the few that it shows. */
export function SearchSelect({
  path,
  selected,
  choices,
  loading,
  more = false,
  onSearch,
  onChange,
  error,
  ...field
}: SearchSelectProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(selected?.label ?? '');
  const [settled] = useDebouncedValue(text.trim(), pauseMs);
  const query = settled === selected?.label ? '' : settled;

  useEffect(() => onSearch(query), [query, onSearch]);

  const found = new Set(choices.map(({ value }) => value));
  const data = selected && !found.has(selected.value) ? [...choices, selected] : [...choices];
  const shown = new Map(data.map((choice) => [choice.value, choice]));

  return (
    <Select
      {...field}
      data={data.map(({ value, label, disabled = false }) => ({ value, label, disabled }))}
      value={selected?.value ?? null}
      searchable
      searchValue={text}
      onSearchChange={setText}
      // The server has searched already; what is chosen but was not found is only here to have its name.
      filter={({ options }) =>
        options.filter((option) => 'value' in option && found.has(option.value))
      }
      onChange={(value) => onChange(data.find((choice) => choice.value === value) ?? null)}
      // Mantine's own would leave what was typed where the same is chosen again
      onOptionSubmit={(value) => value === selected?.value && setText(selected.label)}
      allowDeselect={false}
      maxDropdownHeight={320}
      // Beside its field: in the page's landmarks, and next in the reading order.
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={loading || settled !== text.trim() ? t('loading') : t('search.nothing')}
      rightSection={loading ? <Loader size="xs" /> : undefined}
      renderOption={({ option }) => (
        <Group gap="sm" wrap="nowrap">
          {shown.get(option.value)?.picture}
          <div style={{ minWidth: 0 }}>
            <Text size="sm">{option.label}</Text>
            {shown.get(option.value)?.detail && (
              <Text size="xs" c="dimmed">
                {shown.get(option.value)?.detail}
              </Text>
            )}
          </div>
        </Group>
      )}
      error={error}
      {...(more && !field.description ? { description: t('search.more') } : {})}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      // What cannot be changed is still for reading.
      {...(field.disabled
        ? { styles: { input: { opacity: 1, color: 'var(--mantine-color-dimmed)' } } }
        : {})}
      data-path={path}
    />
  );
}
