import type { Transaction } from '../database/database.js';
import type { Caller } from '../http/access/access.js';

/**
 * The caller that a token was issued for. `authTime` is the time of the sign-in, not of a refresh.
 * `secondFactor` names the kind of second factor of that sign-in; null without one.
 */
export type VerifiedCaller = Caller & {
  authTime: Date;
  secondFactor: string | null;
  issuedAt: Date;
  expiresAt: Date;
};

/**
 * A sign-in counts as fresh for this long. Changes that hurt in the wrong hands need a fresh one.
 */
export const freshSignInMs = 10 * 60_000;

/** Reads the kind of second factor from the claims of an identity token. */
export function secondFactorIn({ firebase }: Record<string, unknown>): string | null {
  const factor = (firebase as { sign_in_second_factor?: unknown } | undefined)
    ?.sign_in_second_factor;
  return typeof factor === 'string' ? factor : null;
}

/** The part of a caller that decides whether access continues. */
export type SignedInAs = Pick<VerifiedCaller, 'uid' | 'sessionId' | 'authTime'>;

/** A person who can sign in, as the provider knows them. */
export type IdentityUser = {
  uid: string;
  email: string;
  emailVerified: boolean;
  disabled: boolean;
};

/** The action of a link in a mail. It is also the `mode` of the page that the link opens. */
export type ActionKind =
  | 'verifyEmail'
  | 'resetPassword'
  | 'verifyAndChangeEmail'
  | 'recoverEmail'
  | 'revertSecondFactorAddition';
/** Actions whose links the server mails by itself. The others follow from calls of the SDK. */
export type ServerActionKind = Extract<ActionKind, 'verifyEmail' | 'resetPassword'>;

/** State of the account and the sign-in behind a valid token. `ended` means revoked or deleted. */
export type Standing = 'good' | 'disabled' | 'ended';

/**
 * A signed-in browser. `usedAt` is the time of its last refresh, at most an hour before its last
 * use.
 */
export type SignedInDevice = { id: string; begunAt: Date; usedAt: Date; device: string | null };

/** Follows the changes of accounts. */
export type AccountListener = {
  /**
   * Called in the transaction that confirms an address, by a provider that stores its accounts in
   * this database.
   */
  emailConfirmed?(tx: Transaction, uid: string, email: string): Promise<void>;
  /**
   * Called in the transaction that deletes an account whose address was never confirmed, by a
   * provider that stores its accounts in this database.
   */
  withdrawn?(tx: Transaction, uid: string): Promise<void>;
  /**
   * Returns words about the account beside its e-mail, such as a company's name. Guessers try such
   * words first, so passwords made of them are rejected.
   */
  knownWords?(uid: string): Promise<string[]>;
  /** Called after the commit when the access of an account or its open sessions have changed. */
  changed?(uid: string): void;
};

/**
 * Returns the address for a link in a mail. The link opens our own page, in the mail's language,
 * with the provider's code. It also works on other devices.
 */
export function actionUrl(
  publicUrl: string,
  mode: ActionKind | 'resetFactors',
  oobCode: string,
  lang: string,
): string {
  return `${publicUrl}/signup/action?${new URLSearchParams({ mode, oobCode, lang: lang.toLowerCase() }).toString()}`;
}

/**
 * Provides accounts and sign-ins. The browser uses the Firebase SDK with every provider. The server
 * uses only these methods.
 */
export abstract class IdentityProvider {
  private readonly listeners: AccountListener[] = [];

  /**
   * Returns the caller of an identity token, or null when the token is expired, forged or meant for
   * another service. Makes no database query per call.
   */
  abstract verify(token: string): Promise<VerifiedCaller | null>;

  /**
   * Time for which an answer of `standingOf` may be cached. A change by another server may be
   * noticed this late.
   */
  abstract readonly standingGoodForMs: number;

  /** Whether a verified caller still has access. Null when the provider does not answer now. */
  abstract standingOf(caller: SignedInAs): Promise<Standing | null>;

  /** Returns a short-lived token with which the browser signs in as `uid`. */
  abstract createCustomToken(uid: string): Promise<string>;

  /**
   * Returns a one-use link for a mail to `email` in the language `lang`, or null when no account
   * has that address.
   */
  abstract actionLink(kind: ServerActionKind, email: string, lang: string): Promise<string | null>;

  abstract findByEmail(email: string): Promise<IdentityUser | null>;

  abstract findByUid(uid: string): Promise<IdentityUser | null>;

  /** @throws AppError 409 EMAIL_ALREADY_REGISTERED; 422 with a reason of `guessableReason` */
  abstract createUser(user: {
    email: string;
    password: string;
    emailVerified?: boolean;
  }): Promise<IdentityUser>;

  /** Deletes an account with all its sessions. Deleting a missing one is no error. */
  abstract deleteUser(uid: string): Promise<void>;

  /** A disabled account can neither sign in nor refresh a token. */
  abstract setDisabled(uid: string, disabled: boolean): Promise<void>;

  /** Ends every session. Refresh tokens and earlier identity tokens are no longer valid. */
  abstract revoke(uid: string): Promise<void>;

  /**
   * Removes all second factors of an account, and ends its sessions. The person is told by mail in
   * the language `lang`, if the provider lets us.
   * @returns the number of removed factors
   */
  abstract removeSecondFactors(uid: string, lang: string): Promise<number>;

  /**
   * Returns the signed-in devices, the most recently used first, or null when the provider does not
   * list them.
   */
  abstract sessionsOf(uid: string): Promise<SignedInDevice[] | null>;

  /**
   * Ends one session with its refresh and identity tokens. Returns false when there is no such
   * session, or the provider cannot end a single one.
   */
  abstract endSession(uid: string, sessionId: string): Promise<boolean>;

  /**
   * Ends all sessions but the caller's. A provider that cannot tell sessions apart ends the
   * caller's session too.
   */
  abstract endOtherSessions(caller: Caller): Promise<void>;

  onChange(listener: AccountListener): void {
    this.listeners.push(listener);
  }

  protected notifyChanged(uid: string): void {
    for (const listener of this.listeners) listener.changed?.(uid);
  }

  protected async wordsKnownOf(uid: string): Promise<string[]> {
    const found = await Promise.all(
      this.listeners.map(async (listener) => (await listener.knownWords?.(uid)) ?? []),
    );
    return found.flat();
  }

  protected async notifyWithdrawn(tx: Transaction, uid: string): Promise<void> {
    for (const listener of this.listeners) await listener.withdrawn?.(tx, uid);
  }

  protected async notifyEmailConfirmed(tx: Transaction, uid: string, email: string): Promise<void> {
    for (const listener of this.listeners) await listener.emailConfirmed?.(tx, uid, email);
  }
}
