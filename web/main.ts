import './shim';
import { entryOf, type WebEntry } from '../shared/vocabulary/web-entries.js';
import { askAhead, configPath } from './api/ahead';
import { maybeSignedIn } from './api/session-hint';
import { showFailedStart } from './app/start-failed';
import { guestPaths, loginPath } from './frame/guest-paths';
import { detectLanguage, fetchFirstTexts, type Locale } from './i18n/texts';
import { beginRoom } from './room/begin-room';

/*
 * What every page begins with, small enough to be there long before its app, which its HTML has the browser fetch beside it. Nothing is
 * awaited here: the apps import from these files.
 */
const apps: Record<WebEntry, (language: Locale) => Promise<void>> = {
  room: async (language) => (await import('./app/room')).startRoom(language),
  account: async (language) => (await import('./app/account')).startAccount(language),
  assistant: async (language) => (await import('./app/assistant')).startAssistant(language),
  dashboard: async (language) => (await import('./app/dashboard')).startDashboard(language),
};

const { hostname, pathname, search } = globalThis.location;
// a token in the address signs in
const known = maybeSignedIn() || new URLSearchParams(search).has('tokenId');

/** Where this address leads at once, before anything is fetched for it. */
function elsewhere(): string | undefined {
  if (pathname === '/')
    return (
      (/assistant|asistente/i.test(hostname)
        ? guestPaths.assistant.home
        : known
          ? guestPaths.home
          : guestPaths.login) + search
    );
  return pathname.startsWith('/dashboard') && !known ? loginPath(pathname + search) : undefined;
}

const to = elsewhere();
const entry = entryOf(pathname);
if (to && entryOf(new URL(to, globalThis.location.origin).pathname) !== entry)
  globalThis.location.replace(to);
else {
  if (to) history.replaceState(null, '', to);
  const language =
    entry === 'room'
      ? beginRoom(pathname, search, () => import('./room/tasting/tasting'))
      : detectLanguage();
  fetchFirstTexts(entry, language);
  // who is signed in is recognised with it
  if (entry === 'dashboard') askAhead(configPath);
  apps[entry](language).catch((error: unknown) => {
    console.error('The page could not begin.', error);
    return showFailedStart(error, language);
  });
}
