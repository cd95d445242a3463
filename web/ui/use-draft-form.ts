import { shallowEqual, useCallbackRef } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { useErrorText } from '~/i18n/use-error-text';
import type { Issue } from '../../shared/vocabulary/issue.js';

type Change<Draft, K extends keyof Draft> = Draft[K] | ((before: Draft[K]) => Draft[K]);

/** Drafts are plain data, so their JSON tells whether they differ. */
export const sameData = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
const none: readonly Issue[] = [];
/**
 * Returns the same array while its content is equal, so that components that show it are not
 * rendered again with every typed letter.
 */
function useSame(issues: readonly Issue[]): readonly Issue[] {
  const text = useMemo(() => JSON.stringify(issues), [issues]);
  return useMemo(() => JSON.parse(text) as readonly Issue[], [text]);
}

/**
 * Replaces row indexes in a path by row keys. Indexes change when rows are added, moved or removed.
 */
function keyed(draft: object, path: string): string {
  let at: unknown = draft;
  const steps = path.split('.').map((step) => {
    at = (at as Record<string, unknown> | null | undefined)?.[step];
    const key = (at as { key?: unknown } | null | undefined)?.key;
    return typeof key === 'string' ? key : step;
  });
  return steps.join('.');
}

/** The fields of `now` that differ from `before`. */
export const writtenSince = <Draft extends object>(
  before: Draft,
  now: Partial<Draft>,
): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => !sameData(value, before[field as keyof Draft])),
  ) as Partial<Draft>;

/** Whether an issue is in a field of the draft, at any depth of its path. */
const isIn = (field: PropertyKey) => (issue: Issue) =>
  issue.path.split('.').includes(String(field));

/**
 * A draft with its issues, and the rules for when an issue is shown:
 * - the issue of a field, after the user has left the field. An exception is the issue of an empty
 *   required field: leaving the field shows it only if the field may never be empty;
 * - all issues, after an attempt to save;
 * - an issue from the server, until its field changes.
 * The paths of the issues use the names of the draft's fields.
 * @param labels the names that this form gives to its fields. Pass the same object on every render
 * as long as its content is unchanged
 */
export function useDraftForm<Draft extends object>(
  initial: Draft,
  check: (draft: Draft) => readonly Issue[],
  labels?: Record<string, string>,
) {
  const [{ clean, draft }, setDrafts] = useState({ clean: initial, draft: initial });
  const [left, setLeft] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<readonly Issue[]>([]);
  const errorText = useErrorText();

  const broken = useSame(useMemo(() => check(draft), [draft, check]));
  const issues = useMemo(
    () => [...broken, ...refused.filter((one) => !broken.some(({ path }) => path === one.path))],
    [broken, refused],
  );
  const said = useSame(
    useMemo(() => {
      if (attempts > 0) return issues;
      if (left.size === 0) return none;
      return issues.filter(({ path, code }) => {
        const place = keyed(draft, path);
        return code === 'REQUIRED' ? left.get(place) : left.has(place);
      });
    }, [issues, attempts, left, draft]),
  );

  const forget = useCallback((field: PropertyKey) => {
    setRefused((before) =>
      before.some(isIn(field)) ? before.filter((issue) => !isIn(field)(issue)) : before,
    );
  }, []);
  const set = useCallback(
    <K extends keyof Draft>(field: K, value: Change<Draft, K>) => {
      setDrafts(({ clean, draft: before }) => {
        const after =
          typeof value === 'function'
            ? (value as (before: Draft[K]) => Draft[K])(before[field])
            : value;
        return { clean, draft: { ...before, [field]: after } };
      });
      forget(field);
    },
    [forget],
  );
  const fill = useCallback(
    (fields: Partial<Draft>) => {
      setDrafts(({ clean, draft }) => ({ clean, draft: { ...draft, ...fields } }));
      Object.keys(fields).forEach(forget);
    },
    [forget],
  );

  const leave = useCallbackRef((path: string, neverEmpty = false) => {
    const place = keyed(draft, path);
    setLeft((before) =>
      before.get(place) === neverEmpty ? before : new Map(before).set(place, neverEmpty),
    );
  });

  const errorOf = useCallback(
    (path: string): string | null => {
      const issue = said.find((one) => one.path === path);
      return issue ? errorText(issue, labels) : null;
    },
    [said, errorText, labels],
  );

  return {
    draft,
    dirty: !sameData(draft, clean),
    /** Returns the fields that differ from the stored data. */
    changed: () => writtenSince(clean, draft),
    /** Takes back all changes. */
    reset: () => setDrafts(({ clean }) => ({ clean, draft: clean })),
    set,
    /** Sets several fields. */
    fill,
    leave,
    errorOf,
    /** All issues, also those that are not shown yet. */
    issues,
    /** The issues to list above the form. It is empty before the first attempt to save. */
    summary: attempts > 0 ? issues : none,
    /** Rises with each attempt to save, and each time the server reports issues. */
    attempts,
    /**
     * Call this when the user wants to save.
     * @returns whether the draft may be sent
     */
    attempt: (): boolean => {
      setAttempts((before) => before + 1);
      setRefused([]);
      return broken.length === 0;
    },
    /** Shows the issues that the server reported. */
    refuse: (list: readonly Issue[]) => {
      setRefused(list);
      setAttempts((before) => before + 1);
    },
    /**
     * Starts again from the stored data. Changes since `sent` stay in the draft as unsaved changes.
     */
    restart: (stored: Draft, sent?: Draft) => {
      setDrafts(({ draft: now }) => ({
        clean: stored,
        draft: sent ? { ...stored, ...writtenSince(sent, now) } : stored,
      }));
      setLeft(new Map());
      setAttempts(0);
      setRefused([]);
    },
    /**
     * Sets a value that the user did not enter, such as a generated code. It does not count as an
     * unsaved change, and does not overwrite a change of the user.
     */
    settle: useCallback(<K extends keyof Draft>(field: K, value: Draft[K]) => {
      const settled = { [field]: value } as Pick<Draft, K>;
      setDrafts(({ clean, draft }) => ({
        clean: { ...clean, ...settled },
        draft: sameData(draft[field], clean[field]) ? { ...draft, ...settled } : draft,
      }));
    }, []),
  };
}

export type DraftForm<Draft extends object> = ReturnType<typeof useDraftForm<Draft>>;

/** The part of a form that a component with some of its fields needs. */
export type FormPart<Draft extends object, Field extends keyof Draft> = Pick<
  DraftForm<Draft>,
  'set' | 'leave' | 'errorOf' | 'summary'
> & {
  draft: Pick<Draft, Field>;
};

type Said = { errorOf: unknown; summary: unknown };

/**
 * Compares props for `memo`. The component is rendered again only if one of these fields of its
 * `form`, the issues or another prop has changed.
 */
export const sameFields =
  <Field extends string>(...fields: readonly Field[]) =>
  <Props extends { form: Said & { draft: { readonly [field in Field]: unknown } } }>(
    { form, ...others }: Props,
    { form: next, ...nextOthers }: Props,
  ): boolean =>
    shallowEqual(others, nextOthers) &&
    form.errorOf === next.errorOf &&
    form.summary === next.summary &&
    fields.every((field) => form.draft[field] === next.draft[field]);
