import { createPublicKey } from 'node:crypto';
import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  type User,
  updateEmail,
  updatePassword,
  verifyBeforeUpdateEmail,
} from '@firebase/auth';
import { Logger } from '@nestjs/common';
import {
  type CryptoKey,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importPKCS8,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EmbeddedIdentity } from '../../../../server/embedded/identity/embedded-identity.js';
import { newPasswordLimit } from '../../../../server/embedded/identity/identity-toolkit.js';
import {
  passwordHashes,
  passwordMatches,
} from '../../../../server/embedded/identity/password-hash.js';
import { SecurityLog } from '../../../../server/platform/audit/security-log.js';
import { loadConfig } from '../../../../server/platform/config/config.js';
import { SecretBox } from '../../../../server/platform/crypto/secret-box.js';
import { AttemptLimits } from '../../../../server/platform/identity/attempt-limits.js';
import type { VerifiedCaller } from '../../../../server/platform/identity/identity-provider.js';
import { storedAccount } from '../../../support/accounts.js';
import { anEmail } from '../../../support/factories.js';
import { browser, type EmbeddedRig, embeddedRig } from '../../platform/identity/identity-rig.js';

const password = 'Garnacha-de-1943';
const minute = 60_000;
const hour = 60 * minute;
const failure = (code: string) => expect.objectContaining({ code: `auth/${code}` });
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

let rig: EmbeddedRig;
beforeAll(async () => {
  rig = await embeddedRig();
});
afterAll(() => rig.close());

async function signedUp() {
  const { email } = await storedAccount(rig.db, { verified: false, at: rig.clock.now() });
  const auth = browser(rig);
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  return { email, auth, user };
}

/** The caller in the user's token. */
async function verified(user: User): Promise<VerifiedCaller> {
  const caller = await rig.identity.verify(await user.getIdToken());
  if (!caller) throw new Error('The token is not valid');
  return caller;
}

const post = (path: string, body: string, type = 'application/json') =>
  fetch(`${rig.url}${path}`, { method: 'POST', body, headers: { 'content-type': type } });
const call = async (operation: string, body: object) => {
  const answer = await post(
    `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=test`,
    JSON.stringify(body),
  );
  return {
    status: answer.status,
    body: (await answer.json()) as { error?: { code: number; message: string } } & Record<
      string,
      unknown
    >,
  };
};

/** Requests another address and opens the link in its mail in the same browser. */
async function move(user: User, email: string, at: EmbeddedRig = rig): Promise<void> {
  await verifyBeforeUpdateEmail(user, email);
  await applyActionCode(browser(at), await at.codeFor(email, 'verifyAndChangeEmail'));
  await user.reload();
}

