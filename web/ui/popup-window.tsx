import { Button, Group, Loader, Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRestoreFocus } from './use-restore-focus';

export type PopupProps = {
  opened: boolean;
  title: ReactNode;
  children: ReactNode;
  /** Called for the cross, the Escape key, a click outside, and the close button. */
  onClose: () => void;
  /** Makes the window a question, with accept and cancel instead of close. */
  confirm?: { label?: string; onConfirm: () => void; busy?: boolean };
  /** The label and action of cancel, if it does more than close. */
  cancel?: { label?: string; onCancel?: () => void };
  /** More buttons, beside close or cancel. */
  actions?: ReactNode;
  /** Whether the content has the main action, and the close button is quiet. */
  close?: 'quiet';
  /** A wider window, for longer content. */
  size?: 'lg' | 'xl';
  /** For a window above another window. */
  zIndex?: number;
};

/**
 * A message with a close button, or a question with accept and cancel. Screens
 * use `Popup`, which loads this on demand.
 */
export function PopupWindow({
  opened,
  title,
  children,
  onClose,
  confirm,
  cancel,
  actions,
  close,
  size,
  zIndex,
}: PopupProps) {
  const { t } = useTranslation();
  // `mounted` makes it open after the first render: a window that is loaded on demand would
  // otherwise start open, without a transition.
  const mounted = useMounted();
  useRestoreFocus(opened);
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
            <Button variant={actions || close === 'quiet' ? 'default' : 'filled'} onClick={onClose}>
              {t('action.close')}
            </Button>
            {actions}
          </>
        )}
      </Group>
    </Modal>
  );
}

/** A window for a short wait. It shows only if the wait lasts, and closes by itself. */
export function WaitingWindow({ text }: { text: string }) {
  useRestoreFocus(true);
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
