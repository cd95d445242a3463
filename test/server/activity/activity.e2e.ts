import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ActivityActorDto, ActivityDto } from '../../../server/activity/activity.dto.js';
import { forgetActivities } from '../../../server/activity/activity.service.js';
import type { ApiKeyDto } from '../../../server/api-keys/api-key.dto.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import { endSessions } from '../../../server/sessions/session-ends.js';
import { startSessions } from '../../../server/sessions/session-starts.js';
import type { ActivityKind } from '../../../shared/vocabulary/activity.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anEvent, anInstructor, aProduct, aSheet, aTastingWith } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import type { Json } from '../../support/json.js';

let test: TestApp;
let owner: Organiser;

beforeAll(async () => {
  test = await startApp({ work: false, env: { WEBHOOK_PRIVATE_NETWORKS: 'true' } });
});
afterAll(() => test?.close());
beforeEach(async () => {
  owner = await test.anOrganiser();
  await test.givePlan(owner);
});

type Made = { id: string };
const activity = (rest = '', uid = owner.uid) => `/api/v1/activity/${uid}${rest}`;
const list = async (query = '') =>
  (await test.as(owner).get(activity(query)).expect(200)).body as Json<ActivityDto>[];
const post = <T>(path: string, body: object) => owner.client.post<T>(`/api/v1/${path}`, body);

/** A thing of each kind, a change of it, and its name and changed fields in the record. */
const kinds: {
  kind: ActivityKind;
  at: string;
  make: () => Promise<Made>;
  change: object;
  name: string;
  changes: object[];
}[] = [
  {
    kind: 'product',
    at: 'product/UID',
    make: () => aProduct(owner),
    change: { price: 13 },
    name: 'Garnacha',
    changes: [{ field: 'price', before: 12.5, after: 13 }],
  },
  {
    kind: 'sheet',
    at: 'assessmentSheet/user/UID',
    make: () => aSheet(owner),
    change: { name: 'Garnachas' },
    name: 'Garnachas',
    changes: [{ field: 'name' }],
  },
  {
    kind: 'tasting',
    at: 'tasting/UID',
    make: () => aTastingWith(owner, 1),
    change: { duration: 75 },
    name: 'Tarde de garnachas',
    changes: [{ field: 'duration', before: 60, after: 75 }],
  },
  {
    kind: 'event',
    at: 'session/user/UID',
    make: () => anEvent(owner),
    change: { tables: 3 },
    name: 'Tarde de garnachas',
    changes: [{ field: 'tables', before: 0, after: 3 }],
  },
  {
    kind: 'instructor',
    at: 'instructor/UID',
    make: () => anInstructor(owner),
    change: { name: 'Berta' },
    name: 'Berta',
    changes: [{ field: 'name', before: 'Aina Ferrer', after: 'Berta' }],
  },
  {
    kind: 'page',
    at: 'customPage/UID',
    make: () => post(`customPage/${owner.uid}/aviso`, { header: 'Aviso' }),
    change: { header: 'Aviso legal' },
    name: 'Aviso legal',
    changes: [{ field: 'header' }],
  },
  {
    kind: 'segment',
    at: 'segment/UID',
    make: () => post(`segment/${owner.uid}`, { name: 'Fieles', query: 'shop=NOT_OPENED' }),
    change: { name: 'Muy fieles' },
    name: 'Muy fieles',
    changes: [{ field: 'name', before: 'Fieles', after: 'Muy fieles' }],
  },
  {
    kind: 'filter',
    at: 'report/UID/filters',
    make: () => post(`report/${owner.uid}/filters`, { name: 'E-mail', query: 'email=YES' }),
    change: { name: 'Con correo' },
    name: 'Con correo',
    changes: [{ field: 'name', before: 'E-mail', after: 'Con correo' }],
  },
  {
    kind: 'webhook',
    at: 'webhook/UID',
    make: () =>
      post(`webhook/${owner.uid}`, {
        url: 'https://crm.example/hook?token=geheim',
        events: ['report.ready'],
      }),
    change: { url: 'https://crm.example/other?token=geheim', enabled: false },
    name: 'crm.example',
    changes: [{ field: 'url' }, { field: 'enabled', before: true, after: false }],
  },
];

