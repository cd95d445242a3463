import { Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { ListCondition, SingleCondition } from '../../../../shared/rules/report-filter.js';
import classes from './filter-drawer.module.css';
import type { FilterFieldProps } from './filter-field-props';
import { useConditionNames } from './use-filter-labels';

type RangeProps = Pick<FilterFieldProps, 'draft' | 'set' | 'errorOf'> & {
  of: readonly SingleCondition[];
  integer?: boolean;
};

/** Text fields for the ends of a range. The draft keeps the text as it is typed. */
export function RangeFields({ draft, set, errorOf, of, integer = false }: RangeProps) {
  const names = useConditionNames();
  return (
    <SimpleGrid cols={2}>
      {of.map((name) => (
        <TextInput
          key={name}
          label={names[name]}
          value={draft[name] ?? ''}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
          error={errorOf(name)}
          inputMode={integer ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          data-path={name}
        />
      ))}
    </SimpleGrid>
  );
}

type ChoicesProps = {
  path: ListCondition;
  label: string;
  /** Pairs of a value and its label. */
  choices: readonly (readonly string[])[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: string | null;
};

/** Checkboxes for a condition: one of the checked values has to match. */
export function ChoiceFields({ path, label, choices, chosen, onChange, error }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <Checkbox.Group
      label={label}
      value={[...chosen]}
      onChange={onChange}
      error={error}
      data-path={path}
    >
      <Stack gap="xs" mt={6} className={choices.length > 8 ? classes.many : undefined}>
        {choices.map(([value = '', name]) => (
          <Checkbox key={value} value={value} label={name} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
