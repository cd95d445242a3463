import { lazy, Suspense, useEffect, useState } from 'react';
import { useAddress } from '~/frame/use-address';
import { loadTexts } from '~/i18n';
import { whenIdle } from '~/ui/when-idle';
import { WindowComing } from '../window-coming';
import { keyIn } from './wine';

const loadOpenWine = async () => {
  const [open] = await Promise.all([import('./open-wine'), loadTexts(['wine'])]);
  return open;
};
const OpenWine = lazy(loadOpenWine);

/** The sheet of the product that the address names, over the page. It is fetched behind the page, and stays, so that it can close gracefully. */
export function WineWindow() {
  const isNamed = keyIn(useAddress().searchParams.get('wine')) !== undefined;
  const [wanted, setWanted] = useState(isNamed);
  if (isNamed && !wanted) setWanted(true);
  // it has to be there when the connection is not
  useEffect(() => whenIdle(loadOpenWine), []);
  return wanted ? (
    // whoever has gone back meanwhile waits for nothing
    <Suspense fallback={isNamed && <WindowComing />}>
      <OpenWine />
    </Suspense>
  ) : null;
}
