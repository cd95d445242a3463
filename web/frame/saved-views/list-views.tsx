import { Group } from '@mantine/core';
import { lazy, Suspense } from 'react';

const load = () => import('./views');
const ViewLinks = lazy(async () => ({ default: (await load()).ViewLinks }));
const SaveView = lazy(async () => ({ default: (await load()).SaveView }));

function isStored(key: string): boolean {
  try {
    return (localStorage.getItem(key)?.length ?? 0) > '[]'.length;
  } catch {
    return false;
  }
}

/**
 * The saved views of the list at this address: links that open them, and a button that saves the
 * current search, filters and order. They load after the list.
 */
export function listViews(uid: string, list: string) {
  const storedAs = `retrogusto.views:${uid} ${list}`;
  return {
    above: (
      <Suspense fallback={isStored(storedAs) && <Group h={30} />}>
        <ViewLinks storedAs={storedAs} />
      </Suspense>
    ),
    tools: (
      <Suspense fallback={<Group w={36} h={36} />}>
        <SaveView storedAs={storedAs} />
      </Suspense>
    ),
  };
}
