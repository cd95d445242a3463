import { shallowEqual, useCallbackRef } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { useErrorText } from '~/i18n/use-error-text';
import type { Issue } from '../../shared/vocabulary/issue.js';

type Change<Draft, K extends keyof Draft> = Draft[K] | ((before: Draft[K]) => Draft[K]);

/** Drafts are plain data: what is written in them says whether they differ. */
const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
const none: readonly Issue[] = [];
/** The same list for as long as the same is in it, so that whatever says it need not be drawn anew with every letter. */
function useSame(issues: readonly Issue[]): readonly Issue[] {
  const text = useMemo(() => JSON.stringify(issues), [issues]);
  return useMemo(() => JSON.parse(text) as readonly Issue[], [text]);
}

/** A path with the keys of rows instead of their places, which change as rows come, move and go. */
function keyed(draft: object, path: string): string {
  let at: unknown = draft;
  const steps = path.split('.').map((step) => {
    at = (at as Record<string, unknown> | null | undefined)?.[step];
    const key = (at as { key?: unknown } | null | undefined)?.key;
    return typeof key === 'string' ? key : step;
  });
  return steps.join('.');
}

/** The fields of `now` that say something else than they did before. */
export const writtenSince = <Draft extends object>(
  before: Draft,
  now: Partial<Draft>,
): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => !same(value, before[field as keyof Draft])),
  ) as Partial<Draft>;

/** Whether an issue lies in a field of the draft, however deep the wire keeps it. */
const isIn = (field: PropertyKey) => (issue: Issue) =>
  issue.path.split('.').includes(String(field));

/**
 * A draft, what is wrong with it, and when to say so: a field's problem once it was left, all of them after an attempt to save,
 * what the server refused until that field changes. That a field is empty is said with the others, or once it was left as one that never may
 * be. Fields of the draft are called as in the paths of its issues.
 * @param labels what they are called where the form has words of its own for them; the same object for as long as they are the same
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

  const set = useCallback(<K extends keyof Draft>(field: K, value: Change<Draft, K>) => {
    setDrafts(({ clean, draft: before }) => {
      const after =
        typeof value === 'function'
          ? (value as (before: Draft[K]) => Draft[K])(before[field])
          : value;
      return { clean, draft: { ...before, [field]: after } };
    });
    setRefused((before) =>
      before.some(isIn(field)) ? before.filter((issue) => !isIn(field)(issue)) : before,
    );
  }, []);

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
    dirty: !same(draft, clean),
    set,
    leave,
    errorOf,
    /** What to list above the form, and a number that rises with each attempt to save. */
    summary: attempts > 0 ? issues : none,
    attempts,
    /** To be called when somebody wants to save. @returns whether the draft may be sent */
    attempt: (): boolean => {
      setAttempts((before) => before + 1);
      setRefused([]);
      return broken.length === 0;
    },
    /** What the server said no to. */
    refuse: (list: readonly Issue[]) => {
      setRefused(list);
      setAttempts((before) => before + 1);
    },
    /** Begins again from what is stored now. What was written since the draft was as `sent` stays, as changes of what is stored. */
    restart: (stored: Draft, sent?: Draft) => {
      setDrafts(({ draft: now }) => ({
        clean: stored,
        draft: sent ? { ...stored, ...writtenSince(sent, now) } : stored,
      }));
      setLeft(new Map());
      setAttempts(0);
      setRefused([]);
    },
    /** A value that came by itself, such as a generated code: it is no change of the person's, nor does it undo one. */
    settle: useCallback(<K extends keyof Draft>(field: K, value: Draft[K]) => {
      const settled = { [field]: value } as Pick<Draft, K>;
      setDrafts(({ clean, draft }) => ({
        clean: { ...clean, ...settled },
        draft: same(draft[field], clean[field]) ? { ...draft, ...settled } : draft,
      }));
    }, []),
  };
}

export type DraftForm<Draft extends object> = ReturnType<typeof useDraftForm<Draft>>;

/** A form for who draws some of its fields. */
export type FormPart<Draft extends object, Field extends keyof Draft> = Pick<
  DraftForm<Draft>,
  'set' | 'leave' | 'errorOf' | 'summary'
> & {
  draft: Pick<Draft, Field>;
};

type Said = { errorOf: unknown; summary: unknown };

/** For `memo`: what draws these fields of its `form` stays as it is drawn while others are written in. */
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
