import { useEffect } from 'react';
import { OnTheWay } from '~/ui/on-the-way';

/** Replaces this page with a page of another entry, by a full load. */
export function LeaveFor({ path }: { path: string }) {
  useEffect(() => globalThis.location.replace(path), [path]);
  return <OnTheWay />;
}
