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
  /** Shown after the label, such as a badge. */
  mark?: ReactNode;
};

type SearchSelectProps = Pick<
  SelectProps,
  'label' | 'description' | 'placeholder' | 'required' | 'disabled' | 'clearable' | 'openOnFocus'
> & {
  /** The path of the field in the form, as issues and the summary name it. */
  path: string;
  /** The chosen option, even if the search did not find it. */
  selected: Choice | null;
  /** The options that the server found. */
  choices: readonly Choice[];
  loading: boolean;
  /** The server has more options than it returned. */
  more?: boolean;
  /**
   * Searches on the server; called with '' for the first page. It
   * must be the same function on every render.
   */
  onSearch: (query: string) => void;
  onChange: (choice: Choice | null) => void;
  error?: string | null;
};

const pauseMs = 250;

/**
 * A select among many options, searched on the server. The browser knows only the options it shows.
 */
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
      // The server has searched already. A chosen option that was
      // not found is in `data` only for its name.
      filter={({ options }) =>
        options.filter((option) => 'value' in option && found.has(option.value))
      }
      onChange={(value) => onChange(data.find((choice) => choice.value === value) ?? null)}
      // Mantine keeps the typed text when the same option is chosen again.
      onOptionSubmit={(value) => value === selected?.value && setText(selected.label)}
      allowDeselect={false}
      maxDropdownHeight={320}
      // The list is rendered beside its field, so that it is inside the page's
      // landmarks and next in the reading order.
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={loading || settled !== text.trim() ? t('loading') : t('search.nothing')}
      rightSection={loading ? <Loader size="xs" /> : undefined}
      renderOption={({ option }) => (
        <Group gap="sm" wrap="nowrap">
          {shown.get(option.value)?.picture}
          <div style={{ minWidth: 0 }}>
            <Group gap="xs">
              <Text size="sm">{option.label}</Text>
              {shown.get(option.value)?.mark}
            </Group>
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
      // A disabled field must still be readable.
      {...(field.disabled
        ? { styles: { input: { opacity: 1, color: 'var(--mantine-color-dimmed)' } } }
        : {})}
      data-path={path}
    />
  );
}
