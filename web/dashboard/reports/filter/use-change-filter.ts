import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type FilterInput,
  filterText,
  listConditions,
  singleConditions,
} from '../../../../shared/rules/report-filter.js';

/** Changes the filter in the address, as a step that going back takes back; a list begins at its first page again. */
export function useChangeFilter(): (input: FilterInput) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (input) =>
      setParams(
        (before) => {
          for (const name of [...singleConditions, ...listConditions, 'page']) before.delete(name);
          for (const [name, value] of new URLSearchParams(filterText(input)))
            before.set(name, value);
          return before;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
}
