import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './providers';

/** Scripts do not wait for styles: what is measured while it is drawn has to be dressed. */
const styled = () =>
  Promise.all(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'), async (link) => {
      if (!link.sheet) await new Promise((done) => ['load', 'error'].forEach((event) => link.addEventListener(event, done)));
    }),
  );

/** Draws a page once the texts that it begins with are there. */
export async function start(page: ReactNode, texts: Promise<unknown>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  await Promise.all([texts, styled()]);
  createRoot(root).render(<Providers>{page}</Providers>);
}
