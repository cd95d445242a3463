import './shim';
import { entryOf, type WebEntry } from '../shared/vocabulary/web-entries.js';
import { configPath, startEarlyRequest } from './api/early-requests';
import { maybeSignedIn } from './api/session-hint';
import { showFailedStart } from './app/show-failed-start';
import { guestPaths, loginPath } from './frame/guest-paths';
import { detectLanguage, fetchFirstTexts, type Locale } from './i18n/texts';
import { prefetchRoom } from './room/prefetch-room';

/*
 * The entry point of every page. It is small, so that it arrives long before the app of the page.
 * The HTML makes the browser download that app at the same time.
 * There is no top-level `await`: the apps import modules that are bundled with this file, and would
 * wait for it.
 */
const apps: Record<WebEntry, (language: Locale) => Promise<void>> = {
  room: async (language) => (await import('./app/room')).startRoom(language),
  desk: async (language) => (await import('./app/desk')).startDesk(language),
  account: async (language) => (await import('./app/account')).startAccount(language),
  assistant: async (language) => (await import('./app/assistant')).startAssistant(language),
  dashboard: async (language) => (await import('./app/dashboard')).startDashboard(language),
};

const { hostname, pathname, search } = globalThis.location;
// A token in the address signs its owner in.
const known = maybeSignedIn() || new URLSearchParams(search).has('tokenId');

/** The address to redirect to before anything is fetched; undefined if the page stays. */
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
      ? prefetchRoom(pathname, search, () => import('./room/tasting/tasting'))
      : detectLanguage();
  fetchFirstTexts(entry, language);
  // The sign-in check needs the configuration.
  if (entry === 'dashboard') startEarlyRequest(configPath);
  apps[entry](language).catch((error: unknown) => {
    console.error('The page could not start.', error);
    return showFailedStart(error, language);
  });
}
