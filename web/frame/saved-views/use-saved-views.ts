import { useLocalStorage } from '@mantine/hooks';

/** A named search of a list. `query` has the search, filters and order as a URL query. */
export type SavedView = { name: string; query: string };

/** The maximum number of views of a list. */
export const mostViews = 8;

const isView = (view: unknown): view is SavedView => {
  const { name, query } = (view ?? {}) as Partial<Record<keyof SavedView, unknown>>;
  return typeof name === 'string' && typeof query === 'string';
};

/** Reads stored views. Another version or a person may have stored something else. */
function readViews(text: string | undefined): SavedView[] {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    return Array.isArray(stored) ? stored.filter(isView).slice(0, mostViews) : [];
  } catch {
    return [];
  }
}

/** The views of a list. This device keeps them, because the server has no place for them. */
export function useSavedViews(storedAs: string) {
  const [views = [], store] = useLocalStorage<SavedView[] | undefined>({
    key: storedAs,
    deserialize: readViews,
    getInitialValueInEffect: false,
  });
  const without = (name: string, all: readonly SavedView[] = []) =>
    all.filter((each) => each.name !== name);
  return {
    views,
    /** Adds a view. It replaces one with the same name. */
    save: (view: SavedView) => store((all) => [...without(view.name, all), view]),
    remove: ({ name }: SavedView) => store((all) => without(name, all)),
  };
}

/** Parameters that say which part of a list is on the screen, and what is open over it. */
const passing = ['page', 'size', 'share'];

/** The search, filters and order in the address of a list, in the form of a view. */
export function viewIn(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of passing) params.delete(name);
  params.sort();
  return params.toString();
}
