import { useState } from 'react';
import { ApiError } from '~/api/api-error';
import type { GuestLanguage } from '../../../shared/vocabulary/languages.js';
import {
  forgetReadings,
  type GuestData,
  guestApi,
  type Reading,
  useReading,
} from '../assistant-api';
import { currentGuest } from '../guest';

export type HeldData = GuestData<'/api/v1/assistant/{email}/data'>[number];
type Page = { rows: HeldData[]; next: string | null };

const email = () => currentGuest()?.email ?? '';

async function readPage(cursor?: string): Promise<Page> {
  const params = { path: { email: email() }, query: cursor ? { cursor } : {} };
  const { data, response } = await guestApi.GET('/api/v1/assistant/{email}/data', { params });
  return { rows: data ?? [], next: response.headers.get('x-next-cursor') };
}

/** The data that organisers hold about the guest, by tasting: the pages read so far. */
export function useHeldData(): Omit<Reading<Page>, 'retry'> & {
  more: () => Promise<void>;
  again: () => void;
} {
  const { data: first, error, retry } = useReading('my-data', () => readPage());
  const [later, setLater] = useState<{ after: Page; pages: Page[] }>();
  const pages = first ? [first, ...(later?.after === first ? later.pages : [])] : [];
  const last = pages.at(-1);
  return {
    data: first && { rows: pages.flatMap(({ rows }) => rows), next: last?.next ?? null },
    error,
    more: async () => {
      if (!first || !last?.next) return;
      const page = await readPage(last.next);
      setLater((before) => ({
        after: first,
        pages: [...(before?.after === first ? before.pages : []), page],
      }));
    },
    again: () => {
      forgetReadings();
      retry();
    },
  };
}

export type Purpose = 'ERASE' | 'EXPORT' | 'MAKE_ACCOUNT';

export const sendCode = async (purpose: Purpose): Promise<void> => {
  await guestApi.POST('/api/v1/assistant/sendVerificationCode', {
    body: { email: email(), purpose },
  });
};

/**
 * Checks a mailed code.
 * @returns the confirmation of the purpose, valid for ten minutes
 * @throws ApiError WRONG_CODE
 */
export async function checkCode(purpose: Purpose, code: string): Promise<string> {
  const { data } = await guestApi.POST('/api/v1/assistant/checkVerificationCode', {
    body: { email: email(), purpose, code },
  });
  return data?.token ?? '';
}

const confirmed = (confirmation: string) => ({ header: { 'x-confirmation': confirmation } });

/** One tasting of the guest; null for all tastings that the guest sees. */
export type Scope = Pick<HeldData, 'userId' | 'assistantId'> | null;

export async function erase(meant: Scope, confirmation: string): Promise<void> {
  // The header keeps a 401 from signing the guest out at once: their token may be deleted with
  // their data, and they must first read that the data was erased.
  const headers = { authorization: `Bearer ${currentGuest()?.token}` };
  if (meant) {
    const { userId, assistantId } = meant;
    await guestApi.DELETE('/api/v1/assistant/{userId}/{assistantId}', {
      params: { path: { userId, assistantId }, ...confirmed(confirmation) },
      headers,
    });
  } else
    await guestApi.DELETE('/api/v1/assistant/{email}', {
      params: { path: { email: email() }, ...confirmed(confirmation) },
      headers,
    });
}

/**
 * Whether an error shows that an earlier, unanswered call has erased the data. A confirmation to
 * erase is valid once, and is deleted with the data.
 */
export const showsErased = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'CONFIRMATION_REQUIRED' || error.code === 'UNAUTHENTICATED');

export async function correctName(meant: Scope, name: string): Promise<void> {
  const body = { name };
  if (meant) {
    const { userId, assistantId } = meant;
    await guestApi.POST('/api/v1/assistant/{userId}/{assistantId}/name', {
      params: { path: { userId, assistantId } },
      body,
    });
  } else
    await guestApi.POST('/api/v1/assistant/{email}/name', {
      params: { path: { email: email() } },
      body,
    });
}

export async function exportData(
  kind: 'json' | 'csv',
  lang: Uppercase<GuestLanguage>,
  confirmation: string,
): Promise<Blob> {
  const params = { path: { email: email() }, query: { lang }, ...confirmed(confirmation) };
  const { data } =
    kind === 'json'
      ? await guestApi.GET('/api/v1/assistant/{email}/export.json', { params, parseAs: 'blob' })
      : await guestApi.GET('/api/v1/assistant/{email}/export.csv', { params, parseAs: 'blob' });
  return data as Blob;
}
