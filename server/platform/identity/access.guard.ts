import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { refuse } from '../errors/app-error.js';
import type { RequestWithAccess } from '../http/access/access.js';

/**
 * Denies by default. A route without an access rule was not checked and answers 403 to everybody.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.switchToHttp().getRequest<RequestWithAccess>().admitted) return true;
    throw refuse(403, 'FORBIDDEN');
  }
}
