import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAccount } from '~/api/account';
import { ApiError, api, unwrap } from '~/api/client';
import { useRuntimeConfig } from '~/api/config';
import { type DraftForm, sameData } from '~/ui/use-draft-form';
import { anyUnsaved } from '~/ui/use-leave-guard';
import { type DraftKind, draftLimits, newDraftId } from '../../../shared/vocabulary/draft.js';
import { type DeviceCopy, deviceCopyAt, trackDraftCall } from './device-copy';
import { useOnlyTab } from './use-only-tab';

const deviceAfterMs = 400;
const serverAfterMs = 1_000;
const retryMs = 10_000;

/** The kind of an editor’s drafts, and what they keep. */
export type DraftOptions = {
  kind: DraftKind;
  /**
   * Whether all fields are kept, and not only the changed ones: the meaning of some fields depends
   * on other ones, such as the language in which a price was typed.
   */
  whole?: boolean;
};

type Kept = Pick<DeviceCopy, 'version' | 'release' | 'savedAt'> & { content: string };
/** The draft of the server, as far as this editor knows. */
type Stored = { content: string | null; savedAt: string | null };
const none: Stored = { content: null, savedAt: null };

/** Whether a later try may succeed. */
const mayRetry = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

const kindOf = (value: unknown) =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
/** Whether a kept value can stand in a field. Null and a value replace each other. */
const fits = (kept: unknown, field: unknown) =>
  kindOf(kept) === kindOf(field) || kept === null || field === null;

/** The kept fields that the form has, as far as they have its types. */
function fieldsOf<Draft extends object>(content: string, form: Draft): Partial<Draft> {
  try {
    const fields = Object.entries(JSON.parse(content) as object);
    return Object.fromEntries(
      fields.filter(
        ([field, value]) => Object.hasOwn(form, field) && fits(value, form[field as keyof Draft]),
      ),
    ) as Partial<Draft>;
  } catch {
    return {};
  }
}

/**
 * Keeps the unsaved changes of an editor on the device at once, and on the server a second later.
 * An editor that opens later, also on another device, restores them. It asks first if the entity
 * has been saved since, if it may be saved already, or if another release made the changes.
 * @param drafts undefined if the editor keeps no draft
 * @param stored the entity that the form was filled with; undefined for a new one
 */
