import './assistant.css';
import '~/i18n/guest-texts';
import type { FlatNamespace } from 'i18next';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuest } from '~/assistant/guest';
import { guestPaths, loginPathOf, returnPath } from '~/frame/guest-paths';
import { goTo, useAddress } from '~/frame/use-address';
import { initI18n, loadTexts } from '~/i18n';
import type { Locale } from '~/i18n/texts';
import { PageLoader } from '~/ui/page-loader';
import { useDocumentTitle } from '~/ui/page-title';
import { entryOf } from '../../shared/vocabulary/web-entries.js';
import { renderPage } from './render-page';

const { home, login, sessions, ranking, products, palate, myData, open } = guestPaths.assistant;

type AreaPage = {
  /** Matches the path of the page. The page itself reads the parameters in it. */
  at: RegExp;
  /** The audience: `guests` are signed in, `strangers` are not. */
  for: 'guests' | 'strangers' | 'everybody';
  Page: ComponentType;
};

const exactly = (path: string) => new RegExp(`^${path}/?$`, 'i');

/** Loads a page together with its own texts when it is first opened. */
const later = (load: () => Promise<{ default: ComponentType }>, ...texts: FlatNamespace[]) =>
  lazy(async () => {
    const [page] = await Promise.all([load(), loadTexts(texts)]);
    return page;
  });

/** Every address of the area with its page. */
const pages: readonly AreaPage[] = [
  {
    at: exactly(login),
    for: 'strangers',
    Page: later(() => import('~/assistant/login/login.page'), 'signIn'),
  },
  {
    at: exactly(open),
    for: 'everybody',
    Page: later(() => import('~/assistant/mail-link.page'), 'recap'),
  },
  {
    at: exactly(sessions),
    for: 'guests',
    Page: later(() => import('~/assistant/sessions/session-list.page')),
  },
  {
    at: exactly(ranking),
    for: 'guests',
    Page: later(() => import('~/assistant/sessions/ranking.page'), 'tasted'),
  },
  {
    at: /^\/assistant\/sessions\/[^/]+\/[^/]+\/?$/i,
    for: 'guests',
    Page: later(() => import('~/assistant/sessions/session.page'), 'tasted'),
  },
  {
    at: exactly(products),
    for: 'guests',
    Page: later(() => import('~/assistant/products/products.page'), 'tasted'),
  },
  {
    at: exactly(palate),
    for: 'guests',
    Page: later(() => import('~/assistant/palate/palate.page'), 'palate', 'tasted'),
  },
  {
    at: exactly(myData),
    for: 'guests',
    Page: later(() => import('~/assistant/my-data/my-data.page'), 'myData'),
  },
];
const notFound: AreaPage = {
  at: /^/,
  for: 'guests',
  Page: later(() => import('~/assistant/not-found.page')),
};

/** Addresses that always redirect. */
const leadingOn = [exactly(home), exactly('/assistant/sessions')];

/** The redirect target of an address; undefined if the visitor may stay. */
function elsewhere(
  { pathname, search, searchParams }: URL,
  page: AreaPage,
  isIn: boolean,
): string | undefined {
  if (leadingOn.some((at) => at.test(pathname))) return isIn ? sessions : login;
  if (page.for === 'strangers' && isIn) {
    const wanted = returnPath(searchParams.get('return'), sessions);
    return entryOf(wanted.replace(/[?#].*/, '')) === 'assistant' ? wanted : sessions;
  }
  if (page.for === 'guests' && !isIn) return loginPathOf(login, pathname + search, sessions);
  return undefined;
}

function AssistantEntry() {
  const { t } = useTranslation();
  const address = useAddress();
  const isIn = useGuest() !== null;
  const page = pages.find(({ at }) => at.test(address.pathname)) ?? notFound;
  const to = elsewhere(address, page, isIn);
  useDocumentTitle(t('title.assistant'));
  useEffect(() => {
    if (to) goTo(to, { replace: true });
  }, [to]);
  if (to) return <PageLoader />;
  return (
    <Suspense fallback={<PageLoader />}>
      <page.Page key={address.pathname} />
    </Suspense>
  );
}

export const startAssistant = (language: Locale): Promise<void> =>
  renderPage(<AssistantEntry />, initI18n(language, ['assistant', 'common', 'errors']));
