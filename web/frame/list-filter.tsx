import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

type Filtered<Row> = { data: readonly Row[] | undefined };

type Filter<Row> = {
  /** What the address calls it. */
  param: string;
  label: string;
  /** Says that nothing is left out. */
  all: string;
  kindOf: (row: Row) => { value: string; label: string };
};

/** The rows of one kind, where there are several: the choice stands in the address, as the search does. A blank one shows all. */
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
