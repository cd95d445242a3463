import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from '~/ui/popup';
import { typedLink } from '../../../../shared/rules/rich-text.js';

/** Edits the address of a link. Asks for its text too if no text is selected. */
export function LinkWindow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation(['pages', 'common']);
  const current = String(editor.getAttributes('link')['href'] ?? '');
  const [typed, setTyped] = useState(current.replace(/^mailto:/, ''));
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const href = typedLink(typed);
  // Without a selection there is no text to turn into a link.
  const asksText = current === '' && editor.state.selection.empty;

  const set = () => {
    setTried(true);
    if (!href) return;
    const chain = editor.chain();
    if (asksText)
      chain.insertContent({
        type: 'text',
        text: text.trim() || typed.trim(),
        marks: [{ type: 'link', attrs: { href } }],
      });
    else chain.extendMarkRange('link').setLink({ href });
    chain.run();
    onClose();
  };
  const entered = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      set();
    },
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };

  return (
    <Popup
      opened
      title={t('pages:link.title')}
      onClose={onClose}
      confirm={{ label: t('pages:link.set'), onConfirm: set }}
      actions={
        current && (
          <Button variant="default" onClick={remove}>
            {t('pages:link.remove')}
          </Button>
        )
      }
    >
      <TextInput
        {...entered}
        label={t('pages:link.address')}
        description={t('pages:link.hint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={tried && !href ? t('pages:link.invalid') : null}
        autoComplete="off"
        autoCapitalize="none"
        inputMode="url"
        data-autofocus
      />
      {asksText && (
        <TextInput
          {...entered}
          label={t('pages:link.text')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          mt="md"
          autoComplete="off"
        />
      )}
    </Popup>
  );
}
