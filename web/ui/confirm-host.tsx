import { getDefaultZIndex, Text } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { type OpenQuestion, openQuestion, watchQuestions } from './confirm-action';
import { PopupWindow } from './popup-window';

/** Shows the questions of `confirmAction`. It is mounted once, beside the screens. */
export function ConfirmHost() {
  const question = useSyncExternalStore(watchQuestions, openQuestion);
  // The last question stays readable while the window closes.
  const [last, setLast] = useState<OpenQuestion | null>(question);
  if (question && question !== last) setLast(question);
  if (!last) return null;
  const { title, body, confirm, cancel, actions, answer } = last;
  return (
    <PopupWindow
      opened={question !== null}
      title={title}
      onClose={() => answer(false)}
      // The question about unsaved changes can open over another window.
      zIndex={getDefaultZIndex('overlay')}
      confirm={{ ...(confirm ? { label: confirm } : {}), onConfirm: () => answer(true) }}
      cancel={cancel ? { label: cancel } : {}}
      actions={actions?.(answer)}
    >
      {typeof body === 'string' ? <Text size="sm">{body}</Text> : body}
    </PopupWindow>
  );
}
