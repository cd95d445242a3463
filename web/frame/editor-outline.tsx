import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Issue } from '../../shared/vocabulary/issue.js';
import classes from './editor-outline.module.css';

/** A section of an editor. `id` is that of its `FormSection`. */
export type EditorPart = { id: string; title: string };

type EditorOutlineProps = {
  parts: readonly EditorPart[];
  /** Everything that prevents saving, also before an attempt to save. */
  issues: readonly Issue[];
  /** Returns the id of the part that has the field at `path`. */
  partOf: (path: string) => string;
};

/** The sections of an editor, with the number of fields that are missing or wrong in each. */
export function EditorOutline({ parts, issues, partOf }: EditorOutlineProps) {
  const { t } = useTranslation();
  const outline = useRef<HTMLElement>(null);
  const show = (id: string) => {
    // The editor may be in a drawer over another one with the same sections.
    const section = outline.current?.closest('form')?.querySelector<HTMLElement>(`#${id}`);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <nav ref={outline} className={classes.outline} aria-label={t('outline.label')}>
      <ul>
        {parts.map(({ id, title }) => {
          const missing = issues.filter(({ path }) => partOf(path) === id).length;
          return (
            <li key={id}>
              <button type="button" onClick={() => show(id)}>
                {title}
                {missing === 0 ? (
                  <IconCheck size={16} stroke={2.2} role="img" aria-label={t('outline.complete')} />
                ) : (
                  <span className={classes.missing}>
                    <span aria-hidden="true">{missing}</span>
                    <VisuallyHidden component="span">
                      {t('outline.missing', { count: missing })}
                    </VisuallyHidden>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
