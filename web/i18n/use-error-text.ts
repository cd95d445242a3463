import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/api-error';
import { formatters } from '../../shared/rules/format.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import { quotas } from '../../shared/vocabulary/quota.js';
import type common from '../locales/es/common.json';
import type errors from '../locales/es/errors.json';

type FieldKey = keyof typeof common.field;
type ErrorKey = keyof typeof errors;
type RefusalKey = keyof typeof common.cardRefused;

/** The word of a path that names its field, the last one that does: 'properties.2.name' is a name, 'options.k7Q' is among the options. */
const fieldOf = (path: string, isField: (part: string) => boolean) =>
  path.split('.').findLast(isField) ?? '';

/**
 * Turns an issue, or whatever a call threw, into a sentence in the language on the screen.
 * `labels` names fields by their path where a form calls them something else.
 */
export function useErrorText() {
  const { t, i18n } = useTranslation(['errors', 'common']);
  return useCallback(
    (problem: unknown, labels: Record<string, string> = {}): string => {
      const format = formatters(i18n.language);
      const known = (code: string): code is ErrorKey => i18n.exists(code, { ns: 'errors' });
      const isRefusal = (reason: unknown): reason is RefusalKey =>
        i18n.exists(`cardRefused.${String(reason)}`, { ns: 'common' });
      const ofIssue = ({ path, code, params }: Issue) => {
        const name = fieldOf(
          path,
          (part) => part in labels || i18n.exists(`field.${part}`, { ns: 'common' }),
        );
        const label =
          labels[path] ?? labels[name] ?? (name ? t(`common:field.${name as FieldKey}`) : null);
        const field = label === null ? t('common:field.other') : t('common:field.named', { label });
        return known(code)
          ? t(`errors:${code}`, { ...written(params, format.number), field })
          : t('errors:UNKNOWN');
      };
      if (problem instanceof ApiError) {
        const [first] = problem.issues;
        if (first) return ofIssue(first);
        if (problem.code === 'PROVIDER_MESSAGE') {
          const { reason } = problem.details;
          // The one text that comes from outside word for word: what a card provider said, where nothing is known of it.
          return isRefusal(reason) ? t(`common:cardRefused.${reason}`) : problem.message;
        }
        if (problem.code === 'QUOTA_EXCEEDED') {
          const what = quotas.find((quota) => quota === problem.details.what);
          const write = what === 'fileBytes' ? format.bytes : format.number;
          if (what)
            return t(`common:quota.full.${what}`, {
              maximum: write(Number(problem.details.maximum)),
            });
        }
        return known(problem.code)
          ? t(`errors:${problem.code}`, {
              ...numbers(problem.details),
              field: t('common:field.other'),
            })
          : t('errors:UNKNOWN');
      }
      return isIssue(problem) ? ofIssue(problem) : t('errors:UNKNOWN');
    },
    [t, i18n],
  );
}

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'code' in value &&
  typeof value.code === 'string';

const numbers = (details: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(details).filter(
      ([, value]) => typeof value === 'string' || typeof value === 'number',
    ),
  );

/** What a sentence is filled in with, its numbers as the reader writes them. */
const written = (params: Issue['params'], number: (value: number) => string) =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? number(value) : value,
    ]),
  );
