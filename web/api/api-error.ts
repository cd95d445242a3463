import type { ErrorCode } from '../../shared/vocabulary/error-codes.js';
import type { Issue } from '../../shared/vocabulary/issue.js';

/**
 * The server's error codes, and the failures without a usable answer: no connection, no answer in
 * time, an answer without a body.
 */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'NO_BODY';

/** A call that failed for any reason. `status` is 0 if there was no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly issues: readonly Issue[];
  readonly requestId: string | undefined;
  /** The non-standard fields of the answer's body, such as `current` of a stale save. */
  readonly details: Readonly<Record<string, unknown>>;
  /** The server's `Retry-After`, if it sent one. */
  readonly retryAfterMs: number | undefined;

  constructor(
    status: number,
    code: ApiErrorCode,
    rest: {
      message?: string;
      issues?: readonly Issue[];
      requestId?: string;
      details?: Record<string, unknown>;
      retryAfterMs?: number | undefined;
    } = {},
  ) {
    super(rest.message ?? code);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.issues = rest.issues ?? [];
    this.requestId = rest.requestId;
    this.details = rest.details ?? {};
    this.retryAfterMs = rest.retryAfterMs;
  }
}

/**
 * The error in an answer; undefined if the answer is a success. A body with `error` and `error_msg`
 * is a failure at any status. A body with `error` alone can be a success: a video that could not be
 * converted has its reason there.
 * @param retryAfter the `Retry-After` header, in seconds
 */
export function errorOf(
  status: number,
  ok: boolean,
  body: unknown,
  retryAfter: string | null = null,
): ApiError | undefined {
  const retryAfterMs = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) * 1_000 : undefined;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return ok ? undefined : new ApiError(status, 'NO_BODY', { retryAfterMs });
  if (ok && !('error' in body && body.error && 'error_msg' in body)) return undefined;
  const {
    error,
    error_msg,
    requestId,
    issues,
    status: _status,
    ...details
  } = body as Record<string, unknown>;
  const code =
    typeof error_msg === 'string' ? error_msg : typeof error === 'string' ? error : 'NO_BODY';
  return new ApiError(status, code as ApiErrorCode, {
    ...(typeof error === 'string' ? { message: error } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
    issues: Array.isArray(issues) ? (issues as Issue[]) : [],
    details,
    retryAfterMs,
  });
}

/** Whether the same call may succeed later: there was no answer, or a server error. */
export const isTransient = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Whether our server refuses the caller or knows no such thing. A proxy sends no code. */
export const isRefusal = ({ status, code }: ApiError): boolean =>
  [401, 403, 404].includes(status) && code !== 'NO_BODY';

/** The longest wait. A longer `Retry-After` is cut to this. */
const longestWaitMs = 120_000;

/** The time until the next try: `paceMs`, or longer if the server asks for it, up to 2 minutes. */
export const waitAfter = ({ retryAfterMs = 0 }: ApiError, paceMs: number): number =>
  Math.max(paceMs, Math.min(retryAfterMs, longestWaitMs));
