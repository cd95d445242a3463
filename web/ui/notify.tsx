import { Button, Group, Text } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import i18next from 'i18next';
import { useLayoutEffect, useMemo, useRef } from 'react';

/** For how long something offers to be taken back: twice as long as anybody needs to read it, and to reach the button. */
const undoMs = 15_000;
let undoable = 0;

const closeButton = () => ({ closeButtonProps: { 'aria-label': i18next.t('action.close') } });
const good = () => ({
  ...closeButton(),
  color: 'green',
  role: 'status',
  icon: <IconCheck size={18} aria-hidden="true" />,
});

/** Says that something worked. */
export function notifySaved(message?: string) {
  notifications.show({ ...good(), message: message ?? i18next.t('save.saved') });
}

/** Says what there is to know, where nothing was done. */
export const notifyPlain = (message: string) =>
  notifications.show({
    ...closeButton(),
    color: 'gray',
    role: 'status',
    icon: <IconInfoCircle size={18} aria-hidden="true" />,
    message,
  });

/**
 * Says that something was done, and offers to take that back. It waits for whoever has the pointer or the focus on it.
 * @param how.focus whether what was pressed went with it, so that the focus has to come here
 */
export function notifyUndoable(text: string, undo: () => void, { focus = true } = {}) {
  const id = `undoable-${++undoable}`;
  const notice: NotificationData = {
    ...good(),
    id,
    message: (
      <Undoable
        text={text}
        focus={focus}
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

/** The focus comes here, a step before the button that takes it back, and then to the page. */
function Undoable({ text, focus, onUndo }: { text: string; focus: boolean; onUndo: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const notice = ref.current?.closest('[role=status]');
    if (focus && !document.activeElement?.matches('input, textarea, select'))
      ref.current?.focus({ preventScroll: true });
    return () => {
      if (notice?.contains(document.activeElement))
        document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [focus]);
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

/**
 * Says that something did not work; `text` is a whole sentence, as `useErrorText` makes them. Stays until it is read.
 * @returns takes it away: it was tried again
 */
export function notifyError(text: string, title?: string): () => void {
  const id = notifications.show({
    ...closeButton(),
    color: 'main',
    icon: <IconAlertTriangle size={18} aria-hidden="true" />,
    title: title ?? i18next.t('error.title'),
    message: text,
    autoClose: 10_000,
    role: 'alert',
  });
  return () => void notifications.hide(id);
}

/** Says that something did not work until it is tried again: `say` takes the place of what was said before, `forget` takes it away. */
export function useFailureNotice() {
  const taken = useRef<() => void>(undefined);
  return useMemo(() => {
    const forget = () => taken.current?.();
    const say = (text: string, title?: string) => {
      forget();
      taken.current = notifyError(text, title);
    };
    return { say, forget };
  }, []);
}
