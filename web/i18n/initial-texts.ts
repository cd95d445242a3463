import type { FlatNamespace } from 'i18next';
import type { WebEntry } from '../../shared/vocabulary/web-entries.js';

/** Nested texts by key. */
type Texts = { [key: string]: string | Texts };

/** The first texts of a page, by namespace. */
export type FirstTexts = Partial<Record<FlatNamespace, Record<string, unknown>>>;
/** The files with the first texts of each page, by path. */
export type FirstFiles = Record<WebEntry, Record<string, () => Promise<FirstTexts>>>;

/** The namespaces that each page loads at its start. */
export const firstNamespaces = {
  room: ['common', 'errors', 'room'],
  desk: ['common', 'desk', 'errors', 'screen'],
  account: ['account', 'common', 'errors'],
  assistant: ['assistant', 'common', 'errors'],
  dashboard: ['common', 'errors', 'shell'],
} as const satisfies Record<WebEntry, readonly FlatNamespace[]>;

/** Keys to keep or to leave out. A key that ends in a dot stands for its whole group. */
type Kept = { only: readonly string[] } | { without: readonly string[] };

/**
 * The part of the shared texts that each guest page loads, so that phones download little. Most
 * shared texts are for the dashboard. initial-texts.spec.ts fails if a text is missing here.
 */
export const initialTexts: Readonly<Record<string, Readonly<Record<string, Kept>>>> = {
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
        'spokenError.',
        'leave.',
        'draft.',
        'asInSpanish',
      ],
    },
    // Only organisers upload videos, make avatars, share reports and have webhooks.
    errors: {
      without: [
        'HTTPS_REQUIRED',
        'PORT_NOT_ALLOWED',
        'HOST_UNKNOWN',
        'ADDRESS_PRIVATE',
        'WEBHOOK_DISABLED',
        'FRESH_SIGN_IN_REQUIRED',
        'SECOND_FACTOR_REQUIRED',
        'DELIVERY_FORGOTTEN',
        'PRIVACY_REQUEST_STATE',
        'ACCOUNT_CLOSING',
        'ACCOUNT_NAME_DIFFERS',
        'ACCOUNT_ERASURE_BEGUN',
        'GROUP_TOO_SMALL',
        'REPORT_LINK_ENDED',
        'REPORT_LINK_EARLY',
        'REPORT_LINKS_FULL',
        'NO_RECIPIENTS',
        'INVALID_STREAM',
        'VIDEO_INCOMPLETE',
        'VIDEO_LOCKED',
        'VIDEO_IN_PROGRESS',
        'VIDEO_TYPE',
        'VIDEO_BROKEN',
        'VIDEO_CODEC',
        'VIDEO_ENCRYPTED',
        'VIDEO_TOO_LONG',
        'VIDEO_FRAME_TOO_LARGE',
        'VIDEO_FAILED',
        'VIDEO_HOST_FULL',
        'VIDEO_TOOLS_MISSING',
        'INVALID_MARKUP',
        'VOICE_MISSING',
        'NOTHING_TO_SAY',
        'CAPTIONS_FORMAT',
        'CAPTIONS_EMPTY',
        'CAPTIONS_TOO_MANY',
        'CAPTIONS_TIME',
        'CAPTIONS_REVERSED',
        'CAPTIONS_ORDER',
        'CAPTIONS_LONG',
        'AVATAR_NO_FACE',
        'AVATAR_IMAGE_TOO_LARGE',
        'AVATAR_DEFAULT',
        'FACE_PLACES',
      ],
    },
  },
  desk: {
    common: {
      only: [
        'appName',
        'loading',
        'action.accept',
        'action.cancel',
        'action.close',
        'action.retry',
        // The questions of other pages use these two groups too.
        'action.delete',
        'action.remove',
        'delete.title',
        'remove.title',
        'title.desk',
        'failed.',
        'colorScheme.',
        'field.named',
        'field.other',
      ],
    },
    errors: {
      only: [
        'NETWORK',
        'TIMEOUT',
        'NO_BODY',
        'UNKNOWN',
        'INVALID_BODY',
        'UNAUTHENTICATED',
        'FORBIDDEN',
        'NOT_FOUND',
        'ROUTE_NOT_FOUND',
        'TOO_MANY_REQUESTS',
        'SERVICE_UNAVAILABLE',
        'INTERNAL_ERROR',
        'INVALID_CHOICE',
        'OUT_OF_RANGE',
        'NOT_WHOLE',
        'REQUIRED',
        'TOO_LONG',
        'NICKNAME_CHARACTERS',
        'NICKNAME_TAKEN',
        'ROOM_NOT_STARTED',
        'ROOM_STARTED',
        'QUESTIONS_OFF',
        'ROOM_FINISHED',
      ],
    },
  },
  account: { common: { without: ['player.', 'spokenError.', 'cardRefused.'] } },
  // Only guests meet these, in a room and in their own area, and whoever signs up.
  dashboard: {
    errors: {
      without: [
        'NICKNAME_CHARACTERS',
        'NICKNAME_TAKEN',
        'NICKNAME_KEPT',
        'NO_TABLES',
        'TABLES_FIXED',
        'GUEST_REMOVED',
        'ROOM_LOCKED',
        'TOO_MANY_QUESTIONS',
        'CONSENT_REQUIRED',
        'TOO_YOUNG',
        'LITE_NOT_ALLOWED',
        'ROOM_NOT_STARTED',
        'ROOM_STARTED',
        'REMINDERS_FULL',
        'EMAIL_EXISTS',
        'MENTOR_CODE_NOT_FOUND',
        'EMAIL_ALREADY_REGISTERED',
        'ROOM_FINISHED',
        'ROOM_CLOSED',
        'REACTIONS_OFF',
        'QUESTIONS_OFF',
        'EMAIL_IN_USE',
        'INVALID_ANSWER',
        'WRONG_CODE',
        'LINK_EXPIRED',
        'CONFIRMATION_REQUIRED',
        'false1',
        'false2',
        'false3',
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

/** The texts of a namespace that a page loads at its start. */
export function initialTextsOf(page: string, namespace: string, texts: Texts): Texts {
  const kept = initialTexts[page]?.[namespace] ?? { without: [] };
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
