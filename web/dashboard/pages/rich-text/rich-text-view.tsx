import { EditorContent, useEditor } from '@tiptap/react';
import { extensions } from './extensions';
import classes from './rich-text.module.css';

/** A rich text to be read: drawn by the editor, which knows nothing but what such a text is made of. */
export function RichTextView({ html, language }: { html: string; language: string }) {
  const editor = useEditor({
    extensions,
    content: html,
    editable: false,
    // it is no field any more
    editorProps: { attributes: { class: classes.text ?? '', lang: language, role: 'document' } },
  });
  return <EditorContent editor={editor} />;
}