describe.each(kinds)('a $kind', ({ kind, at, make, change, name, changes }) => {
  it('is recorded when it is created, changed, deleted, restored and deleted for good', async () => {
    const path = at.replace('UID', owner.uid);
    const { id } = await make();
    const url = `/api/v1/${path}/${id}`;
    await test.as(owner).post(url, change).expect(200);
    // a save without a difference
    await test.as(owner).post(url, change).expect(200);
    await test.as(owner).delete(url).expect(200);
    await test.as(owner).delete(url).expect(404);
    await test.as(owner).post(`${url}/restore`).expect(200);
    await test.as(owner).post(`${url}/restore`).expect(200);
    const thing = await list(`?kind=${kind}&thing=${id}`);
    expect(thing.map(({ action }) => action)).toEqual([
      'restored',
      'deleted',
      'changed',
      'created',
    ]);
    expect(thing.map((entry) => entry.changes)).toEqual([[], [], changes, []]);
    for (const { actor, thing: about } of thing) {
      expect(actor).toEqual({ kind: 'PERSON', id: owner.uid, name: owner.email });
      expect(about).toBe(id);
    }
    expect(thing[1]?.name).toBe(name);
    expect(JSON.stringify(thing)).not.toContain('geheim');
    await test.as(owner).delete(url).expect(200);
    await test.as(owner).delete(`/api/v1/trash/${owner.uid}/${kind}/${id}`).expect(200);
    const left = await list(`?thing=${id}`);
    expect(left[0]).toMatchObject({ action: 'purged', name });
    expect(left.flatMap((entry) => entry.changes)).toEqual([]);
  });
});

