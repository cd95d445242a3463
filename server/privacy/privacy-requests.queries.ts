import type {
  Erased,
  ExtensionReason,
  PrivacyRequestChannel,
  PrivacyRequestKind,
  PrivacyRequestState,
} from '../../shared/vocabulary/privacy.js';
import type { Connection } from '../platform/database/connection.js';
import { instantSql } from '../platform/database/instant-sql.js';
import { type JsonList, rowSql } from '../platform/database/lists/paging.js';
import type { PrivacyRequestDto } from './privacy-request.dto.js';
import { dueSql, extendedSql, todaySql } from './request-days.js';
import { type ProvenRequest, proofOf } from './request-records.js';

const fields: Record<keyof PrivacyRequestDto, string> = {
  id: 'r.id',
  kind: 'r.kind',
  channel: 'r.channel',
  state: 'r.state',
  email: 'r.email',
  guest: 'r.email_hash',
  note: 'r.note',
  receivedOn: 'r.received_on',
  dueOn: 'r.due_on',
  extension: 'r.extension',
  createdAt: instantSql('r.created_at'),
  exportedAt: instantSql('r.exported_at'),
  closedAt: instantSql('r.closed_at'),
  closedBy: 'r.closed_by',
  erased: `(select coalesce(json_agg(json_build_object('category', e.key, 'count', e.value) order by e.key), '[]') from jsonb_each(r.erased) e)`,
  proof: 'r.proof',
};

const states = { OPEN: `and r.state = 'OPEN'`, CLOSED: `and r.state <> 'OPEN'` };

/** The requests of the organiser `$1`; only those of the hash `$2`, if it is not null. */
export const requestList = (state: keyof typeof states | undefined): JsonList => ({
  from: `privacy_requests r where r.owner_uid = $1 and ($2::text is null or r.email_hash = $2) ${state ? states[state] : ''}`,
  id: 'r.id',
  fields,
  sorts: {
    createdAt: { sql: 'r.created_at', type: 'timestamptz' },
    dueOn: { sql: 'r.due_on::timestamp', type: 'timestamptz' },
  },
  defaultSort: '-createdAt',
  searched: `concat_ws(' ', r.email, r.note)`,
});

/** Undefined if the organiser has no such request. */
export async function readRequest(
  on: Connection,
  uid: string,
  id: string,
): Promise<PrivacyRequestDto | undefined> {
  const [found] = await on.query<{ request: PrivacyRequestDto }>(
    `select (select row_to_json(part) from (select ${rowSql(fields)}) part) as request
     from privacy_requests r where r.owner_uid = $1 and r.id = $2`,
    [uid, id],
  );
  return found?.request;
}

/** A request in a transaction that changes it. `isLate`: its last day for the answer is over. */
export type LockedRequest = {
  id: string;
  kind: PrivacyRequestKind;
  channel: PrivacyRequestChannel;
  state: PrivacyRequestState;
  email: string | null;
  guest: string | null;
  receivedOn: string;
  extension: ExtensionReason | null;
  exportedAt: Date | null;
  erased: Erased;
  isLate: boolean;
};

/** The ids of the next open requests of all organisers after an id. */
export async function openRequests(
  on: Connection,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await on.query<{ id: string }>(
    `select id from privacy_requests where state = 'OPEN' and id > $1 order by id limit $2`,
    [after, limit],
  );
  return rows.map(({ id }) => id);
}

/** The organisers and kinds of requests. */
export const ownersOf = (
  on: Connection,
  ids: readonly string[],
): Promise<{ id: string; ownerUid: string; kind: PrivacyRequestKind }[]> =>
  on.query(
    'select id, owner_uid as "ownerUid", kind from privacy_requests where id = any($1) order by id',
    [ids],
  );

/** Locks a request until the transaction ends. */
export async function lockRequest(
  tx: Connection,
  uid: string,
  id: string,
  now: Date,
): Promise<LockedRequest | undefined> {
  const [found] = await tx.query<LockedRequest>(
    `select id, kind, channel, state, email, email_hash as guest, received_on::text as "receivedOn", extension, exported_at as "exportedAt",
       erased, due_on < ${todaySql('owner_uid', '$3')} as "isLate"
     from privacy_requests where owner_uid = $1 and id = $2 for update`,
    [uid, id, now],
  );
  return found;
}