describe('sessions', () => {
  // The SDK keeps a new refresh token only if the identity token is new too. With the old refresh
  // token, the session would end an hour later.
  test('get a new token each time, even within one second', async () => {
    const { user } = await signedUp();
    const tokens = [
      await user.getIdToken(),
      await user.getIdToken(true),
      await user.getIdToken(true),
    ];
    expect(new Set(tokens).size).toBe(3);
  });

  test('a changed password ends the sessions of other browsers and all earlier tokens, but not this session', async () => {
    const { email, user } = await signedUp();
    const elsewhere = await signInWithEmailAndPassword(browser(rig), email, password);
    const changed: string[] = [];
    rig.identity.onChange({ changed: (uid) => void changed.push(uid) });
    const [before, stale] = [await verified(user), await verified(elsewhere.user)];
    await updatePassword(user, 'Xarello-de-1951');
    expect(changed).toEqual([user.uid]);
    for (const token of [before, stale]) expect(await rig.identity.standingOf(token)).toBe('ended');
    expect(await rig.identity.standingOf(await verified(user))).toBe('good');
    await expect(elsewhere.user.reload()).rejects.toEqual(failure('user-token-expired'));
    await expect(user.getIdToken(true)).resolves.toBeDefined();
  });

  test('a reset password ends the sessions of the account', async () => {
    const { email, user } = await signedUp();
    await sendPasswordResetEmail(browser(rig), email);
    await confirmPasswordReset(
      browser(rig),
      await rig.codeFor(email, 'resetPassword'),
      'Xarello-de-1951',
    );
    await expect(user.getIdToken(true)).rejects.toEqual(failure('user-token-expired'));
  });

  test('end when they are revoked or the account is disabled', async () => {
    const { user, auth } = await signedUp();
    await rig.identity.revoke(user.uid);
    await expect(user.getIdToken(true)).rejects.toEqual(failure('user-token-expired'));
    expect(auth.currentUser).toBeNull();
    const other = await signedUp();
    await rig.identity.setDisabled(other.user.uid, true);
    await expect(other.user.getIdToken(true)).rejects.toEqual(failure('user-token-expired'));
    await rig.identity.setDisabled(other.user.uid, false);
    await expect(
      signInWithEmailAndPassword(browser(rig), other.email, password),
    ).resolves.toBeDefined();
  });

  test('a revocation ends earlier sessions, but not a sign-in that follows within the same second', async () => {
    const { email, user } = await signedUp();
    await rig.clock.standingStill(async () => {
      let current = user;
      for (let round = 0; round < 3; round++) {
        current = (await signInWithEmailAndPassword(browser(rig), email, password)).user;
        const caller = await verified(current);
        expect(await rig.identity.standingOf(caller)).toBe('good');
        await rig.identity.revoke(user.uid);
        expect(await rig.identity.standingOf(caller)).toBe('ended');
        await expect(current.reload()).rejects.toEqual(failure('user-token-expired'));
      }
    });
  });

  test('a disabled account is reported as disabled, and a deleted one as ended', async () => {
    const [{ user }, gone] = [await signedUp(), await signedUp()];
    const [disabled, deleted] = [await verified(user), await verified(gone.user)];
    await rig.identity.setDisabled(user.uid, true);
    expect(await rig.identity.standingOf(disabled)).toBe('disabled');
    await deleteUser(gone.user);
    expect(await rig.identity.standingOf(deleted)).toBe('ended');
  });

  test('a sensitive change requires a recent sign-in', async () => {
    const { user } = await signedUp();
    rig.clock.move(11 * minute);
    try {
      await user.getIdToken(true);
      await expect(updatePassword(user, 'Xarello-de-1951')).rejects.toEqual(
        failure('requires-recent-login'),
      );
      await expect(verifyBeforeUpdateEmail(user, anEmail())).rejects.toEqual(
        failure('requires-recent-login'),
      );
      await rig.db.query('update identity_users set email_verified = true where uid = $1', [
        user.uid,
      ]);
      await expect(deleteUser(user)).rejects.toEqual(failure('requires-recent-login'));
    } finally {
      rig.clock.move(-6 * minute);
    }
  });

  test('a token alone does not create a new sign-in', async () => {
    const { user } = await signedUp();
    const idToken = await user.getIdToken();
    for (const change of [{}, { displayName: 'Ana' }, { email: user.email }]) {
      const { status, body } = await call('update', {
        idToken,
        ...change,
        returnSecureToken: true,
      });
      expect([status, body.idToken, body.refreshToken]).toEqual([200, undefined, undefined]);
    }
    expect(await rig.identity.sessionsOf(user.uid)).toHaveLength(1);
  });

  /**
   * Refreshes as the SDK does.
   * @returns the values that the SDK would keep
   */
  async function refresh(refreshToken: string) {
    const answer = await post(
      '/securetoken.googleapis.com/v1/token?key=test',
      new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
      'application/x-www-form-urlencoded',
    );
    const body = (await answer.json()) as {
      refresh_token: string;
      id_token: string;
      error?: { message: string };
    };
    return (
      body.error?.message ?? {
        refreshToken: body.refresh_token,
        caller: await rig.identity.verify(body.id_token),
      }
    );
  }
  const over = 'TOKEN_EXPIRED';
  const minuteLater = () => rig.clock.move(61_000);

  test('a refresh token is replaced when it is used, and the SDK keeps the new one', async () => {
    await rig.clock.travelling(async () => {
      const { user } = await signedUp();
      const seen = [user.refreshToken];
      for (let round = 0; round < 3; round++) {
        await user.getIdToken(true);
        seen.push(user.refreshToken);
        minuteLater();
      }
      expect(new Set(seen).size).toBe(4);
      expect(await rig.identity.standingOf(await verified(user))).toBe('good');
    });
  });

  test('a replaced refresh token returns the same new one for a minute, for two tabs and lost responses', async () => {
    const { user } = await signedUp();
    const first = user.refreshToken;
    const tabs = await Promise.all([
      refresh(first),
      refresh(first),
      user.getIdToken(true).then(() => user),
    ]);
    expect(
      new Set(tabs.map((tab) => (typeof tab === 'string' ? tab : tab.refreshToken))).size,
    ).toBe(1);
    await rig.clock.travelling(async () => {
      rig.clock.move(59_000);
      expect(await refresh(first)).toMatchObject({ refreshToken: user.refreshToken });
      minuteLater();
      await expect(user.getIdToken(true)).resolves.toBeDefined();
    });
  });

  test('a reused refresh token ends its session and no other, and is logged', async () => {
    const { email, user } = await signedUp();
    const elsewhere = (await signInWithEmailAndPassword(browser(rig), email, password)).user;
    const stolen = user.refreshToken;
    await user.getIdToken(true);
    const caller = await verified(user);
    const record = vi.spyOn(SecurityLog.prototype, 'record');
    await rig.clock.travelling(async () => {
      minuteLater();
      expect(await refresh(stolen)).toBe(over);
      expect(record).toHaveBeenCalledWith(
        'REFRESH_TOKEN_REUSED',
        expect.objectContaining({ uid: user.uid }),
      );
      expect(await refresh(user.refreshToken)).toBe(over);
      expect(await rig.identity.standingOf(caller)).toBe('ended');
      expect(await refresh(elsewhere.refreshToken)).toMatchObject({ caller: { uid: user.uid } });
    });
    record.mockRestore();
  });

  test('a much older refresh token ends the session too; a forged one ends nothing', async () => {
    await rig.clock.travelling(async () => {
      const { user } = await signedUp();
      const oldest = user.refreshToken;
      for (let round = 0; round < 3; round++) {
        minuteLater();
        await user.getIdToken(true);
      }
      for (const forged of [`${oldest}.1.`, `${oldest}.9.${'A'.repeat(43)}`, 'x.y.z'])
        expect(await refresh(forged)).toBe(over);
      expect(await refresh(user.refreshToken)).toMatchObject({ caller: { uid: user.uid } });
      expect(await refresh(oldest)).toBe(over);
      expect(await refresh(user.refreshToken)).toBe(over);
    });
  });

  test('a session ends after 180 days, however often it is used', async () => {
    await rig.clock.travelling(async () => {
      const { user } = await signedUp();
      for (const days of [60, 60, 59]) {
        rig.clock.move(days * 24 * hour);
        await expect(user.getIdToken(true)).resolves.toBeDefined();
      }
      rig.clock.move(2 * 24 * hour);
      await expect(user.getIdToken(true)).rejects.toEqual(failure('user-token-expired'));
    });
  });

  test('are listed, and can be ended one by one, or all except the current one', async () => {
    const { email, user } = await signedUp();
    const [phone, tablet] = [
      (await signInWithEmailAndPassword(browser(rig), email, password)).user,
      (await signInWithEmailAndPassword(browser(rig), email, password)).user,
    ];
    const [mine, phones] = [await verified(user), await verified(phone)];
    const listed = await rig.identity.sessionsOf(user.uid);
    expect(listed).toHaveLength(3);
    expect(listed?.map(({ id }) => id)).toContain(mine.sessionId);
    for (const session of listed ?? []) {
      expect(session).toEqual({
        id: expect.any(String),
        begunAt: expect.any(Date),
        usedAt: expect.any(Date),
        device: null,
      });
    }
    const stranger = await verified((await signedUp()).user);
    expect(await rig.identity.endSession(stranger.uid, phones.sessionId ?? '')).toBe(false);
    expect(await rig.identity.endSession(user.uid, phones.sessionId ?? '')).toBe(true);
    expect(await rig.identity.standingOf(phones)).toBe('ended');
    await expect(phone.reload()).rejects.toEqual(failure('user-token-expired'));
    await rig.identity.endOtherSessions(mine);
    await expect(tablet.getIdToken(true)).rejects.toEqual(failure('user-token-expired'));
    await expect(user.getIdToken(true)).resolves.toBeDefined();
    expect(await rig.identity.sessionsOf(user.uid)).toMatchObject([{ id: mine.sessionId }]);
    expect(await rig.identity.standingOf(stranger)).toBe('good');
  });

  test('a browser must sign in again after three months without use', async () => {
    const { user } = await signedUp();
    rig.clock.move(91 * 24 * hour);
    try {
      await expect(user.getIdToken(true)).rejects.toEqual(failure('user-token-expired'));
    } finally {
      rig.clock.move(-91 * 24 * hour);
    }
  });
});

