import { useState } from 'react';
import { type DraftForm, writtenSince } from '~/ui/use-draft-form';

/** An earlier version that a form takes over. */
export type Recovery<Draft> = {
  fields: Partial<Draft>;
  /** The time at which it was saved. */
  at: string;
  /** A sentence about parts that do not exist any more; '' if there are none. */
  note: string;
};

/** Fills a form with an earlier version, as unsaved changes that can be undone. */
export function useRecovered<Draft extends object>(form: Pick<DraftForm<Draft>, 'draft' | 'fill'>) {
  const [last, setLast] = useState<Recovery<Draft> & { before: Draft }>();
  const [fills, setFills] = useState(0);
  const fill = (fields: Partial<Draft>) => {
    form.fill(fields);
    setFills((before) => before + 1);
  };
  return {
    /** Rises when the form was filled. */
    fills,
    /** The version that the form shows. Undoing it keeps the fields that were changed since. */
    shown: last && {
      at: last.at,
      note: last.note,
      undo: () => {
        fill({ ...last.before, ...writtenSince({ ...last.before, ...last.fields }, form.draft) });
        setLast(undefined);
      },
    },
    recover: (recovery: Recovery<Draft>) => {
      setLast({ ...recovery, before: form.draft });
      fill(recovery.fields);
    },
    /** Call this when the form starts again from stored data. */
    forget: () => setLast(undefined),
  };
}
