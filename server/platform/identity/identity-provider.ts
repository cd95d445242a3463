import type { Transaction } from '../database/database.js';
import type { Caller } from '../http/access/access.js';

/** Who a token speaks for. `authTime` is when the person last proved who they are: sign-in, not refresh. */
export type VerifiedCaller = Caller & { authTime: Date; issuedAt: Date; expiresAt: Date };

/** What of a caller tells whether they may still come in. */
export type SignedInAs = Pick<VerifiedCaller, 'uid' | 'sessionId' | 'authTime'>;

/** A person who can sign in, as the provider knows them. */
export type IdentityUser = {
  uid: string;
  email: string;
  emailVerified: boolean;
  disabled: boolean;
};

/** What a link in a mail can do; also the `mode` of the page that the link opens. */
export type ActionKind = 'verifyEmail' | 'resetPassword' | 'verifyAndChangeEmail' | 'recoverEmail';
/** Those that the server mails by itself; the others follow from what somebody does with the SDK. */
export type ServerActionKind = Extract<ActionKind, 'verifyEmail' | 'resetPassword'>;

/** What became of the account and the sign-in behind a good token: `ended` is revoked or deleted. */
export type Standing = 'good' | 'disabled' | 'ended';

/** A browser that somebody is signed in with. `usedAt` is as of its last refresh, at most an hour before it was used last. */
export type SignedInDevice = { id: string; begunAt: Date; usedAt: Date; device: string | null };

/** Keeps others in step with an account. */
export type AccountListener = {
  /** Its confirmed address is this one now: told in the transaction that confirms it, by a provider that keeps accounts here. */
  emailConfirmed?(tx: Transaction, uid: string, email: string): Promise<void>;
  /** What a guesser knows of it beside its e-mail, such as a company's name: no password is made of that. */
  knownWords?(uid: string): Promise<string[]>;
  /** Whether it may come in, or what of it is still signed in, has changed: told after the commit. */
  changed?(uid: string): void;
};

/** Where a link in a mail leads: a page of our own, whichever provider made the code, in the mail's language, on other devices too. */
export function actionUrl(
  publicUrl: string,
  mode: ActionKind,
  oobCode: string,
  lang: string,
): string {
  return `${publicUrl}/signup/action?${new URLSearchParams({ mode, oobCode, lang: lang.toLowerCase() }).toString()}`;
}

/**
 * Who people are. The browser speaks to the provider through the Firebase SDK, whichever adapter runs;
 * the server asks only what is here.
 */
export abstract class IdentityProvider {
  private readonly listeners: AccountListener[] = [];

  /** Who the identity token speaks for; null when it is expired, forged or meant for somebody else. Asks no database. */
  abstract verify(token: string): Promise<VerifiedCaller | null>;

  /** How long an answer of `standingOf` may be remembered: how late another server's change may be noticed here. */
  abstract readonly standingGoodForMs: number;

  /** Whether a verified caller may still come in; null when the provider does not answer now. */
  abstract standingOf(caller: SignedInAs): Promise<Standing | null>;

  /** A short-lived token with which the browser signs in as `uid`. */
  abstract createCustomToken(uid: string): Promise<string>;

  /** A one-use link for a mail to `email` in the language `lang`; null when nobody has that address. */
  abstract actionLink(kind: ServerActionKind, email: string, lang: string): Promise<string | null>;

  abstract findByEmail(email: string): Promise<IdentityUser | null>;

  abstract findByUid(uid: string): Promise<IdentityUser | null>;

  /** @throws AppError 409 EMAIL_ALREADY_REGISTERED; 422 PASSWORD_COMMON */
  abstract createUser(user: {
    email: string;
    password: string;
    emailVerified?: boolean;
  }): Promise<IdentityUser>;

  /** Deletes a person with all their sessions; one that is gone already is as good. */
  abstract deleteUser(uid: string): Promise<void>;

  /** A disabled person can neither sign in nor refresh a token. */
  abstract setDisabled(uid: string, disabled: boolean): Promise<void>;

  /** Ends every session: refresh tokens die, and identity tokens from before are no longer good. */
  abstract revoke(uid: string): Promise<void>;

  /** Where somebody is signed in, the last used first; null when the provider does not list it. */
  abstract sessionsOf(uid: string): Promise<SignedInDevice[] | null>;

  /** Ends one session, refresh and identity token alike; false when there is no such one, or the provider cannot end one alone. */
  abstract endSession(uid: string, sessionId: string): Promise<boolean>;

  /** Ends all sessions but the caller's; that one too where the provider cannot tell them apart. */
  abstract endOtherSessions(caller: Caller): Promise<void>;

  onChange(listener: AccountListener): void {
    this.listeners.push(listener);
  }

  protected tellChanged(uid: string): void {
    for (const listener of this.listeners) listener.changed?.(uid);
  }

  protected async wordsKnownOf(uid: string): Promise<string[]> {
    const found = await Promise.all(
      this.listeners.map(async (listener) => (await listener.knownWords?.(uid)) ?? []),
    );
    return found.flat();
  }

  protected async tellEmailConfirmed(tx: Transaction, uid: string, email: string): Promise<void> {
    for (const listener of this.listeners) await listener.emailConfirmed?.(tx, uid, email);
  }
}
