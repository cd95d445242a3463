import type { InterfaceLanguage } from '../../shared/vocabulary/languages.js';
import type { Connection } from '../platform/database/connection.js';
import type { AgreementText } from './documents.js';
import type { Subprocessor } from './subprocessors.js';

/** An acceptance with its text. */
export type Acceptance = {
  id: string;
  version: string;
  language: InterfaceLanguage;
  hash: string;
  body: string;
  acceptedAt: Date;
  acceptedBy: string;
  /** The organiser's name and tax id at that time. */
  name: string;
  taxId: string | null;
};

const acceptanceSql = `select a.id, t.version, t.language, t.hash, t.body, a.accepted_at as "acceptedAt", a.accepted_by as "acceptedBy",
    a.company_name as name, a.company_tax_id as "taxId"
  from agreement_acceptances a join agreement_texts t on t.hash = a.hash`;

/** The acceptances of an organiser, the latest first. */
export const readAcceptances = (on: Connection, uid: string): Promise<Acceptance[]> =>
  on.query(`${acceptanceSql} where a.owner_uid = $1 order by a.accepted_at desc, a.id`, [uid]);

/** Undefined if the organiser has no such acceptance. */
export async function readAcceptance(
  on: Connection,
  uid: string,
  id: string,
): Promise<Acceptance | undefined> {
  const [found] = await on.query<Acceptance>(
    `${acceptanceSql} where a.owner_uid = $1 and a.id = $2`,
    [uid, id],
  );
  return found;
}

/** @returns false if the organiser has accepted this text before */
export async function storeAcceptance(
  tx: Connection,
  { version, language, hash, body }: AgreementText,
  { id, uid, by, at }: { id: string; uid: string; by: string; at: Date },
  { name, taxId }: { name: string; taxId: string | null },
): Promise<boolean> {
  await tx.query(
    'insert into agreement_texts (hash, version, language, body) values ($1, $2, $3, $4) on conflict do nothing',
    [hash, version, language, body],
  );
  const stored = await tx.query(
    `insert into agreement_acceptances (id, owner_uid, hash, accepted_at, accepted_by, company_name, company_tax_id)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing returning 1`,
    [id, uid, hash, at, by, name, taxId],
  );
  return stored.length > 0;
}

/** A list of subprocessors, and since when it applies. */
export type SubprocessorList = { id: string; entries: Subprocessor[]; since: Date };

/** The latest lists, the newest first. */
export const latestLists = (on: Connection): Promise<SubprocessorList[]> =>
  on.query('select id::text, entries, since from subprocessor_lists order by id desc limit 2');

/** The entries of all lists that begin after an instant. */
export async function entriesSince(tx: Connection, instant: Date): Promise<Subprocessor[]> {
  const lists = await tx.query<{ entries: Subprocessor[] }>(
    'select distinct entries from subprocessor_lists where since > $1',
    [instant],
  );
  return lists.flatMap(({ entries }) => entries);
}

/** @param added the entries to announce */
export async function storeList(
  tx: Connection,
  entries: readonly Subprocessor[],
  added: readonly Subprocessor[],
  at: Date,
): Promise<void> {
  await tx.query('insert into subprocessor_lists (entries, added, since) values ($1, $2, $3)', [
    JSON.stringify(entries),
    JSON.stringify(added),
    at,
  ]);
}

/** Entries to announce, and the id of the list that brought them. */
export type Addition = { id: string; added: Subprocessor[]; since: Date };

/** All additions, the oldest first. */
export const readAdditions = (on: Connection): Promise<Addition[]> =>
  on.query(`select id::text, added, since from subprocessor_lists where added <> '[]' order by id`);

type Uninformed = { ownerUid: string; told: string | null };

/** The organisers from before an addition who were not told of it. */
export const uninformed = (
  on: Connection,
  kind: string,
  { id, since }: Addition,
): Promise<(Uninformed & { createdAt: Date })[]> =>
  on.query(
    `select c.uid as "ownerUid", n.about as told, c.created_at as "createdAt"
     from companies c left join notices n on n.owner_uid = c.uid and n.kind = $1
     where c.created_at < $3 and (n.about is null or n.about::bigint < $2::bigint) order by c.uid`,
    [kind, id, since],
  );

/** The organisers who accepted an earlier text, and none of these, and were not told yet. */
export const outdated = (
  on: Connection,
  kind: string,
  about: string,
  hashes: readonly string[],
): Promise<Uninformed[]> =>
  on.query(
    `select a.owner_uid as "ownerUid", min(n.about) as told from agreement_acceptances a
       left join notices n on n.owner_uid = a.owner_uid and n.kind = $1
     group by a.owner_uid
     having not bool_or(a.hash = any($3)) and min(n.about) is distinct from $2 order by 1`,
    [kind, about, hashes],
  );