export function useKeptDraft<Draft extends object>(
  drafts: DraftOptions | undefined,
  form: Pick<DraftForm<Draft>, 'draft' | 'dirty' | 'fill' | 'changed' | 'reset'>,
  stored: { id?: string; version: number } | undefined,
) {
  const { uid } = useAccount();
  const release = useRuntimeConfig().version;
  const version = stored?.version ?? null;
  const kind = drafts?.kind;
  const id = stored?.id ?? newDraftId;
  const place = kind && `${uid} ${kind} ${id}`;
  const isOnlyTab = useOnlyTab(place);
  const path = useMemo(
    () => (kind && isOnlyTab ? { params: { path: { uid, kind, id } } } : undefined),
    [uid, kind, id, isOnlyTab],
  );
  const device = useMemo(() => deviceCopyAt(place ?? ''), [place]);

  const [found, setFound] = useState<{ kept: Kept; restored: boolean }>();
  /** Until the user decides about a draft that was found, nothing replaces it. */
  const undecided = found?.restored === false;
  /** The place whose draft on the server was read. Before that it must not be replaced. */
  const [readPlace, setReadPlace] = useState<string>();
  const isRead = path !== undefined && readPlace === place;
  const [isOnServer, setOnServer] = useState(false);
  const [isLost, setLost] = useState(false);
  const [fills, setFills] = useState(0);
  const server = useRef(none);
  const lastSent = useRef<string | null>(null);
  const saving = useRef(false);
  /** Whether the changes were saved or discarded, and the editor is about to close. */
  const ended = useRef(false);

  /** Calls to the server, one after the other: an older draft never replaces a newer one. */
  const calls = useRef(Promise.resolve());
  const send = useCallbackRef((copy: DeviceCopy): Promise<void> => {
    if (!path) return Promise.resolve();
    const sent = calls.current.then(async () => {
      lastSent.current = copy.content;
      if (copy.content === null) {
        await unwrap(api.DELETE('/api/v1/draft/{uid}/{kind}/{id}', path));
        server.current = none;
      } else {
        const { content, version, release } = copy;
        const body = { content, version, release };
        const { savedAt } = await unwrap(
          api.PUT('/api/v1/draft/{uid}/{kind}/{id}', { ...path, body }),
        );
        server.current = { content, savedAt };
      }
      if (device.read()?.savedAt === copy.savedAt) device.remove();
    });
    trackDraftCall(sent);
    calls.current = sent.catch(() => undefined);
    return sent;
  });

  const restore = useCallbackRef((kept: Kept) => {
    form.fill(fieldsOf(kept.content, form.draft));
    setFound({ kept, restored: true });
    setFills((before) => before + 1);
  });

  const offer = useCallbackRef((kept: Kept, mustAsk: boolean) => {
    const fields = Object.entries(fieldsOf(kept.content, form.draft));
    if (fields.every(([field, value]) => sameData(value, form.draft[field as keyof Draft]))) return;
    const isCurrent = kept.version === version && kept.release === release;
    // An open window or an upload would be lost with the fields that are filled anew.
    if (isCurrent && !mustAsk && !anyUnsaved()) restore(kept);
    else setFound({ kept, restored: false });
  });

  const choose = useCallbackRef((remote: Kept | undefined, copy: DeviceCopy | undefined) => {
    const isKnown =
      remote && copy && (copy.base === remote.savedAt || copy.lastSent === remote.content);
    if (copy?.content === null) {
      // It was saved or discarded here. Another device may have begun a new one since.
      if (isKnown) send(copy).catch(() => undefined);
      else device.remove();
      if (remote && !isKnown) offer(remote, false);
    } else if (copy && copy.content !== remote?.content) {
      const isContinued = !remote || isKnown;
      offer({ ...copy, content: copy.content }, copy.saving || !isContinued);
    } else {
      if (copy && !copy.saving) device.remove();
      if (remote) offer(remote, copy?.saving ?? false);
    }
  });

  useEffect(() => {
    if (!path) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    let offered = false;
    // Until the server answers, this editor may replace the copy with changes of its own.
    const copy = device.read();
    const read = () =>
      unwrap(api.GET('/api/v1/draft/{uid}/{kind}/{id}', path)).then(
        (remote) => {
          if (over) return;
          server.current = remote ?? none;
          lastSent.current = null;
          setReadPlace(place);
          if (!offered) choose(remote, copy);
        },
        () => {
          if (over) return;
          timer = setTimeout(read, retryMs);
          // Without the server, the copy on the device is all there is.
          if (!offered && copy && copy.content !== null)
            offer({ ...copy, content: copy.content }, copy.saving);
          offered = true;
        },
      );
    void read();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [path, place, device, offer, choose]);

  /** The unsaved changes as JSON; null without any. */
  const changes = () =>
    form.dirty ? JSON.stringify(drafts?.whole ? form.draft : form.changed()) : null;
  const copyOf = (content: string | null): DeviceCopy => ({
    content,
    version,
    release,
    savedAt: new Date().toISOString(),
    base: server.current.savedAt,
    lastSent: lastSent.current,
    saving: saving.current,
  });

  /** @returns the changes that the server does not have yet, after the device has kept them */
  const keepOnDevice = useCallbackRef((): DeviceCopy | null => {
    if (!path || ended.current || undecided) return null;
    const content = changes();
    if (content === (isRead ? server.current.content : null)) return null;
    const copy = copyOf(content);
    const isKept = device.write(copy);
    setLost(!isKept || (content?.length ?? 0) > draftLimits.content);
    return copy;
  });

  const deviceTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    deviceTimer.current ??= setTimeout(() => {
      deviceTimer.current = undefined;
      keepOnDevice();
    }, deviceAfterMs);
  }, [form.draft, keepOnDevice]);

  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    const keep = () => {
      const copy = keepOnDevice();
      if (!copy || !isRead) return;
      send(copy).then(
        () => !over && setOnServer(copy.content !== null),
        (error: unknown) => {
          if (over) return;
          setOnServer(false);
          if (mayRetry(error)) timer = setTimeout(keep, retryMs);
        },
      );
    };
    timer = setTimeout(keep, serverAfterMs);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [isRead, undecided, form.draft, keepOnDevice, send]);

  const keepOnLeaving = useCallbackRef(() => {
    if (!form.dirty) return;
    const copy = keepOnDevice();
    if (copy && isRead) send(copy).catch(() => undefined);
  });
  // A hidden page may be ended without a further event. Leaving the editor can keep a draft.
  useEffect(() => {
    const hide = () => keepOnDevice();
    globalThis.addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      globalThis.removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', hide);
      clearTimeout(deviceTimer.current);
      deviceTimer.current = undefined;
      keepOnLeaving();
    };
  }, [keepOnDevice, keepOnLeaving]);

  /** Deletes the draft, because it was saved or discarded. */
  const remove = useCallbackRef((): void => {
    setFound(undefined);
    setOnServer(false);
    if (!path) return;
    if (isRead && server.current.content === null && lastSent.current === null) {
      device.remove();
      return;
    }
    const copy = { ...copyOf(null), saving: false };
    // Until the server has deleted the draft, the device knows that it is not wanted any more.
    device.write(copy);
    send(copy).catch(() => undefined);
  });
  const end = useCallbackRef(() => {
    ended.current = true;
    remove();
  });

  const keeps = path !== undefined && !undecided && !isLost;
  return {
    /** The draft that was found, and whether the form shows it. */
    found: found && {
      savedAt: found.kept.savedAt,
      restored: found.restored,
      isOlder: found.kept.version !== version,
      restore: () => restore(found.kept),
      /** Takes back the changes. */
      discard: () => {
        if (found.restored) form.reset();
        remove();
        setFills((before) => before + 1);
      },
    },
    /** Rises when the form was filled from a draft, or emptied. */
    fills,
    isOnServer,
    /** Deletes the draft of a form that goes on with other changes. */
    remove,
    /** Deletes the draft of a form that is about to close. */
    end,
    /** Keeps changes again after `end`, because the form is used for another entity. */
    begin: () => {
      ended.current = false;
    },
    /**
     * Marks the draft of a new entity while the entity is saved. If the answer is lost, the draft
     * is only offered, because the entity may exist.
     */
    setSaving: (isSaving: boolean) => {
      saving.current = isSaving;
      const content = isSaving && path && !undecided ? changes() : null;
      if (content !== null) device.write(copyOf(content));
      const copy = isSaving ? undefined : device.read();
      if (copy?.saving) device.write({ ...copy, saving: false });
    },
    /** For `useLeaveGuard`: deletes the draft when the editor is left without its changes. */
    kept: useMemo(() => (keeps ? { discard: end } : undefined), [keeps, end]),
  };
}
