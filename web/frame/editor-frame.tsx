import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictPopup } from '~/ui/conflict-popup';
import { IssueSummary } from '~/ui/issue-summary';
import { useSample } from '~/ui/sample';
import { SaveBar } from '~/ui/save-bar';
import { DraftNotice } from './drafts/draft-notice';
import { PlanLimit } from './plan-limit';
import type { SaveFlow } from './use-save-flow';
import { RecoveredNotice } from './versions/recovered-notice';

type EditorFrameProps<Draft extends object, Stored extends { version: number }> = {
  flow: SaveFlow<Draft, Stored>;
  /** Brings a field into view that may be in another tab or in a closed section. */
  onJump?: (path: string) => void;
  /** Field labels by path, if several fields have the same name. */
  labels?: Record<string, string>;
  /** Text on what to do about the plan's limit, besides changing the plan. */
  limitHint?: string;
  children: ReactNode;
};

/** The form of an editor with its issues, the save bar, and the popups for conflict and limit. */
export function EditorFrame<Draft extends object, Stored extends { version: number }>({
  flow,
  onJump,
  labels,
  limitHint,
  children,
}: EditorFrameProps<Draft, Stored>) {
  const { t } = useTranslation();
  const sample = useSample();
  const {
    form,
    saving,
    uploading,
    submit,
    leave,
    saveAnother,
    round,
    keptDraft,
    recovered,
    limit,
    closeLimit,
    conflict,
  } = flow;
  // When the user goes on to another new entity, the first field of the form takes the focus.
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (round > 0)
      frame.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus();
  }, [round]);
  return (
    <form ref={frame} onSubmit={submit} noValidate>
      <IssueSummary key={form.attempts} issues={form.summary} labels={labels} onJump={onJump} />
      {keptDraft.found && <DraftNotice found={keptDraft.found} disabled={uploading} />}
      {recovered.shown && <RecoveredNotice key={recovered.fills} shown={recovered.shown} />}
      <Fragment key={`form ${round} ${keptDraft.fills} ${recovered.fills}`}>{children}</Fragment>
      {!sample && (
        <SaveBar
          dirty={form.dirty}
          kept={keptDraft.isOnServer}
          saving={saving}
          waitsFor={uploading ? t('save.waitsForImage') : undefined}
          onCancel={leave}
          onAnother={saveAnother}
        />
      )}
      <ConflictPopup conflict={conflict} />
      <PlanLimit error={limit} hint={limitHint} onClose={closeLimit} />
    </form>
  );
}
