import { useCallback, useMemo, useState } from 'react';
import { useErrorText } from '~/i18n/use-error-text';
import { checkProduct } from '../../../shared/rules/product.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import { inputOf, type ProductDraft, sameDraft } from './product-draft';

const isAt = (path: string, field: string) => path === field || path.startsWith(`${field}.`);

/**
 * A draft, what is wrong with it, and when to say so: a field's problem once it was left, all of them after an attempt to save,
 * what the server refused until that field changes.
 */
export function useProductForm(initial: ProductDraft) {
  const [clean, setClean] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<readonly Issue[]>([]);
  const errorText = useErrorText();
  const [year] = useState(() => new Date().getFullYear());

  const broken = useMemo(() => checkProduct(inputOf(draft), year), [draft, year]);
  const issues = useMemo(() => [...broken, ...refused.filter((one) => !broken.some(({ path }) => path === one.path))], [broken, refused]);

  const set = useCallback(
    <K extends keyof ProductDraft>(field: K, value: ProductDraft[K] | ((before: ProductDraft[K]) => ProductDraft[K])) => {
      setDraft((before) => ({ ...before, [field]: typeof value === 'function' ? value(before[field]) : value }));
      setRefused((before) => (before.some(({ path }) => isAt(path, field)) ? before.filter(({ path }) => !isAt(path, field)) : before));
    },
    [],
  );

  const errorOf = useCallback(
    (path: string): string | null => {
      const issue = issues.find((one) => one.path === path);
      if (!issue) return null;
      const said = attempts > 0 || (left.has(path) && issue.code !== 'REQUIRED');
      return said ? errorText(issue) : null;
    },
    [issues, attempts, left, errorText],
  );

  return {
    draft,
    dirty: !sameDraft(draft, clean),
    set,
    /** For changes that touch several fields at once. */
    change: setDraft,
    leave: useCallback((path: string) => setLeft((before) => (before.has(path) ? before : new Set(before).add(path))), []),
    errorOf,
    /** What to list above the form, and a number that rises with each attempt to save. */
    summary: attempts > 0 ? issues : [],
    attempts,
    /** To be called when somebody wants to save. @returns whether the draft may be sent */
    attempt: () => {
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
    restart: (stored: ProductDraft) => {
      setClean(stored);
      setDraft(stored);
      setLeft(new Set());
      setAttempts(0);
      setRefused([]);
    },
  };
}

export type ProductForm = ReturnType<typeof useProductForm>;
