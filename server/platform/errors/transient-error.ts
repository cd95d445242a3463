import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/** What the system says while something cannot be reached, or is full or closed to writing. */
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
 * What PostgreSQL says: connection lost (08), out of resources (53), told to stop or took too long (57), its disk (58); read-only or
 * timed out transactions (25006, 25P03, 25P04), a lock that was not to be had (55P03), and transactions that lost against others.
 */
const databaseFaults = /^(?:(?:08|53|57|58)...|25006|25P0[34]|55P03|40001|40P01)$/;

/** What the driver says without a code. */
const driverFaults =
  /^Connection terminated|^timeout exceeded when trying to connect|not queryable$|^Cannot use a pool after calling end|^timeout expired$/;

/** Whether the same request may well succeed in a moment: then it is answered with 503, and not as a fault of our own. */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // TypeORM: the connection was lost in the middle of a transaction
  if (
    error instanceof QueryRunnerAlreadyReleasedError ||
    error instanceof QueryRunnerProviderAlreadyReleasedError
  )
    return true;
  const { code, severity, message, cause } = error as Error & {
    code?: unknown;
    severity?: unknown;
  };
  // FATAL is how PostgreSQL ends a connection, or refuses one, whatever the reason
  if (severity === 'FATAL' || driverFaults.test(message)) return true;
  if (typeof code === 'string' && (systemFaults.has(code) || databaseFaults.test(code)))
    return true;
  return cause !== undefined && isTransientError(cause);
}
