import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/**
 * System error codes for an unreachable service, a full or read-only disk, and too many open files.
 */
const systemFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
]);

/**
 * Codes of PostgreSQL: connection lost (08), out of resources (53), ended by an operator or timed
 * out (57), I/O error (58), read-only or timed out transaction (25006, 25P03, 25P04), lock not
 * available (55P03), serialization failure (40001) and deadlock (40P01).
 */
const databaseFaults = /^(?:(?:08|53|57|58)...|25006|25P0[34]|55P03|40001|40P01)$/;

/** Messages of the driver that have no code. */
const driverFaults =
  /^Connection terminated|^timeout exceeded when trying to connect|not queryable$|^Cannot use a pool after calling end|^timeout expired$/;

/**
 * Whether the same request may succeed in a moment. Such an error is answered with 503 instead of
 * 500.
 */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // TypeORM throws these if the connection is lost within a transaction.
  if (
    error instanceof QueryRunnerAlreadyReleasedError ||
    error instanceof QueryRunnerProviderAlreadyReleasedError
  )
    return true;
  const { code, severity, message, cause } = error as Error & {
    code?: unknown;
    severity?: unknown;
  };
  // FATAL means that PostgreSQL has ended or refused the connection, for any reason.
  if (severity === 'FATAL' || driverFaults.test(message)) return true;
  if (typeof code === 'string' && (systemFaults.has(code) || databaseFaults.test(code)))
    return true;
  return cause !== undefined && isTransientError(cause);
}
