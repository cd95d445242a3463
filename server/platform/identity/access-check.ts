import { Inject, Injectable } from '@nestjs/common';
import {
  type ColleagueRole,
  mayWith,
  type Permission,
  permissions,
  type Role,
} from '../../../shared/vocabulary/role.js';
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
   * Returns the event of a code. Without a host token, the access check decides whether the caller
   * may lead it.
   * @param address of the caller, whose wrong codes are counted
   * @throws 401 for a token that is not of this event; 404 for an unknown code
   */
  abstract eventOf(code: string, address: string, token?: string): Promise<CurrentHost>;
}

/** A colleague's rights in an account. */
export type Membership = { role: ColleagueRole; secondFactorRequired: boolean };

/** Looks up the colleagues of accounts, for the access check. */
export abstract class Memberships {
  /**
   * The membership of a person in an account, or null. Called for each request that acts for
   * another person's account. A removed colleague is refused within a second on every server.
   */
  abstract of(account: string, person: string): Promise<Membership | null>;
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
    @Inject(Memberships) private readonly memberships: Memberships,
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
      request.hosted = await this.hosts.eventOf(codeOf(request), request.ip, token);
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
      const hosted = await this.hosts.eventOf(codeOf(request), request.ip);
      const role = await this.roleOf(verified, hosted.ownerUid, 'events', request);
      request.hosted = { ...hosted, seesEmails: mayWith(role, 'results') };
    }
    if (rule.kind === 'owner') {
      const account = (request.params as Record<string, string>)[rule.param] ?? '';
      request.role = await this.roleOf(verified, account, rule.permission, request);
      if (rule.fresh && !this.isFresh(verified)) throw refuse(403, 'FRESH_SIGN_IN_REQUIRED');
    }
    if (rule.kind === 'administrator') {
      if (!emailVerified || !(await this.administrators.has(uid))) throw refuse(403, 'FORBIDDEN');
      if (!verified.secondFactor) throw refuse(403, 'SECOND_FACTOR_REQUIRED');
    }
  }

  /**
   * The caller's role in an account, for which the request then acts.
   * @throws 403 without a role there, or with one that lacks the permission
   */
  private async roleOf(
    { uid, emailVerified, secondFactor }: VerifiedCaller,
    account: string,
    permission: Permission,
    request: RequestWithAccess,
  ): Promise<Role> {
    const membership = account === uid ? null : await this.memberships.of(account, uid);
    if (account !== uid && !membership) throw refuse(403, 'FORBIDDEN');
    if (!emailVerified) throw refuse(403, 'EMAIL_NOT_VERIFIED');
    if (!membership) return 'OWNER';
    const standing = await this.standings.ofAccount(account);
    if (standing !== 'good')
      throw refuse(403, standing === 'disabled' ? 'ACCOUNT_DISABLED' : 'FORBIDDEN');
    if (membership.secondFactorRequired && !secondFactor)
      throw refuse(403, 'SECOND_FACTOR_REQUIRED');
    const { role } = membership;
    if (!mayWith(role, permission))
      throw refuse(403, 'ROLE_NOT_ALLOWED', { role, needed: permissions[permission] });
    request.actsFor = account;
    return role;
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