describe('codes', () => {
  test('expire', async () => {
    const { email } = await signedUp();
    await sendPasswordResetEmail(browser(rig), email);
    const code = await rig.codeFor(email, 'resetPassword');
    rig.clock.move(61 * minute);
    try {
      await expect(confirmPasswordReset(browser(rig), code, 'Xarello-de-1951')).rejects.toEqual(
        failure('expired-action-code'),
      );
      await expect(checkActionCode(browser(rig), code)).rejects.toEqual(
        failure('expired-action-code'),
      );
    } finally {
      rig.clock.move(-61 * minute);
    }
    await expect(signInWithEmailAndPassword(browser(rig), email, password)).resolves.toBeDefined();
  });

  test('work only once, even if used twice at the same time', async () => {
    const { email } = await signedUp();
    await sendPasswordResetEmail(browser(rig), email);
    const code = await rig.codeFor(email, 'resetPassword');
    const outcomes = await Promise.all(
      ['Macabeu-de-1962', 'Parellada-de-1971', 'Trepat-de-1984'].map((next) =>
        outcomeOf(confirmPasswordReset(browser(rig), code, next)),
      ),
    );
    expect(outcomes.toSorted()).toEqual([
      'auth/invalid-action-code',
      'auth/invalid-action-code',
      'done',
    ]);
    const winner =
      ['Macabeu-de-1962', 'Parellada-de-1971', 'Trepat-de-1984'][outcomes.indexOf('done')] ?? '';
    await expect(signInWithEmailAndPassword(browser(rig), email, winner)).resolves.toBeDefined();
  });

  test('work only for their own purpose', async () => {
    const { email, user } = await confirmed();
    await sendEmailVerification(user);
    await expect(
      confirmPasswordReset(
        browser(rig),
        await rig.codeFor(email, 'verifyEmail'),
        'Xarello-de-1951',
      ),
    ).rejects.toEqual(failure('invalid-action-code'));
    await sendPasswordResetEmail(browser(rig), email);
    await expect(
      applyActionCode(browser(rig), await rig.codeFor(email, 'resetPassword')),
    ).rejects.toEqual(failure('invalid-action-code'));
  });

  test('a newer password invalidates older reset links', async () => {
    const { email, user } = await signedUp();
    await sendPasswordResetEmail(browser(rig), email);
    await updatePassword(user, 'Xarello-de-1951');
    await expect(
      confirmPasswordReset(browser(rig), await rig.codeFor(email, 'resetPassword'), 'Otra-12345'),
    ).rejects.toEqual(failure('invalid-action-code'));
  });

  test('a reset proves access to the mailbox, and confirms the address', async () => {
    const { email } = await signedUp();
    await sendPasswordResetEmail(browser(rig), email);
    await confirmPasswordReset(
      browser(rig),
      await rig.codeFor(email, 'resetPassword'),
      'Xarello-de-1951',
    );
    expect(await rig.identity.findByEmail(email)).toMatchObject({ emailVerified: true });
  });

  test('mailed to a previous address confirm nothing', async () => {
    const { user } = await signedUp();
    await sendEmailVerification(user);
    const code = await rig.codeFor(user.email ?? '', 'verifyEmail');
    const stored = 'select code_hash, kind, email, expires_at from identity_codes where uid = $1';
    const [late] = await rig.db.query<Record<string, unknown>>(stored, [user.uid]);
    const moved = anEmail();
    await move(user, moved);
    await rig.db.query(
      'insert into identity_codes (uid, code_hash, kind, email, expires_at) values ($1, $2, $3, $4, $5)',
      [user.uid, ...Object.values(late ?? {})],
    );
    await expect(applyActionCode(browser(rig), code)).rejects.toEqual(
      failure('invalid-action-code'),
    );
    expect(await rig.identity.findByEmail(moved)).toMatchObject({
      uid: user.uid,
      emailVerified: true,
    });
  });

  test('an address changes only after its new mailbox confirms it', async () => {
    const { email, auth, user } = await confirmed();
    await expect(updateEmail(user, anEmail())).rejects.toEqual(failure('operation-not-allowed'));
    const moved = anEmail();
    await verifyBeforeUpdateEmail(user, moved);
    expect(await rig.identity.findByEmail(moved)).toBeNull();
    const code = await rig.codeFor(moved, 'verifyAndChangeEmail');
    expect(await checkActionCode(auth, code)).toMatchObject({
      operation: 'VERIFY_AND_CHANGE_EMAIL',
      data: { email: moved, previousEmail: email },
    });
    // A new password invalidates earlier links.
    await updatePassword(user, 'Xarello-de-1951');
    await expect(applyActionCode(auth, code)).rejects.toEqual(failure('invalid-action-code'));
    await verifyBeforeUpdateEmail(user, moved);
    // A browser whose session was ended cannot confirm either.
    const { sessionId } = await verified(user);
    await rig.identity.endSession(user.uid, sessionId ?? '');
    await expect(
      applyActionCode(auth, await rig.codeFor(moved, 'verifyAndChangeEmail')),
    ).rejects.toEqual(failure('password-required'));
    rig.forgetCookies();
    const phone = browser(rig);
    await signInWithEmailAndPassword(phone, email, 'Xarello-de-1951');
    await applyActionCode(phone, await rig.codeFor(moved, 'verifyAndChangeEmail'));
    expect(await rig.identity.findByEmail(moved)).toMatchObject({
      uid: user.uid,
      emailVerified: true,
    });
    await phone.currentUser?.reload();
    expect(phone.currentUser?.email).toBe(moved);
    await expect(user.getIdToken(true)).rejects.toEqual(failure('user-token-expired'));
  });

  /** A signed-up user with a confirmed address. */
  async function confirmed() {
    const { email, auth, user } = await signedUp();
    await sendEmailVerification(user);
    await applyActionCode(auth, await rig.codeFor(email, 'verifyEmail'));
    return { email, auth, user };
  }

  describe('a stranger who signed up with another person’s address', () => {
    async function strangers() {
      const { email, user } = await signedUp();
      await sendEmailVerification(user);
      return { email, user, code: await rig.codeFor(email, 'verifyEmail') };
    }
    const isConfirmed = async (email: string) =>
      (await rig.identity.findByEmail(email))?.emailVerified;

    test('gains nothing if the owner opens the link in another browser', async () => {
      const { email, user, code } = await strangers();
      rig.forgetCookies();
      await expect(applyActionCode(browser(rig), code)).rejects.toEqual(
        failure('password-required'),
      );
      await user.reload();
      expect(user.emailVerified).toBe(false);
      // Another account in that browser proves nothing about this one.
      await signedUp();
      await expect(applyActionCode(browser(rig), code)).rejects.toEqual(
        failure('password-required'),
      );
      expect(await isConfirmed(email)).toBe(false);
    });

    test('loses access for good if the owner sets another password', async () => {
      const { email, user, code } = await strangers();
      rig.forgetCookies();
      const caller = await verified(user);
      await confirmPasswordReset(browser(rig), code, 'Propia-98765');
      expect(await isConfirmed(email)).toBe(true);
      expect(await rig.identity.standingOf(caller)).toBe('ended');
      await expect(user.getIdToken(true)).rejects.toEqual(failure('user-token-expired'));
      await expect(signInWithEmailAndPassword(browser(rig), email, password)).rejects.toEqual(
        failure('wrong-password'),
      );
      await expect(
        signInWithEmailAndPassword(browser(rig), email, 'Propia-98765'),
      ).resolves.toBeDefined();
    });

    test('gains nothing through a sign-in that a page of another site sends', async () => {
      const { email, code } = await strangers();
      rig.forgetCookies();
      const body = { email, password };
      for (const [type, sent, site] of [
        ['application/json', JSON.stringify(body), 'cross-site'],
        ['application/json', JSON.stringify(body), 'same-site'],
        ['application/x-www-form-urlencoded', new URLSearchParams(body).toString(), undefined],
      ] as const) {
        const answer = await fetch(
          `${rig.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`,
          {
            method: 'POST',
            body: sent,
            headers: { 'content-type': type, ...(site ? { 'sec-fetch-site': site } : {}) },
          },
        );
        expect(answer.status).toBe(200);
      }
      await expect(applyActionCode(browser(rig), code)).rejects.toEqual(
        failure('password-required'),
      );
    });

    test('gains nothing by requesting that address for another account', async () => {
      const { user } = await confirmed();
      const email = anEmail();
      await verifyBeforeUpdateEmail(user, email);
      const code = await rig.codeFor(email, 'verifyAndChangeEmail');
      const before = user.email;
      rig.forgetCookies();
      await expect(applyActionCode(browser(rig), code)).rejects.toEqual(
        failure('password-required'),
      );
      await expect(confirmPasswordReset(browser(rig), code, 'Propia-98765')).rejects.toEqual(
        failure('invalid-action-code'),
      );
      await user.reload();
      expect(user.email).toBe(before);
      // The owner of the mailbox can still sign up.
      const own = (await createUserWithEmailAndPassword(browser(rig), email, password)).user;
      expect(own.uid).not.toBe(user.uid);
      rig.forgetCookies();
      const stranger = browser(rig);
      await signInWithEmailAndPassword(stranger, before ?? '', password);
      await expect(applyActionCode(stranger, code)).rejects.toEqual(
        failure('email-already-in-use'),
      );
    });
  });

  test('a link in another browser confirms the address after a sign-in there, and ends other sessions', async () => {
    const { email, user } = await signedUp();
    await sendEmailVerification(user);
    const code = await rig.codeFor(email, 'verifyEmail');
    rig.forgetCookies();
    const phone = browser(rig);
    const here = await signInWithEmailAndPassword(phone, email, password);
    const elsewhere = await verified(user);
    await applyActionCode(phone, code);
    expect(await rig.identity.standingOf(elsewhere)).toBe('ended');
    await here.user.reload();
    expect(here.user.emailVerified).toBe(true);
  });

  test('a confirmation link sets no password for a confirmed account', async () => {
    const { email, user } = await confirmed();
    await rig.identity.actionLink('verifyEmail', email, 'es');
    await sendEmailVerification(user);
    const code = await rig.codeFor(email, 'verifyEmail');
    await expect(confirmPasswordReset(browser(rig), code, 'Propia-98765')).rejects.toEqual(
      failure('invalid-action-code'),
    );
    rig.forgetCookies();
    await applyActionCode(browser(rig), code);
    await expect(user.getIdToken(true)).resolves.toBeDefined();
  });

  test('taking back an address invalidates the intruder’s password', async () => {
    const { email, user } = await confirmed();
    await updatePassword(user, 'Intrusa-98765');
    await move(user, anEmail());
    rig.forgetCookies();
    await applyActionCode(browser(rig), await rig.codeFor(email, 'recoverEmail'));
    for (const tried of ['Intrusa-98765', password])
      await expect(signInWithEmailAndPassword(browser(rig), email, tried)).rejects.toEqual(
        failure('wrong-password'),
      );
    await sendPasswordResetEmail(browser(rig), email);
    await confirmPasswordReset(
      browser(rig),
      await rig.codeFor(email, 'resetPassword'),
      'Propia-98765',
    );
    await expect(
      signInWithEmailAndPassword(browser(rig), email, 'Propia-98765'),
    ).resolves.toBeDefined();
  });

  test('a moved address can be taken back from the old mailbox', async () => {
    const { email, user } = await confirmed();
    const moved = anEmail();
    await move(user, moved);
    expect(await rig.identity.findByEmail(email)).toBeNull();
    expect(await rig.identity.findByEmail(moved)).toMatchObject({
      uid: user.uid,
      emailVerified: true,
    });
    const code = await rig.codeFor(email, 'recoverEmail');
    expect(await checkActionCode(browser(rig), code)).toMatchObject({
      operation: 'RECOVER_EMAIL',
      data: { email, previousEmail: moved },
    });
    await applyActionCode(browser(rig), code);
    expect(await rig.identity.findByEmail(email)).toMatchObject({
      uid: user.uid,
      emailVerified: true,
    });
    await expect(user.getIdToken(true)).rejects.toEqual(failure('user-token-expired'));
    await expect(applyActionCode(browser(rig), code)).rejects.toEqual(
      failure('invalid-action-code'),
    );
  });

  test('after several moves, the first mailbox can take the address back from all later ones', async () => {
    const { email, user } = await confirmed();
    const thief = anEmail();
    await move(user, thief);
    await move(user, anEmail());
    const first = await rig.codeFor(email, 'recoverEmail');
    await applyActionCode(browser(rig), await rig.codeFor(thief, 'recoverEmail'));
    expect(await rig.identity.findByEmail(thief)).toMatchObject({ uid: user.uid });
    await applyActionCode(browser(rig), first);
    expect(await rig.identity.findByEmail(email)).toMatchObject({
      uid: user.uid,
      emailVerified: true,
    });
  });

  test('taking an address back invalidates the links of later addresses', async () => {
    const { email, user } = await confirmed();
    const thief = anEmail();
    await move(user, thief);
    await move(user, anEmail());
    await applyActionCode(browser(rig), await rig.codeFor(email, 'recoverEmail'));
    await expect(
      applyActionCode(browser(rig), await rig.codeFor(thief, 'recoverEmail')),
    ).rejects.toEqual(failure('invalid-action-code'));
  });

  test('an address that can be taken back is not available to others meanwhile', async () => {
    const [{ email, user }, other] = [await confirmed(), await signedUp()];
    await move(user, anEmail());
    await expect(createUserWithEmailAndPassword(browser(rig), email, password)).rejects.toEqual(
      failure('email-already-in-use'),
    );
    await expect(move(other.user, email)).rejects.toEqual(failure('email-already-in-use'));
    await move(user, email);
    await move(user, anEmail());
    await rig.clock.travelling(async () => {
      rig.clock.move(8 * 24 * hour);
      await expect(
        createUserWithEmailAndPassword(browser(rig), email, password),
      ).resolves.toBeDefined();
    });
  });

  test('an unconfirmed address cannot be taken back, because it may belong to a stranger', async () => {
    const { email, user } = await signedUp();
    await move(user, anEmail());
    await expect(rig.codeFor(email, 'recoverEmail')).rejects.toThrow();
    await expect(
      createUserWithEmailAndPassword(browser(rig), email, password),
    ).resolves.toBeDefined();
  });

  test('an account cannot move to an address in use', async () => {
    const [{ user }, other] = [await signedUp(), await signedUp()];
    await expect(verifyBeforeUpdateEmail(user, other.email)).rejects.toEqual(
      failure('email-already-in-use'),
    );
  });
});

