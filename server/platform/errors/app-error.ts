import { type ErrorCode, errorCodes } from '../../../shared/vocabulary/error-codes.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';

/**
 * The maximum number of issues in one answer. No form has as many fields. The limit keeps an answer
 * smaller than its request.
 */
export const mostIssues = 200;

/**
 * An error with a status and a stable code. The error filter turns it into the documented error
 * body.
 */
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
    // The standard `cause`: the log shows its message and stack, and not the requests and responses
    // that it holds.
    super(errorCodes[code], { cause });
    this.extra = extra;
  }
}

/** An error with a status and a code. The error body includes `details`. */
export const refuse = (status: number, code: ErrorCode, details?: Record<string, unknown>) =>
  new AppError(status, code, details ? { details } : {});

/** 429: the same call may be repeated after this many seconds. */
export const tooMany = (retryAfterSeconds: number) =>
  new AppError(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds });

/** 404, both for unknown ids and for ids of other organisers. */
export const notFound = () => new AppError(404, 'NOT_FOUND');

/**
 * 422 for broken rules. `error_msg` is the code of the first issue, `issues` holds the first 200.
 */
export const invalid = (issues: Issue[]) =>
  new AppError(422, issues[0]?.code ?? 'INVALID_BODY', { issues: issues.slice(0, mostIssues) });

/**
 * Throws if any rule of `shared/rules` is broken.
 * @throws AppError 422
 */
export function assertValid(issues: Issue[]): void {
  if (issues.length > 0) throw invalid(issues);
}

/**
 * An issue if two fields with the same meaning have different values. An absent or null field does
 * not contradict.
 */
export const contradiction = (
  path: string,
  other: string,
  one: string | null | undefined,
  two: string | null | undefined,
): Issue[] =>
  one && two && one !== two ? [{ path, code: 'CONTRADICTION', params: { other } }] : [];

/** Optimistic locking: throws 409 with the current entity if the body has a stale version. */
export async function assertVersion(
  current: { version: number },
  version: number | undefined,
  present: () => unknown,
): Promise<void> {
  if (version !== undefined && version !== current.version)
    throw refuse(409, 'VERSION_CONFLICT', { current: await present() });
}
