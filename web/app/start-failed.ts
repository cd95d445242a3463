import { fallbackChain, type Locale } from '~/i18n/texts';
import { isMissingPiece, whyMissing } from './missing-piece';

const reload = () => globalThis.location.reload();
/** Seldom enough for a server that has just come back to everybody. */
const askEveryMs = 5_000;

/**
 * Says in the place of a page that could not begin why, and how it goes on: what draws all other pages may be what is missing. The words lie
 * in the page itself (vite.config.ts), since nothing that comes later can be counted on.
 */
export async function showFailedStart(error: unknown, language: Locale): Promise<void> {
  const why = isMissingPiece(error) ? await whyMissing() : 'crash';
  const texts = document.querySelector<HTMLTemplateElement>('template#failed')?.content;
  const found = [language, ...fallbackChain(language)]
    .map((code) => texts?.querySelector(`[lang='${code}']`))
    .find(Boolean);
  const notice = found?.querySelector(`[data-why=${why}]`);
  if (!found || !notice) throw error;
  const main = found.cloneNode() as Element;
  main.append(notice.cloneNode(true));
  main.querySelector('button')?.addEventListener('click', reload);
  document.documentElement.lang = language;
  (document.getElementById('root') ?? document.body).replaceChildren(main);
  globalThis.addEventListener('online', reload);
  if (why === 'away')
    setInterval(() => void whyMissing().then((now) => now !== 'away' && reload()), askEveryMs);
}
