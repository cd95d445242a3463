import { Inject, Injectable } from '@nestjs/common';
import { SecurityLog } from '../audit/security-log.js';
import { AppError, refuse } from '../errors/app-error.js';
import type {
  AccessRule,
  CurrentAttendee,
  CurrentGuest,
  CurrentHost,
  RequestWithAccess,
} from '../http/access/access.js';
import { KnownTokens } from '../http/access/known-tokens.js';
import { networkOf } from '../network/client-network.js';
import { normalizeEmail } from '../text/email.js';
import { Clock } from '../time/clock.js';
import { AccountStandings } from './account-standings.js';
import { Administrators } from './administrators.js';
import { ApiKeyCheck } from './api-key-check.js';
import { freshSignInMs, type VerifiedCaller } from './identity-provider.js';
import { VerifiedCallers } from './verified-callers.js';

/**
 * Looks up room tokens for the access check. `attendeeOf` returns the attendee of a token, or null.
 * It throws when the room is closed.
 */
export abstract class RoomTokens {
  abstract attendeeOf(token: string): Promise<CurrentAttendee | null>;
}

/** Every host token begins with this prefix. No identity token does. */
export const hostTokenPrefix = 'rgh_';

/** Looks up the events that hosts may lead, for the access check. */
export abstract class HostAccess {
  /**
   * @param by a host token, or the uid of an organiser
   * @param address of the caller, whose wrong codes are counted
   * @throws 401 for a token that is not of this event; 403 for another organiser; 404 for an
   * unknown code
   */
  abstract eventOf(
    code: string,
    by: { token: string } | { uid: string },
    address: string,
  ): Promise<CurrentHost>;
}

/** Every assistant token begins with this prefix. No identity token does. */
export const assistantTokenPrefix = 'rga_';

/**
 * Looks up assistant tokens for the access check. `guestOf` returns the guest of a token, or null
 * when the token is not valid any more.
 */
export abstract class GuestTokens {
  abstract guestOf(token: string): Promise<CurrentGuest | null>;
}

/**
 * Checks the access rule of a route before the body is read. Strangers then cost little and learn
 * nothing from errors about the body.
 */
@Injectable()
export class AccessCheck {
  constructor(
    private readonly callers: VerifiedCallers,
    private readonly standings: AccountStandings,
    private readonly administrators: Administrators,
    private readonly keys: ApiKeyCheck,
    private readonly known: KnownTokens,
    private readonly securityLog: SecurityLog,
    private readonly clock: Clock,
    @Inject(RoomTokens) private readonly rooms: RoomTokens,
    @Inject(GuestTokens) private readonly guests: GuestTokens,
    @Inject(HostAccess) private readonly hosts: HostAccess,
  ) {}

  /**
   * Admits the request. A route without a rule is left to the guard.
   * @throws 401 or 403; 404 ROOM_CLOSED
   */
  async admit(request: RequestWithAccess): Promise<void> {
    // Read once: `routeOptions` is a getter that builds a new object each time.
    const { config, url: route } = request.routeOptions;
    const rule = config?.access;
    if (!rule) return;
    try {
      if (rule.kind !== 'public') await this.assertRule(rule, request);
      request.admitted = true;
      request.admitAgain = () => this.admit(request);
    } catch (error) {
      if (error instanceof AppError) {
        const { status, code: reason } = error;
        this.securityLog.record('ACCESS_REFUSED', {
          uid: request.account,
          address: networkOf(request.ip),
          requestId: request.id,
          route,
          status,
          reason,
        });
      }
      throw error;
    }
  }

