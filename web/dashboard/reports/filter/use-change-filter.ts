import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type FilterInput,
  listConditions,
  serializeFilter,
  singleConditions,
} from '../../../../shared/rules/report-filter.js';

/**
 * Returns a function that changes the filter in the URL and returns lists to their first page. It
 * adds a history entry, so that Back undoes the change.
 */
export function useChangeFilter(): (input: FilterInput) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (input) =>
      setParams(
        (before) => {
          for (const name of [...singleConditions, ...listConditions, 'page']) before.delete(name);
          for (const [name, value] of new URLSearchParams(serializeFilter(input)))
            before.set(name, value);
          return before;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
}