describe('attempts', () => {
  const tenWrong = async (email: string, auth: Auth) => {
    for (let attempt = 1; attempt <= 10; attempt++) {
      await expect(signInWithEmailAndPassword(auth, email, `wrong-${attempt}`)).rejects.toEqual(
        failure('wrong-password'),
      );
    }
  };

  test('after ten wrong passwords even the right one is refused, for this account only', async () => {
    const { email } = await signedUp();
    const other = await signedUp();
    await tenWrong(email, browser(rig));
    await expect(signInWithEmailAndPassword(browser(rig), email, password)).rejects.toEqual(
      failure('too-many-requests'),
    );
    await expect(
      signInWithEmailAndPassword(browser(rig), other.email, password),
    ).resolves.toBeDefined();
    rig.clock.move(6 * minute);
    try {
      await expect(
        signInWithEmailAndPassword(browser(rig), email, password),
      ).resolves.toBeDefined();
    } finally {
      rig.clock.move(-6 * minute);
    }
  });

  test('parallel guesses do not evade the limit', async () => {
    const { email } = await signedUp();
    const outcomes = await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        outcomeOf(signInWithEmailAndPassword(browser(rig), email, `wrong-${n}`)),
      ),
    );
    expect(outcomes.toSorted()).toEqual([
      ...Array<string>(4).fill('auth/too-many-requests'),
      ...Array<string>(10).fill('auth/wrong-password'),
    ]);
  });

  test('a successful sign-in resets the count of wrong passwords', async () => {
    const { email } = await signedUp();
    const auth = browser(rig);
    for (let round = 0; round < 2; round++) {
      for (let attempt = 0; attempt < 9; attempt++)
        await expect(signInWithEmailAndPassword(auth, email, 'wrong-1')).rejects.toEqual(
          failure('wrong-password'),
        );
      await expect(signInWithEmailAndPassword(auth, email, password)).resolves.toBeDefined();
    }
  });

  test('at most five mails of one kind are sent per hour', async () => {
    const { email, user } = await signedUp();
    for (let mail = 0; mail < 5; mail++) await sendPasswordResetEmail(browser(rig), email);
    await expect(sendPasswordResetEmail(browser(rig), email)).rejects.toEqual(
      failure('too-many-requests'),
    );
    await expect(sendEmailVerification(user)).resolves.toBeUndefined();
  });
});