  private async assertRule(
    rule: Exclude<AccessRule, { kind: 'public' }>,
    request: RequestWithAccess,
  ): Promise<void> {
    const { authorization = '', 'x-api-key': apiKey } = request.headers;
    // If both credentials are sent, the API key counts, because it allows less. Rooms accept no
    // keys.
    if (apiKey !== undefined && rule.kind !== 'attendee')
      return this.keys.assertAllowed(rule, request, apiKey);
    if (rule.kind === 'assistant' && rule.optional && authorization === '') return;
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    if (!token) throw unauthenticated(rule);
    if (rule.kind === 'attendee') {
      const attendee = await this.rooms.attendeeOf(token);
      if (!attendee) throw refuse(401, 'UNAUTHENTICATED');
      request.attendee = attendee;
      this.known.add(authorization);
      return;
    }
    if (rule.kind === 'host' && token.startsWith(hostTokenPrefix)) {
      request.hosted = await this.hosts.eventOf(codeOf(request), { token }, request.ip);
      this.known.add(authorization);
      return;
    }
    if (rule.kind === 'assistant' && token.startsWith(assistantTokenPrefix)) {
      const guest = await this.guests.guestOf(token);
      if (!guest) throw refuse(401, 'UNAUTHENTICATED');
      if (rule.account) throw refuse(403, 'FORBIDDEN');
      this.known.add(authorization, `guest ${guest.email}`);
      request.guest = guest;
      assertOwnEmail(rule, request, guest.email);
      return;
    }
    const verified = await this.callerOf(token, rule);
    const { uid, email, emailVerified, sessionId } = verified;
    request.caller = { uid, email, emailVerified, sessionId };
    request.account = uid;
    this.known.add(authorization, uid);
    if (rule.kind === 'assistant') {
      // Only this spelling of the e-mail is proved. At some providers, other spellings are other
      // mailboxes.
      request.guest = { email: email.toLowerCase(), ownerUid: null, kind: 'ACCOUNT', uid };
      assertOwnEmail(rule, request, request.guest.email);
      if (!emailVerified) throw refuse(403, 'EMAIL_NOT_VERIFIED');
    }
    if (rule.kind === 'host') {
      if (!emailVerified) throw refuse(403, 'EMAIL_NOT_VERIFIED');
      request.hosted = await this.hosts.eventOf(codeOf(request), { uid }, request.ip);
    }
    if (rule.kind === 'owner') {
      if ((request.params as Record<string, string>)[rule.param] !== uid)
        throw refuse(403, 'FORBIDDEN');
      if (!emailVerified) throw refuse(403, 'EMAIL_NOT_VERIFIED');
      if (rule.fresh && !this.isFresh(verified)) throw refuse(403, 'FRESH_SIGN_IN_REQUIRED');
    }
    if (rule.kind === 'administrator') {
      if (!emailVerified || !(await this.administrators.has(uid))) throw refuse(403, 'FORBIDDEN');
      if (!verified.secondFactor) throw refuse(403, 'SECOND_FACTOR_REQUIRED');
    }
  }

  private isFresh({ authTime }: VerifiedCaller): boolean {
    return this.clock.now().getTime() - authTime.getTime() <= freshSignInMs;
  }

  private async callerOf(token: string, rule: AccessRule): Promise<VerifiedCaller> {
    const verified = await this.callers.of(token);
    if (!verified) throw unauthenticated(rule);
    const standing = await this.standings.of(verified);
    if (standing === 'disabled') throw refuse(403, 'ACCOUNT_DISABLED');
    if (standing === 'ended') throw unauthenticated(rule);
    return verified;
  }
}

const codeOf = (request: RequestWithAccess): string =>
  (request.params as Record<string, string>)['code'] ?? '';

/**
 * The message names API keys on routes that accept them, because programs often send no credential,
 * or a key in place of the token.
 */
const unauthenticated = (rule: AccessRule): AppError =>
  refuse(
    401,
    'UNAUTHENTICATED',
    rule.kind === 'owner' && rule.apiKey
      ? {
          error:
            'Send an API key as x-api-key, or sign in and send a valid identity token as authorization: Bearer.',
        }
      : undefined,
  );

function assertOwnEmail(
  { param }: { param?: string },
  request: RequestWithAccess,
  email: string,
): void {
  if (param && normalizeEmail((request.params as Record<string, string>)[param] ?? '') !== email)
    throw refuse(403, 'FORBIDDEN');
}
