import { Input, Text } from '@mantine/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { isBlankRichText } from '../../../../shared/rules/rich-text.js';
import { cleanPaste } from './clean-paste';
import { extensions } from './extensions';
import { ImageWindow } from './image-window';
import { LinkWindow } from './link-window';
import classes from './rich-text.module.css';
import { Toolbar } from './toolbar';
import type { ToolWindow } from './tools';

type RichTextInputProps = {
  label: string;
  /** Of the text, as a BCP 47 tag. */
  language: string;
  /** What the text is at first; it begins anew with another `key`. '' for nothing. */
  value: string;
  onChange: (html: string) => void;
  onUploading: (uploading: boolean) => void;
  /** Where it stands in the form. */
  path: string;
  error: string | null;
  /** Signs that it may have, those of its form included. */
  max: number;
};

/** From this share on it is said how much room there is left. */
const near = 0.8;

/** A text with headings, lists, links, tables and pictures, as it will be read. */
export function RichTextInput({ label, language, value, onChange, onUploading, path, error, max }: RichTextInputProps) {
  const { t } = useTranslation(['pages', 'common']);
  const { number } = useFormat();
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const [window, setWindow] = useState<ToolWindow | null>(null);
  const editor = useEditor({
    extensions,
    content: value,
    onUpdate: ({ editor: now }) => {
      const html = now.getHTML();
      onChange(isBlankRichText(html) ? '' : html);
    },
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${id}-hint`,
        'data-path': path,
        class: classes.text ?? '',
        lang: language,
        tabindex: '0',
      },
      transformPastedHTML: cleanPaste,
      handleDOMEvents: {
        // the editor's own would keep the keyboard in tables and lists: there are tools for what it did
        keydown: (_, event) => {
          if (event.key === 'F10' && event.altKey) {
            event.preventDefault();
            bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
            return true;
          }
          return event.key === 'Tab';
        },
      },
    },
  });
  const close = () => {
    setWindow(null);
    editor.commands.focus();
  };

  const full = value.length >= max * near;
  return (
    <Input.Wrapper label={t('pages:form.content')} labelElement="div" error={error}>
      <div className={classes.frame} data-invalid={error ? true : undefined}>
        <Toolbar editor={editor} textId={id} label={t('pages:tools')} bar={bar} onOpen={setWindow} />
        <EditorContent editor={editor} />
      </div>
      <Text id={`${id}-hint`} size="xs" c="dimmed" mt={4} className={full ? '' : classes.keys}>
        {full ? t('common:characters', { used: number(value.length), max: number(max) }) : t('pages:textHint')}
      </Text>
      {window === 'link' && <LinkWindow editor={editor} onClose={close} />}
      {window === 'image' && <ImageWindow editor={editor} onUploading={onUploading} onClose={close} />}
    </Input.Wrapper>
  );
}