describe('common passwords', () => {
  const common = failure('password-does-not-meet-requirements');

  test('are refused at sign-up, reset and change, but other rules are checked first', async () => {
    await expect(createUserWithEmailAndPassword(browser(rig), anEmail(), '123456')).rejects.toEqual(
      common,
    );
    await expect(createUserWithEmailAndPassword(browser(rig), anEmail(), '12345')).rejects.toEqual(
      failure('weak-password'),
    );
    const { email, user } = await signedUp();
    await expect(updatePassword(user, 'Password1')).rejects.toEqual(common);
    await sendPasswordResetEmail(browser(rig), email);
    const code = await rig.codeFor(email, 'resetPassword');
    await expect(confirmPasswordReset(browser(rig), code, 'contraseña')).rejects.toEqual(common);
    await expect(
      confirmPasswordReset(browser(rig), code, 'Xarello-de-1951'),
    ).resolves.toBeUndefined();
    await expect(
      rig.identity.createUser({ email: anEmail(), password: 'qwerty' }),
    ).rejects.toMatchObject({ code: 'PASSWORD_COMMON' });
  });

  test('include words that others know about the account', async () => {
    const { email, user } = await signedUp();
    rig.identity.onChange({
      knownWords: (uid) => Promise.resolve(uid === user.uid ? ['Celler Avenc'] : []),
    });
    await expect(updatePassword(user, 'celleravenc-1')).rejects.toEqual(common);
    await sendPasswordResetEmail(browser(rig), email);
    const code = await rig.codeFor(email, 'resetPassword');
    await expect(confirmPasswordReset(browser(rig), code, 'CellerAvenc2')).rejects.toEqual(common);
    await expect(updatePassword((await signedUp()).user, 'celleravenc-1')).resolves.toBeUndefined();
  });
});

