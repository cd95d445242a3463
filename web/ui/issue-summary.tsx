import { Alert, Anchor } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/i18n/use-error-text';
import type { Issue } from '../../shared/vocabulary/issue.js';
import { focusField } from './focus-field';
import classes from './issue-summary.module.css';

type IssueSummaryProps = {
  issues: readonly Issue[];
  labels?: Record<string, string>;
  /** Brings a hidden field into view first, for example in a tab or a closed section. */
  onJump?: (path: string) => void;
};

/**
 * Lists all issues that prevent saving. Each line leads to its field.
 * The list takes the focus after an attempt to save, so pass the number of attempts as its `key`.
 * An issue that appears while the user types or drags leaves the focus where it is.
 */
export function IssueSummary({ issues, labels, onJump }: IssueSummaryProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const box = useRef<HTMLDivElement>(null);
  const any = issues.length > 0;

  useEffect(() => box.current?.focus(), []);

  if (!any) return null;
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="main"
      role="alert"
      title={t('error.issues', { count: issues.length })}
      mb="lg"
      className={classes.box}
    >
      <ul className={classes.list}>
        {issues.map((issue) => (
          <li key={`${issue.path} ${issue.code}`}>
            <Anchor
              component="button"
              type="button"
              c="inherit"
              underline="always"
              size="sm"
              ta="start"
              onClick={() => {
                onJump?.(issue.path);
                // Waits until the tab or section that `onJump` opened is rendered.
                requestAnimationFrame(() =>
                  focusField(box.current?.closest('form') ?? document, issue.path),
                );
              }}
            >
              {errorText(issue, labels)}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
