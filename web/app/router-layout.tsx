import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router-dom';
import { NavigationProgress } from '~/ui/navigation-progress';
import { useDocumentTitle } from '~/ui/page-title';
import type { RouteHandle } from './route-handle';

/** The parts that all pages share: tab title, scroll restoration and navigation progress. */
export function RouterLayout() {
  const { t } = useTranslation();
  const matches = useMatches();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const title = matches
    .map((match) => (match.handle as RouteHandle | undefined)?.title)
    .findLast((each) => each !== undefined);

  useDocumentTitle(title && t(`title.${title}`));

  // The link or button that led here may be gone with its page, so `main` takes the focus. The
  // first page keeps its focus, so that the tab key starts above the menus.
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <NavigationProgress active={navigation.state !== 'idle'} />
      <Suspense>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
