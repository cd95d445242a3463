import { useEffect } from 'react';
import { OnTheWay } from '~/ui/on-the-way';

/** Loads a page of another entry in the place of this one. */
export function LeaveFor({ path }: { path: string }) {
  useEffect(() => globalThis.location.replace(path), [path]);
  return <OnTheWay />;
}