test('while too many passwords are being checked, a sign-in gets 503 and does not count as an attempt', async () => {
  const { email, user } = await signedUp();
  const idToken = await user.getIdToken();
  passwordHashes.pause();
  const nobodys = `scrypt$16$1$1$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`;
  const waiting = Promise.all(
    Array.from({ length: 100 }, () => passwordMatches(password, nobodys, '127.0.0.1')),
  );
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test';
  try {
    for (let attempt = 0; attempt < 12; attempt++) {
      const answer = await post(path, JSON.stringify({ email, password, returnSecureToken: true }));
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    }
    expect(await outcomeOf(signInWithEmailAndPassword(browser(rig), email, password))).toBe(
      'auth/network-request-failed',
    );
    const change = { idToken, displayName: 'Otra', password: 'Xarello-de-1951' };
    expect(
      (
        await post(
          '/identitytoolkit.googleapis.com/v1/accounts:update?key=test',
          JSON.stringify(change),
        )
      ).status,
    ).toBe(503);
  } finally {
    passwordHashes.resume();
  }
  await waiting;
  const { users } = (await call('lookup', { idToken })).body as unknown as {
    users: { displayName?: string }[];
  };
  expect(users[0]?.displayName).not.toBe('Otra');
  expect(await outcomeOf(signInWithEmailAndPassword(browser(rig), email, password))).toBe('done');
});

test('one account can change its password only a limited number of times, because each is hashed', async () => {
  const [{ user }, { user: other }] = [await signedUp(), await signedUp()];
  const attempts = new AttemptLimits(rig.db, rig.clock, loadConfig({ APP_SECRET: rig.appSecret }));
  for (let change = 1; change < newPasswordLimit.max; change++)
    await attempts.countAttempt(newPasswordLimit, user.uid);
  expect(await outcomeOf(updatePassword(user, 'Xarello-de-1951'))).toBe('done');
  expect(await outcomeOf(updatePassword(user, 'Otra-12345'))).toBe('auth/too-many-requests');
  expect(await outcomeOf(updatePassword(other, 'Otra-12345'))).toBe('done');
});

