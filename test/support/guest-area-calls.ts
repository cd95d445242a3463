import { expect, vi } from 'vitest';
import type { ConfirmedPurpose } from '../../server/assistants/confirmations.js';
import type { TestApp } from './app.js';

const patience = { timeout: 30_000, interval: 50 };

/** Calls of the guest area over the API. */
export function guestCalls({ http, db }: Pick<TestApp, 'http' | 'db'>) {
  const call = (method: 'get' | 'post' | 'delete', token: string, path: string) =>
    http[method](`/api/v1/assistant/${path}`).set('authorization', `Bearer ${token}`);
  /** Waits until the newest mail of this template to an address has digits that are not `known`. */
  const mailedDigits = (to: string, template: string, known: readonly string[] = []) =>
    vi.waitFor(async () => {
      const [mail] = await db.query<{ text: string }>(
        'select text from mailbox where lower(recipient) = lower($1) and template = $2 order by id desc limit 1',
        [to, template],
      );
      const [digits] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
      if (!digits || known.includes(digits)) throw new Error(`No ${template} has come for ${to}`);
      return digits;
    }, patience);
  return {
    call,
    mailedDigits,
    /**
     * Signs in with the guest's and the organiser's addresses and the mailed code.
     * @returns a token for the tastings of that organiser
     */
    signIn: async (email: string, creatorEmail: string): Promise<string> => {
      await http
        .post('/api/v1/assistant/sendVerificationCode')
        .send({ email, creatorEmail })
        .expect(200);
      const code = await mailedDigits(email, 'assistantCode');
      const { body } = await http
        .post('/api/v1/assistant/checkVerificationCode')
        .send({ email, creatorEmail, code })
        .expect(200);
      return (body as { token: string }).token;
    },
    /**
     * Confirms `purpose` by a mailed code.
     * @returns the value for the header `x-confirmation`
     */
    confirm: async (token: string, email: string, purpose: ConfirmedPurpose): Promise<string> => {
      await call('post', token, 'sendVerificationCode').send({ email, purpose }).expect(200);
      const code = await mailedDigits(
        email,
        { ERASE: 'eraseCode', EXPORT: 'exportCode', MAKE_ACCOUNT: 'accountCode' }[purpose],
      );
      const { body } = await call('post', token, 'checkVerificationCode')
        .send({ email, purpose, code })
        .expect(200);
      const confirmation = (body as { token: string }).token;
      expect(confirmation).toMatch(/^rgc_/);
      return confirmation;
    },
  };
}
