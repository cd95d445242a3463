import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '~/api/client';
import { useErrorText } from '~/i18n/use-error-text';
import { newerOf } from '~/ui/conflict-popup';
import { notifyAction, notifySaved, useFailureNotice } from '~/ui/notify';
import { useSample } from '~/ui/sample';
import { useDraftForm, writtenSince } from '~/ui/use-draft-form';
import { useLeaveGuard } from '~/ui/use-leave-guard';
import type { Issue } from '../../shared/vocabulary/issue.js';
import { type DraftOptions, useKeptDraft } from './drafts/use-kept-draft';
import type { Here } from './drawer-editors';
import { lastListAddress } from './list-address';
import { isPlanLimit, planLimit } from './plan-limit';
import { useRecovered } from './versions/use-recovered';

type Versioned = { version: number; id?: string };

type Editor<Draft extends object, Stored extends Versioned> = {
  /** The stored entity; undefined for a new one. */
  stored: Stored | undefined;
  /** The form values of a stored entity, or of a new one. */
  draftOf: (stored: Stored | undefined) => Draft;
  /** The issues of a draft of `stored`. A new function means that the issues may have changed. */
  check: (draft: Draft, stored: Stored | undefined) => readonly Issue[];
  /** Creates an entity, or updates `stored` if its version is the newest. Null if cancelled. */
  send: (draft: Draft, stored: Stored | undefined) => Promise<Stored | null>;
  nameOf: (stored: Stored) => string;
  /** Says what was saved, if there is more to say than its name. */
  savedText?: (saved: Stored, sent: Draft) => string | null;
  /** What to do next with a new entity. The notice offers it. */
  next?: (made: Stored) => { label: string; to: string };
  /** Puts the saved entity into the caches. */
  keep: (saved: Stored) => Promise<unknown>;
  /** Reads the data needed to show the version that another user has saved meanwhile. */
  beforeTaking?: () => Promise<unknown>;
  /** Address of the entity's list. If the entity is in no list, the page that opens on leaving. */
  list: string;
  /** Whether the page stays open after saving, because the entity is in no list. */
  stays?: boolean;
  /** Whether the user can create another one on the same page. */
  another?: boolean;
  /** Called on the list page after a new entity was created. */
  onMade?: (made: Stored) => unknown;
  /** The drafts that keep unsaved changes. Without them, changes are lost with the page. */
  drafts?: DraftOptions | undefined;
  /** Callbacks if the editor is in a drawer over another form. */
  here?: Here<Stored> | undefined;
  /** Why saving will be refused, if that is known. It is shown while the form is untouched. */
  refusal?: ApiError | null;
};

/**
 * The state of an editor: saving, refusals, conflicts with another user's version, leaving unsaved.
 * `EditorFrame` shows it.
 */
export function useSaveFlow<Draft extends object, Stored extends Versioned>({
  stored: opened,
  draftOf,
  check,
  send,
  nameOf,
  savedText,
  next,
  keep,
  beforeTaking,
  list,
  stays = false,
  another = false,
  onMade,
  drafts,
  here,
  refusal = null,
}: Editor<Draft, Stored>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = lastListAddress(list);
  const errorText = useErrorText();
  // An example is neither saved nor kept, so leaving it loses nothing.
  const sample = useSample();
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
  const keptDraft = useKeptDraft(here || sample ? undefined : drafts, form, stored);
  const recovered = useRecovered(form);
  const { release } = useLeaveGuard(
    !sample && (form.dirty || uploading),
    here?.unsaved,
    uploading ? undefined : keptDraft.kept,
  );
  const failure = useFailureNotice();

  /** The current draft, for code that continues after an await. */
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

  /** Restarts the form from a stored version. */
  const open = (stored: Stored) => {
    form.restart(draftOf(stored));
    recovered.forget();
    setStored(stored);
  };

  const save = async (over: Stored | undefined, thenAnother = false) => {
    const sent = form.draft;
    setNewer(null);
    setSaving(true);
    if (!over) keptDraft.setSaving(true);
    try {
      const saved = await send(sent, over);
      if (!saved) return;
      // If the user changed the form while it was sent, the editor stays open with those changes.
      const later = writtenSince(draftOf(saved), writtenSince(sent, written.current));
      const goesOn = stays || Object.keys(later).length > 0;
      if (goesOn) {
        if (!stored) keptDraft.remove();
      } else {
        release();
        keptDraft.end();
      }
      await keep(saved);
      if (goesOn) {
        form.restart(stays ? draftOf(saved) : sent, sent);
        recovered.forget();
        setStored(saved);
      }
      const text = savedText?.(saved, sent) ?? t('save.savedName', { name: nameOf(saved) });
      const offer = stored || goesOn || here ? undefined : next?.(saved);
      if (offer) notifyAction(text, offer.label, () => void navigate(offer.to));
      else notifySaved(text);
      // The user left the editor while it was saving, and stays on the other page.
      if (left.current || goesOn) return;
      if (thenAnother) {
        form.restart(draftOf(undefined));
        keptDraft.begin();
        setRound((before) => before + 1);
      } else if (here) here.onCreated(saved);
      // After creating, the list opens in its default order, with the new entity first. After
      // editing, the list opens as the user left it.
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
      keptDraft.setSaving(false);
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
    /** Whether an image is uploading. Saving waits for it, and leaving the form loses it. */
    uploading,
    setUploading,
    submit: (event: FormEvent) => {
      event.preventDefault();
      // React bubbles the events of a drawer to the form that opened it, even outside that form's
      // DOM.
      event.stopPropagation();
      if (sample) setRefused(planLimit('FEATURE_NOT_ALLOWED'));
      else if (attempt()) void save(stored);
    },
    /** Saves and starts another new entity. */
    saveAnother:
      another && !stored && !here ? () => attempt() && void save(stored, true) : undefined,
    keptDraft,
    /** The earlier version that the form shows as unsaved changes. */
    recovered,
    /** The number of entities created before on this page. */
    round,
    leave,
    /**
     * The refusal because of the plan. A refusal that is known beforehand is not shown once the
     * form has changed. After that, the server checks the plan when the user saves.
     */
    limit: refused ?? (form.dirty || stored !== opened ? null : refusal),
    closeLimit: () => (refused ? setRefused(null) : leave()),
    /** The version that another user saved meanwhile, with the ways to resolve the conflict. */
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