describe('attempts from many networks', () => {
  let proxied: EmbeddedRig;
  beforeAll(async () => {
    proxied = await embeddedRig({ TRUSTED_PROXIES: '127.0.0.1', APP_SECRET: rig.appSecret });
  });
  afterAll(() => proxied.close());

  const from = async (address: string, operation: string, body: object) => {
    const answer = await fetch(
      `${proxied.url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=test`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      },
    );
    return ((await answer.json()) as { error?: { message: string } }).error?.message ?? 'done';
  };
  /** Too long for any password, so the server refuses it without hashing. */
  const wrong = 'x'.repeat(5_000);
  const guess = (address: string, email: string) =>
    from(address, 'signInWithPassword', { email, password: wrong });
  const come = (address: string, email: string, secret = password) =>
    from(address, 'signInWithPassword', { email, password: secret });
  const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER';

  test('strangers cannot lock out the owner, who can use a known network or a reset by mail', async () => {
    const email = anEmail();
    const home = '192.0.2.1';
    expect(await from(home, 'signUp', { email, password })).toBe('done');
    const strangers: string[] = [];
    for (let network = 1; network <= 11; network++) {
      for (let attempt = 0; attempt < 10; attempt++)
        strangers.push(await guess(`198.51.100.${network}`, email));
    }
    // The total number of guesses is limited, however many networks take part.
    expect(strangers.filter((answer) => answer === 'INVALID_PASSWORD')).toHaveLength(100);
    expect(strangers.slice(100)).toEqual(Array(10).fill(tooMany));
    expect(await come(home, email)).toBe('done');
    const travelling = '203.0.113.5';
    expect(await come(travelling, email)).toBe(tooMany);
    await from(travelling, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const oobCode = await proxied.codeFor(email, 'resetPassword');
    expect(
      await from(travelling, 'resetPassword', { oobCode, newPassword: 'Xarello-de-1951' }),
    ).toBe('done');
    expect(await come(travelling, email, 'Xarello-de-1951')).toBe('done');
    expect(await come(home, email, 'Xarello-de-1951')).toBe('done');
  });

  test('a neighbour who guesses at many accounts does not lock out earlier users of the network', async () => {
    const email = anEmail();
    const shared = '192.0.2.2';
    expect(await from(shared, 'signUp', { email, password })).toBe('done');
    for (let attempt = 0; attempt < 101; attempt++)
      await guess(shared, `nobody-${attempt}@example.com`);
    expect(await guess(shared, 'nobody@example.com')).toBe(tooMany);
    expect(await come(shared, email)).toBe('done');
  });

  test('an IPv6 network counts as one address', async () => {
    const email = anEmail();
    expect(await from('192.0.2.3', 'signUp', { email, password })).toBe('done');
    for (let host = 1; host <= 10; host++)
      expect(await guess(`2001:db8:1:2::${host}`, email)).toBe('INVALID_PASSWORD');
    expect(await guess('2001:db8:1:2::ffff', email)).toBe(tooMany);
    expect(await guess('2001:db8:1:3::1', email)).toBe('INVALID_PASSWORD');
  });

  test('events are logged without IP addresses and e-mail addresses', async () => {
    const lines: string[] = [];
    const spies = (['log', 'warn'] as const).map((level) =>
      vi
        .spyOn(Logger.prototype, level)
        .mockImplementation((line: unknown) => void lines.push(JSON.stringify(line))),
    );
    try {
      const [email, moved, home] = [anEmail(), anEmail(), '192.0.2.4'];
      const auth = browser(proxied);
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      for (let attempt = 0; attempt < 11; attempt++) await guess(home, email);
      await updatePassword(user, 'Xarello-de-1951');
      await move(user, moved, proxied);
      await deleteUser(user);
      const events = lines
        .map((line) => JSON.parse(line) as { event?: string; uid?: string })
        .filter(({ event }) => event);
      expect(events.map(({ event }) => event)).toEqual([
        ...Array<string>(10).fill('SIGN_IN_FAILED'),
        'LOCKED_OUT',
        'PASSWORD_CHANGED',
        'EMAIL_CHANGED',
        'ACCOUNT_DELETED',
      ]);
      for (const secret of [email, moved, home, '127.0.0.1'])
        expect(lines.join()).not.toContain(secret);
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });
});

describe('tokens', () => {
  /** A token like a real one, except for the given changes. */
  async function forged(change: { claims?: JWTPayload; header?: object; key?: CryptoKey }) {
    const { user } = await signedUp();
    const token = await user.getIdToken();
    const { alg, kid } = decodeProtectedHeader(token);
    const claims: JWTPayload = { ...decodeJwt(token), ...change.claims };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: alg ?? 'RS256', kid, ...change.header })
      .sign(change.key ?? (await importPKCS8(await ownPem(), 'RS256')));
  }

  /** The provider's real key, so that each refusal below has exactly one reason. */
  async function ownPem(): Promise<string> {
    const [row] = await rig.db.query<{ sealed: string }>(
      'SELECT sealed_key AS sealed FROM identity_keys',
    );
    return new SecretBox(rig.appSecret, 'identity-key').open(row?.sealed ?? '');
  }

  const seconds = () => Math.floor(Date.now() / 1000);

  test('the real key signs valid tokens', async () => {
    expect(await rig.identity.verify(await forged({}))).toMatchObject({ emailVerified: false });
  });

  test.each([
    ['another audience', { aud: 'another-project' }],
    ['another issuer', { iss: 'https://securetoken.google.com/another-project' }],
    ['an end in the past', { exp: seconds() - 1 }],
    ['no end', { exp: undefined }],
    ['no subject', { sub: undefined }],
    ['no e-mail', { email: undefined }],
    ['no time of sign-in', { auth_time: undefined }],
  ])('%s is refused', async (_what, claims) => {
    expect(await rig.identity.verify(await forged({ claims }))).toBeNull();
  });

  test('another key is refused', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    expect(await rig.identity.verify(await forged({ key: privateKey }))).toBeNull();
  });

  test('another algorithm is refused: none, a stronger RSA, or the public key as a shared secret', async () => {
    const [header, payload] = (await forged({})).split('.');
    const unsigned = Buffer.from(
      JSON.stringify({
        ...JSON.parse(Buffer.from(header ?? '', 'base64url').toString()),
        alg: 'none',
      }),
    ).toString('base64url');
    expect(await rig.identity.verify(`${unsigned}.${payload}.`)).toBeNull();

    const { user } = await signedUp();
    const claims = decodeJwt(await user.getIdToken());
    const pem = await ownPem();
    const stronger = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS512' })
      .sign(await importPKCS8(pem, 'RS512'));
    expect(await rig.identity.verify(stronger)).toBeNull();
    const publicPem = createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
    const shared = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(publicPem));
    expect(await rig.identity.verify(shared)).toBeNull();
  });

  test('a key inside the token is not trusted', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    expect(
      await rig.identity.verify(
        await forged({ key: privateKey, header: { jwk: await exportJWK(publicKey) } }),
      ),
    ).toBeNull();
  });

  test('custom tokens and identity tokens cannot replace each other', async () => {
    const { user } = await signedUp();
    expect(await rig.identity.verify(await rig.identity.createCustomToken(user.uid))).toBeNull();
    await expect(signInWithCustomToken(browser(rig), await user.getIdToken())).rejects.toEqual(
      failure('invalid-custom-token'),
    );
  });

  test('a custom token is valid for five minutes and only for an existing account', async () => {
    const { user } = await signedUp();
    const token = await rig.identity.createCustomToken(user.uid);
    await expect(
      signInWithCustomToken(browser(rig), await rig.identity.createCustomToken('nobody')),
    ).rejects.toEqual(failure('invalid-custom-token'));
    rig.clock.move(6 * minute);
    try {
      await expect(signInWithCustomToken(browser(rig), token)).rejects.toEqual(
        failure('invalid-custom-token'),
      );
    } finally {
      rig.clock.move(-6 * minute);
    }
  });

  test('are verified without the database', async () => {
    const { user } = await signedUp();
    const token = await user.getIdToken();
    const query = vi.spyOn(rig.db, 'query');
    const transaction = vi.spyOn(rig.db, 'transaction');
    expect(await rig.identity.verify(token)).toMatchObject({ uid: user.uid });
    expect(query).not.toHaveBeenCalled();
    expect(transaction).not.toHaveBeenCalled();
    query.mockRestore();
    transaction.mockRestore();
  });

  test('servers on one database share the key; a server with another secret reports the cause', async () => {
    const { user } = await signedUp();
    const second = (appSecret: string) => {
      const config = loadConfig({ APP_SECRET: appSecret });
      const attempts = new AttemptLimits(rig.db, rig.clock, config);
      return new EmbeddedIdentity(rig.db, rig.clock, attempts, new SecurityLog(config), {
        appSecret,
        publicUrl: 'http://localhost',
        passwordMin: 6,
      });
    };
    expect(await second(rig.appSecret).verify(await user.getIdToken())).toMatchObject({
      uid: user.uid,
    });
    await expect(
      second('another secret of thirty-two characters').verify(await user.getIdToken()),
    ).rejects.toThrow('APP_SECRET');
  });
});

