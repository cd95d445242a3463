import { Button, Group, Text } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import i18next from 'i18next';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';

/**
 * The time during which a notice offers an action: twice as long as people need
 * to read the notice and reach the button.
 */
const actionMs = 15_000;
let actions = 0;

const closeButton = () => ({ closeButtonProps: { 'aria-label': i18next.t('action.close') } });
const good = () => ({
  ...closeButton(),
  color: 'green',
  role: 'status',
  icon: <IconCheck size={18} aria-hidden="true" />,
});

/** Shows that something worked. */
export function notifySaved(message?: string) {
  notifications.show({ ...good(), message: message ?? i18next.t('save.saved') });
}

/** Shows a neutral message, for example that there was nothing to do. */
export const notifyPlain = (message: string) =>
  notifications.show({
    ...closeButton(),
    color: 'gray',
    role: 'status',
    icon: <IconInfoCircle size={18} aria-hidden="true" />,
    message,
  });

/**
 * Shows that something was done, with an undo button.
 * @param how.focus whether the pressed control disappeared, so that the notice must take the focus
 */
export function notifyUndoable(text: ReactNode, undo: () => void, { focus = true } = {}) {
  notifyAction(text, i18next.t('action.undo'), undo, focus);
}

/**
 * Shows that something was done, with a button for what can follow. The notice stays while it has
 * the focus or the pointer is on it.
 */
export function notifyAction(text: ReactNode, label: string, act: () => void, focus = false) {
  const id = `with-action-${++actions}`;
  const notice: NotificationData = {
    ...good(),
    id,
    message: (
      <WithAction
        text={text}
        label={label}
        focus={focus}
        onAct={() => {
          notifications.hide(id);
          act();
        }}
      />
    ),
    autoClose: actionMs,
    onFocus: () => notifications.update({ ...notice, autoClose: false }),
    onBlur: () => notifications.update(notice),
  };
  notifications.show(notice);
}

type WithActionProps = { text: ReactNode; label: string; focus: boolean; onAct: () => void };

/**
 * With `focus`, the notice takes the focus, unless a field has it. The tab key leads from the
 * notice to the button.
 * If the notice closes while it has the focus, the focus moves to the page.
 */
function WithAction({ text, label, focus, onAct }: WithActionProps) {
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
      <Button size="compact-sm" variant="light" flex="none" onClick={onAct}>
        {label}
      </Button>
    </Group>
  );
}

/**
 * Shows that something failed. `text` is a whole sentence, as `useErrorText` returns it.
 * @returns a function that removes the notice, for when the user tries again
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

/**
 * A failure notice that the next attempt removes, if it is still there: `say` replaces the notice,
 * `forget` removes it.
 */
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
