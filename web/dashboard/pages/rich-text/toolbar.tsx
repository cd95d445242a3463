import { ActionIcon, Tooltip } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Fragment, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './rich-text.module.css';
import { type Tool, type ToolWindow, tableTools, toolGroups } from './tools';

type ToolbarProps = {
  editor: Editor;
  /** ID of the text that the toolbar controls. */
  textId: string;
  label: string;
  bar: RefObject<HTMLDivElement | null>;
  onOpen: (window: ToolWindow) => void;
};

/**
 * The tools for a text. The toolbar is one tab stop: arrow keys move between the tools, Escape
 * returns to the text.
 */
export function Toolbar({ editor, textId, label, bar, onOpen }: ToolbarProps) {
  const { t } = useTranslation('pages');
  const [at, setAt] = useState<Tool['key']>('undo');
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  const groups = inTable ? [...toolGroups, tableTools] : toolGroups;
  const tools = groups.flat();
  // The table tools disappear when the cursor leaves the table.
  const current = tools.some(({ key }) => key === at) ? at : 'undo';
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map((tool) => ({
        on: tool.isOn?.(now) ?? false,
        off: tool.run ? !tool.run(now.can().chain()).run() : false,
      })),
  });

  // Listens in the capture phase, because the tooltip keeps the Escape key for itself.
  useEffect(() => {
    const leave = ({ key, target }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && target instanceof Node && bar.current?.contains(target))
        editor.view.focus();
    };
    globalThis.addEventListener('keydown', leave, true);
    return () => globalThis.removeEventListener('keydown', leave, true);
  }, [editor, bar]);

  const go = (event: KeyboardEvent) => {
    const place = tools.findIndex(({ key }) => key === current);
    const next = {
      ArrowRight: (place + 1) % tools.length,
      ArrowLeft: (place - 1 + tools.length) % tools.length,
      Home: 0,
      End: tools.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(tools[next]?.key ?? 'undo');
    bar.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };

  const press = ({ run, opens }: Tool) => {
    if (opens) onOpen(opens);
    else run(editor.chain()).run();
  };

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={textId}
      className={classes.toolbar}
      onKeyDown={go}
    >
      {groups.map((group) => (
        <Fragment key={group[0]?.key}>
          <span className={classes.group}>
            {group.map((tool) => {
              const { on = false, off = false } = state[tools.indexOf(tool)] ?? {};
              return (
                <Tooltip key={tool.key} label={t(`tool.${tool.key}`)}>
                  <ActionIcon
                    size={36}
                    variant={on ? 'light' : 'subtle'}
                    color={on ? 'main' : 'gray'}
                    aria-label={t(`tool.${tool.key}`)}
                    aria-pressed={tool.isOn ? on : undefined}
                    aria-disabled={off || undefined}
                    className={classes.tool}
                    tabIndex={tool.key === current ? 0 : -1}
                    onFocus={() => setAt(tool.key)}
                    // Keeps the cursor in the text.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => (off ? undefined : press(tool))}
                  >
                    <tool.icon size={20} stroke={1.7} aria-hidden="true" />
                  </ActionIcon>
                </Tooltip>
              );
            })}
          </span>
        </Fragment>
      ))}
    </div>
  );
}
