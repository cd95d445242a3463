import { browserStorage } from '~/frame/browser-storage';

/** Page loads within this time belong to one visit. */
const visitMs = 60 * 60_000;
const found = new Map<string, string | undefined>();

/**
 * When this account's previous visit on this device ended, ISO 8601 in UTC; undefined on the first
 * visit. It stays the same until the page is loaded again.
 */
export function lastVisit(uid: string): string | undefined {
  if (!found.has(uid)) found.set(uid, read(uid));
  return found.get(uid);
}

function read(uid: string): string | undefined {
  const storage = browserStorage();
  const key = `retrogusto.visit.${uid}`;
  const [latest, previous] = (storage?.getItem(key) ?? '').split(' ');
  const now = new Date();
  const before = latest && now.getTime() - Date.parse(latest) > visitMs ? latest : previous;
  storage?.setItem(key, before ? `${now.toISOString()} ${before}` : now.toISOString());
  return before;
}
