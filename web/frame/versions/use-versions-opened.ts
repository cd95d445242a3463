import { useState } from 'react';
import type { VersionsOpened } from './versions-button';

/** Opens and closes the drawer of earlier versions. It is not loaded before it is first opened. */
export function useVersionsOpened(): { drawer: VersionsOpened | undefined; open: () => void } {
  const [opened, setOpened] = useState<boolean>();
  return {
    drawer: opened === undefined ? undefined : { opened, onClose: () => setOpened(false) },
    open: () => setOpened(true),
  };
}
