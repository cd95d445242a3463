import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension, ApiForbiddenResponse, ApiSecurity } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Permission, permissions, type Role } from '../../../../shared/vocabulary/role.js';
import { RouteSetting } from '../route-setting.js';

/**
 * The verified identity of an identity token. `sessionId` is null if the provider does not name
 * sessions.
 */
export type Caller = {
  uid: string;
  email: string;
  emailVerified: boolean;
  sessionId: string | null;
};
/** The guest of a room token, and the device that uses it, if known. */
export type CurrentAttendee = { attendeeId: string; sessionId: string; deviceKeyHash?: Buffer };
/**
 * The event that the caller may lead: somebody of its account, or somebody with its host link.
 * `seesEmails` is false for a host link and for the role HOST.
 */
export type CurrentHost = { sessionId: string; ownerUid: string; seesEmails: boolean };
/**
 * The proof that an e-mail is the guest's own: an account, a mailed code, a mailed link, or none
 * (ASSISTANT_DIRECT_LOGIN).
 */
export type GuestKind = 'ACCOUNT' | 'CODE' | 'LINK' | 'DIRECT';
/**
 * A person in the guests' own area. They see their visits with this e-mail, which is in lower case:
 * visits of one organiser's tastings, or of all if `ownerUid` is null. `tokenHash` is set with an
 * assistant token, `uid` with an identity token, which may also be an organiser's.
 */
export type CurrentGuest = {
  email: string;
  ownerUid: string | null;
  kind: GuestKind;
  tokenHash?: Buffer;
  uid?: string;
};

export type AccessRule =
  | { kind: 'public' }
  | { kind: 'signedIn' }
  | { kind: 'owner'; permission: Permission; param: string; apiKey: boolean; fresh: boolean }
  | { kind: 'administrator' }
  | { kind: 'attendee' }
  | { kind: 'host' }
  | { kind: 'assistant'; param?: string; optional: boolean; account: boolean };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: AccessRule;
  }
}

const access = (rule: AccessRule) =>
  applyDecorators(RouteSetting({ access: rule }), ApiExtension('x-access', rule.kind));

/** No token required. */
export const Public = () => access({ kind: 'public' });

/** Requires a valid identity token. The e-mail need not be confirmed. */
export const SignedIn = () => applyDecorators(access({ kind: 'signedIn' }), ApiBearerAuth());

/**
 * Requires the organiser whose uid is in the path, or a colleague with the permission, with a
 * confirmed e-mail. Everybody else gets 403. `apiKey: true` also admits the organiser's API keys:
 * only for reads, and not for data of the account itself. `fresh: true` requires a sign-in of the
 * last ten minutes: for secrets, and for changes that hurt in the wrong hands.
 */
export const Owner = (
  permission: Permission,
  {
    param = 'uid',
    apiKey = false,
    fresh = false,
  }: {
    param?: string;
    apiKey?: boolean;
    fresh?: boolean;
  } = {},
) =>
  applyDecorators(
    access({ kind: 'owner', permission, param, apiKey, fresh }),
    ApiExtension('x-roles', permissions[permission]),
    ApiBearerAuth(),
    ...(apiKey ? [ApiSecurity('apiKey')] : []),
    ...(fresh
      ? [
          ApiForbiddenResponse({
            description: 'FRESH_SIGN_IN_REQUIRED: the sign-in is older than ten minutes.',
          }),
        ]
      : []),
  );

/**
 * Requires a confirmed e-mail, the administrator mark, which the operator gives, and a sign-in with
 * a second factor. Everybody else gets 403.
 */
export const Administrator = () =>
  applyDecorators(access({ kind: 'administrator' }), ApiBearerAuth());

/** Requires the room token that joining returned. */
export const Attendee = () =>
  applyDecorators(access({ kind: 'attendee' }), ApiBearerAuth('roomToken'));

/**
 * Requires somebody who may lead the event whose code is in the path: its organiser or a colleague
 * with the permission `events`, with a confirmed e-mail, or a host token of this event.
 */
export const Host = () =>
  applyDecorators(access({ kind: 'host' }), ApiBearerAuth(), ApiBearerAuth('hostToken'));

/**
 * Requires an assistant token, or an identity token with a confirmed e-mail. The queries of the
 * route restrict the data to the guest's own.
 * `param`: the path parameter with an e-mail, which must be the guest's own, or the answer is 403.
 * `optional`: also without a token, but a token that is sent must be valid. `account`: only
 * identity tokens.
 */
export const Assistant = ({
  param,
  optional = false,
  account = false,
}: {
  param?: string;
  optional?: boolean;
  account?: boolean;
} = {}) =>
  applyDecorators(
    access({ kind: 'assistant', optional, account, ...(param ? { param } : {}) }),
    ApiBearerAuth(),
    ...(account ? [] : [ApiBearerAuth('assistantToken')]),
    ...(optional ? [ApiExtension('x-optional', true)] : []),
  );

/**
 * `admitted` is true once the access rule passed. `admitAgain` rechecks it during long answers and
 * rejects when access ended. `account` is the owner of the identity token or API key. `caller` is
 * only set with an identity token. `actsFor` is the account of a colleague's request. `role` is the
 * caller's role in the account of the route. `isReread` is true while the server reads a followed
 * state again.
 */
export type RequestWithAccess = FastifyRequest & {
  admitted?: boolean;
  admitAgain?: () => Promise<void>;
  account?: string;
  actsFor?: string;
  role?: Role;
  caller?: Caller;
  key?: { id: string; name: string };
  attendee?: CurrentAttendee;
  hosted?: CurrentHost;
  guest?: CurrentGuest;
  isReread?: boolean;
};

/** The verified identity of a `SignedIn`, `Owner` or `Administrator` route. */
export const CallerIdentity = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller => {
    const { caller } = context.switchToHttp().getRequest<RequestWithAccess>();
    if (!caller) throw new Error('CallerIdentity is only for routes that need an identity');
    return caller;
  },
);

/** The caller's role in the account of an `Owner` route. */
export const CallerRole = createParamDecorator((_: unknown, context: ExecutionContext): Role => {
  const { role } = context.switchToHttp().getRequest<RequestWithAccess>();
  if (!role) throw new Error('CallerRole is only for routes of an account');
  return role;
});

/** The attendee of an `Attendee` route. */
export const AttendeeIdentity = createParamDecorator(
  (_: unknown, context: ExecutionContext): CurrentAttendee => {
    const { attendee } = context.switchToHttp().getRequest<RequestWithAccess>();
    if (!attendee) throw new Error('AttendeeIdentity is only for routes that need a room token');
    return attendee;
  },
);

/** The event of a `Host` route. */
export const HostedEvent = createParamDecorator(
  (_: unknown, context: ExecutionContext): CurrentHost => {
    const { hosted } = context.switchToHttp().getRequest<RequestWithAccess>();
    if (!hosted) throw new Error('HostedEvent is only for routes of hosts');
    return hosted;
  },
);

const guestOf = (context: ExecutionContext): CurrentGuest | undefined =>
  context.switchToHttp().getRequest<RequestWithAccess>().guest;

/** The guest of an `Assistant` route. */
export const GuestIdentity = createParamDecorator(
  (_: unknown, context: ExecutionContext): CurrentGuest => {
    const guest = guestOf(context);
    if (!guest) throw new Error('GuestIdentity is only for routes that need a guest');
    return guest;
  },
);

/** The guest of an optional `Assistant` route; undefined without a token. */
export const OptionalGuest = createParamDecorator(
  (_: unknown, context: ExecutionContext): CurrentGuest | undefined => guestOf(context),
);
