import './desk.css';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { callAsHost } from '~/api/client';
import { beginSession } from '~/api/session';
import DeskPage from '~/desk/desk.page';
import { codeOf, secretIn, takeHostSecret } from '~/desk/host-secret';
import { followServerTime } from '~/desk/server-clock';
import { initI18n } from '~/i18n';
import type { Locale } from '~/i18n/texts';
import { useDocumentTitle } from '~/ui/page-title';
import { renderPage } from './render-page';

const ScreenPage = lazy(() => import('~/desk/screen/screen.page'));

type LedPage = { at: RegExp; Page: ComponentType };

/** The pages of an event that an instructor leads. */
const desk: LedPage = { at: /^\/instructor\//i, Page: DeskPage };
const pages: readonly LedPage[] = [desk, { at: /^\/screen\//i, Page: ScreenPage }];

function DeskEntry() {
  const { t } = useTranslation();
  const { pathname } = globalThis.location;
  const { Page } = pages.find(({ at }) => at.test(pathname)) ?? desk;
  useDocumentTitle(t('title.desk'));
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}

export function startDesk(language: Locale): Promise<void> {
  // A new link that is opened in the tab of an old one changes only the part after `#`.
  globalThis.addEventListener('hashchange', () => {
    if (secretIn(globalThis.location.hash)) globalThis.location.reload();
  });
  // The secret leaves the address bar before anything else happens.
  const secret = takeHostSecret(codeOf(globalThis.location.pathname));
  if (secret) callAsHost(secret);
  else beginSession();
  followServerTime();
  return renderPage(<DeskEntry />, initI18n(language, ['common', 'desk', 'errors', 'screen']));
}
