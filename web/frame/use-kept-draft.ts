import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, api, unwrap } from '~/api/client';
import { useRuntimeConfig } from '~/api/config';
import { useUser } from '~/api/session';
import type { DraftForm } from '~/ui/use-draft-form';
import { type DraftKind, draftLimits, newDraftId } from '../../shared/vocabulary/draft.js';
import { browserStorage } from './browser-storage';

const writeAfterMs = 1_000;
const retryMs = 10_000;

/** The entity whose changes are kept: its kind, and its id unless it is new. */
export type DraftPlace = { kind: DraftKind; id?: string | undefined };

/** A draft: the changed fields. Without fields it is a deleted draft. */
type Kept = { content: string; version: number | null; release: string; savedAt: string };
const nothing = '{}';

/** The copy on the device. It stays until the server has the same. */
const onDevice = (key: string) => ({
  read: (): Kept | undefined => {
    try {
      return JSON.parse(browserStorage()?.getItem(key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  write: (kept: Kept) => {
    try {
      browserStorage()?.setItem(key, JSON.stringify(kept));
    } catch {
      // The storage is full. The server still gets the draft.
    }
  },
  remove: () => browserStorage()?.removeItem(key),
});

/** Whether a later try may succeed. */
const mayRetry = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

const newest = (a: Kept | undefined, b: Kept | undefined) =>
  a && b ? (Date.parse(a.savedAt) > Date.parse(b.savedAt) ? a : b) : (a ?? b);

/** The fields of a draft that the form has. Another release may have others. */
function fieldsOf<Draft extends object>(content: string, form: Draft): Partial<Draft> {
  try {
    const fields = Object.entries(JSON.parse(content) as object);
    return Object.fromEntries(fields.filter(([field]) => field in form)) as Partial<Draft>;
  } catch {
    return {};
  }
}

/**
 * Keeps the unsaved changes of an editor on the device at once, and on the server a second later.
 * An editor that opens later, also on another device, restores them. It asks first if the entity
 * has been saved since, or if the changes were made with another release.
 * @param place undefined if the editor keeps no draft
 * @param version of the entity that the form was filled with; null for a new one
 */
export function useKeptDraft<Draft extends object>(
  place: DraftPlace | undefined,
  form: Pick<DraftForm<Draft>, 'draft' | 'dirty' | 'set' | 'changed' | 'reset'>,
  version: number | null,
) {
  const { uid } = useUser();
  const release = useRuntimeConfig().version;
  const kind = place?.kind;
  const id = place?.id ?? newDraftId;
  const [found, setFound] = useState<{ kept: Kept; restored: boolean }>();
  /** Whether the draft on the server was read. Before that it must not be replaced. */
  const [isRead, setRead] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [fills, setFills] = useState(0);
  const device = useMemo(() => onDevice(`retrogusto.draft ${uid} ${kind} ${id}`), [uid, kind, id]);
  /** The content that the server has, or was last asked to have. */
  const stored = useRef(nothing);
  /** Whether the changes were saved or discarded, and the editor is about to close. */
  const ended = useRef(false);
  useEffect(() => {
    if (!form.dirty) ended.current = false;
  }, [form.dirty]);

  const path = useMemo(() => kind && { params: { path: { uid, kind, id } } }, [uid, kind, id]);

  const restore = useCallbackRef((kept: Kept) => {
    const fields = fieldsOf(kept.content, form.draft);
    for (const [field, value] of Object.entries(fields))
      form.set(field as keyof Draft, value as Draft[keyof Draft]);
    setFound({ kept, restored: true });
    setFills((before) => before + 1);
  });

  const offer = useCallbackRef((kept: Kept) => {
    if (Object.keys(fieldsOf(kept.content, form.draft)).length === 0) return;
    if (kept.version === version && kept.release === release && !form.dirty) restore(kept);
    else setFound({ kept, restored: false });
  });

  useEffect(() => {
    if (!path) return;
    let over = false;
    const local = device.read();
    void unwrap(api.GET('/api/v1/draft/{uid}/{kind}/{id}', path))
      .then((remote) => {
        if (over) return;
        if (remote) stored.current = remote.content;
        setRead(true);
        const kept = newest(local, remote);
        if (kept) offer(kept);
      })
      // Without the server, the copy on the device is all there is.
      .catch(() => !over && local && offer(local));
    return () => {
      over = true;
    };
  }, [path, device, offer]);

  const write = useCallbackRef((): Kept | null => {
    const content = form.dirty ? JSON.stringify(form.changed()) : nothing;
    if (!path || ended.current || content === stored.current) return null;
    // A draft that was found stays until the user decides about it, or makes other changes.
    if (content === nothing && found?.restored === false) return null;
    if (content.length > draftLimits.content) return null;
    const kept = { content, version, release, savedAt: new Date().toISOString() };
    device.write(kept);
    return kept;
  });
  /** Calls to the server, one after the other, so that an older draft never replaces a newer one. */
  const calls = useRef(Promise.resolve());
  const send = useCallbackRef((kept: Kept): Promise<void> => {
    calls.current = calls.current.then(async () => {
      if (!path) return;
      if (kept.content === nothing)
        await unwrap(api.DELETE('/api/v1/draft/{uid}/{kind}/{id}', path));
      else {
        const { content, version, release } = kept;
        const body = { content, version, release };
        await unwrap(api.PUT('/api/v1/draft/{uid}/{kind}/{id}', { ...path, body }));
      }
      stored.current = kept.content;
      if (device.read()?.savedAt === kept.savedAt) device.remove();
    });
    const sent = calls.current;
    calls.current = sent.catch(() => undefined);
    return sent;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const keep = () => {
      const kept = write();
      if (!kept || !isRead) return;
      send(kept).then(
        () => setSaved(kept.content !== nothing),
        (error: unknown) => {
          setSaved(false);
          if (mayRetry(error)) timer = setTimeout(keep, retryMs);
        },
      );
    };
    timer = setTimeout(keep, writeAfterMs);
    return () => clearTimeout(timer);
  }, [isRead, form.draft, write, send]);

  // The last changes are kept at once when the tab closes, or when the user leaves the editor.
  useEffect(() => {
    const hide = () => write();
    globalThis.addEventListener('pagehide', hide);
    return () => {
      globalThis.removeEventListener('pagehide', hide);
      const kept = write();
      if (kept) void send(kept).catch(() => undefined);
    };
  }, [write, send]);

  /** Deletes the draft, because it was saved or discarded. */
  const remove = useCallbackRef((): void => {
    ended.current = true;
    const kept = { content: nothing, version, release, savedAt: new Date().toISOString() };
    // Until the server has deleted the draft, the device knows that it is not wanted any more.
    device.write(kept);
    setFound(undefined);
    setSaved(false);
    void send(kept).catch(() => undefined);
  });

  return {
    /** The draft that was found, and whether the form shows it. */
    found: found && {
      savedAt: found.kept.savedAt,
      restored: found.restored,
      isOlder: found.kept.version !== version,
      restore: () => restore(found.kept),
      /** Takes back the changes. */
      discard: () => {
        form.reset();
        remove();
        setFills((before) => before + 1);
      },
    },
    /** Rises when the form was filled from a draft, or emptied. */
    fills,
    isSaved,
    remove,
    /** For `useLeaveGuard`: deletes the draft when the editor is left without its changes. */
    kept: useMemo(() => path && { discard: remove }, [path, remove]),
  };
}
