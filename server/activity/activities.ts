import { Injectable } from '@nestjs/common';
import type {
  ActivityAction,
  ActivityKind,
  FieldChange,
} from '../../shared/vocabulary/activity.js';
import type { Origin } from '../../shared/vocabulary/origin.js';
import type { Connection } from '../platform/database/connection.js';
import { prepared } from '../platform/database/prepared.js';
import { currentActor } from '../platform/http/access/actor.js';
import { Clock } from '../platform/time/clock.js';

/** The thing as it is after the change. Of a localized name, the Spanish one is recorded. */
export type Activity = {
  ownerUid: string;
  kind: ActivityKind;
  id: string;
  name: string | Readonly<Record<string, string | undefined>>;
  action: ActivityAction;
  /** Required for `changed`. Without a changed field, nothing is recorded. */
  changes?: FieldChange[];
  /** Sample data that the application creates is not recorded. */
  origin?: Origin;
};

const insertSql = prepared(
  `insert into activities (owner_uid, at, actor_kind, actor_id, actor_name, kind, thing_id, name, action, changes)
   select a.owner_uid, $1, $2, $3, $4, a.kind, a.thing_id, a.name, a.action, a.changes
   from jsonb_to_recordset($5) a (owner_uid text, kind text, thing_id text, name text, action text, changes jsonb)`,
);

const nameOf = (name: Activity['name']): string =>
  (typeof name === 'string' ? name : (name['ES'] ?? Object.values(name).find(Boolean) ?? '')).slice(
    0,
    300,
  );

/** Records an activity on a thing of one kind. */
export type Recorder = (
  tx: Pick<Connection, 'query'>,
  thing: Pick<Activity, 'ownerUid' | 'id' | 'name' | 'origin'>,
  action: ActivityAction,
  changes?: FieldChange[],
) => Promise<void>;

/** Records who did what to a thing of an organiser, and when. */
@Injectable()
export class Activities {
  constructor(private readonly clock: Clock) {}

  /** The recorder of a kind of thing. Its parameters are those of `record`. */
  of(kind: ActivityKind): Recorder {
    return (tx, { ownerUid, id, name, origin = 'OWN' }, action, changes = []) =>
      this.record(tx, { ownerUid, kind, id, name, origin, action, changes });
  }

  /**
   * Call it in the transaction of the change, so that both are stored or neither is. The actor is
   * the caller of the request. Without one, the platform itself acts.
   */
  async record(tx: Pick<Connection, 'query'>, ...activities: Activity[]): Promise<void> {
    const rows = activities.filter(
      ({ action, changes, origin }) =>
        !(action === 'created' && origin === 'DEMO') &&
        !(action === 'changed' && (changes ?? []).length === 0),
    );
    if (rows.length === 0) return;
    const actor = currentActor();
    await tx.query(insertSql, [
      this.clock.now(),
      actor?.kind ?? 'PLATFORM',
      actor?.id ?? null,
      actor?.name ?? null,
      JSON.stringify(
        rows.map(({ ownerUid, kind, id, name, action, changes }) => ({
          owner_uid: ownerUid,
          kind,
          thing_id: id,
          name: nameOf(name),
          action,
          changes: changes && changes.length > 0 ? changes : null,
        })),
      ),
    ]);
  }

  /** Deletes the name and the address of a person in the activities of all accounts. */
  async forgetPerson(on: Pick<Connection, 'query'>, uid: string, email: string): Promise<void> {
    await on.query(`update activities set actor_name = '–' where actor_id = $1`, [uid]);
    await on.query(
      `update activities set name = '–' where kind = 'colleague' and lower(name) = lower($1)`,
      [email],
    );
  }

  /** Deletes the values of things that are deleted for good. */
  async forgetValues(
    tx: Pick<Connection, 'query'>,
    ownerUid: string,
    kind: ActivityKind,
    ids: readonly string[],
  ): Promise<void> {
    await tx.query(
      'update activities set changes = null where owner_uid = $1 and kind = $2 and thing_id = any($3) and changes is not null',
      [ownerUid, kind, ids],
    );
  }
}
