import { lazy, Suspense, useEffect, useState } from 'react';
import { useAddress } from '~/frame/use-address';
import { loadTexts } from '~/i18n';
import { whenIdle } from '~/ui/when-idle';
import { WindowLoader } from '../window-loader';
import { keyIn } from './wine';

const loadOpenWine = async () => {
  const [open] = await Promise.all([import('./open-wine'), loadTexts(['wine'])]);
  return open;
};
const OpenWine = lazy(loadOpenWine);

/**
 * The sheet of the product that the address names, in a window over the page. Once opened, the
 * window stays mounted, so that it can close with a transition.
 */
export function WineWindow() {
  const isNamed = keyIn(useAddress().searchParams.get('wine')) !== undefined;
  const [wanted, setWanted] = useState(isNamed);
  if (isNamed && !wanted) setWanted(true);
  // The window loads ahead: it must work without a connection.
  useEffect(() => whenIdle(loadOpenWine), []);
  return wanted ? (
    // No loader after the guest has gone back.
    <Suspense fallback={isNamed && <WindowLoader />}>
      <OpenWine />
    </Suspense>
  ) : null;
}
