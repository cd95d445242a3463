import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension, ApiSecurity } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { RouteSetting } from '../route-setting.js';

/** Who is asking, as a verified identity token says. `sessionId` is null where the provider does not name sessions. */
export type Caller = {
  uid: string;
  email: string;
  emailVerified: boolean;
  sessionId: string | null;
};
/** The person behind a room token, and the device that carries it, where one does. */
export type CurrentAttendee = { attendeeId: string; sessionId: string; deviceKeyHash?: Buffer };
/** How somebody showed whose e-mail it is: by an account, a mailed code, a mailed link, or not at all where the operator asks for nothing. */
export type GuestKind = 'ACCOUNT' | 'CODE' | 'LINK' | 'DIRECT';
/**
 * Somebody in the attendees' own area. They see what took part with this e-mail (as `emailOf` gives it): at that organiser's tastings, or at all of them
 * where `ownerUid` is null. `tokenHash` with an assistant token; `uid` with an identity token, which may be an organiser's too.
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
  | { kind: 'owner'; param: string; apiKey: boolean }
  | { kind: 'administrator' }
  | { kind: 'attendee' }
  | { kind: 'assistant'; param?: string; optional: boolean; account: boolean };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: AccessRule;
  }
}

const access = (rule: AccessRule) =>
  applyDecorators(RouteSetting({ access: rule }), ApiExtension('x-access', rule.kind));

/** Anybody. */
export const Public = () => access({ kind: 'public' });

/** Anybody with a valid identity token, also before the e-mail is confirmed. */
export const SignedIn = () => applyDecorators(access({ kind: 'signedIn' }), ApiBearerAuth());

/**
 * The organiser whose uid is in the path, with a confirmed e-mail; any other uid answers 403.
 * `apiKey: true` lets that organiser's API keys in too: only for what reads, and nothing of the account itself.
 */
export const Owner = ({
  param = 'uid',
  apiKey = false,
}: {
  param?: string;
  apiKey?: boolean;
} = {}) =>
  applyDecorators(
    access({ kind: 'owner', param, apiKey }),
    ApiBearerAuth(),
    ...(apiKey ? [ApiSecurity('apiKey')] : []),
  );

/** Somebody with a confirmed e-mail whom the operator has marked as an administrator of the platform; anybody else answers 403. */
export const Administrator = () =>
  applyDecorators(access({ kind: 'administrator' }), ApiBearerAuth());

/** A person in a room, by the room token that joining gave out. */
export const Attendee = () =>
  applyDecorators(access({ kind: 'attendee' }), ApiBearerAuth('roomToken'));

/**
 * Somebody in the attendees' own area: an assistant token, or an identity token with a confirmed e-mail. What they see, every query decides.
 * `param`: where in the path an e-mail is, which must be theirs, else 403. `optional`: also nobody, but who brings a token brings a good one.
 * `account`: only an identity token.
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
 * `admitted` once the route's rule was kept; `admitAgain`, for answers that go on, rejects once it would not be any more. `account` is whose
 * the identity token or the API key is; `caller` is there only with a token.
 */
export type RequestWithAccess = FastifyRequest & {
  admitted?: boolean;
  admitAgain?: () => Promise<void>;
  account?: string;
  caller?: Caller;
  attendee?: CurrentAttendee;
  guest?: CurrentGuest;
};

/** The verified identity of a `SignedIn`, `Owner` or `Administrator` route. */
export const CallerIdentity = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller => {
    const { caller } = context.switchToHttp().getRequest<RequestWithAccess>();
    if (!caller) throw new Error('CallerIdentity is only for routes that need an identity');
    return caller;
  },
);

/** The attendee of an `Attendee` route. */
export const AttendeeIdentity = createParamDecorator(
  (_: unknown, context: ExecutionContext): CurrentAttendee => {
    const { attendee } = context.switchToHttp().getRequest<RequestWithAccess>();
    if (!attendee) throw new Error('AttendeeIdentity is only for routes that need a room token');
    return attendee;
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

/** The guest of an `Assistant` route that also nobody may call. */
export const OptionalGuest = createParamDecorator(
  (_: unknown, context: ExecutionContext): CurrentGuest | undefined => guestOf(context),
);
