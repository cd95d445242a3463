import type { FlatNamespace } from 'i18next';
import type { WebEntry } from '../../shared/vocabulary/web-entries.js';

/** Texts that can be read by their keys, one within another. */
type Texts = { [key: string]: string | Texts };

/** Which texts each page begins with. */
export const firstNamespaces = {
  room: ['common', 'errors', 'room'],
  account: ['account', 'common', 'errors'],
  assistant: ['assistant', 'common', 'errors'],
  dashboard: ['common', 'errors', 'shell'],
} as const satisfies Record<WebEntry, readonly FlatNamespace[]>;

/** Keys, of which one that ends in a dot is a whole group: these alone, or all but these. */
type Kept = { only: readonly string[] } | { without: readonly string[] };

/**
 * What the guests' pages say of the texts that all pages share, which are many and mostly the dashboard's: whoever waits for a page on a
 * phone waits for nothing else. first-words.spec.ts tells what is missing.
 */
export const firstWords: Readonly<Record<string, Readonly<Record<string, Kept>>>> = {
  room: {
    common: {
      without: [
        'conflict.',
        'image.',
        'cardRefused.',
        'planLimit.',
        'quota.',
        'moment.',
        'tabs.',
        'delete.',
        'browser.',
      ],
    },
  },
  assistant: {
    common: {
      only: [
        'appName',
        'skipToContent',
        'loading',
        'action.accept',
        'action.cancel',
        'action.close',
        'action.retry',
        'action.save',
        'title.assistant',
        'list.search',
        'list.sortBy',
        'list.page',
        'failed.',
        'error.title',
        'language.',
        'colorScheme.',
        'stars.none',
        'stars.of',
        'notFound.',
        'field.named',
        'field.other',
        'field.name',
        'field.email',
        'field.password',
      ],
    },
    errors: {
      only: [
        'NETWORK',
        'TIMEOUT',
        'NO_BODY',
        'UNKNOWN',
        'INVALID_BODY',
        'INVALID_QUERY',
        'UNAUTHENTICATED',
        'EMAIL_NOT_VERIFIED',
        'EMAIL_EXISTS',
        'EMAIL_ALREADY_REGISTERED',
        'ACCOUNT_DISABLED',
        'FORBIDDEN',
        'NOT_FOUND',
        'ROUTE_NOT_FOUND',
        'PAYLOAD_TOO_LARGE',
        'TOO_MANY_REQUESTS',
        'SERVICE_UNAVAILABLE',
        'INTERNAL_ERROR',
        'REQUIRED',
        'TOO_LONG',
        'INVALID_EMAIL',
        'INVALID_CHOICE',
        'OUT_OF_RANGE',
        'NOT_WHOLE',
        'WRONG_CODE',
        'LINK_EXPIRED',
        'CONFIRMATION_REQUIRED',
        'UNKNOWN_REFERENCE',
        'false1',
        'false2',
        'false3',
        'PASSWORD_TOO_SHORT',
        'PASSWORD_COMMON',
      ],
    },
  },
};

const isOf = (key: string, names: readonly string[]): boolean =>
  names.some((name) => key === name || (name.endsWith('.') && key.startsWith(name)));

/** The texts of a namespace as a page begins with them. */
export function firstWordsOf(page: string, namespace: string, texts: Texts): Texts {
  const kept = firstWords[page]?.[namespace] ?? { without: [] };
  const isKept = (key: string) =>
    'only' in kept ? isOf(key, kept.only) : !isOf(key, kept.without);
  const pick = (all: Texts, prefix: string): Texts =>
    Object.fromEntries(
      Object.entries(all).flatMap(([name, value]): [string, string | Texts][] => {
        const key = prefix + name;
        if (typeof value === 'string') return isKept(key) ? [[name, value]] : [];
        const inner = pick(value, `${key}.`);
        return Object.keys(inner).length > 0 ? [[name, inner]] : [];
      }),
    );
  return pick(texts, '');
}
