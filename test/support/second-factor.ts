import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { Secret, TOTP } from 'otpauth';
import type { Organiser } from './accounts.ts';
import type { Client } from './client.ts';

/** The code that an authenticator app with this secret shows. */
export const appCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

const accounts = '/identitytoolkit.googleapis.com/v2/accounts';

/**
 * Adds an authenticator app to the account of a fresh token, over the identity protocol.
 * @returns the token of the session that starts then, and the secret of the app
 */
async function addApp(
  web: Client,
  idToken: string,
  at = new Date(),
): Promise<{ token: string; secret: string }> {
  const { totpSessionInfo } = await web.post<{
    totpSessionInfo: { sharedSecretKey: string; sessionInfo: string };
  }>(`${accounts}/mfaEnrollment:start?key=test`, { idToken, totpEnrollmentInfo: {} });
  const { sharedSecretKey: secret, sessionInfo } = totpSessionInfo;
  const answer = await web.post<{ idToken: string }>(
    `${accounts}/mfaEnrollment:finalize?key=test`,
    {
      idToken,
      displayName: 'Phone',
      totpVerificationInfo: { sessionInfo, verificationCode: appCode(secret, at) },
    },
  );
  return { token: answer.idToken, secret };
}

type CreationOptions = { challenge: string; rp: { id?: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId?: string };
type Key = { id: string; userHandle: string; key: KeyObject; counter: number };

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** A phone with passkeys, in software. It answers for the page of `origin`, whoever asks. */
export class Authenticator {
  private readonly keys: Key[] = [];

  constructor(private readonly origin: string) {}

  create({ challenge, rp, user }: CreationOptions) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.data(rp.id ?? '', 0x45, 0),
      Buffer.alloc(16),
      length,
      id,
      cose,
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    const made = {
      id: id.toString('base64url'),
      userHandle: user.id,
      key: privateKey,
      counter: 0,
    };
    this.keys.push(made);
    return {
      id: made.id,
      rawId: made.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers with the passkey that was made last. */
  get({ challenge, rpId = '' }: RequestOptions, { unlocked = true } = {}) {
    const passkey = this.keys.at(-1);
    if (!passkey) throw new Error('There is no passkey');
    passkey.counter += 1;
    const authData = this.data(rpId, unlocked ? 0x05 : 0x01, passkey.counter);
    const clientData = this.clientData('webauthn.get', challenge);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(passkey.key);
    return {
      id: passkey.id,
      rawId: passkey.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: passkey.userHandle,
      },
    };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin }));
  }

  private data(rpId: string, flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }
}

/** The organiser with an authenticator app, signed in with it. */
export async function withApp<Who extends Organiser>(
  web: Client,
  organiser: Who,
  at = new Date(),
): Promise<Who & { secret: string }> {
  const { token, secret } = await addApp(web, organiser.token, at);
  return { ...organiser, token, client: web.as(token), secret };
}

/** Signs in with the password and the app, also if the app's code of this step was used before. */
export async function signInWithApp(
  web: Client,
  db: { query(sql: string, parameters: unknown[]): Promise<unknown> },
  { uid, email, password, secret }: Organiser & { secret: string },
  at = new Date(),
): Promise<{ idToken: string; refreshToken: string }> {
  await db.query('update identity_factors set last_step = null where uid = $1', [uid]);
  const pending = await web.post<{
    mfaPendingCredential: string;
    mfaInfo: { mfaEnrollmentId: string }[];
  }>('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test', {
    email,
    password,
    returnSecureToken: true,
  });
  return web.post(`${accounts}/mfaSignIn:finalize?key=test`, {
    mfaPendingCredential: pending.mfaPendingCredential,
    mfaEnrollmentId: pending.mfaInfo[0]?.mfaEnrollmentId,
    totpVerificationInfo: { verificationCode: appCode(secret, at) },
  });
}
