import type { ServiceUrl } from '../errors/connection-errors.js';
import type { Config } from './config.js';

/** The addresses of the database and the queue, each with the variable that sets it. */
export function serviceUrls({
  databaseUrl = '',
  directUrl = '',
  databasePooled,
  queueUrl,
}: Config): Record<'pooled' | 'direct' | 'queue', ServiceUrl> {
  const pooled = { variable: 'DATABASE_URL', url: databaseUrl };
  const direct = {
    variable: databasePooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
    url: directUrl,
  };
  return { pooled, direct, queue: queueUrl ? { variable: 'QUEUE_URL', url: queueUrl } : direct };
}
