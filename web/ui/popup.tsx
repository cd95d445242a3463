import { lazy, Suspense, useState } from 'react';
import type { PopupProps } from './popup-window';

const PopupWindow = lazy(async () => ({ default: (await import('./popup-window')).PopupWindow }));

/**
 * A `PopupWindow` that loads when it first opens. Afterwards it stays
 * mounted, so that it can close with a transition.
 */
export function Popup(props: PopupProps) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <PopupWindow {...props} />
    </Suspense>
  ) : null;
}
