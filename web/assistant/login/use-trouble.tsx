import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from '~/ui/popup';
import { whenIdle } from '~/ui/when-idle';

type Trouble = { text: string; action?: { label: string; run: () => void }; after?: () => void };

/** What keeps somebody from coming in, in a popup; after it one goes on where there is something to correct. */
export function useTrouble(): { tell: (trouble: Trouble) => void; popup: ReactNode } {
  const { t } = useTranslation();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  // it has to be there when the connection is not
  useEffect(() => whenIdle(() => import('~/ui/popup-window')), []);
  // after the window has given the focus back to where it was
  const after = useRef<() => void>(undefined);
  useEffect(() => {
    if (trouble !== null) return;
    after.current?.();
    after.current = undefined;
  }, [trouble]);
  const close = () => {
    after.current = trouble?.after;
    setTrouble(null);
  };
  const action = trouble?.action;
  const popup = (
    <Popup
      opened={trouble !== null}
      title={t('error.title')}
      onClose={close}
      actions={
        action && (
          <Button
            onClick={() => {
              setTrouble(null);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )
      }
    >
      {trouble?.text}
    </Popup>
  );
  return { tell: setTrouble, popup };
}
