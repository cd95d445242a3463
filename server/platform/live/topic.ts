import type { Connection } from '../database/connection.js';

/**
 * The subject of states, such as `reports:<uid>`. When a topic is published, its states are read
 * again for their followers.
 */
export type Topic = `${string}:${string}`;

/**
 * The topic of an account's access rights. When it is published, followers whose access has ended
 * are disconnected at once.
 */
export const accessTopic = (account: string): Topic => `access:${account}`;

/** The account of an access topic; undefined for other topics. */
export const accountOfAccess = (topic: Topic): string | undefined =>
  topic.startsWith('access:') ? topic.slice('access:'.length) : undefined;

/** The NOTIFY channel in this database. */
export const channel = 'retrogusto_live';

/**
 * Announces that states of these topics have changed. In a transaction, PostgreSQL sends the
 * notification with the commit, and never after a rollback. On the pool, it is sent at once.
 * Followers read the state from the tables, so a late, repeated or reordered notification does no
 * harm.
 */
export const publish = (on: Connection, ...topics: Topic[]): Promise<unknown> =>
  on.query('select pg_notify($1, topic) from unnest($2::text[]) topic', [channel, topics]);
