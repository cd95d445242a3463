import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AccountStandings } from '../identity/account-standings.js';
import { VerifiedCallers } from '../identity/verified-callers.js';
import { type AccessRule, accessKey, type Caller, type CurrentAttendee, type RequestWithAccess } from './access.js';
import { refuse } from './app-error.js';

/** What the guard asks of the rooms: the attendee a room token belongs to, or null. */
export abstract class RoomTokens {
  abstract attendeeOf(token: string): Promise<CurrentAttendee | null>;
}

/** Denies by default: a route without a marker answers 403 to everybody. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly callers: VerifiedCallers,
    private readonly standings: AccountStandings,
    @Inject(RoomTokens) private readonly rooms: RoomTokens,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(accessKey, [context.getHandler(), context.getClass()]);
    if (!rule) throw refuse(403, 'FORBIDDEN');
    if (rule.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<RequestWithAccess>();
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw refuse(401, 'UNAUTHENTICATED');
    if (rule.kind === 'attendee') {
      const attendee = await this.rooms.attendeeOf(token);
      if (!attendee) throw refuse(401, 'UNAUTHENTICATED');
      request.attendee = attendee;
      return true;
    }
    request.caller = await this.callerOf(token);
    if (rule.kind === 'owner') {
      if ((request.params as Record<string, string>)[rule.param] !== request.caller.uid) throw refuse(403, 'FORBIDDEN');
      if (!request.caller.emailVerified) throw refuse(403, 'EMAIL_NOT_VERIFIED');
    }
    return true;
  }

  private async callerOf(token: string): Promise<Caller> {
    const verified = await this.callers.of(token);
    if (!verified) throw refuse(401, 'UNAUTHENTICATED');
    const standing = await this.standings.of(verified);
    if (standing === 'disabled') throw refuse(403, 'ACCOUNT_DISABLED');
    if (standing === 'ended') throw refuse(401, 'UNAUTHENTICATED');
    return { uid: verified.uid, email: verified.email, emailVerified: verified.emailVerified };
  }
}
