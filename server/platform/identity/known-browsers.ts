import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { deriveKey } from '../crypto/derive-key.js';
import type { Connection } from '../database/connection.js';
import { Database } from '../database/database.js';
import { Clock } from '../time/clock.js';

const cookie = 'guest-marks';
const dayMs = 24 * 3_600_000;
const goodForDays = 180;
/** A mark is valid until the end of its last day. */
const keptForDays = goodForDays + 1;
/** Enough for a family that shares a tablet. With more people, a tablet loses its oldest marks. */
const mostMarks = 5;
const saltBytes = 16;
const nobodysSalt = Buffer.alloc(saltBytes);

type Mark = { day: number; mac: string };

/** The `cookie` header of a request, not parsed. */
export const Cookies = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().headers.cookie,
);

/**
 * Knows browsers in which a mailed code was once entered correctly. Strangers who use up the shared
 * limits cannot lock these browsers out. Such a browser has a mark in a cookie: the day and a
 * signature of the e-mail. The mark does not reveal the e-mail, gives no access, and is valid for
 * half a year. The signature includes a salt that is stored and deleted with the e-mail. The marks
 * of a forgotten person therefore cannot be recognised any more. Callers pass e-mails in lower
 * case.
 */
@Injectable()
export class KnownBrowsers {
  /** The key of the current application secret comes first. */
  private readonly keys: readonly KeyObject[];
  private readonly attributes: string;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    { appSecret, previousSecrets, production, publicUrl }: Config,
  ) {
    this.keys = [appSecret, ...previousSecrets].map((secret) => deriveKey(secret, 'known browser'));
    const secure = production || publicUrl.startsWith('https:') ? '; Secure' : '';
    this.attributes = `; Path=/api/v1; HttpOnly; SameSite=Strict${secure}`;
  }

  /**
   * Whether the e-mail was proved in this browser.
   * @param cookies the `cookie` header of the request
   */
  async knows(cookies: string | undefined, email: string): Promise<boolean> {
    const marks = this.marksIn(cookies);
    const salt = marks.length > 0 ? await this.saltOf(email) : undefined;
    // Computes the same for an e-mail that nobody has proved, so that the duration reveals nothing.
    const isMarked = marks
      .map((mark) => this.isOf(mark, email, salt ?? nobodysSalt))
      .includes(true);
    return salt !== undefined && isMarked;
  }

  /**
   * Stores that the e-mail was proved just now.
   * @returns the header `set-cookie` that marks the browser
   */
  async prove(tx: Connection, cookies: string | undefined, email: string): Promise<string> {
    const now = this.clock.now();
    const [kept] = await tx.query<{ salt: Buffer }>(
      `insert into proven_inboxes (email, salt, proved_at) values ($1, $2, $3)
       on conflict (email) do update set proved_at = greatest(proven_inboxes.proved_at, excluded.proved_at) returning salt`,
      [email, randomBytes(saltBytes), now],
    );
    const { salt } = kept as { salt: Buffer };
    const day = Math.floor(now.getTime() / dayMs);
    const others = this.marksIn(cookies).filter((mark) => !this.isOf(mark, email, salt));
    return this.header([{ day, mac: this.macs(day, email, salt)[0] as string }, ...others]);
  }

  /**
   * Returns the header `set-cookie` that removes the browser's mark for this e-mail. Call this
   * before the e-mail is forgotten, because it needs the salt.
   */
  async unmarked(cookies: string | undefined, email: string): Promise<string> {
    const salt = await this.saltOf(email);
    return this.header(
      this.marksIn(cookies).filter((mark) => salt && !this.isOf(mark, email, salt)),
    );
  }

  /**
   * Returns when the e-mail was last proved and until when this is stored, or null when nothing is
   * stored.
   */
  async proofOf(email: string): Promise<{ provedAt: Date; keptUntil: Date } | null> {
    const [kept] = await this.db.query<{ provedAt: Date }>(
      'select proved_at as "provedAt" from proven_inboxes where email = $1',
      [email],
    );
    return kept
      ? { ...kept, keptUntil: new Date(kept.provedAt.getTime() + keptForDays * dayMs) }
      : null;
  }

  /**
   * Makes the marks of e-mails worthless and deletes what is stored about them.
   * @param nobodys returns the e-mails that nobody uses any more. It is called after the rows are
   * locked: if two transactions remove the last two uses of an e-mail at once, the second one sees
   * that the first use is gone
   */
  async forget(
    tx: Connection,
    emails: readonly string[],
    nobodys: (emails: readonly string[]) => Promise<string[]>,
  ): Promise<void> {
    const held = await tx.query<{ email: string }>(
      'select email from proven_inboxes where email = any($1) order by email for no key update',
      [emails],
    );
    if (held.length === 0) return;
    await tx.query('delete from proven_inboxes where email = any($1)', [
      await nobodys(held.map(({ email }) => email)),
    ]);
  }

  /**
   * Forgets e-mails that have no valid mark any more, at most `most` of them.
   * @returns the number of forgotten e-mails
   */
  async forgetOld(tx: Connection, most: number): Promise<number> {
    const old = await tx.query(
      `delete from proven_inboxes where email in (
         select email from proven_inboxes where proved_at < $1 order by proved_at limit $2 for update skip locked) returning 1`,
      [new Date(this.clock.now().getTime() - keptForDays * dayMs), most],
    );
    return old.length;
  }

  private async saltOf(email: string): Promise<Buffer | undefined> {
    const [kept] = await this.db.query<{ salt: Buffer }>(
      'select salt from proven_inboxes where email = $1',
      [email],
    );
    return kept?.salt;
  }

  private isOf({ day, mac }: Mark, email: string, salt: Buffer): boolean {
    return this.macs(day, email, salt).some((ours) =>
      timingSafeEqual(Buffer.from(mac), Buffer.from(ours)),
    );
  }

  private macs(day: number, email: string, salt: Buffer): string[] {
    return this.keys.map((key) =>
      createHmac('sha256', key)
        .update(salt)
        .update(`${day}\n${email}`)
        .digest('base64url')
        .slice(0, 22),
    );
  }

  /** Returns the marks that may still be valid, in the order of the cookie: the newest first. */
  private marksIn(cookies = ''): Mark[] {
    const today = Math.floor(this.clock.now().getTime() / dayMs);
    const [, value = ''] =
      new RegExp(`(?:^|; *)${cookie}=([\\w.~-]{1,400})(?:;|$)`).exec(cookies) ?? [];
    return value.split('~').flatMap((text) => {
      const [, day = '', mac = ''] = /^(\d{1,6})\.([\w-]{22})$/.exec(text) ?? [];
      return mac && Number(day) > today - goodForDays ? [{ day: Number(day), mac }] : [];
    });
  }

  private header(marks: readonly Mark[]): string {
    const kept = marks.slice(0, mostMarks);
    const value = kept.map(({ day, mac }) => `${day}.${mac}`).join('~');
    return `${cookie}=${value}; Max-Age=${kept.length > 0 ? (goodForDays * dayMs) / 1_000 : 0}${this.attributes}`;
  }
}
