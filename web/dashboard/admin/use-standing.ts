import { useSearchParams } from 'react-router-dom';
import { reportStandings } from '../../../shared/vocabulary/report-operations.js';
import type { Standing } from './use-operations';

/** How the reports stand that are listed, as the address says, or null for all; and how to list others. */
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
