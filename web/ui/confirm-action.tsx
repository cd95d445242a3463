import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';
import type { ReactNode } from 'react';

type Question = { title: string; body?: ReactNode; confirm?: string; cancel?: string };

/** Asks, and answers whether the person said yes. */
export function confirmAction({ title, body, confirm, cancel }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: typeof body === 'string' ? <Text size="sm">{body}</Text> : body,
      labels: { confirm: confirm ?? i18next.t('action.accept'), cancel: cancel ?? i18next.t('action.cancel') },
      closeButtonProps: { 'aria-label': i18next.t('action.close') },
      onConfirm: () => resolve(true),
      // After a yes this comes second and changes nothing.
      onClose: () => resolve(false),
    });
  });
}

/** Asks before deleting, and names what would go. */
export const confirmDelete = (name: string, body?: ReactNode): Promise<boolean> =>
  confirmAction({
    title: i18next.t('delete.title', { name }),
    body: body ?? i18next.t('delete.body'),
    confirm: i18next.t('action.delete'),
  });
