import type { ErrorCode } from '../../shared/vocabulary/error-codes.js';
import type { Issue } from '../../shared/vocabulary/issue.js';

/** The server's codes, and what can go wrong before it is heard: no connection, no answer in time, an answer without a body. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'NO_BODY';

/** A call that failed, for whatever reason: `status` is 0 when nothing was answered. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly issues: readonly Issue[];
  readonly requestId: string | undefined;
  /** All the answer's body carries beside the standard fields, e.g. `current` of a stale save. */
  readonly details: Readonly<Record<string, unknown>>;
  /** How long the server asks to wait before the next try, where it does. */
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
 * The error an answer stands for; undefined when it is a success. A body with `error` is a failure whatever the status says.
 * @param retryAfter the header of that name, in seconds
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
  if (ok && !('error' in body && body.error)) return undefined;
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

/** A server that asks for more is asked again all the same. */
const longestWaitMs = 120_000;

/** How long to wait before the next try: `paceMs`, or longer where the server asks for it, within reason. */
export const waitAfter = ({ retryAfterMs = 0 }: ApiError, paceMs: number): number =>
  Math.max(paceMs, Math.min(retryAfterMs, longestWaitMs));
