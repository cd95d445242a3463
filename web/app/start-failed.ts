import { fallbackChain, type Locale } from '~/i18n/texts';
import type common from '../locales/es/common.json';
import { isMissingPiece, whyMissing } from './missing-piece';

/** These come with the page's first script, since nothing that comes later can be counted on. */
const texts = import.meta.glob<(typeof common)['failed']>('../locales/*/common.json', { eager: true, import: 'failed' });

const reload = () => globalThis.location.reload();
/** Seldom enough for a server that has just come back to everybody. */
const askEveryMs = 5_000;

/** Says in the place of a page that could not begin why, and how it goes on: what draws all other pages may be what is missing. */
export async function showFailedStart(error: unknown, language: Locale): Promise<void> {
  const why = isMissingPiece(error) ? await whyMissing() : 'crash';
  const found = [language, ...fallbackChain(language)].map((code) => texts[`../locales/${code}/common.json`]).find(Boolean);
  if (!found) throw error;
  const part = (tag: string, ...content: (Node | string)[]) => {
    const element = document.createElement(tag);
    element.append(...content);
    return element;
  };
  const again = part('button', found.reload);
  again.addEventListener('click', reload);
  const notice = part('div', part('h1', found[why].title), part('p', found[why].body), again);
  notice.setAttribute('role', 'alert');
  const main = part('main', notice);
  main.style.cssText = 'max-inline-size: 27.5rem; margin: 20vh auto; padding-inline: 1rem; text-align: center';
  document.documentElement.lang = language;
  (document.getElementById('root') ?? document.body).replaceChildren(main);
  globalThis.addEventListener('online', reload);
  if (why === 'away') setInterval(() => void whyMissing().then((now) => now !== 'away' && reload()), askEveryMs);
}
