import type { Connection } from '../database/connection.js';

/** What a state is about, as `reports:<uid>`: who follows it reads it again whenever it is published. */
export type Topic = `${string}:${string}`;

/** What opens what is an account's: whoever follows something of it by what does not open it any more is sent away at once. */
export const accessTopic = (account: string): Topic => `access:${account}`;

/** Whose that topic is; undefined for any other. */
export const accountOfAccess = (topic: Topic): string | undefined =>
  topic.startsWith('access:') ? topic.slice('access:'.length) : undefined;

/** PostgreSQL's own channel, of this database. */
export const channel = 'retrogusto_live';

/**
 * Says that something of these topics is another. PostgreSQL passes it on with the commit of the transaction it is said in, and never when
 * that is rolled back; said on the pool, at once. What is new, whoever follows reads from the tables, so that nothing can come late, twice
 * or in the wrong order.
 */
export const publish = (on: Connection, ...topics: Topic[]): Promise<unknown> =>
  on.query('select pg_notify($1, topic) from unnest($2::text[]) topic', [channel, topics]);