/** The date at the organiser, `YYYY-MM-DD`. */
export async function todayOf(on: Connection, uid: string, now: Date): Promise<string> {
  const [day] = await on.query<{ today: string }>(`select ${todaySql('$1', '$2')}::text as today`, [
    uid,
    now,
  ]);
  return day?.today ?? '';
}

export type NewRequest = {
  id: string;
  ownerUid: string;
  kind: string;
  channel: string;
  email: string;
  guest: string;
  note: string | null;
  receivedOn: string;
};

export async function storeRequest(tx: Connection, given: NewRequest, now: Date): Promise<void> {
  const { id, ownerUid, kind, channel, email, guest, note, receivedOn } = given;
  await tx.query(
    `insert into privacy_requests (id, owner_uid, kind, channel, state, email, email_hash, note, received_on, due_on, created_at)
     values ($1, $2, $3, $4, 'OPEN', $5, $6, $7, $8, ${dueSql('$8::date')}, $9)`,
    [id, ownerUid, kind, channel, email, guest, note, receivedOn, now],
  );
}

export async function markExported(tx: Connection, id: string, now: Date): Promise<void> {
  await tx.query('update privacy_requests set exported_at = $2 where id = $1', [id, now]);
}

export async function extendRequest(
  tx: Connection,
  id: string,
  reason: ExtensionReason,
): Promise<void> {
  await tx.query(
    `update privacy_requests set extension = $2, due_on = ${extendedSql('received_on', 'due_on')} where id = $1`,
    [id, reason],
  );
}

/** Keeps the counts of an erasure that needs further transactions. */
export async function storeErased(tx: Connection, id: string, erased: Erased): Promise<void> {
  await tx.query('update privacy_requests set erased = $2 where id = $1', [
    id,
    JSON.stringify(erased),
  ]);
}

/** Closes a locked request, and deletes its personal data. */
export async function closeRequest(
  tx: Connection,
  { id, kind, channel, guest, receivedOn, exportedAt }: LockedRequest,
  { state, erased, closedAt }: Pick<ProvenRequest, 'state' | 'erased' | 'closedAt'>,
): Promise<void> {
  const proof = proofOf({
    id,
    kind,
    channel,
    state,
    guest,
    receivedOn,
    exportedAt,
    closedAt,
    closedBy: 'ORGANISER',
    erased,
  });
  await tx.query(
    `update privacy_requests set state = $2, email = null, note = null, erased = $3, closed_at = $4, closed_by = 'ORGANISER', proof = $5
     where id = $1`,
    [id, state, JSON.stringify(erased), closedAt, proof],
  );
}

/** Deletes the records of requests that were closed before an instant. */
export async function deleteOldRequests(on: Connection, before: Date): Promise<void> {
  await on.query('delete from privacy_requests where closed_at < $1', [before]);
}

/** An open request of whose last day the organiser is to be told. `day` is noon of it. */
export type DueRequest = {
  id: string;
  ownerUid: string;
  kind: string;
  about: string;
  told: string | null;
  day: Date;
};

/**
 * The open requests whose last day is at most seven days away, and again at most one day. Both
 * apply anew after an extension.
 */
export const dueRequests = (on: Connection, now: Date): Promise<DueRequest[]> =>
  on.query<DueRequest>(
    `select d.id, d.owner_uid as "ownerUid", d.kind, d.about, d.told, d.day from (
       select r.id, r.owner_uid, 'privacy request ' || r.id as kind, n.about as told,
         r.due_on || case when r.due_on - ${todaySql('r.owner_uid', '$1')} <= 1 then ' 1' else ' 7' end as about,
         (r.due_on + time '12:00') at time zone coalesce(known_zone(c.time_zone), 'UTC') as day
       from privacy_requests r left join companies c on c.uid = r.owner_uid
         left join notices n on n.owner_uid = r.owner_uid and n.kind = 'privacy request ' || r.id
       where r.state = 'OPEN' and r.due_on <= ($1::timestamptz at time zone 'UTC')::date + 9
         and r.due_on - ${todaySql('r.owner_uid', '$1')} <= 7) d
     where d.told is distinct from d.about order by d.id`,
    [now],
  );