describe('the activity', () => {
  it('is of the account alone, and refuses others', async () => {
    await aProduct(owner);
    const stranger = await test.anOrganiser();
    await test.as(stranger).get(activity()).expect(403);
    await test.as(stranger).get(activity('/activity.csv')).expect(403);
    expect((await test.as(stranger).get(activity('', stranger.uid)).expect(200)).body).toEqual([]);
  });

  it('is filtered by kind, thing, person and day, searched and paged', async () => {
    const [bobal, other] = [
      await aProduct(owner, { name: 'Bobal' }),
      await aProduct(owner, { name: 'Godello' }),
    ];
    const instructor = await anInstructor(owner);
    const things = async (query: string) => (await list(query)).map(({ thing }) => thing);
    expect(await things('')).toEqual([instructor.id, other.id, bobal.id]);
    expect(await things('?kind=product')).toEqual([other.id, bobal.id]);
    expect(await things(`?thing=${bobal.id}`)).toEqual([bobal.id]);
    expect(await things('?q=godello')).toEqual([other.id]);
    expect(await things(`?actor=${owner.uid}`)).toHaveLength(3);
    expect(await things('?actor=nobody')).toEqual([]);
    const first = await test.as(owner).get(activity('?limit=2')).expect(200);
    expect(await things(`?limit=2&cursor=${String(first.headers['x-next-cursor'])}`)).toEqual([
      bobal.id,
    ]);
    await test.db.query(`update activities set at = '2026-03-07T23:30Z' where thing_id = $1`, [
      bobal.id,
    ]);
    // in the organiser's time zone it is the next day
    expect(await things('?from=2026-03-08&to=2026-03-08')).toEqual([bobal.id]);
    expect(await things('?to=2026-03-07')).toEqual([]);
    for (const bad of ['?kind=wine', '?from=yesterday', '?sort=name'])
      await test.as(owner).get(activity(bad)).expect(400);
    const people = (await test.as(owner).get(activity('/actors')).expect(200))
      .body as Json<ActivityActorDto>[];
    expect(people).toEqual([{ kind: 'PERSON', id: owner.uid, name: owner.email }]);
  });

  it('is written with the change or not at all', async () => {
    const product = await aProduct(owner);
    await test.db.query(
      `create function refuse_activity() returns trigger language plpgsql as $$ begin
         if new.name = 'Verweigert' then raise exception 'no'; end if; return new; end $$;
       create trigger refuse_activity before insert on activities for each row execute function refuse_activity()`,
    );
    onTestFinished(() =>
      test.db
        .query('drop trigger refuse_activity on activities; drop function refuse_activity()')
        .then(() => undefined),
    );
    const url = `/api/v1/product/${owner.uid}/${product.id}`;
    await test.as(owner).post(url, { name: 'Verweigert' }).expect(500);
    expect((await test.as(owner).get(url).expect(200)).body).toMatchObject({ name: 'Garnacha' });
    expect((await list()).map(({ action }) => action)).toEqual(['created']);
  });

  it('names API keys and the platform, and says when an event starts and ends', async () => {
    const { apiKey, id } = await post<ApiKeyDto>(`user/${owner.uid}/apiKey`, { name: 'CRM' });
    await test.http
      .get(`/api/v1/product/${owner.uid}/export.csv`)
      .set('x-api-key', apiKey)
      .expect(200);
    const event = await anEvent(owner);
    await test.app.get(Jobs).handlerOf(startSessions)({}, aJobContext());
    test.clock.move(30 * 864e5);
    onTestFinished(() => test.clock.move(-30 * 864e5));
    await test.app.get(Jobs).handlerOf(endSessions)({}, aJobContext());
    test.clock.move(-30 * 864e5);
    onTestFinished(() => test.clock.move(30 * 864e5));
    const entries = await list();
    const of = (action: string) => entries.filter((entry) => entry.action === action);
    expect(of('exported')).toMatchObject([
      { kind: 'product', actor: { kind: 'KEY', id, name: 'CRM' } },
    ]);
    for (const action of ['started', 'ended'])
      expect(of(action)).toMatchObject([
        {
          kind: 'event',
          thing: event.id,
          name: 'Tarde de garnachas',
          actor: { kind: 'PLATFORM', id: null, name: null },
        },
      ]);
    expect(JSON.stringify(entries)).not.toContain(apiKey);
  });

  it('has the changes of company, theme and public access without personal values', async () => {
    const tasting = await aTastingWith(owner, 1);
    await post(`tasting/${owner.uid}/${tasting.id}`, { publicAccessEnabled: true });
    await post(`user/${owner.uid}`, { personalName: 'Berta Secreta' });
    await post(`theme/${owner.uid}/web`, { mainColor: '#123456' });
    const entries = await list();
    expect(entries.map(({ kind, action }) => `${kind} ${action}`)).toEqual(
      expect.arrayContaining(['company changed', 'theme changed', 'tasting published']),
    );
    expect(entries.find(({ kind }) => kind === 'company')?.changes).toEqual([
      { field: 'personalName' },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Secreta');
  });

  it('is exported as a table, without formulas', async () => {
    const product = await aProduct(owner, { name: '=1+1' });
    await post(`product/${owner.uid}/${product.id}`, { price: 13 });
    const { text, headers } = await test
      .as(owner)
      .get(activity('/activity.csv?lang=EN'))
      .expect(200);
    expect(headers['content-disposition']).toContain('activity.csv');
    const [heading, changed, created] = text.replace('\uFEFF', '').split(/\r?\n/);
    expect(heading).toBe('Date,Who,What happened,Type,Name,Changes');
    expect(changed).toContain(`${owner.email},Changed,Product,'=1+1,price: 12.5 → 13`);
    expect(created).toContain('Created');
  });

  it('is deleted after a year, unless the clocks disagree', async () => {
    await aProduct(owner);
    const old = await aProduct(owner);
    await test.db.query(`update activities set at = at - interval '366 days' where thing_id = $1`, [
      old.id,
    ]);
    const forget = () => test.app.get(Jobs).handlerOf(forgetActivities)({}, aJobContext());
    const said = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    onTestFinished(() => said.mockRestore());
    test.clock.move(2 * 864e5);
    await forget();
    test.clock.move(-2 * 864e5);
    expect(await list()).toHaveLength(2);
    await forget();
    expect((await list()).map(({ thing }) => thing)).not.toContain(old.id);
    expect(await list()).toHaveLength(1);
  });
});
