import { Button, Group, Loader, Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from './use-focus-back';

export type PopupProps = {
  opened: boolean;
  title: ReactNode;
  children: ReactNode;
  /** Called for the cross, the Escape key, a click outside, and the close button. */
  onClose: () => void;
  /** Makes it a question: accept and cancel in place of close. */
  confirm?: { label?: string; onConfirm: () => void; busy?: boolean };
  /** What cancel says and does, where that is more than closing. */
  cancel?: { label?: string; onCancel?: () => void };
  /** More to do, beside closing or cancelling. */
  actions?: ReactNode;
  /** Wider than a message, for what is looked through. */
  size?: 'lg' | 'xl';
  /** For what has to lie above another window. */
  zIndex?: number;
};

/** A message with a close button, or a question with accept and cancel. Screens use `Popup`, which fetches this when it is wanted. */
export function PopupWindow({
  opened,
  title,
  children,
  onClose,
  confirm,
  cancel,
  actions,
  size,
  zIndex,
}: PopupProps) {
  const { t } = useTranslation();
  // Fetched when it is wanted, it would begin open, without a transition.
  const mounted = useMounted();
  useFocusBack(opened);
  return (
    <Modal
      opened={opened && mounted}
      returnFocus={false}
      onClose={onClose}
      title={title}
      zIndex={zIndex}
      size={size ?? 'md'}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {children}
      <Group justify="flex-end" mt="lg" gap="sm">
        {confirm ? (
          <>
            <Button variant="default" onClick={cancel?.onCancel ?? onClose}>
              {cancel?.label ?? t('action.cancel')}
            </Button>
            {actions}
            <Button onClick={confirm.onConfirm} loading={confirm.busy ?? false} data-autofocus>
              {confirm.label ?? t('action.accept')}
            </Button>
          </>
        ) : (
          <>
            <Button variant={actions ? 'default' : 'filled'} onClick={onClose}>
              {t('action.close')}
            </Button>
            {actions}
          </>
        )}
      </Group>
    </Modal>
  );
}

/** A short wait that is worth saying: it shows only when it lasts, and goes by itself. */
export function WaitingWindow({ text }: { text: string }) {
  useFocusBack(true);
  return (
    <Modal
      opened
      returnFocus={false}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="xs"
      title={text}
      transitionProps={{ enterDelay: 350 }}
    >
      <Group justify="center" py="xs">
        <Loader aria-hidden="true" />
      </Group>
    </Modal>
  );
}
