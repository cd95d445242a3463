import { useSearchParams } from 'react-router-dom';
import { readDayRange } from '~/ui/read-day-range';
import { activityKinds } from '../../../shared/vocabulary/activity.js';

const filterParts = ['kind', 'thing', 'actor', 'from', 'to'] as const;
type FilterPart = (typeof filterParts)[number];

/** The filter of the activity. It is in the address, like the search. */
export function useActivityFilter() {
  const [params, setParams] = useSearchParams();
  const [from, to] = readDayRange(params);
  const kind = activityKinds.find((known) => known === params.get('kind'));
  const [thing, actor] = [params.get('thing'), params.get('actor')];
  const filter = {
    ...(kind && { kind }),
    ...(thing && { thing }),
    ...(actor && { actor }),
    ...(from && { from }),
    ...(to && { to }),
  };
  /** An empty text removes that part. The first page is shown again. */
  const put = (parts: Partial<Record<FilterPart, string>>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(parts)) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    filter,
    put,
    clear: () => put(Object.fromEntries(filterParts.map((name) => [name, '']))),
  };
}
