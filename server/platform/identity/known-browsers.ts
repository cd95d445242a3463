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
/** A mark is good to the end of its last day. */
const keptForDays = goodForDays + 1;
/** A tablet may be a family's; a bar's forgets those of long ago. */
const mostMarks = 5;
const saltBytes = 16;
const nobodysSalt = Buffer.alloc(saltBytes);

type Mark = { day: number; mac: string };

/** The cookies of a request, as they came. */
export const Cookies = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().headers.cookie,
);

/**
 * Browsers in which a mailed code was right once: strangers who use up what everybody may ask for keep them out of nothing. Such a browser has a
 * mark in a cookie, the day and a signature of the e-mail, which says nothing of whose it is, opens nothing, and is good for half a year. The
 * signature is of a salt too, which is kept with the e-mail and goes with it: whoever was forgotten leaves marks that nobody knows. E-mails are in
 * lower case.
 */
@Injectable()
export class KnownBrowsers {
  /** Of the application's secret of now first. */
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

  /** Whether the e-mail was proved in this browser. @param cookies of its request */
  async knows(cookies: string | undefined, email: string): Promise<boolean> {
    const marks = this.marksIn(cookies);
    const salt = marks.length > 0 ? await this.saltOf(email) : undefined;
    // the same is computed for an e-mail that nobody has proved, so that how long it takes does not tell
    const isMarked = marks
      .map((mark) => this.isOf(mark, email, salt ?? nobodysSalt))
      .includes(true);
    return salt !== undefined && isMarked;
  }

  /** Notes that the e-mail was proved just now. @returns the header `set-cookie` that marks the browser */
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

  /** The header `set-cookie` by which a browser is not marked for this e-mail any more. Asked for before that is forgotten. */
  async unmarked(cookies: string | undefined, email: string): Promise<string> {
    const salt = await this.saltOf(email);
    return this.header(
      this.marksIn(cookies).filter((mark) => salt && !this.isOf(mark, email, salt)),
    );
  }

  /** When the e-mail was proved last, and until when that is kept; null where nothing of it is. */
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
   * Makes the marks of e-mails worthless, and keeps nothing of them.
   * @param nobodys tells whose of them nobody is any more. Asked when they are held, so that of two who forget the last of an e-mail at the same
   *   moment the second knows of the first
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

  /** Forgets e-mails of which no mark is good any more, so many at most. @returns how many */
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

  /** Those that may still be good: younger ones first, as they were written. */
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