describe('at rest', () => {
  test('no password, token, code, private key or IP address is readable', async () => {
    const { email, user } = await signedUp();
    await sendPasswordResetEmail(browser(rig), email);
    await expect(signInWithEmailAndPassword(browser(rig), email, 'wrong-1')).rejects.toEqual(
      failure('wrong-password'),
    );
    const code = await rig.codeFor(email, 'resetPassword');
    const stored = await rig.db.query<{ row: string }>(
      ['identity_users', 'identity_sessions', 'identity_codes', 'identity_keys', 'attempt_limits']
        .map((table) => `SELECT to_jsonb(t)::text AS row FROM ${table} t`)
        .join(' UNION ALL '),
    );
    const everything = stored.map(({ row }) => row).join('\n');
    expect(everything).toContain(email);
    for (const secret of [password, user.refreshToken, code, 'PRIVATE KEY', '127.0.0.1']) {
      expect(everything).not.toContain(secret);
      expect(everything).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});

describe('protocol', () => {
  test('errors have the shape and codes of the protocol', async () => {
    const unknown = await call('signInWithPassword', { email: anEmail(), password });
    expect(unknown).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 400,
          message: 'EMAIL_NOT_FOUND',
          errors: [{ reason: 'invalid', domain: 'global' }],
        },
      },
    });
    const { email } = await signedUp();
    expect(
      (await call('signInWithPassword', { email, password: 'wrong-1' })).body.error?.message,
    ).toBe('INVALID_PASSWORD');
    expect((await call('signInWithPassword', { email })).body.error?.message).toBe(
      'MISSING_PASSWORD',
    );
  });

  test.each([
    [
      'an unknown operation',
      '/identitytoolkit.googleapis.com/v1/accounts:query',
      '{}',
      'application/json',
      404,
    ],
    [
      'a property of every object as the operation',
      '/identitytoolkit.googleapis.com/v1/accounts:constructor',
      '{}',
      'application/json',
      404,
    ],
    [
      'broken JSON',
      '/identitytoolkit.googleapis.com/v1/accounts:signUp',
      '{"email":',
      'application/json',
      400,
    ],
    ['a list', '/identitytoolkit.googleapis.com/v1/accounts:signUp', '[]', 'application/json', 400],
    [
      'a number as e-mail',
      '/identitytoolkit.googleapis.com/v1/accounts:signUp',
      '{"email":1,"password":"123456"}',
      'application/json',
      400,
    ],
    [
      'a plain text body',
      '/identitytoolkit.googleapis.com/v1/accounts:signUp',
      'hello',
      'text/plain',
      415,
    ],
    [
      'a huge body',
      '/identitytoolkit.googleapis.com/v1/accounts:signUp',
      JSON.stringify({ email: 'a'.repeat(70_000) }),
      'application/json',
      413,
    ],
    [
      'an unknown refresh token',
      '/securetoken.googleapis.com/v1/token',
      'grant_type=refresh_token&refresh_token=x',
      'application/x-www-form-urlencoded',
      400,
    ],
    [
      'another grant type',
      '/securetoken.googleapis.com/v1/token',
      'grant_type=password',
      'application/x-www-form-urlencoded',
      400,
    ],
  ])('%s is refused with an error of the protocol', async (_what, path, body, type, status) => {
    const answer = await post(path, body, type);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      error: { code: status, message: expect.stringMatching(/^[A-Z_]+/) },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('an internal error ends no session: the SDK treats it as a bad connection', async () => {
    const { auth, user } = await signedUp();
    for (const method of ['query', 'transaction'] as const) {
      const broken = vi.spyOn(rig.db, method).mockRejectedValue(new Error('the database is away'));
      try {
        const answer = await post(
          '/identitytoolkit.googleapis.com/v1/accounts:lookup',
          JSON.stringify({ idToken: await user.getIdToken() }),
        );
        if (method === 'query') expect(answer.status).toBe(503);
        const outcome = method === 'query' ? user.reload() : user.getIdToken(true);
        await expect(outcome).rejects.toEqual(failure('network-request-failed'));
      } finally {
        broken.mockRestore();
      }
    }
    expect(auth.currentUser).toBe(user);
    await expect(user.getIdToken(true)).resolves.toBeDefined();
  });

  test('mails use the language that the browser requests', async () => {
    const { email } = await signedUp();
    const auth = browser(rig);
    auth.languageCode = 'ca';
    await sendPasswordResetEmail(auth, email);
    const [mail] = await rig.db.query<{ lang: string }>(
      `SELECT payload ->> 'lang' AS lang FROM outbox WHERE payload ->> 'to' = $1`,
      [email],
    );
    expect(mail?.lang).toBe('ca');
  });
});

test('with Firebase the embedded routes do not exist', async () => {
  const firebase = await embeddedRig({
    FIREBASE_PROJECT_ID: 'demo-retrogusto',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  });
  try {
    for (const path of [
      '/identitytoolkit.googleapis.com/v1/accounts:signUp',
      '/securetoken.googleapis.com/v1/token',
    ]) {
      expect(
        (
          await fetch(`${firebase.url}${path}`, {
            method: 'POST',
            body: '{}',
            headers: { 'content-type': 'application/json' },
          })
        ).status,
      ).toBe(404);
    }
    expect(await firebase.identity.verify('no token')).toBeNull();
  } finally {
    await firebase.close();
  }
});
