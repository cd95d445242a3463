import { type ErrorCode, errorCodes } from '../../../shared/vocabulary/error-codes.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';

/** A form has far fewer fields; whoever sends more learns enough from these, and no answer outgrows its request. */
export const mostIssues = 200;

/** A refusal with a stable code; the one filter turns it into the documented error body. */
export class AppError extends Error {
  readonly extra: {
    issues?: Issue[];
    details?: Record<string, unknown>;
    retryAfterSeconds?: number;
  };

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    { cause, ...extra }: AppError['extra'] & { cause?: unknown } = {},
  ) {
    // as the standard has it: the log shows what a cause says and where it comes from, and not the requests and answers it carries
    super(errorCodes[code], { cause });
    this.extra = extra;
  }
}

/** Refuses with a status and a code; `details` are merged into the error body. */
export const refuse = (status: number, code: ErrorCode, details?: Record<string, unknown>) =>
  new AppError(status, code, details ? { details } : {});

/** Refuses for now: the same call is welcome after so many seconds. */
export const tooMany = (retryAfterSeconds: number) =>
  new AppError(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds });

/** Unknown and foreign ids answer alike. */
export const notFound = () => new AppError(404, 'NOT_FOUND');

/** Broken rules: 422, `error_msg` is the first issue's code, the first `mostIssues` of them in `issues`. */
export const invalid = (issues: Issue[]) =>
  new AppError(422, issues[0]?.code ?? 'INVALID_BODY', { issues: issues.slice(0, mostIssues) });

/** Throws when a rule of `shared/rules` is broken. */
export function assertValid(issues: Issue[]): void {
  if (issues.length > 0) throw invalid(issues);
}

/** Two fields of a body that mean the same and say different things; one that is absent or null says nothing. */
export const contradiction = (
  path: string,
  other: string,
  one: string | null | undefined,
  two: string | null | undefined,
): Issue[] =>
  one && two && one !== two ? [{ path, code: 'CONTRADICTION', params: { other } }] : [];

/** Optimistic locking: 409 with the current entity when the body carries a stale version. */
export async function assertVersion(
  current: { version: number },
  version: number | undefined,
  present: () => unknown,
): Promise<void> {
  if (version !== undefined && version !== current.version)
    throw refuse(409, 'VERSION_CONFLICT', { current: await present() });
}
