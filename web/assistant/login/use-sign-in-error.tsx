import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from '~/ui/popup';
import { whenIdle } from '~/ui/when-idle';

type Trouble = { text: string; action?: { label: string; run: () => void }; after?: () => void };

/**
 * Shows in a popup why a sign-in failed. `after` runs when the popup has closed, for example to
 * focus the field to correct.
 */
export function useSignInError(): { tell: (trouble: Trouble) => void; popup: ReactNode } {
  const { t } = useTranslation();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  // The popup loads ahead: it must work without a connection.
  useEffect(() => whenIdle(() => import('~/ui/popup-window')), []);
  // Runs after the window has given the focus back.
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
