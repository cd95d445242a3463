import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { job } from '../../../server/platform/database/outbox/job-kind.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import { SessionStarts, startSessions } from '../../../server/sessions/session-starts.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aJobContext } from '../../support/job-context.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

/** Stands in for the job of another domain that handles the start of events. */
const heard = job<{ sessionId: string }>('hearOfStart', { concurrency: 1, timeoutMs: 1_000 });
const hour = 3_600_000;

describe('session.started', () => {
  let test: TestApp;
  let owner: Organiser;

  const aServer = async () => {
    const app = await startApp({ work: false });
    app.app.get(SessionStarts).enqueueWhenReached(heard);
    return app;
  };
  const event = async (startsInMs: number) =>
    (await aStoredEvent(test.db, owner.uid, aSnapshot([]), { startsInMs })).id;
  const look = (app: TestApp = test) =>
    app.app.get(Jobs).handlerOf(startSessions)({}, aJobContext());
  const timesTold = async (sessionId: string) =>
    (
      await test.db.query(
        `select from outbox where name = 'hearOfStart' and payload ->> 'sessionId' = $1`,
        [sessionId],
      )
    ).length;

  beforeAll(async () => {
    test = await aServer();
    owner = await test.anOrganiser();
  });
  afterAll(() => test?.close());

  it('is enqueued once at the start by one of several servers, and not again after a move', async () => {
    const other = await aServer();
    const id = await event(hour);
    await look();
    expect(await timesTold(id)).toBe(0);
    for (const app of [test, other]) app.clock.move(hour);
    await Promise.all([look(), look(other), look(), look(other)]);
    expect(await timesTold(id)).toBe(1);
    await test.db.query(
      `update sessions set from_date = from_date + interval '1 hour', to_date = to_date + interval '1 hour' where id = $1`,
      [id],
    );
    for (const app of [test, other]) app.clock.move(hour);
    await Promise.all([look(), look(other)]);
    expect(await timesTold(id)).toBe(1);
    for (const app of [test, other]) app.clock.move(-2 * hour);
    await other.close();
  });

  it('is enqueued by the next server for an event that began, or even ended, while no server ran', async () => {
    const id = await event(-9 * hour);
    const restarted = await aServer();
    await look(restarted);
    await look(restarted);
    expect(await timesTold(id)).toBe(1);
    await restarted.close();
  });

  it('is not enqueued for a trial, nor for a deleted event until it is restored', async () => {
    const [deleted, tried] = [await event(-hour), await event(-hour)];
    await test.db.query('update sessions set deleted_at = now() where id = $1', [deleted]);
    await test.db.query('update sessions set demo = true where id = $1', [tried]);
    await look();
    expect([await timesTold(deleted), await timesTold(tried)]).toEqual([0, 0]);
    await test.db.query('update sessions set deleted_at = null where id = $1', [deleted]);
    await look();
    expect(await timesTold(deleted)).toBe(1);
  });

  it('is committed together with its jobs', async () => {
    const id = await event(-hour);
    await test.db.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`,
    );
    await test.db.query(
      `create trigger refuse before insert on outbox for each row when (new.name = 'hearOfStart') execute function refuse()`,
    );
    await expect(look()).rejects.toThrow('not now');
    expect(
      await test.db.query('select from sessions where id = $1 and started_at is null', [id]),
    ).toHaveLength(1);
    await test.db.query('drop trigger refuse on outbox');
    await look();
    expect(await timesTold(id)).toBe(1);
  });
});
