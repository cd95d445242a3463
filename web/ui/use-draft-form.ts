import { shallowEqual } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { useErrorText } from '~/i18n/use-error-text';
import type { Issue } from '../../shared/vocabulary/issue.js';

type Change<Draft, K extends keyof Draft> = Draft[K] | ((before: Draft[K]) => Draft[K]);

/** Drafts are plain data: what is written in them says whether they differ. */
const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
const none: readonly Issue[] = [];
/** Whether an issue lies in a field of the draft, however deep the wire keeps it. */
const isIn = (field: PropertyKey) => (issue: Issue) => issue.path.split('.').includes(String(field));

/**
 * A draft, what is wrong with it, and when to say so: a field's problem once it was left, all of them after an attempt to save,
 * what the server refused until that field changes. That a field is empty is said with the others, or once it was left as one that never may
 * be. Fields of the draft are called as in the paths of its issues.
 */
export function useDraftForm<Draft extends object>(initial: Draft, check: (draft: Draft) => readonly Issue[]) {
  const [{ clean, draft }, setDrafts] = useState({ clean: initial, draft: initial });
  const [left, setLeft] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<readonly Issue[]>([]);
  const errorText = useErrorText();

  // the same list for as long as the same is wrong, so that whatever says it need not be drawn anew with every letter
  const found = useMemo(() => JSON.stringify(check(draft)), [draft, check]);
  const broken = useMemo(() => JSON.parse(found) as readonly Issue[], [found]);
  const issues = useMemo(() => [...broken, ...refused.filter((one) => !broken.some(({ path }) => path === one.path))], [broken, refused]);

  const set = useCallback(<K extends keyof Draft>(field: K, value: Change<Draft, K>) => {
    setDrafts(({ clean, draft: before }) => {
      const after = typeof value === 'function' ? (value as (before: Draft[K]) => Draft[K])(before[field]) : value;
      return { clean, draft: { ...before, [field]: after } };
    });
    setRefused((before) => (before.some(isIn(field)) ? before.filter((issue) => !isIn(field)(issue)) : before));
  }, []);

  const leave = useCallback(
    (path: string, neverEmpty = false) =>
      setLeft((before) => (before.get(path) === neverEmpty ? before : new Map(before).set(path, neverEmpty))),
    [],
  );

  const errorOf = useCallback(
    (path: string): string | null => {
      const issue = issues.find((one) => one.path === path);
      if (!issue) return null;
      const said = attempts > 0 || (issue.code === 'REQUIRED' ? left.get(path) : left.has(path));
      return said ? errorText(issue) : null;
    },
    [issues, attempts, left, errorText],
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
    /** Begins again from what is stored now. */
    restart: (stored: Draft) => {
      setDrafts({ clean: stored, draft: stored });
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
export type FormPart<Draft extends object, Field extends keyof Draft> = Pick<DraftForm<Draft>, 'set' | 'leave' | 'errorOf' | 'summary'> & {
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
