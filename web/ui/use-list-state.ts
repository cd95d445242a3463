import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export const pageSizes = [10, 25, 50, 100] as const;
const defaultSize = 25;

export type Sort = { key: string; direction: 'asc' | 'desc' };
export type ListState = { query: string; sort: Sort; page: number; size: number };

const writeSort = ({ key, direction }: Sort) => (direction === 'desc' ? `-${key}` : key);
const readSort = (text: string): Sort =>
  text.startsWith('-')
    ? { key: text.slice(1), direction: 'desc' }
    : { key: text, direction: 'asc' };

/**
 * The search, order and page of a list, kept in the address: a
 * link or the back button shows the same list.
 */
export function useListState(defaultSort: Sort) {
  const [params, setParams] = useSearchParams();
  const size = Number(params.get('size'));
  const state: ListState = {
    query: params.get('q') ?? '',
    sort: readSort(params.get('sort') ?? writeSort(defaultSort)),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    size: pageSizes.some((each) => each === size) ? size : defaultSize,
  };
  const standard = writeSort(defaultSort);

  const change = useCallback(
    (next: Partial<ListState>) =>
      setParams(
        (before) => {
          const put = (name: string, value: string | undefined) =>
            value ? before.set(name, value) : before.delete(name);
          if (next.query !== undefined) put('q', next.query);
          if (next.sort)
            put('sort', writeSort(next.sort) === standard ? undefined : writeSort(next.sort));
          if (next.size !== undefined)
            put('size', next.size === defaultSize ? undefined : String(next.size));
          // Any other change goes back to the first page.
          put('page', next.page !== undefined && next.page > 1 ? String(next.page) : undefined);
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams, standard],
  );
  return [state, change] as const;
}
