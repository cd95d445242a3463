import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '~/api/client';
import { useErrorText } from '~/i18n/use-error-text';
import { newerOf } from '~/ui/conflict-popup';
import { notifySaved, useFailureNotice } from '~/ui/notify';
import { useDraftForm, writtenSince } from '~/ui/use-draft-form';
import { useLeaveGuard } from '~/ui/use-leave-guard';
import type { Issue } from '../../shared/vocabulary/issue.js';
import type { Here } from './creators';
import { listAddress } from './list-address';
import { isPlanLimit } from './plan-limit';

type Versioned = { version: number };

type Editor<Draft extends object, Stored extends Versioned> = {
  /** What is edited; undefined for a new one. */
  stored: Stored | undefined;
  /** The form of what is stored, or of a new one. */
  draftOf: (stored: Stored | undefined) => Draft;
  /** What is wrong with a draft of `stored`; the same function for as long as its answers are the same. */
  check: (draft: Draft, stored: Stored | undefined) => readonly Issue[];
  /** Makes a new one, or changes `stored` if its version still is the newest. Null: somebody thought better of it. */
  send: (draft: Draft, stored: Stored | undefined) => Promise<Stored | null>;
  nameOf: (stored: Stored) => string;
  /** Puts what was saved where the web has read it before. */
  keep: (saved: Stored) => Promise<unknown>;
  /** Reads what it takes to show what somebody else has saved meanwhile. */
  beforeTaking?: () => Promise<unknown>;
  /** The list it stands in, or where one goes from a page of its own. */
  list: string;
  /** Whether one stays on the page after saving: it stands in no list. */
  stays?: boolean;
  /** Whether a new one may be followed by another, on the same page. */
  another?: boolean;
  /** What follows over the list, once a new one stands there. */
  onMade?: (made: Stored) => unknown;
  /** Where it lies over another form, what becomes of it there. */
  here?: Here<Stored> | undefined;
  /** Why nothing can be saved here, where that is known beforehand; it is said before anything was written. */
  refusal?: ApiError | null;
};

/** Everything that can happen to an editor: saved, refused, overtaken by somebody else, left half-way. `EditorFrame` shows it. */
export function useSaveFlow<Draft extends object, Stored extends Versioned>({
  stored: opened,
  draftOf,
  check,
  send,
  nameOf,
  keep,
  beforeTaking,
  list,
  stays = false,
  another = false,
  onMade,
  here,
  refusal = null,
}: Editor<Draft, Stored>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = listAddress(list);
  const errorText = useErrorText();
  const [initial] = useState(() => draftOf(opened));
  const [stored, setStored] = useState(opened);
  const form = useDraftForm(
    initial,
    useCallback((draft: Draft) => check(draft, stored), [check, stored]),
  );
  const [round, setRound] = useState(0);
  const [saving, setSaving] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [newer, setNewer] = useState<Stored | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const { release } = useLeaveGuard(form.dirty || uploading, here?.unsaved);
  const failure = useFailureNotice();

  /** What is in the form by now, for who has waited meanwhile. */
  const written = useRef(form.draft);
  useEffect(() => {
    written.current = form.draft;
  }, [form.draft]);

  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      failure.forget();
    };
  }, [failure]);

  const leave = () => (here ? here.onLeave() : void navigate(back));

  /** Begins again from what is stored now. */
  const open = (stored: Stored) => {
    form.restart(draftOf(stored));
    setStored(stored);
  };

  const save = async (over: Stored | undefined, thenAnother = false) => {
    const sent = form.draft;
    setNewer(null);
    setSaving(true);
    try {
      const saved = await send(sent, over);
      if (!saved) return;
      // whoever has gone on writing while it was sent goes on
      const later = writtenSince(draftOf(saved), writtenSince(sent, written.current));
      const goesOn = stays || Object.keys(later).length > 0;
      if (!goesOn) release();
      await keep(saved);
      if (goesOn) {
        form.restart(stays ? draftOf(saved) : sent, sent);
        setStored(saved);
      }
      notifySaved(t('save.savedName', { name: nameOf(saved) }));
      // it was given up while it was being saved: whoever did is elsewhere by now, and stays there
      if (left.current || goesOn) return;
      if (thenAnother) {
        form.restart(draftOf(undefined));
        setRound((before) => before + 1);
      } else if (here) here.onCreated(saved);
      // What is new stands first in the list as it is by default; what was edited, where it was found.
      else {
        await navigate(stored ? back : list);
        if (!stored) onMade?.(saved);
      }
    } catch (error) {
      const current = newerOf<Stored>(error);
      if (current) {
        await beforeTaking?.().catch(() => undefined);
        setNewer(current);
      } else if (isPlanLimit(error)) setRefused(error);
      else if (error instanceof ApiError && error.issues.length > 0) form.refuse(error.issues);
      else failure.say(errorText(error), t('save.failed'));
    } finally {
      setSaving(false);
    }
  };

  const attempt = () => {
    failure.forget();
    return form.attempt();
  };

  return {
    form,
    stored,
    saving,
    /** Whether an image is on its way into the form: it waits to be saved, and is lost with it. */
    uploading,
    setUploading,
    submit: (event: FormEvent) => {
      event.preventDefault();
      // React hands it on to the form that this one lies over.
      event.stopPropagation();
      if (attempt()) void save(stored);
    },
    /** The second way to save: to begin another one. */
    saveAnother:
      another && !stored && !here ? () => attempt() && void save(stored, true) : undefined,
    /** Which of several new ones it is. */
    round,
    leave,
    /** What the plan does not allow; what was known beforehand is not said over something that was written: the server has the last word. */
    limit: refused ?? (form.dirty || stored !== opened ? null : refusal),
    closeLimit: () => (refused ? setRefused(null) : leave()),
    /** What somebody else saved meanwhile, and what can be done about it. */
    conflict: newer && {
      name: nameOf(newer),
      take: () => {
        open(newer);
        setNewer(null);
      },
      saveOver: () => void save(stored && { ...stored, version: newer.version }),
      close: () => setNewer(null),
    },
  };
}

export type SaveFlow<Draft extends object, Stored extends Versioned> = ReturnType<
  typeof useSaveFlow<Draft, Stored>
>;
