import { createHmac } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../config/config.js';
import { emailOf } from '../text/email.js';

/** What is worth knowing about who comes in, tries to, or changes how. */
export type SecurityEvent =
  | 'SIGN_IN_FAILED'
  | 'LOCKED_OUT'
  | 'ACCESS_REFUSED'
  | 'EMAIL_CHANGED'
  | 'PASSWORD_CHANGED'
  | 'ACCOUNT_DELETED'
  | 'SESSION_REVOKED'
  | 'REFRESH_TOKEN_REUSED'
  | 'API_KEY_CREATED'
  | 'API_KEY_DELETED';

/** Whom and what an event is about: `email` and `address` leave here only as keyed hashes, the rest as it is. */
export type SecurityDetails = {
  uid?: string;
  email?: string;
  address?: string;
  requestId?: string;
  /** The route's pattern, never its address. */
  route?: string;
  status?: number;
  /** A stable code: of an error, or of the limit that was passed. */
  reason?: string;
};

/** What whoever likes can bring about without end: the first of a minute is told at once, how many more there were when it is over. */
const repeatable: ReadonlySet<SecurityEvent> = new Set(['ACCESS_REFUSED', 'LOCKED_OUT']);
const minuteMs = 60_000;
/** Callers a minute that are told apart. */
const mostCallers = 10_000;

/** The one place that logs security events, without personal data: the same person has the same hash, and nobody else can make it. */
@Injectable()
export class SecurityLog {
  private readonly log = new Logger('Security');

  private readonly repeated = new Map<
    string,
    { event: SecurityEvent; details: SecurityDetails; more: number }
  >();

  constructor(private readonly config: Config) {}

  /** One line, or for what is repeated two a minute, caller and reason; somebody who was locked out is a warning. */
  record(event: SecurityEvent, details: SecurityDetails): void {
    if (!repeatable.has(event)) return this.write(event, details);
    const { uid, email, address, reason, route } = details;
    const crowded = this.repeated.size >= mostCallers;
    // by where somebody is refused they could make as many lines as there are routes; where they are locked out is worth that
    const key = `${event} ${uid ?? email ?? address} ${reason} ${event === 'LOCKED_OUT' ? route : ''}`;
    const known = this.repeated.get(key) ?? (crowded ? this.repeated.get(event) : undefined);
    if (known) {
      known.more++;
      return;
    }
    if (this.repeated.size === 0) setTimeout(() => this.tellRepeated(), minuteMs).unref();
    this.repeated.set(crowded ? event : key, { event, details: crowded ? {} : details, more: 0 });
    this.write(event, details);
  }

  private tellRepeated(): void {
    for (const { event, details, more } of this.repeated.values())
      if (more > 0) this.write(event, details, { more });
    this.repeated.clear();
  }

  private write(
    event: SecurityEvent,
    { email, address, ...rest }: SecurityDetails,
    counted: { more?: number } = {},
  ): void {
    const line = {
      event,
      ...rest,
      ...counted,
      ...(email === undefined ? {} : { email: this.hash(emailOf(email)) }),
      ...(address === undefined ? {} : { address: this.hash(address) }),
    };
    if (event === 'LOCKED_OUT' || event === 'REFRESH_TOKEN_REUSED') this.log.warn(line);
    else this.log.log(line);
  }

  private hash(text: string): string {
    return createHmac('sha256', this.config.appSecret)
      .update(`security log\n${text}`)
      .digest('base64url')
      .slice(0, 16);
  }
}
