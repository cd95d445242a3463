import { baseLanguage, type Locale } from '~/i18n/texts';
import { chunkLoadFailureReason, isChunkLoadError } from './chunk-load-error';

const reload = () => globalThis.location.reload();
/** Rare enough not to overload a server that has just come back. */
const askEveryMs = 5_000;

/**
 * Replaces a page that failed to start with the reason and a reload button. It works without React,
 * because the code that draws all other pages may be missing. The texts are in the HTML itself
 * (vite.config.ts), because later requests may fail too.
 * @throws `error` itself when the HTML has no text for it
 */
export async function showFailedStart(error: unknown, language: Locale): Promise<void> {
  const why = isChunkLoadError(error) ? await chunkLoadFailureReason() : 'crash';
  const texts = document.querySelector<HTMLTemplateElement>('template#failed')?.content;
  const found = texts?.querySelector(`[lang='${baseLanguage(language)}']`);
  const notice =
    found?.querySelector(`[data-why=${why}]`) ?? found?.querySelector('[data-why=missing]');
  if (!found || !notice) throw error;
  const main = found.cloneNode() as Element;
  main.append(notice.cloneNode(true));
  main.querySelector('button')?.addEventListener('click', reload);
  document.documentElement.lang = language;
  (document.getElementById('root') ?? document.body).replaceChildren(main);
  globalThis.addEventListener('online', reload);
  if (why === 'away')
    setInterval(
      () => void chunkLoadFailureReason().then((now) => now !== 'away' && reload()),
      askEveryMs,
    );
}
