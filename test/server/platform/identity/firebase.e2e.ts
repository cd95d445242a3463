import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Config } from '../../../../server/platform/config/config.js';
import type { Database } from '../../../../server/platform/database/database.js';
import { AccountStandings } from '../../../../server/platform/identity/account-standings.js';
import { FirebaseIdentity } from '../../../../server/platform/identity/firebase-identity.js';
import { LiveStates } from '../../../../server/platform/live/live-states.js';
import { MovableClock } from './identity-rig.js';

const projectId = 'demo-retrogusto';
const seconds = () => Math.floor(Date.now() / 1000);

/** The fields of an account that Google returns. */
type GoogleAccount = { localId: string; email: string; disabled: boolean; validSince: string };

/**
 * The part of Google that the adapter uses: keys and accounts, behind a real socket, with every
 * kind of failure.
 */
class Google {
  keysAnswer: 'keys' | 'error' | 'nonsense' | 'silence' = 'keys';
  accountsAnswer: 'accounts' | 'error' | 'silence' = 'accounts';
  readonly accounts = new Map<string, GoogleAccount>();
  asked = 0;
  private readonly server = createServer(
    (request, response) => void this.answer(request, response),
  );

  constructor(private readonly jwk: object) {}

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    if (this.server.listening) await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const json = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (request.url === '/keys') {
      if (this.keysAnswer === 'silence') return;
      if (this.keysAnswer === 'error') json(503, { error: 'backend' });
      else if (this.keysAnswer === 'nonsense') response.writeHead(200).end('<html>');
      else json(200, { keys: [this.jwk] });
      return;
    }
    this.asked += 1;
    if (this.accountsAnswer === 'silence') return;
    if (this.accountsAnswer === 'error') {
      json(503, { error: { code: 503, message: 'BACKEND_ERROR' } });
      return;
    }
    const asked = JSON.parse(body) as { localId: string | string[]; validSince?: string };
    const account = this.accounts.get([asked.localId].flat()[0] ?? '');
    if (asked.validSince && account) account.validSince = String(asked.validSince);
    if (request.url?.includes('accounts:update')) json(200, { localId: account?.localId });
    else json(200, account ? { users: [account] } : {});
  }
}

let keys: { privateKey: CryptoKey; publicKey: CryptoKey };
let google: Google;
let identity: FirebaseIdentity;
let clock: MovableClock;

beforeAll(async () => {
  keys = await generateKeyPair('RS256');
});
beforeEach(async () => {
  google = new Google({
    ...(await exportJWK(keys.publicKey)),
    kid: 'now',
    alg: 'RS256',
    use: 'sig',
  });
  const host = await google.start();
  clock = new MovableClock();
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', host);
  identity = new FirebaseIdentity(
    { projectId, publicUrl: 'http://localhost:3000', keysUrl: `http://${host}/keys` },
    clock,
  );
  vi.unstubAllEnvs();
});
afterEach(() => google.stop());

function token({
  claims = {},
  kid = 'now',
  key = keys.privateKey,
}: {
  claims?: JWTPayload;
  kid?: string;
  key?: CryptoKey;
} = {}) {
  return new SignJWT({
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: 'ana',
    auth_time: seconds(),
    iat: seconds(),
    exp: seconds() + 3_600,
    email: 'ana@example.com',
    email_verified: true,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(key);
}

async function caller() {
  google.accounts.set('ana', {
    localId: 'ana',
    email: 'ana@example.com',
    disabled: false,
    validSince: String(seconds()),
  });
  const verified = await identity.verify(await token());
  if (!verified) throw new Error('The token is not valid');
  return verified;
}

describe('tokens of Firebase', () => {
  test('are valid if Google signed them for this project', async () => {
    expect(await identity.verify(await token())).toMatchObject({
      uid: 'ana',
      email: 'ana@example.com',
      emailVerified: true,
    });
  });

  test.each([
    ['another project', { aud: 'another' }],
    ['another issuer', { iss: 'https://securetoken.google.com/another' }],
    ['an expiry time in the past', { exp: seconds() - 1 }],
    ['no expiry time', { exp: undefined }],
    ['no subject', { sub: '' }],
    ['no e-mail', { email: undefined }],
    ['no time of sign-in', { auth_time: undefined }],
  ])('with %s are refused', async (_what, claims) => {
    expect(await identity.verify(await token({ claims }))).toBeNull();
  });

  test('are refused if signed by another key, with an unknown key id, unsigned or malformed', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const [, payload] = (await token()).split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const bad of [
      await token({ key: privateKey }),
      await token({ kid: 'other' }),
      unsigned,
      'no token',
      '',
    ]) {
      expect(await identity.verify(bad)).toBeNull();
    }
  });

  test.each(['error', 'nonsense', 'silence'] as const)(
    'cause 503 while Google responds with %s to a request for its keys',
    async (answer) => {
      google.keysAnswer = answer;
      await expect(identity.verify(await token())).rejects.toMatchObject({
        status: 503,
        code: 'SERVICE_UNAVAILABLE',
      });
      google.keysAnswer = 'keys';
      expect(await identity.verify(await token())).toMatchObject({ uid: 'ana' });
    },
    20_000,
  );

  test('cause 503 while Google is down and no keys are cached, but malformed tokens are refused', async () => {
    const good = await token();
    await google.stop();
    await expect(identity.verify(good)).rejects.toMatchObject({ status: 503 });
    expect(await identity.verify('no token')).toBeNull();
  });

  test('are checked with the cached keys while Google is down', async () => {
    await identity.verify(await token());
    await google.stop();
    expect(await identity.verify(await token())).toMatchObject({ uid: 'ana' });
  });
});

describe('the status of a Firebase account', () => {
  const unheard = { query: async () => [] } as unknown as Database;

  test('is cached, and read from Google again after 45 s', async () => {
    const standings = new AccountStandings(identity, clock, new LiveStates({} as Config), unheard);
    const ana = await caller();
    for (let n = 0; n < 5; n++) expect(await standings.of(ana)).toBe('good');
    expect(google.asked).toBe(1);
    google.accounts.set('ana', {
      ...(google.accounts.get('ana') as GoogleAccount),
      disabled: true,
    });
    clock.move(45_000);
    expect(await standings.of(ana)).toBe('disabled');
  });

  test('is `ended` after its sessions are revoked or the account is deleted', async () => {
    const ana = await caller();
    google.accounts.set('ana', {
      ...(google.accounts.get('ana') as GoogleAccount),
      validSince: String(seconds() + 1),
    });
    expect(await identity.standingOf(ana)).toBe('ended');
    google.accounts.delete('ana');
    expect(await identity.standingOf(ana)).toBe('ended');
  });

  test('a revocation ends all tokens of the same second, but not the sign-in that follows', async () => {
    const standings = new AccountStandings(identity, clock, new LiveStates({} as Config), unheard);
    const before = await caller();
    expect(await standings.of(before)).toBe('good');
    await identity.revoke('ana');
    expect(await standings.of(before)).toBe('ended');
    const after = await identity.verify(await token());
    expect(after && (await standings.of(after))).toBe('good');
  });

  test.each(['error', 'silence'] as const)(
    'nobody is signed out while Google responds with %s',
    async (answer) => {
      const standings = new AccountStandings(
        identity,
        clock,
        new LiveStates({} as Config),
        unheard,
      );
      const ana = await caller();
      google.accountsAnswer = answer;
      expect(await standings.of(ana)).toBe('good');
      google.accountsAnswer = 'accounts';
      google.accounts.delete('ana');
      clock.move(5_000);
      expect(await standings.of(ana)).toBe('ended');
    },
    20_000,
  );
});
