import './account.css';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import LoginPage from '~/account/login.page';
import { runtimeConfig } from '~/api/config';
import { beginSession } from '~/api/session';
import { paths } from '~/frame/paths';
import { initI18n } from '~/i18n';
import type { Locale } from '~/i18n/texts';
import { PageLoader } from '~/ui/page-loader';
import { useDocumentTitle } from '~/ui/page-title';
import { renderPage } from './render-page';
import type { PageTitle } from './route-handle';

type AccountPage = { path: string; title: PageTitle; Page: ComponentType };

const login: AccountPage = { path: paths.login, title: 'login', Page: LoginPage };

/**
 * The pages before the sign-in. Each is a full page load: they share no state that a load would
 * lose.
 */
const pages: readonly AccountPage[] = [
  login,
  { path: paths.logout, title: 'login', Page: lazy(() => import('~/account/logout.page')) },
  { path: paths.signUp, title: 'signUp', Page: lazy(() => import('~/account/sign-up.page')) },
  { path: paths.action, title: 'action', Page: lazy(() => import('~/account/email-action.page')) },
  { path: paths.recovery, title: 'recovery', Page: lazy(() => import('~/account/recovery.page')) },
];

function AccountEntry() {
  const { t } = useTranslation();
  const address = globalThis.location.pathname.replace(/\/$/, '').toLowerCase();
  const { title, Page } = pages.find(({ path }) => path.toLowerCase() === address) ?? login;
  useDocumentTitle(t(`title.${title}`));
  return (
    <Suspense fallback={<PageLoader />}>
      <Page />
    </Suspense>
  );
}

export function startAccount(language: Locale): Promise<void> {
  beginSession();
  return renderPage(
    <AccountEntry />,
    Promise.all([
      initI18n(language, ['account', 'common', 'errors']),
      // The sign-in shows at once whether passkeys can be used. Without a server it opens too.
      runtimeConfig().catch(() => undefined),
    ]),
  );
}
