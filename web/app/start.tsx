import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './providers';

/**
 * Scripts do not wait for styles: what is measured while it is drawn has to be dressed. Once the page has loaded, one that is not there is
 * not coming.
 */
const styled = () =>
  Promise.all(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'), async (link) => {
      if (link.sheet || document.readyState === 'complete') return;
      await new Promise((done) => {
        for (const event of ['load', 'error']) link.addEventListener(event, done);
        globalThis.addEventListener('load', done);
      });
    }),
  );

/** Draws a page once the texts that it begins with are there. */
export async function start(page: ReactNode, texts: Promise<unknown>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  await Promise.all([texts, styled()]);
  createRoot(root).render(<Providers>{page}</Providers>);
}
