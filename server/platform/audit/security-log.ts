import { createHmac } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../config/config.js';
import { currentActor } from '../http/access/actor.js';
import { normalizeEmail } from '../text/email.js';

/** Security events: sign-ins, refused access, and changes of credentials. */
export type SecurityEvent =
  | 'SIGN_IN_FAILED'
  | 'SECOND_FACTOR_FAILED'
  | 'SECOND_FACTOR_ADDED'
  | 'SECOND_FACTOR_REMOVED'
  | 'SECOND_FACTORS_RESET'
  | 'RECOVERY_CODES_CREATED'
  | 'RECOVERY_CODE_USED'
  | 'FACTOR_RESET_REQUESTED'
  | 'FACTOR_RESET_STOPPED'
  | 'LOCKED_OUT'
  | 'ACCESS_REFUSED'
  | 'EMAIL_CHANGED'
  | 'PASSWORD_CHANGED'
  | 'ACCOUNT_DELETED'
  | 'SESSION_REVOKED'
  | 'REFRESH_TOKEN_REUSED'
  | 'COLLEAGUE_INVITED'
  | 'COLLEAGUE_JOINED'
  | 'COLLEAGUE_CHANGED'
  | 'COLLEAGUE_REMOVED'
  | 'API_KEY_CREATED'
  | 'API_KEY_DELETED'
  | 'REPORT_LINK_CREATED'
  | 'REPORT_LINK_REVOKED';

/**
 * Details of an event. `email` and `address` are logged as keyed hashes, everything else as it is.
 */
export type SecurityDetails = {
  uid?: string;
  email?: string;
  address?: string;
  requestId?: string;
  /** The pattern of the route, never the requested address. */
  route?: string;
  status?: number;
  /** A stable code: an error code, or the name of the exceeded limit. */
  reason?: string;
};

/**
 * Events that a caller can cause without limit. The first one is logged at once. A second line at
 * the end of the minute says how many more there were.
 */
const repeatable: ReadonlySet<SecurityEvent> = new Set(['ACCESS_REFUSED', 'LOCKED_OUT']);
const minuteMs = 60_000;
/** Callers per minute that are counted separately. */
const mostCallers = 10_000;

/**
 * The only place that logs security events. The lines contain no e-mails or addresses, only their
 * hashes. The same e-mail has the same hash in all lines. APP_SECRET is needed to compute a hash.
 * `by` is the colleague or the API key that acts for the account `uid`.
 */
@Injectable()
export class SecurityLog {
  private readonly log = new Logger('Security');

  private readonly repeated = new Map<
    string,
    { event: SecurityEvent; details: SecurityDetails; more: number }
  >();

  constructor(private readonly config: Config) {}

  /**
   * Logs one line per event. Repeatable events get at most two lines per minute for each caller and
   * reason, and LOCKED_OUT for each caller, reason and route. LOCKED_OUT and REFRESH_TOKEN_REUSED
   * are warnings.
   */
  record(event: SecurityEvent, details: SecurityDetails): void {
    if (!repeatable.has(event)) return this.write(event, details);
    const { uid, email, address, reason, route } = details;
    const crowded = this.repeated.size >= mostCallers;
    // ACCESS_REFUSED ignores the route: otherwise a caller could cause as many lines as there are
    // routes. LOCKED_OUT includes it, because operators need to know where somebody is locked out.
    const key = `${event} ${uid ?? email ?? address} ${reason} ${event === 'LOCKED_OUT' ? route : ''}`;
    const known = this.repeated.get(key) ?? (crowded ? this.repeated.get(event) : undefined);
    if (known) {
      known.more++;
      return;
    }
    if (this.repeated.size === 0) setTimeout(() => this.logRepeated(), minuteMs).unref();
    this.repeated.set(crowded ? event : key, { event, details: crowded ? {} : details, more: 0 });
    this.write(event, details);
  }

  private logRepeated(): void {
    for (const { event, details, more } of this.repeated.values())
      if (more > 0) this.write(event, details, { more });
    this.repeated.clear();
  }

  private write(
    event: SecurityEvent,
    { email, address, ...rest }: SecurityDetails,
    counted: { more?: number } = {},
  ): void {
    const actor = currentActor();
    const line = {
      event,
      ...rest,
      ...(actor && actor.id !== rest.uid ? { by: actor.id } : {}),
      ...counted,
      ...(email === undefined ? {} : { email: this.hash(normalizeEmail(email)) }),
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
