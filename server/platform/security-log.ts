import { createHmac } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from './config/config.js';

/** What is worth knowing about who comes in, tries to, or changes how. */
export type SecurityEvent =
  | 'SIGN_IN_FAILED'
  | 'LOCKED_OUT'
  | 'ACCESS_REFUSED'
  | 'EMAIL_CHANGED'
  | 'PASSWORD_CHANGED'
  | 'ACCOUNT_DELETED'
  | 'SESSION_REVOKED'
  | 'REFRESH_TOKEN_REUSED';

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

/** The one place that logs security events, without personal data: the same person has the same hash, and nobody else can make it. */
@Injectable()
export class SecurityLog {
  private readonly log = new Logger('Security');

  constructor(private readonly config: Config) {}

  /** One line; somebody who was locked out is a warning. */
  record(event: SecurityEvent, { email, address, ...rest }: SecurityDetails): void {
    const line = {
      event,
      ...rest,
      ...(email === undefined ? {} : { email: this.hash(email.trim().toLowerCase()) }),
      ...(address === undefined ? {} : { address: this.hash(address) }),
    };
    if (event === 'LOCKED_OUT' || event === 'REFRESH_TOKEN_REUSED') this.log.warn(line);
    else this.log.log(line);
  }

  private hash(text: string): string {
    return createHmac('sha256', this.config.appSecret).update(`security log\n${text}`).digest('base64url').slice(0, 16);
  }
}
