import { Button, Group, Text } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import i18next from 'i18next';
import { useLayoutEffect, useRef } from 'react';

/** For how long a delete offers to be taken back: twice as long as anybody needs to read it, and to reach the button. */
const undoMs = 15_000;
let deletes = 0;

const closeButton = () => ({ closeButtonProps: { 'aria-label': i18next.t('action.close') } });
const good = () => ({ ...closeButton(), color: 'green', role: 'status', icon: <IconCheck size={18} aria-hidden="true" /> });

/** Says that something worked. */
export function notifySaved(message?: string) {
  notifications.show({ ...good(), message: message ?? i18next.t('save.saved') });
}

/** Says that something was deleted, and offers to take that back. It waits for whoever has the pointer or the focus on it. */
export function notifyDeleted(text: string, undo: () => void) {
  const id = `deleted-${++deletes}`;
  const notice: NotificationData = {
    ...good(),
    id,
    message: (
      <Deleted
        text={text}
        onUndo={() => {
          notifications.hide(id);
          undo();
        }}
      />
    ),
    autoClose: undoMs,
    onFocus: () => notifications.update({ ...notice, autoClose: false }),
    onBlur: () => notifications.update(notice),
  };
  notifications.show(notice);
}

/** The button that was pressed went with its row: the focus comes here, a step before the button that brings it back, and then to the page. */
function Deleted({ text, onUndo }: { text: string; onUndo: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const notice = ref.current?.closest('[role=status]');
    if (!document.activeElement?.matches('input, textarea, select')) ref.current?.focus({ preventScroll: true });
    return () => {
      if (notice?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Group ref={ref} tabIndex={-1} gap="sm" justify="space-between" wrap="nowrap">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Button size="compact-sm" variant="light" flex="none" onClick={onUndo}>
        {i18next.t('action.undo')}
      </Button>
    </Group>
  );
}

/** Says that something did not work; `text` is a whole sentence, as `useErrorText` makes them. Stays until it is read. */
export function notifyError(text: string, title?: string) {
  notifications.show({
    ...closeButton(),
    color: 'main',
    icon: <IconAlertTriangle size={18} aria-hidden="true" />,
    title: title ?? i18next.t('error.title'),
    message: text,
    autoClose: 10_000,
    role: 'alert',
  });
}
