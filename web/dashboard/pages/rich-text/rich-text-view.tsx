import { EditorContent, useEditor } from '@tiptap/react';
import { extensions } from './extensions';
import classes from './rich-text.module.css';

/**
 * Shows a read-only rich text. The editor renders the text, because the editor drops every element
 * that a rich text cannot have.
 */
export function RichTextView({ html, language }: { html: string; language: string }) {
  const editor = useEditor({
    extensions,
    content: html,
    editable: false,
    // It is a document here, not an input field.
    editorProps: { attributes: { class: classes.text ?? '', lang: language, role: 'document' } },
  });
  return <EditorContent editor={editor} />;
}
