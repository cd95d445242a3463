import { Input, Text } from '@mantine/core';
import { NodeSelection } from '@tiptap/pm/state';
import { EditorContent, useEditor } from '@tiptap/react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '~/ui/notify';
import { useFormat } from '~/ui/use-format';
import { isBlankRichText } from '../../../../shared/rules/rich-text.js';
import { cleanPaste, countExternalPictures, picturesIn } from './clean-paste';
import { extensions } from './extensions';
import { type GivenPicture, ImageWindow } from './image-window';
import { LinkWindow } from './link-window';
import classes from './rich-text.module.css';
import { Toolbar } from './toolbar';
import type { ToolWindow } from './tools';

type RichTextInputProps = {
  label: string;
  /** Language of the text, as a BCP 47 tag. */
  language: string;
  /** The initial HTML; '' for none. Later changes are ignored unless `key` changes too. */
  value: string;
  onChange: (html: string) => void;
  onUploading: (uploading: boolean) => void;
  /** Path of the field in the form. */
  path: string;
  error: string | null;
  /** The maximum number of characters, markup included. */
  max: number;
};

/** The number of characters is shown from this share of `max` on. */
const near = 0.8;

/**
 * An editor for a text with headings, lists, links, tables and pictures. The text looks as
 * readers will see it.
 */
export function RichTextInput({
  label,
  language,
  value,
  onChange,
  onUploading,
  path,
  error,
  max,
}: RichTextInputProps) {
  const { t } = useTranslation(['pages', 'common']);
  const { number } = useFormat();
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const [window, setWindow] = useState<ToolWindow | null>(null);
  const [given, setGiven] = useState<GivenPicture>();
  const tellLeft = (count: number) => {
    if (count > 0)
      notifyError(
        t('pages:image.leftHow', { tool: t('pages:tool.image') }),
        t('pages:image.left', { count }),
      );
  };
  /**
   * Opens the picture window for the first pasted or dropped picture, because each one needs a
   * description.
   * @returns whether there is a picture
   */
  const take = (data: DataTransfer | null, at: number | null) => {
    const [first, ...others] = picturesIn(data);
    tellLeft(first ? others.length : countExternalPictures(data));
    if (!first) return false;
    setGiven({ file: first, at });
    setWindow('image');
    return true;
  };
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
      // A pasted picture goes after a selected one. It must not replace it: a picture that was just
      // inserted is still selected.
      handlePaste: ({ state: { selection } }, event) =>
        take(event.clipboardData, selection instanceof NodeSelection ? selection.to : null),
      handleDrop: (view, event) => {
        // When content is dragged within the text, browsers may pass it as a picture file too.
        if (view.dragging) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null;
        if (!take(event.dataTransfer, at)) return false;
        event.preventDefault();
        return true;
      },
      handleDOMEvents: {
        // The editor's own handling of Tab would trap the keyboard in tables and lists. The toolbar
        // has tools for the same functions.
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
    setGiven(undefined);
    editor.commands.focus();
  };

  const full = value.length >= max * near;
  return (
    <Input.Wrapper label={t('pages:form.content')} labelElement="div" error={error}>
      <div className={classes.frame} data-invalid={error ? true : undefined}>
        <Toolbar
          editor={editor}
          textId={id}
          label={t('pages:tools')}
          bar={bar}
          onOpen={setWindow}
        />
        <EditorContent editor={editor} />
      </div>
      <Text id={`${id}-hint`} size="xs" c="dimmed" mt={4} className={full ? '' : classes.keys}>
        {full
          ? t('common:characters', { used: number(value.length), max: number(max) })
          : t('pages:textHint')}
      </Text>
      {window === 'link' && <LinkWindow editor={editor} onClose={close} />}
      {window === 'image' && (
        <ImageWindow editor={editor} given={given} onUploading={onUploading} onClose={close} />
      )}
    </Input.Wrapper>
  );
}
