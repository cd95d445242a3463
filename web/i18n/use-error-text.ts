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

/** The last field name in a path: 'name' in 'properties.2.name', 'options' in 'options.k7Q'. */
const fieldOf = (path: string, isField: (part: string) => boolean) =>
  path.split('.').findLast(isField) ?? '';

/**
 * Returns a function that turns an issue, or the error of a call, into a sentence in the current
 * language. `labels` maps paths to the names that a form uses for its fields.
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
          ? t(`errors:${code}`, {
              ...written(params, format.number),
              field,
              label: label ?? field,
            })
          : t('errors:UNKNOWN');
      };
      if (problem instanceof ApiError) {
        const [first] = problem.issues;
        if (first) return ofIssue(first);
        if (problem.code === 'PROVIDER_MESSAGE') {
          const { reason } = problem.details;
          // The card provider's message is shown as it is if we have no text for its reason. No
          // other text from outside is shown.
          return isRefusal(reason) ? t(`common:cardRefused.${reason}`) : problem.message;
        }
        if (problem.code === 'QUOTA_EXCEEDED') {
          const what = quotas.find((quota) => quota === problem.details.what);
          const write = what?.endsWith('Bytes') ? format.bytes : format.number;
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

/** The parameters of a sentence, with numbers formatted for the reader. */
const written = (params: Issue['params'], number: (value: number) => string) =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? number(value) : value,
    ]),
  );
