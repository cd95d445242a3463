import { Button, Group, Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

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
  /** More to do, before the closing button. */
  actions?: ReactNode;
};

/** A message with a close button, or a question with accept and cancel. Screens use `Popup`, which fetches this when it is wanted. */
export function PopupWindow({ opened, title, children, onClose, confirm, cancel, actions }: PopupProps) {
  const { t } = useTranslation();
  // Fetched when it is wanted, it would begin open; only a window that opens notes where the focus was, to give it back.
  const mounted = useMounted();
  return (
    <Modal opened={opened && mounted} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('action.close') }}>
      {children}
      <Group justify="flex-end" mt="lg" gap="sm">
        {confirm ? (
          <>
            <Button variant="default" onClick={cancel?.onCancel ?? onClose}>
              {cancel?.label ?? t('action.cancel')}
            </Button>
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
