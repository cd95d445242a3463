import { useSearchParams } from 'react-router-dom';
import { reportStandings } from '../../../shared/vocabulary/report-states.js';
import type { Standing } from './use-operations';

/**
 * The standing in the URL that filters the list (null: all reports), and a function that sets it.
 */
export function useStanding() {
  const [params, setParams] = useSearchParams();
  const standing = reportStandings.find((each) => each === params.get('state')) ?? null;
  const choose = (next: Standing | null) =>
    setParams(
      (before) => {
        if (next) before.set('state', next);
        else before.delete('state');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [standing, choose] as const;
}
