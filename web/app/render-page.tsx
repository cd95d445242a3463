import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './providers';

/**
 * Waits for the stylesheets. Scripts do not wait for them, but components that measure themselves
 * need them. A stylesheet that is missing after the `load` event has failed and is not awaited.
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

/** Draws a page once its first texts and its stylesheets are loaded. */
export async function renderPage(page: ReactNode, texts: Promise<unknown>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  await Promise.all([texts, styled()]);
  createRoot(root).render(<Providers>{page}</Providers>);
}
