import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

type Filtered<Row> = { data: readonly Row[] | undefined };

type Filter<Row> = {
  /** The name of the query parameter. */
  param: string;
  label: string;
  /** The label of the option without a filter. */
  all: string;
  kindOf: (row: Row) => { value: string; label: string };
};

/**
 * Filters a list by kind. The kind is in the address, like the search. An empty or unknown kind
 * shows all rows. The control is hidden if there is only one kind.
 */
export function useListFilter<Row, List extends Filtered<Row>>(
  list: List & Filtered<Row>,
  { param, label, all, kindOf }: Filter<Row>,
): { list: List; filter: ReactNode } {
  const [params, setParams] = useSearchParams();
  const kinds = new Map(list.data?.map(kindOf).map((kind) => [kind.value, kind.label]));
  const asked = params.get(param);
  const kind = asked && kinds.has(asked) ? asked : null;
  const filter = kinds.size > 1 && (
    <NativeSelect
      aria-label={label}
      data={[
        { value: '', label: all },
        ...[...kinds].map(([value, name]) => ({ value, label: name })),
      ]}
      value={kind ?? ''}
      onChange={({ currentTarget: { value: chosen } }) =>
        setParams(
          (before) => {
            before.delete('page');
            if (chosen) before.set(param, chosen);
            else before.delete(param);
            return before;
          },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  );
  return {
    filter,
    list: {
      ...list,
      data: kind ? list.data?.filter((row) => kindOf(row).value === kind) : list.data,
    },
  };
}
