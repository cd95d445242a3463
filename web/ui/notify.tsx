import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import i18next from 'i18next';

const closeButton = () => ({ closeButtonProps: { 'aria-label': i18next.t('action.close') } });

/** Says that something worked. */
export function notifySaved(message?: string) {
  notifications.show({
    ...closeButton(),
    color: 'green',
    role: 'status',
    icon: <IconCheck size={18} aria-hidden="true" />,
    message: message ?? i18next.t('save.saved'),
  });
}

/** Says that something did not work; `text` is a whole sentence, as `useErrorText` makes them. Stays until it is read. */
export function notifyError(text: string, title?: string) {
  notifications.show({
    ...closeButton(),
    color: 'wine',
    icon: <IconAlertTriangle size={18} aria-hidden="true" />,
    title: title ?? i18next.t('error.title'),
    message: text,
    autoClose: 10_000,
    role: 'alert',
  });
}
