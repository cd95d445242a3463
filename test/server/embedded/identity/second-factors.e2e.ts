import {
  applyActionCode,
  confirmPasswordReset,
  EmailAuthProvider,
  getMultiFactorResolver,
  type MultiFactorError,
  multiFactor,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type TotpSecret,
  type User,
  updatePassword,
  verifyBeforeUpdateEmail,
} from '@firebase/auth';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { passwordHashes } from '../../../../server/embedded/identity/password-hash.js';
import { SecurityLog } from '../../../../server/platform/audit/security-log.js';
import { storedAccount } from '../../../support/accounts.js';
import { Authenticator, appCode } from '../../../support/second-factor.js';
import { browser, type EmbeddedRig, embeddedRig } from '../../platform/identity/identity-rig.js';

const origin = 'http://localhost:3000';
const minute = 60_000;
const hour = 60 * minute;
const failure = (code: string) => expect.objectContaining({ code: `auth/${code}` });
const step = 30_000;

let rig: EmbeddedRig;
beforeAll(async () => {
  rig = await embeddedRig({ PUBLIC_URL: origin, TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => rig.close());

// Each test begins at the start of a time step, so that its codes do not change meanwhile.
beforeEach(() => rig.clock.move(step - (rig.clock.now().getTime() % step) + 1000));

async function signedUp() {
  const account = await storedAccount(rig.db, { at: rig.clock.now() });
  const auth = browser(rig);
  const { user } = await signInWithEmailAndPassword(auth, account.email, account.password);
  return { ...account, auth, user };
}

/** A call of ours beside Google's protocol. */
async function call<T = Record<string, unknown>>(
  operation: string,
  body: object,
  address?: string,
): Promise<T> {
  const answer = await fetch(`${rig.url}/identitytoolkit.googleapis.com/v2/accounts/${operation}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(address ? { 'x-forwarded-for': address } : {}),
    },
  });
  const said = (await answer.json()) as T & { error?: { message: string } };
  if (said.error) throw new Error(said.error.message);
  return said;
}

const codeOf = ({ secretKey }: Pick<TotpSecret, 'secretKey'>) =>
  appCode(secretKey, rig.clock.now());

async function withApp(user: User, name = 'Phone'): Promise<TotpSecret> {
  const secret = await TotpMultiFactorGenerator.generateSecret(
    await multiFactor(user).getSession(),
  );
  await multiFactor(user).enroll(
    TotpMultiFactorGenerator.assertionForEnrollment(secret, codeOf(secret)),
    name,
  );
  return secret;
}

/** Signs in with the password, and returns what then asks for the second factor. */
async function half({ email, password }: { email: string; password: string }) {
  const auth = browser(rig);
  const error = await signInWithEmailAndPassword(auth, email, password).then(
    () => undefined,
    (reason: MultiFactorError) => reason,
  );
  expect(error).toEqual(failure('multi-factor-auth-required'));
  const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
  const pending = (
    (error as MultiFactorError).customData as unknown as {
      _serverResponse: { mfaPendingCredential: string };
    }
  )._serverResponse.mfaPendingCredential;
  const ids = resolver.hints.map(({ uid }) => uid);
  const finish = (code: string, id = ids[0] ?? '') =>
    resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(id, code));
  return { auth, resolver, pending, ids, finish };
}

const factorOf = async (user: User) =>
  (decodeJwt(await user.getIdToken())['firebase'] as { sign_in_second_factor?: string })
    .sign_in_second_factor;

async function mailsTo(email: string): Promise<string[]> {
  const mails = await rig.db.query<{ template: string }>(
    `SELECT payload ->> 'template' AS template FROM outbox WHERE name = 'mail' AND payload ->> 'to' = $1 ORDER BY created_at`,
    [email],
  );
  return mails.map(({ template }) => template);
}

describe('an authenticator app', () => {
  test('is asked for at the next sign-in, and named in the tokens', async () => {
    const account = await signedUp();
    const secret = await withApp(account.user, 'Telèfon de la Núria');
    expect(await factorOf(account.user)).toBe('totp');
    expect(multiFactor(account.user).enrolledFactors).toMatchObject([
      { displayName: 'Telèfon de la Núria', factorId: 'totp' },
    ]);
    expect(await mailsTo(account.email)).toEqual(['revertSecondFactorAddition']);
    const { resolver, finish } = await half(account);
    expect(resolver.hints).toMatchObject([{ displayName: 'Telèfon de la Núria' }]);
    rig.clock.move(step);
    const { user } = await finish(codeOf(secret));
    expect(user.uid).toBe(account.uid);
    expect(await factorOf(user)).toBe('totp');
    await user.getIdToken(true);
    expect(await factorOf(user)).toBe('totp');
    const verified = await rig.identity.verify(await user.getIdToken());
    expect(verified?.secondFactor).toBe('totp');
  });

  test('gives no token before its code', async () => {
    const account = await signedUp();
    await withApp(account.user);
    const answer = await fetch(
      `${rig.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`,
      {
        method: 'POST',
        body: JSON.stringify({ email: account.email, password: account.password }),
        headers: { 'content-type': 'application/json' },
      },
    );
    const body = await answer.text();
    expect(body).toContain('mfaPendingCredential');
    expect(body).not.toMatch(/idToken|refreshToken/);
    const { mfaPendingCredential } = JSON.parse(body) as { mfaPendingCredential: string };
    expect(await rig.identity.verify(mfaPendingCredential)).toBeNull();
  });

  test('ends the sessions that began without it, and their refresh tokens', async () => {
    const account = await signedUp();
    const stolen = await signInWithEmailAndPassword(browser(rig), account.email, account.password);
    const token = await rig.identity.verify(await stolen.user.getIdToken());
    await withApp(account.user);
    expect(token && (await rig.identity.standingOf(token))).toBe('ended');
    await expect(stolen.user.getIdToken(true)).rejects.toEqual(failure('user-token-expired'));
    const own = await rig.identity.verify(await account.user.getIdToken());
    expect(own && (await rig.identity.standingOf(own))).toBe('good');
    // another app ends no session
    rig.clock.move(step);
    await withApp(account.user, 'Tablet');
    expect(own && (await rig.identity.standingOf(own))).toBe('good');
  });

  test('is asked for whatever server of an earlier release does', async () => {
    const account = await signedUp();
    await withApp(account.user);
    // the statement of the release before
    await expect(
      rig.db.query(
        `INSERT INTO identity_sessions (token_hash, uid, auth_time, sign_in_provider, used_at, id)
         VALUES ('\\x00', $1, now(), 'password', now(), 'old')`,
        [account.uid],
      ),
    ).rejects.toThrow('second factor');
  });

  test('accepts a code once, also in another sign-in, and no earlier one', async () => {
    const account = await signedUp();
    const secret = await withApp(account.user);
    // the code that added the app
    await expect((await half(account)).finish(codeOf(secret))).rejects.toEqual(
      failure('invalid-verification-code'),
    );
    rig.clock.move(2 * step);
    const [first, second] = [await half(account), await half(account)];
    const code = codeOf(secret);
    const outcomes = await Promise.allSettled([first.finish(code), second.finish(code)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const earlier = appCode(secret.secretKey, new Date(rig.clock.now().getTime() - step));
    await expect((await half(account)).finish(earlier)).rejects.toEqual(
      failure('invalid-verification-code'),
    );
  });

  test('may be one step early or late', async () => {
    const account = await signedUp();
    const secret = await withApp(account.user);
    for (const offset of [-step, step]) {
      rig.clock.move(4 * step);
      const code = appCode(secret.secretKey, new Date(rig.clock.now().getTime() + offset));
      await expect((await half(account)).finish(code)).resolves.toBeDefined();
    }
    rig.clock.move(4 * step);
    const late = appCode(secret.secretKey, new Date(rig.clock.now().getTime() - 2 * step));
    await expect((await half(account)).finish(late)).rejects.toEqual(
      failure('invalid-verification-code'),
    );
  });

  test('is not refused to its owner when somebody else guesses from many networks', async () => {
    const account = await signedUp();
    const secret = await withApp(account.user);
    const { pending, ids, finish } = await half(account);
    rig.clock.move(step);
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
    const guess = (network: number) =>
      call(
        'mfaSignIn:finalize',
        {
          mfaPendingCredential: pending,
          mfaEnrollmentId: ids[0],
          totpVerificationInfo: { verificationCode: wrong },
        },
        `203.0.113.${network}`,
      );
    for (let network = 1; network <= 5; network++)
      await expect(guess(network)).rejects.toThrow('INVALID_CODE');
    await expect(guess(6)).rejects.toThrow('TOO_MANY_ATTEMPTS_TRY_LATER');
    await expect(finish(codeOf(secret))).resolves.toBeDefined();
    // the owner's sign-in gives the guesser no more guesses
    await expect(guess(7)).rejects.toThrow('TOO_MANY_ATTEMPTS_TRY_LATER');
  });

  test('refuses codes that are not six plain digits', async () => {
    const account = await signedUp();
    await withApp(account.user);
    const { finish } = await half(account);
    for (const code of ['１２３４５６', '12345é', '1e5'])
      await expect(finish(code)).rejects.toEqual(failure('invalid-verification-code'));
  });

  test('allows five guesses a minute from a network that it knows', async () => {
    const account = await signedUp();
    const secret = await withApp(account.user);
    rig.clock.move(2 * minute);
    const { finish } = await half(account);
    const right = codeOf(secret);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess++)
      await expect(finish(wrong)).rejects.toEqual(failure('invalid-verification-code'));
    await expect(finish(right)).rejects.toEqual(failure('too-many-requests'));
    await expect((await half(account)).finish(right)).rejects.toEqual(failure('too-many-requests'));
    rig.clock.move(minute + 1000);
    await expect((await half(account)).finish(codeOf(secret))).resolves.toBeDefined();
  });

  test('of another account finishes no sign-in', async () => {
    const [mine, theirs] = [await signedUp(), await signedUp()];
    const [, other] = [await withApp(mine.user), await withApp(theirs.user)];
    rig.clock.move(step);
    const [id] = (await half(theirs)).ids;
    await expect((await half(mine)).finish(codeOf(other), id)).rejects.toEqual(
      failure('invalid-verification-code'),
    );
  });

  test('is not skipped by a sign-in that began before a new password', async () => {
    const account = await signedUp();
    const secret = await withApp(account.user);
    const begun = await half(account);
    await sendPasswordResetEmail(browser(rig), account.email);
    const oobCode = await rig.codeFor(account.email, 'resetPassword');
    await fetch(`${rig.url}/identitytoolkit.googleapis.com/v1/accounts:resetPassword`, {
      method: 'POST',
      body: JSON.stringify({ oobCode, newPassword: 'Xarello-de-1951' }),
      headers: { 'content-type': 'application/json' },
    });
    rig.clock.move(step);
    await expect(begun.finish(codeOf(secret))).rejects.toEqual(
      failure('invalid-multi-factor-session'),
    );
    // the new password is not enough either
    const { finish } = await half({ ...account, password: 'Xarello-de-1951' });
    await expect(finish(codeOf(secret))).resolves.toBeDefined();
  });

  test('must be proved ten minutes after the password at the latest', async () => {
    const account = await signedUp();
    const secret = await withApp(account.user);
    const { finish } = await half(account);
    rig.clock.move(10 * minute + 1000);
    await expect(finish(codeOf(secret))).rejects.toEqual(failure('invalid-multi-factor-session'));
  });

  test('holds for custom tokens too', async () => {
    const account = await signedUp();
    await withApp(account.user);
    const token = await rig.identity.createCustomToken(account.uid);
    await expect(signInWithCustomToken(browser(rig), token)).rejects.toEqual(
      failure('multi-factor-auth-required'),
    );
  });

  test('stays with a new password of the session', async () => {
    const account = await signedUp();
    await withApp(account.user);
    await updatePassword(account.user, 'Xarello-de-1951');
    expect(await factorOf(account.user)).toBe('totp');
  });

  test('needs a confirmed e-mail', async () => {
    const account = await storedAccount(rig.db, { verified: false, at: rig.clock.now() });
    const { user } = await signInWithEmailAndPassword(
      browser(rig),
      account.email,
      account.password,
    );
    await expect(withApp(user)).rejects.toEqual(failure('unverified-email'));
  });

  test('is stored encrypted', async () => {
    const account = await signedUp();
    const { secretKey } = await withApp(account.user);
    const [row] = await rig.db.query<{ sealed: string }>(
      'SELECT sealed_secret AS sealed FROM identity_factors WHERE uid = $1',
      [account.uid],
    );
    expect(row?.sealed).toMatch(/^v1\./);
    expect(row?.sealed).not.toContain(secretKey);
  });
});

describe('factors', () => {
  test('are added and removed with a fresh sign-in only', async () => {
    const account = await signedUp();
    const secret = await withApp(account.user);
    const [factor] = multiFactor(account.user).enrolledFactors;
    if (!factor) throw new Error('There is no factor');
    rig.clock.move(10 * minute + 1000);
    const stale = failure('requires-recent-login');
    await expect(withApp(account.user)).rejects.toEqual(stale);
    await expect(multiFactor(account.user).unenroll(factor)).rejects.toEqual(stale);
    const idToken = await account.user.getIdToken();
    for (const operation of ['passkeyEnrollment:start', 'recoveryCodes:create'])
      await expect(call(operation, { idToken })).rejects.toThrow('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    // the password alone is no fresh proof
    const proof = await reauthenticateWithCredential(
      account.user,
      EmailAuthProvider.credential(account.email, account.password),
    ).then(
      () => undefined,
      (error: MultiFactorError) => error,
    );
    await expect(withApp(account.user)).rejects.toEqual(stale);
    await getMultiFactorResolver(account.auth, proof as MultiFactorError).resolveSignIn(
      TotpMultiFactorGenerator.assertionForSignIn(factor.uid, codeOf(secret)),
    );
    await multiFactor(account.user).unenroll(factor);
    expect(await factorOf(account.user)).toBeUndefined();
    expect(await mailsTo(account.email)).toEqual(['revertSecondFactorAddition', 'factorRemoved']);
    await expect(
      signInWithEmailAndPassword(browser(rig), account.email, account.password),
    ).resolves.toBeDefined();
  });

  test('of other accounts can be neither removed nor renamed', async () => {
    const [mine, theirs] = [await signedUp(), await signedUp()];
    await withApp(mine.user);
    await withApp(theirs.user);
    const [factor] = multiFactor(theirs.user).enrolledFactors;
    await expect(multiFactor(mine.user).unenroll(factor?.uid ?? '')).rejects.toEqual(
      failure('multi-factor-info-not-found'),
    );
    const idToken = await mine.user.getIdToken();
    await expect(
      call('secondFactors:rename', {
        idToken,
        mfaEnrollmentId: factor?.uid,
        displayName: 'Mine',
      }),
    ).rejects.toThrow('MFA_ENROLLMENT_NOT_FOUND');
  });

  test('are not changed by a session that ends while the change waits', async () => {
    const account = await signedUp();
    await withApp(account.user);
    const [factor] = multiFactor(account.user).enrolledFactors;
    const idToken = await account.user.getIdToken();
    const { options } = await call<{ options: Parameters<Authenticator['create']>[0] }>(
      'passkeyEnrollment:start',
      { idToken },
    );
    const response = new Authenticator(origin).create(options);
    const waiting = () =>
      rig.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
           AND query LIKE 'SELECT FROM identity_users%'`,
      );
    const changes = await rig.db.transaction(async (tx) => {
      await tx.query('SELECT FROM identity_users WHERE uid = $1 FOR UPDATE', [account.uid]);
      const sent = Promise.allSettled([
        call('passkeyEnrollment:finalize', { idToken, response }),
        call('mfaEnrollment:withdraw', { idToken, mfaEnrollmentId: factor?.uid }),
        call('recoveryCodes:create', { idToken }),
      ]);
      await vi.waitFor(async () => expect(await waiting()).toHaveLength(3), 10_000);
      await tx.query('DELETE FROM identity_sessions WHERE uid = $1', [account.uid]);
      return { sent };
    });
    for (const outcome of await changes.sent)
      expect(outcome).toMatchObject({ reason: { message: 'TOKEN_EXPIRED' } });
    const kinds = await rig.db.query('SELECT kind FROM identity_factors WHERE uid = $1', [
      account.uid,
    ]);
    expect(kinds).toEqual([{ kind: 'totp' }]);
    expect(await mailsTo(account.email)).toEqual(['revertSecondFactorAddition']);
  });

  test('have ids without NUL characters', async () => {
    const account = await signedUp();
    await withApp(account.user);
    const idToken = await account.user.getIdToken();
    const { pending } = await half(account);
    const mfaEnrollmentId = 'a\0b';
    const bodies = {
      'passkeySignIn:finalize': { response: { id: 'a\0b' } },
      'secondFactors:rename': { idToken, mfaEnrollmentId, displayName: 'Phone' },
      'mfaEnrollment:withdraw': { idToken, mfaEnrollmentId },
      'mfaSignIn:finalize': {
        mfaPendingCredential: pending,
        mfaEnrollmentId,
        totpVerificationInfo: { verificationCode: '123456' },
      },
    };
    for (const [operation, body] of Object.entries(bodies))
      await expect(call(operation, body)).rejects.toThrow('INVALID_ARGUMENT');
  });

  test('have names that can be changed', async () => {
    const { user } = await signedUp();
    await withApp(user);
    const idToken = await user.getIdToken();
    const [factor] = multiFactor(user).enrolledFactors;
    await call('secondFactors:rename', {
      idToken,
      mfaEnrollmentId: factor?.uid,
      displayName: 'Work phone',
    });
    expect(await call('secondFactors:list', { idToken })).toMatchObject({
      factors: [{ kind: 'totp', name: 'Work phone', usedAt: null }],
      recoveryCodes: 0,
      reset: null,
    });
  });

  test('that were removed leave no token behind that names them', async () => {
    const account = await signedUp();
    await withApp(account.user);
    const before = await rig.identity.verify(await account.user.getIdToken());
    const [factor] = multiFactor(account.user).enrolledFactors;
    await multiFactor(account.user).unenroll(factor?.uid ?? '');
    expect(before && (await rig.identity.standingOf(before))).toBe('ended');
  });

  test('are logged without secrets', async () => {
    const record = vi.spyOn(SecurityLog.prototype, 'record');
    const account = await signedUp();
    const secret = await withApp(account.user);
    const { finish } = await half(account);
    await expect(finish('12345')).rejects.toBeDefined();
    const [factor] = multiFactor(account.user).enrolledFactors;
    await multiFactor(account.user).unenroll(factor?.uid ?? '');
    const { uid } = account;
    expect(record.mock.calls.filter(([, details]) => details.uid === uid)).toMatchObject([
      ['SECOND_FACTOR_ADDED', { reason: 'totp' }],
      ['SECOND_FACTOR_FAILED', { reason: 'totp' }],
      ['SECOND_FACTOR_REMOVED', {}],
    ]);
    expect(JSON.stringify(record.mock.calls)).not.toContain(secret.secretKey);
    record.mockRestore();
  });
});

describe('recovery codes', () => {
  async function withCodes() {
    const account = await signedUp();
    await withApp(account.user);
    const idToken = await account.user.getIdToken();
    const { recoveryCodes } = await call<{ recoveryCodes: string[] }>('recoveryCodes:create', {
      idToken,
    });
    return { ...account, idToken, recoveryCodes };
  }

  test('open the account in place of the app, each once', async () => {
    const account = await withCodes();
    expect(new Set(account.recoveryCodes).size).toBe(10);
    const [code = ''] = account.recoveryCodes;
    const { finish, ids } = await half(account);
    expect(ids).toContain('recovery-code');
    const { user } = await finish(code.toUpperCase(), 'recovery-code');
    expect(await factorOf(user)).toBe('recovery-code');
    await expect((await half(account)).finish(code, 'recovery-code')).rejects.toEqual(
      failure('invalid-verification-code'),
    );
    expect(await mailsTo(account.email)).toEqual([
      'revertSecondFactorAddition',
      'recoveryCodes',
      'recoveryCodeUsed',
    ]);
    expect(await call('secondFactors:list', { idToken: await user.getIdToken() })).toMatchObject({
      recoveryCodes: 9,
    });
  });

  test('work once even when two browsers send the same one at the same time', async () => {
    const account = await withCodes();
    const [code = ''] = account.recoveryCodes;
    const halves = [await half(account), await half(account)];
    const outcomes = await Promise.allSettled(
      halves.map(({ finish }) => finish(code, 'recovery-code')),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('are replaced by new ones, and are gone with the last factor', async () => {
    const account = await withCodes();
    const [old = ''] = account.recoveryCodes;
    await call('recoveryCodes:create', { idToken: account.idToken });
    await expect((await half(account)).finish(old, 'recovery-code')).rejects.toEqual(
      failure('invalid-verification-code'),
    );
    const [factor] = multiFactor(account.user).enrolledFactors;
    await multiFactor(account.user).unenroll(factor?.uid ?? '');
    expect(
      await call('secondFactors:list', { idToken: await account.user.getIdToken() }),
    ).toMatchObject({ factors: [], recoveryCodes: 0 });
    await expect(
      call('recoveryCodes:create', { idToken: await account.user.getIdToken() }),
    ).rejects.toThrow('MFA_ENROLLMENT_NOT_FOUND');
  });

  test('are stored as hashes', async () => {
    const account = await withCodes();
    const rows = await rig.db.query<{ hash: string }>(
      'SELECT code_hash AS hash FROM identity_recovery_codes WHERE uid = $1',
      [account.uid],
    );
    expect(rows).toHaveLength(10);
    for (const { hash } of rows) expect(hash).toMatch(/^scrypt\$/);
  });
});

describe('a passkey', () => {
  type Options = { options: Parameters<Authenticator['create']>[0] };
  type Request = { options: Parameters<Authenticator['get']>[0] };

  async function withPasskey(from = origin) {
    const account = await signedUp();
    const phone = new Authenticator(from);
    const idToken = await account.user.getIdToken();
    const { options } = await call<Options>('passkeyEnrollment:start', { idToken });
    const made = phone.create(options);
    const { customToken } = await call<{ customToken: string }>('passkeyEnrollment:finalize', {
      idToken,
      displayName: 'iPhone',
      response: made,
    });
    const { user } = await signInWithCustomToken(account.auth, customToken);
    return { ...account, user, phone, made, customToken };
  }

  async function answered(phone: Authenticator, settings?: { unlocked: boolean }) {
    const { options } = await call<Request>('passkeySignIn:start', {});
    return phone.get(options, settings);
  }

  test('signs in by itself', async () => {
    const { uid, email, user, phone } = await withPasskey();
    expect(await factorOf(user)).toBe('passkey');
    expect(await mailsTo(email)).toEqual(['revertSecondFactorAddition']);
    const response = await answered(phone);
    const { customToken } = await call<{ customToken: string }>('passkeySignIn:finalize', {
      response,
    });
    const elsewhere = await signInWithCustomToken(browser(rig), customToken);
    expect(elsewhere.user.uid).toBe(uid);
    expect(await factorOf(elsewhere.user)).toBe('passkey');
    // the token opens one session
    await expect(signInWithCustomToken(browser(rig), customToken)).rejects.toEqual(
      failure('invalid-custom-token'),
    );
  });

  test('makes the password alone insufficient', async () => {
    const account = await withPasskey();
    const { ids } = await half(account);
    expect(ids).toEqual(['passkey']);
  });

  test('opens no session once it was removed', async () => {
    const { user, phone } = await withPasskey();
    await withApp(user);
    const { customToken } = await call<{ customToken: string }>('passkeySignIn:finalize', {
      response: await answered(phone),
    });
    const idToken = await user.getIdToken();
    const { factors } = await call<{ factors: { id: string; kind: string }[] }>(
      'secondFactors:list',
      { idToken },
    );
    const mfaEnrollmentId = factors.find(({ kind }) => kind === 'passkey')?.id;
    await call('mfaEnrollment:withdraw', { idToken, mfaEnrollmentId });
    await expect(signInWithCustomToken(browser(rig), customToken)).rejects.toEqual(
      failure('invalid-custom-token'),
    );
  });

  test('of another origin is refused', async () => {
    await expect(withPasskey('https://retrogusto.example')).rejects.toThrow('INVALID_CODE');
    const { phone } = await withPasskey();
    const phishing = Object.assign(new Authenticator('http://localhost:3001'), {
      keys: (phone as unknown as { keys: unknown }).keys,
    });
    const response = await answered(phishing);
    await expect(call('passkeySignIn:finalize', { response })).rejects.toThrow('INVALID_CODE');
  });

  test('answers a challenge once', async () => {
    const { phone } = await withPasskey();
    const { options } = await call<Request>('passkeySignIn:start', {});
    await call('passkeySignIn:finalize', { response: phone.get(options) });
    await expect(call('passkeySignIn:finalize', { response: phone.get(options) })).rejects.toThrow(
      'INVALID_CODE',
    );
  });

  test('answers a challenge within ten minutes, and no challenge of somebody else', async () => {
    const { phone, user } = await withPasskey();
    const { options: late } = await call<Request>('passkeySignIn:start', {});
    rig.clock.move(10 * minute + 1000);
    await expect(call('passkeySignIn:finalize', { response: phone.get(late) })).rejects.toThrow(
      'INVALID_CODE',
    );
    const other = await signedUp();
    const { options } = await call<Request>('passkeySignIn:start', {
      idToken: await other.user.getIdToken(),
    });
    await expect(call('passkeySignIn:finalize', { response: phone.get(options) })).rejects.toThrow(
      'INVALID_CODE',
    );
    const { options: own } = await call<Request>('passkeySignIn:start', {
      idToken: await user.getIdToken(),
    });
    await expect(
      call('passkeySignIn:finalize', { response: phone.get(own) }),
    ).resolves.toHaveProperty('customToken');
    await expect(
      call('passkeySignIn:finalize', {
        response: phone.get({ challenge: 'eyJ', rpId: 'localhost' }),
      }),
    ).rejects.toThrow('INVALID_CODE');
  });

  test('must be unlocked by its owner', async () => {
    const { phone } = await withPasskey();
    const response = await answered(phone, { unlocked: false });
    await expect(call('passkeySignIn:finalize', { response })).rejects.toThrow('INVALID_CODE');
  });

  test('of a disabled account opens nothing', async () => {
    const { uid, phone } = await withPasskey();
    await rig.identity.setDisabled(uid, true);
    const response = await answered(phone);
    await expect(call('passkeySignIn:finalize', { response })).rejects.toThrow('USER_DISABLED');
  });

  test('is unknown to everybody else, and whatever is sent in its place is refused', async () => {
    for (const response of [{}, { id: 'x' }, { id: 'x', rawId: 'x', type: 'public-key' }])
      await expect(call('passkeySignIn:finalize', { response })).rejects.toThrow(
        /INVALID_CODE|MISSING_CODE/,
      );
    await expect(call('passkeySignIn:finalize', { response: [] })).rejects.toThrow(
      'INVALID_ARGUMENT',
    );
  });

  test('is added whatever the browser says about its transports', async () => {
    for (const [transports, stored] of [
      ['usb', []],
      [[['usb'], ['nfc', 'ble']], []],
      [
        ['usb', 'a\0', 5, 'smart-card'],
        ['usb', 'smart-card'],
      ],
    ]) {
      const { uid, user } = await signedUp();
      const idToken = await user.getIdToken();
      const { options } = await call<Options>('passkeyEnrollment:start', { idToken });
      const made = new Authenticator(origin).create(options);
      Object.assign(made.response, { transports });
      await call('passkeyEnrollment:finalize', { idToken, response: made });
      expect(
        await rig.db.query('SELECT transports FROM identity_factors WHERE uid = $1', [uid]),
      ).toEqual([{ transports: stored }]);
    }
  });

  test('cannot be added twice', async () => {
    const { user, phone, made } = await withPasskey();
    const idToken = await user.getIdToken();
    const { options } = await call<Options & { options: { excludeCredentials: object[] } }>(
      'passkeyEnrollment:start',
      { idToken },
    );
    expect(options).toMatchObject({ excludeCredentials: [{ id: made.id }] });
    const again = phone.create(options);
    await call('passkeyEnrollment:finalize', { idToken, displayName: 'Second', response: again });
    await expect(
      call('passkeyEnrollment:finalize', { idToken, displayName: 'Second', response: again }),
    ).rejects.toThrow('INVALID_CODE');
  });
});

describe('the mail about the first factor', () => {
  const kind = 'revertSecondFactorAddition';

  test('has a link that removes all factors, the password and all sessions', async () => {
    const record = vi.spyOn(SecurityLog.prototype, 'record');
    const account = await signedUp();
    const { email, password, user } = account;
    await withApp(user);
    await withApp(user, 'Second phone');
    const idToken = await user.getIdToken();
    await call('recoveryCodes:create', { idToken });
    expect(await mailsTo(email)).toEqual([
      'revertSecondFactorAddition',
      'factorAdded',
      'recoveryCodes',
    ]);
    const code = await rig.codeFor(email, kind);
    const { pending } = await half(account);
    await call('factorReset:start', { mfaPendingCredential: pending });
    const own = await rig.identity.verify(idToken);

    await applyActionCode(browser(rig), code);
    expect(own && (await rig.identity.standingOf(own))).toBe('ended');
    await expect(signInWithEmailAndPassword(browser(rig), email, password)).rejects.toBeDefined();
    await expect(call('secondFactors:list', { idToken })).rejects.toThrow('TOKEN_EXPIRED');
    expect(record).toHaveBeenCalledWith(
      'SECOND_FACTORS_RESET',
      expect.objectContaining({ uid: account.uid, reason: kind }),
    );
    record.mockRestore();
    await expect(applyActionCode(browser(rig), code)).rejects.toEqual(
      failure('invalid-action-code'),
    );

    await sendPasswordResetEmail(browser(rig), email);
    const renewed = 'Xarello-de-1951';
    await confirmPasswordReset(browser(rig), await rig.codeFor(email, 'resetPassword'), renewed);
    const { user: back } = await signInWithEmailAndPassword(browser(rig), email, renewed);
    expect(await call('secondFactors:list', { idToken: await back.getIdToken() })).toEqual({
      factors: [],
      recoveryCodes: 0,
      reset: null,
    });
  });

  test('has a link that a stranger with the session cannot void', async () => {
    const account = await signedUp();
    const { email, user } = account;
    await withApp(user);
    const code = await rig.codeFor(email, kind);
    await updatePassword(user, 'Garnatxa-robada-7');
    const moved = `moved-${email}`;
    await verifyBeforeUpdateEmail(user, moved);
    await applyActionCode(browser(rig), await rig.codeFor(moved, 'verifyAndChangeEmail'));
    await user.reload();
    const [factor] = multiFactor(user).enrolledFactors;
    await multiFactor(user).unenroll(factor?.uid ?? '');
    await withApp(user, 'Another phone');

    // The link proves the former mailbox only, so the address must come back first.
    await expect(applyActionCode(browser(rig), code)).rejects.toEqual(
      failure('invalid-action-code'),
    );
    await applyActionCode(browser(rig), await rig.codeFor(email, 'recoverEmail'));
    await applyActionCode(browser(rig), code);
    const [left] = await rig.db.query(
      'SELECT FROM identity_factors WHERE uid = $1 UNION ALL SELECT FROM identity_sessions WHERE uid = $1',
      [user.uid],
    );
    expect(left).toBeUndefined();
  });

  test('has a link that works for three days, and none for further factors', async () => {
    const { email, user } = await signedUp();
    await withApp(user);
    const code = await rig.codeFor(email, kind);
    await withApp(user, 'Second phone');
    expect(await rig.codeFor(email, kind)).toBe(code);
    rig.clock.move(3 * 24 * hour + 1000);
    await expect(applyActionCode(browser(rig), code)).rejects.toEqual(
      failure('expired-action-code'),
    );
  });
});

describe('lost factors', () => {
  const linkIn = async (email: string) => {
    const [mail] = await rig.db.query<{ link: string }>(
      `SELECT payload #>> '{data,link}' AS link FROM outbox WHERE name = 'mail' AND payload ->> 'to' = $1
         AND payload ->> 'template' = 'factorReset' ORDER BY created_at DESC LIMIT 1`,
      [email],
    );
    const link = new URL(mail?.link ?? '');
    expect(link.searchParams.get('mode')).toBe('resetFactors');
    return link.searchParams.get('oobCode') ?? '';
  };

  async function lost() {
    const account = await signedUp();
    await withApp(account.user);
    const { pending } = await half(account);
    await call('factorReset:start', { mfaPendingCredential: pending });
    return { ...account, pending, oobCode: await linkIn(account.email) };
  }

  test('are removed with the mailed link, after 24 hours', async () => {
    const account = await lost();
    const { oobCode } = account;
    await expect(call('factorReset:finalize', { oobCode })).rejects.toThrow('FACTOR_RESET_WAITS');
    rig.clock.move(23 * hour);
    await expect(call('factorReset:finalize', { oobCode })).rejects.toThrow('FACTOR_RESET_WAITS');
    expect(await call('factorReset:read', { oobCode })).toMatchObject({
      email: account.email,
      isOpen: false,
    });
    rig.clock.move(hour + 1000);
    const own = await rig.identity.verify(await account.user.getIdToken(true));
    await call('factorReset:finalize', { oobCode });
    expect(own && (await rig.identity.standingOf(own))).toBe('ended');
    await expect(
      signInWithEmailAndPassword(browser(rig), account.email, account.password),
    ).resolves.toBeDefined();
    expect(await mailsTo(account.email)).toEqual([
      'revertSecondFactorAddition',
      'factorReset',
      'factorsReset',
    ]);
    await expect(call('factorReset:finalize', { oobCode })).rejects.toThrow('INVALID_OOB_CODE');
  });

  test('stay when an old device or the mailed link stops the request', async () => {
    for (const by of ['device', 'link']) {
      const account = await lost();
      const idToken = await account.user.getIdToken();
      expect(await call('secondFactors:list', { idToken })).toMatchObject({
        reset: { opensAt: expect.any(String) },
      });
      await call('factorReset:stop', by === 'link' ? { oobCode: account.oobCode } : { idToken });
      rig.clock.move(25 * hour);
      await expect(call('factorReset:finalize', { oobCode: account.oobCode })).rejects.toThrow(
        'INVALID_OOB_CODE',
      );
      await half(account);
    }
  });

  test('need the password first, and the link only works for a week after the wait', async () => {
    const account = await lost();
    await expect(call('factorReset:start', { mfaPendingCredential: 'x' })).rejects.toThrow(
      'INVALID_MFA_PENDING_CREDENTIAL',
    );
    rig.clock.move(8 * 24 * hour + 1000);
    await expect(call('factorReset:finalize', { oobCode: account.oobCode })).rejects.toThrow(
      'INVALID_OOB_CODE',
    );
  });

  test('asking again neither shortens nor begins the wait anew', async () => {
    const account = await lost();
    rig.clock.move(20 * hour);
    const { pending } = await half(account);
    await call('factorReset:start', { mfaPendingCredential: pending });
    const oobCode = await linkIn(account.email);
    await expect(call('factorReset:finalize', { oobCode: account.oobCode })).rejects.toThrow(
      'INVALID_OOB_CODE',
    );
    await expect(call('factorReset:finalize', { oobCode })).rejects.toThrow('FACTOR_RESET_WAITS');
    rig.clock.move(4 * hour + 1000);
    await call('factorReset:finalize', { oobCode });
  });

  test('asking again does not keep the way open for longer than a week', async () => {
    const account = await lost();
    rig.clock.move(7 * 24 * hour);
    const ask = async () =>
      call<{ opensAt: string }>('factorReset:start', {
        mfaPendingCredential: (await half(account)).pending,
      });
    expect(Date.parse((await ask()).opensAt)).toBeLessThan(rig.clock.now().getTime());
    const oobCode = await linkIn(account.email);
    rig.clock.move(24 * hour + 1000);
    await expect(call('factorReset:finalize', { oobCode })).rejects.toThrow('INVALID_OOB_CODE');
    expect(Date.parse((await ask()).opensAt)).toBeGreaterThan(
      rig.clock.now().getTime() + 23 * hour,
    );
  });

  test('are removed by the operator at once', async () => {
    const account = await signedUp();
    await withApp(account.user);
    expect(await rig.identity.removeSecondFactors(account.uid, 'ca')).toBe(1);
    expect(await rig.identity.removeSecondFactors(account.uid, 'ca')).toBe(0);
    expect(await mailsTo(account.email)).toEqual(['revertSecondFactorAddition', 'factorsReset']);
    await expect(
      signInWithEmailAndPassword(browser(rig), account.email, account.password),
    ).resolves.toBeDefined();
  });
});

describe('a sign-out of all devices', () => {
  /** Runs `between` after the next hash of a password is computed, and before it is used. */
  function whileHashing(between: () => Promise<void>): Disposable {
    const spy = vi.spyOn(passwordHashes, 'do').mockImplementationOnce(async (...task) => {
      const key = await passwordHashes.do(...task);
      await between();
      return key;
    });
    return { [Symbol.dispose]: () => spy.mockRestore() };
  }

  test('holds for a sign-in that has begun before', async () => {
    const { uid, email, password } = await storedAccount(rig.db, { at: rig.clock.now() });
    const signIn = () => signInWithEmailAndPassword(browser(rig), email, password);
    {
      using _ = whileHashing(async () => {
        await rig.identity.revoke(uid);
        rig.clock.move(3_000);
      });
      await expect(signIn()).rejects.toEqual(failure('network-request-failed'));
    }
    await expect(signIn()).resolves.toBeDefined();
  });

  test('holds for a new password that a signed-out device has sent before', async () => {
    const { uid, email, password, user } = await signedUp();
    using _ = whileHashing(() => rig.identity.revoke(uid));
    await expect(updatePassword(user, 'Xarello-de-1951')).rejects.toEqual(
      failure('user-token-expired'),
    );
    await expect(signInWithEmailAndPassword(browser(rig), email, password)).resolves.toBeDefined();
  });
});
