import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconH4,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconRowInsertBottom,
  IconRowRemove,
  IconSeparatorHorizontal,
  IconStrikethrough,
  IconTable,
  IconTableOff,
  IconTableOptions,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type pages from '~/locales/es/pages.json';

/** Windows that a tool opens. */
export type ToolWindow = 'link' | 'image';

/** A button of the toolbar. */
export type Tool = {
  key: keyof typeof pages.tool;
  icon: TablerIcon;
  /** Whether the tool is active for the text at the cursor. */
  isOn?: (editor: Editor) => boolean;
} & (
  | { run: (chain: ChainedCommands) => ChainedCommands; opens?: never }
  | { opens: ToolWindow; run?: never }
);

const heading = (level: 2 | 3 | 4, icon: TablerIcon): Tool => ({
  key: `heading${level}`,
  icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
});

/** The tools in display order, by group. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    { key: 'undo', icon: IconArrowBackUp, run: (chain) => chain.undo() },
    { key: 'redo', icon: IconArrowForwardUp, run: (chain) => chain.redo() },
  ],
  [heading(2, IconH2), heading(3, IconH3), heading(4, IconH4)],
  [
    {
      key: 'bold',
      icon: IconBold,
      isOn: (editor) => editor.isActive('bold'),
      run: (chain) => chain.toggleBold(),
    },
    {
      key: 'italic',
      icon: IconItalic,
      isOn: (editor) => editor.isActive('italic'),
      run: (chain) => chain.toggleItalic(),
    },
    {
      key: 'underline',
      icon: IconUnderline,
      isOn: (editor) => editor.isActive('underline'),
      run: (chain) => chain.toggleUnderline(),
    },
    {
      key: 'strike',
      icon: IconStrikethrough,
      isOn: (editor) => editor.isActive('strike'),
      run: (chain) => chain.toggleStrike(),
    },
    { key: 'clear', icon: IconClearFormatting, run: (chain) => chain.unsetAllMarks().clearNodes() },
  ],
  [
    {
      key: 'bulletList',
      icon: IconList,
      isOn: (editor) => editor.isActive('bulletList'),
      run: (chain) => chain.toggleBulletList(),
    },
    {
      key: 'orderedList',
      icon: IconListNumbers,
      isOn: (editor) => editor.isActive('orderedList'),
      run: (chain) => chain.toggleOrderedList(),
    },
    { key: 'indent', icon: IconIndentIncrease, run: (chain) => chain.sinkListItem('listItem') },
    { key: 'outdent', icon: IconIndentDecrease, run: (chain) => chain.liftListItem('listItem') },
    {
      key: 'quote',
      icon: IconBlockquote,
      isOn: (editor) => editor.isActive('blockquote'),
      run: (chain) => chain.toggleBlockquote(),
    },
  ],
  [
    { key: 'link', icon: IconLink, isOn: (editor) => editor.isActive('link'), opens: 'link' },
    { key: 'image', icon: IconPhoto, isOn: (editor) => editor.isActive('image'), opens: 'image' },
    { key: 'rule', icon: IconSeparatorHorizontal, run: (chain) => chain.setHorizontalRule() },
    {
      key: 'table',
      icon: IconTable,
      run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    },
  ],
];

/** The tools for the table in which the cursor is. */
export const tableTools: readonly Tool[] = [
  { key: 'addRow', icon: IconRowInsertBottom, run: (chain) => chain.addRowAfter() },
  { key: 'deleteRow', icon: IconRowRemove, run: (chain) => chain.deleteRow() },
  { key: 'addColumn', icon: IconColumnInsertRight, run: (chain) => chain.addColumnAfter() },
  { key: 'deleteColumn', icon: IconColumnRemove, run: (chain) => chain.deleteColumn() },
  { key: 'headerRow', icon: IconTableOptions, run: (chain) => chain.toggleHeaderRow() },
  { key: 'deleteTable', icon: IconTableOff, run: (chain) => chain.deleteTable() },
];
