import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  ColleagueDto,
  ColleaguesDto,
  MembershipsDto,
} from '../../../server/colleagues/colleague.dto.js';
import { IdentityProvider } from '../../../server/platform/identity/identity-provider.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aColleague } from '../../support/colleagues.js';
import { anEvent, anInstructor, aTastingWith, productBody } from '../../support/factories.js';
import { follow } from '../../support/follow.js';
import { signInWithApp, withApp } from '../../support/second-factor.js';

const dayMs = 86_400_000;
let test: TestApp;
/** A second server on the same database. */
let other: TestApp;

beforeAll(async () => {
  test = await startApp();
  other = await startApp({ work: false, databaseUrl: test.config.databaseUrl as string });
});
afterAll(async () => {
  await other?.close();
  await test?.close();
});

const path = ({ uid }: Organiser, rest = '') => `/api/v1/colleague/${uid}${rest}`;
const invite = async (owner: Organiser, email: string, role = 'HOST') =>
  (await test.as(owner).post(path(owner), { email, role }).expect(200)).body as ColleagueDto;
const memberships = async (who: Organiser) =>
  (await test.as(who).get('/api/v1/membership').expect(200)).body as MembershipsDto;
const mailsTo = (email: string, template: string) =>
  test.db.query<{ subject: string; text: string }>(
    'select subject, text from mailbox where recipient = $1 and template = $2 order by id',
    [email, template],
  );
const products = ({ uid }: Organiser) => `/api/v1/product/${uid}`;
/** An organiser whose plan has room for colleagues. */
async function anOwner(name?: string) {
  const owner = await test.anOrganiser(name ? { name } : {});
  await test.givePlan(owner, { limits: { maxColleagues: 20 } });
  return owner;
}

describe('an invitation', () => {
  it('is mailed, accepted by the invited address only, and told to the owner', async () => {
    const owner = await anOwner('Bodegas Valdehierro');
    const [marta, stranger] = [await test.anOrganiser(), await test.anOrganiser()];
    const invited = await invite(owner, ` ${marta.email.toUpperCase()} `, 'ANALYST');
    expect(invited).toMatchObject({ email: marta.email, role: 'ANALYST', joinedAt: null });
    await vi.waitFor(async () => {
      const [mail] = await mailsTo(marta.email, 'colleagueInvitation');
      expect(mail?.subject).toContain('Bodegas Valdehierro');
      expect(mail?.text).toContain(`${test.config.publicUrl}/invitation`);
    });
    expect((await memberships(stranger)).invitations).toEqual([]);
    await test.as(stranger).post(`/api/v1/membership/${invited.id}/accept`).expect(404);
    expect((await memberships(marta)).invitations).toEqual([
      {
        id: invited.id,
        name: 'Bodegas Valdehierro',
        ownerEmail: owner.email,
        role: 'ANALYST',
        expiresAt: invited.expiresAt,
      },
    ]);
    await test.as(marta).get(`/api/v1/report/${owner.uid}`).expect(403);
    const accept = () => test.as(marta).post(`/api/v1/membership/${invited.id}/accept`).expect(200);
    const [{ body }] = await Promise.all([accept(), accept()]);
    expect(body).toEqual({
      ownAccount: true,
      accounts: [
        {
          id: invited.id,
          uid: owner.uid,
          name: 'Bodegas Valdehierro',
          role: 'ANALYST',
          instructorId: null,
          secondFactorRequired: false,
        },
      ],
      invitations: [],
    });
    await test.as(marta).get(`/api/v1/report/${owner.uid}`).expect(200);
    await vi.waitFor(async () =>
      expect(await mailsTo(owner.email, 'colleagueJoined')).toHaveLength(1),
    );
    const { colleagues } = (await test.as(owner).get(path(owner)).expect(200))
      .body as ColleaguesDto;
    expect(colleagues).toEqual([
      expect.objectContaining({ id: invited.id, joinedAt: expect.any(String) }),
    ]);
  });

  it('needs a confirmed address', async () => {
    const owner = await anOwner();
    const marta = await test.anOrganiser({ verified: false });
    const { id } = await invite(owner, marta.email);
    expect((await memberships(marta)).invitations).toEqual([]);
    const { body } = await test.as(marta).post(`/api/v1/membership/${id}/accept`).expect(403);
    expect(body).toMatchObject({ error_msg: 'EMAIL_NOT_VERIFIED' });
    await test.as(marta).delete(`/api/v1/membership/${id}`).expect(200);
    const { colleagues } = (await test.as(owner).get(path(owner))).body as ColleaguesDto;
    expect(colleagues).toHaveLength(1);
  });

  it('expires after 14 days, and can be sent again, declined and withdrawn', async () => {
    const owner = await anOwner();
    const marta = await test.anOrganiser();
    const { id } = await invite(owner, marta.email);
    const accept = () => test.as(marta).post(`/api/v1/membership/${id}/accept`);
    await test.db.query(
      `update colleagues set expires_at = expires_at - interval '14 days 1 second' where id = $1`,
      [id],
    );
    expect((await memberships(marta)).invitations).toEqual([]);
    expect((await accept().expect(409)).body).toMatchObject({ error_msg: 'INVITATION_EXPIRED' });
    const { body } = await test
      .as(owner)
      .post(path(owner, `/${id}/invite`))
      .expect(200);
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(13 * dayMs);
    expect((await memberships(marta)).invitations).toHaveLength(1);
    for (let time = 0; time < 2; time++)
      await test.as(marta).delete(`/api/v1/membership/${id}`).expect(200);
    await accept().expect(404);
    const again = await invite(owner, marta.email);
    await test
      .as(owner)
      .delete(path(owner, `/${again.id}`))
      .expect(200);
    await test.as(marta).post(`/api/v1/membership/${again.id}/accept`).expect(404);
  });

  it('is refused with a clear error', async () => {
    const owner = await anOwner();
    const refused = async (input: object, status: number) =>
      (await test.as(owner).post(path(owner), input).expect(status)).body;
    expect(await refused({ email: '', role: 'HOST' }, 422)).toMatchObject({
      error_msg: 'REQUIRED',
      issues: [expect.objectContaining({ path: 'email' })],
    });
    expect(await refused({ email: 'marta', role: 'HOST' }, 422)).toMatchObject({
      error_msg: 'INVALID_EMAIL',
    });
    expect(await refused({ email: 'marta@example.com', role: 'OWNER' }, 400)).toMatchObject({
      error_msg: 'INVALID_BODY',
    });
    for (const email of [owner.email, owner.email.toUpperCase()])
      expect(await refused({ email, role: 'HOST' }, 409)).toMatchObject({
        error_msg: 'COLLEAGUE_EXISTS',
      });
    const { id } = await invite(owner, 'marta@example.com');
    expect(await invite(owner, 'Marta@example.com', 'ANALYST')).toMatchObject({
      id,
      role: 'ANALYST',
    });
    await test.givePlan(owner, { limits: { maxColleagues: 1 } });
    expect(await refused({ email: 'pau@example.com', role: 'HOST' }, 403)).toMatchObject({
      error_msg: 'MAX_COLLEAGUES',
      used: 1,
      maximum: 1,
    });
    await test.givePlan(owner, { limits: { maxColleagues: 2 } });
    const { email } = await aColleague(test, owner, 'HOST');
    expect(await refused({ email, role: 'ANALYST' }, 409)).toMatchObject({
      error_msg: 'COLLEAGUE_EXISTS',
    });
  });

  it('goes from one account to one address three times a day', async () => {
    const email = `crowd-${Date.now()}@example.com`;
    const owner = await anOwner();
    const { id } = await invite(owner, email);
    const again = () => test.as(owner).post(path(owner, `/${id}/invite`));
    for (let time = 0; time < 2; time++) await again().expect(200);
    const { version } = (await test.as(owner).get(path(owner))).body.colleagues[0];
    await again().expect(429);
    expect((await test.as(owner).get(path(owner))).body.colleagues[0]).toMatchObject({ version });
    await invite(await anOwner(), email);
  });
});

describe('a role', () => {
  it('is refused with the roles that would be needed', async () => {
    const owner = await anOwner();
    const host = await aColleague(test, owner, 'HOST');
    const { body } = await test.as(host).post(products(owner), {}).expect(403);
    expect(body).toMatchObject({
      error_msg: 'ROLE_NOT_ALLOWED',
      role: 'HOST',
      needed: ['OWNER', 'MANAGER'],
    });
    expect((await test.as(host).get(`/api/v1/user/${owner.uid}`).expect(200)).body).toMatchObject({
      uid: owner.uid,
      email: owner.email,
      role: 'HOST',
    });
    expect((await test.as(host).get(`/api/v1/user/${host.uid}`).expect(200)).body).toMatchObject({
      uid: host.uid,
      role: 'OWNER',
    });
  });

  it('changes at once on every server, and a stale version is refused', async () => {
    const owner = await anOwner();
    const colleague = await aColleague(test, owner, 'ANALYST');
    const create = () => other.as(colleague).post(products(owner), productBody());
    await create().expect(403);
    const change = (role: string, version?: number) =>
      test.as(owner).post(path(owner, `/${colleague.colleagueId}`), { role, version });
    const { body } = await change('MANAGER').expect(200);
    await vi.waitFor(async () => expect((await create()).status).toBe(200), {
      timeout: 1_000,
      interval: 20,
    });
    expect((await change('HOST', body.version - 1).expect(409)).body).toMatchObject({
      error_msg: 'VERSION_CONFLICT',
      current: { role: 'MANAGER' },
    });
  });

  it('lets a host lead an event without the guests’ e-mails', async () => {
    const owner = await anOwner();
    const [host, manager, analyst] = [
      await aColleague(test, owner, 'HOST'),
      await aColleague(test, owner, 'MANAGER'),
      await aColleague(test, owner, 'ANALYST'),
    ];
    const tasting = await aTastingWith(owner, 1);
    const instructor = await anInstructor(owner);
    const { sessionCode } = await anEvent(
      { uid: owner.uid, client: host.client },
      { tasting, instructor },
    );
    const desk = `/api/v1/desk/${sessionCode.publicCode}`;
    for (const who of [host, manager]) await test.as(who).get(desk).expect(200);
    expect((await test.as(analyst).get(desk).expect(403)).body).toMatchObject({
      error_msg: 'ROLE_NOT_ALLOWED',
      needed: ['OWNER', 'MANAGER', 'HOST'],
    });
    await test
      .as(await test.anOrganiser())
      .get(desk)
      .expect(403);
  });
});

describe('a removed colleague', () => {
  it('is out within a second on two servers, also with open streams', async () => {
    const owner = await anOwner();
    const host = await aColleague(test, owner, 'HOST');
    const address = `/api/v1/session/user/${owner.uid}/joined`;
    const streams = await Promise.all(
      [test, other].map(async (server) =>
        follow(`${await server.app.getUrl()}${address}`, host.token),
      ),
    );
    for (const stream of streams) {
      expect(stream.response.status).toBe(200);
      await stream.next();
    }
    for (const server of [test, other]) await server.as(host).get(products(owner)).expect(200);
    const begun = performance.now();
    await host.remove();
    await Promise.all(streams.map(({ over }) => over));
    expect(performance.now() - begun).toBeLessThan(5_000);
    for (const server of [test, other])
      await vi.waitFor(
        async () => expect((await server.as(host).get(products(owner))).status).toBe(403),
        {
          timeout: 1_000,
          interval: 20,
        },
      );
    // The own account is still open, with the same token.
    await test.as(host).get(products(host)).expect(200);
    expect((await memberships(host)).accounts).toEqual([]);
    await vi.waitFor(async () =>
      expect(await mailsTo(host.email, 'colleagueRemoved')).toHaveLength(1),
    );
  });

  it('is out within a second on a server that missed the message', async () => {
    const owner = await anOwner();
    const analyst = await aColleague(test, owner, 'ANALYST');
    const read = () => other.as(analyst).get(products(owner));
    await read().expect(200);
    // A write past the service publishes nothing.
    await test.db.query('delete from colleagues where id = $1', [analyst.colleagueId]);
    await vi.waitFor(async () => expect((await read()).status).toBe(403), {
      timeout: 2_000,
      interval: 50,
    });
  });

  it('changes nothing after the removal, however many calls are on their way', async () => {
    const owner = await anOwner();
    const manager = await aColleague(test, owner, 'MANAGER');
    const create = () => test.as(manager).post(products(owner), productBody());
    const first = Array.from({ length: 20 }, async () => (await create()).status);
    await manager.remove();
    const statuses = await Promise.all(first);
    expect(statuses.every((status) => status === 200 || status === 403)).toBe(true);
    const stored = async () =>
      (
        await test
          .as(owner)
          .get(`${products(owner)}?limit=100`)
          .expect(200)
      ).body as unknown[];
    const created = statuses.filter((status) => status === 200).length;
    expect(await stored()).toHaveLength(created);
    for (const server of [test, other])
      await server.as(manager).post(products(owner), productBody()).expect(403);
    expect(await stored()).toHaveLength(created);
  });

  it('neither ends a request whose body was on its way, nor an upload', async () => {
    const owner = await anOwner();
    const manager = await aColleague(test, owner, 'MANAGER');
    const video = { name: 'Vendimia', size: 1_000 };
    const { body } = await test.as(manager).post(`/api/v1/video/${owner.uid}`, video).expect(200);
    const analyst = await aColleague(test, owner, 'ANALYST');
    const read = await test.as(analyst).get(`/api/v1/video/${owner.uid}/${body.id}`).expect(200);
    expect(read.body.uploadUrl).toBeNull();
    const text = JSON.stringify(productBody());
    const { port, hostname } = new URL(test.url);
    const slow = request({
      hostname,
      port,
      path: products(owner),
      method: 'POST',
      headers: {
        authorization: `Bearer ${manager.token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      },
    });
    const answered = once(slow, 'response');
    slow.write(text.slice(0, 5));
    await vi.waitFor(() => expect(slow.socket?.bytesWritten).toBeGreaterThan(0));
    await manager.remove();
    await vi.waitFor(async () =>
      expect((await test.as(manager).get(products(owner))).status).toBe(403),
    );
    slow.end(text.slice(5));
    const [answer] = (await answered) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(403);
    expect((await test.as(owner).get(products(owner)).expect(200)).body).toEqual([]);
    const sent = await fetch(new URL(body.uploadUrl, test.url), {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: Buffer.alloc(1_000),
    });
    expect(sent.status).toBe(403);
  });

  it('loses the streams of the former role after a change', async () => {
    const owner = await anOwner();
    const colleague = await aColleague(test, owner, 'MANAGER');
    const stream = await follow(
      `${await test.app.getUrl()}/api/v1/session/user/${owner.uid}/joined`,
      colleague.token,
    );
    await stream.next();
    await test
      .as(owner)
      .post(path(owner, `/${colleague.colleagueId}`), { role: 'HOST' })
      .expect(200);
    await stream.over;
  });

  it('can leave by themselves', async () => {
    const owner = await anOwner();
    const host = await aColleague(test, owner, 'HOST');
    await test.as(host).delete(`/api/v1/membership/${host.colleagueId}`).expect(200);
    await test.as(host).get(products(owner)).expect(403);
    // Nobody else can end a membership through this call.
    const analyst = await aColleague(test, owner, 'ANALYST');
    await test.as(host).delete(`/api/v1/membership/${analyst.colleagueId}`).expect(200);
    await test.as(analyst).get(products(owner)).expect(200);
  });
});

describe('the account of a colleague', () => {
  it('can be asked for a second step', async () => {
    const owner = await anOwner();
    const analyst = await aColleague(test, owner, 'ANALYST');
    await test.as(owner).put(path(owner, '/rules'), { secondFactorRequired: true }).expect(200);
    expect((await test.as(analyst).get(products(owner)).expect(403)).body).toMatchObject({
      error_msg: 'SECOND_FACTOR_REQUIRED',
    });
    expect((await memberships(analyst)).accounts).toMatchObject([{ secondFactorRequired: true }]);
    const safe = await withApp(test.web, analyst);
    const { idToken } = await signInWithApp(test.web, test.db, safe);
    await test.as({ token: idToken }).get(products(owner)).expect(200);
    // The rule is for colleagues.
    await test.as(owner).get(products(owner)).expect(200);
  });

  it('is closed to colleagues while the owner’s account is disabled', async () => {
    const owner = await anOwner();
    const host = await aColleague(test, owner, 'HOST');
    const address = `${await test.app.getUrl()}/api/v1/session/user/${owner.uid}/joined`;
    const stream = await follow(address, host.token);
    await stream.next();
    await test.app.get(IdentityProvider).setDisabled(owner.uid, true);
    await stream.over;
    expect((await test.as(host).get(products(owner)).expect(403)).body).toMatchObject({
      error_msg: 'ACCOUNT_DISABLED',
    });
    await test.as(host).get(products(host)).expect(200);
  });

  it('does not become the colleague’s own', async () => {
    const owner = await anOwner();
    const manager = await aColleague(test, owner, 'MANAGER');
    for (const call of [
      () => test.as(manager).get(path(owner)),
      () => test.as(manager).post(path(owner), { email: 'pau@example.com', role: 'MANAGER' }),
      () => test.as(manager).post(path(owner, `/${manager.colleagueId}`), { role: 'ANALYST' }),
      () => test.as(manager).get(`/api/v1/payments/${owner.uid}`),
      () => test.as(manager).post(`/api/v1/payments/${owner.uid}/cancel`),
      () => test.as(manager).get(`/api/v1/user/${owner.uid}/signIns`),
      () => test.as(manager).delete(`/api/v1/user/${owner.uid}/signIns`),
    ])
      expect((await call().expect(403)).body).toMatchObject({
        error_msg: 'ROLE_NOT_ALLOWED',
        needed: ['OWNER'],
      });
  });

  it('keeps its contract: a manager neither accepts the terms nor changes the invoices', async () => {
    const owner = await anOwner();
    const manager = await aColleague(test, owner, 'MANAGER');
    const change = (input: object) => test.as(manager).post(`/api/v1/user/${owner.uid}`, input);
    for (const input of [{ acceptTerms: true }, { taxId: 'B26000001' }, { personalName: 'Eva' }])
      expect([input, (await change(input)).body]).toMatchObject([
        input,
        {
          error_msg: 'ROLE_NOT_ALLOWED',
          needed: ['OWNER'],
        },
      ]);
    await change({ slogan: 'Vinos de altura' }).expect(200);
    const host = await aColleague(test, owner, 'HOST');
    expect((await test.as(host).get(`/api/v1/user/${owner.uid}`).expect(200)).body).toMatchObject({
      slogan: 'Vinos de altura',
      taxId: null,
      personalName: null,
    });
  });

  it('keeps the unsaved changes of each person apart', async () => {
    const owner = await anOwner();
    const host = await aColleague(test, owner, 'HOST');
    const draft = (kind: string) => `/api/v1/draft/${owner.uid}/${kind}/new`;
    const body = { content: '{}', version: null, release: '1' };
    await test.as(owner).put(draft('liveSession'), body).expect(200);
    expect((await test.as(host).get(draft('liveSession')).expect(200)).body).toEqual({});
    await test.as(host).put(draft('liveSession'), body).expect(200);
    await test.as(host).delete(draft('liveSession')).expect(200);
    expect((await test.as(owner).get(draft('liveSession')).expect(200)).body).toMatchObject({
      content: '{}',
    });
    expect((await test.as(host).put(draft('product'), body).expect(403)).body).toMatchObject({
      error_msg: 'ROLE_NOT_ALLOWED',
    });
    await test
      .as(owner)
      .get(`/api/v1/draft/${owner.uid}/liveSession/new%20${host.uid}`)
      .expect(404);
  });

  it('is not accepted for an address that the person has left', async () => {
    const owner = await anOwner();
    const person = await test.anOrganiser();
    await test.db.query('update identity_users set email = $2 where uid = $1', [
      person.uid,
      `moved-${person.email}`,
    ]);
    const { id } = await invite(owner, person.email, 'MANAGER');
    await test.as(person).post(`/api/v1/membership/${id}/accept`).expect(404);
  });

  it('records who came, changed and went', async () => {
    const owner = await anOwner();
    const colleague = await aColleague(test, owner, 'HOST');
    await test
      .as(owner)
      .post(path(owner, `/${colleague.colleagueId}`), { role: 'ANALYST' })
      .expect(200);
    await colleague.remove();
    const { body } = await test.as(owner).get(`/api/v1/activity/${owner.uid}`).expect(200);
    expect(body).toMatchObject(
      [
        { action: 'deleted', actor: { name: owner.email } },
        {
          action: 'changed',
          actor: { name: owner.email },
          changes: [{ field: 'role', before: 'HOST', after: 'ANALYST' }],
        },
        { action: 'started', actor: { name: colleague.email } },
        { action: 'created', actor: { name: owner.email } },
      ].map((entry) => Object.assign(entry, { kind: 'colleague', name: colleague.email })),
    );
  });

  it('can lead events as an instructor of the account', async () => {
    const owner = await anOwner();
    const host = await aColleague(test, owner, 'HOST');
    const make = async (of: Organiser, name: string) =>
      (await test.as(of).post(`/api/v1/instructor/${of.uid}`, { name }).expect(200)).body.id;
    const id: string = await make(owner, 'Iria Vázquez');
    const change = (body: object) => test.as(owner).post(path(owner, `/${host.colleagueId}`), body);
    const own = async () =>
      (await test.as(host).get('/api/v1/membership').expect(200)).body.accounts[0].instructorId;
    expect(await own()).toBeNull();
    for (const instructorId of [await make(host, 'Stranger'), 'nobody', `instructors/${id}`])
      expect((await change({ instructorId }).expect(422)).body).toMatchObject({
        issues: [{ path: 'instructorId', code: 'UNKNOWN_REFERENCE' }],
      });

    const { body } = await change({ instructorId: id }).expect(200);
    expect(body).toMatchObject({ instructorId: id, role: 'HOST', version: 3 });
    expect((await change({ role: 'HOST' }).expect(200)).body).toEqual(body);
    expect(await own()).toBe(id);
    const { body: done } = await test.as(owner).get(`/api/v1/activity/${owner.uid}?limit=1`);
    expect(done[0].changes).toEqual([{ field: 'instructor', before: null, after: 'Iria Vázquez' }]);

    await test.as(owner).delete(`/api/v1/instructor/${owner.uid}/${id}`).expect(200);
    expect(await own()).toBe(id);
    await test.as(owner).delete(`/api/v1/trash/${owner.uid}/instructor/${id}`).expect(200);
    expect(await own()).toBeNull();
    expect((await change({ instructorId: id }).expect(422)).body.error_msg).toBeDefined();
  });

  it('names who made an API key', async () => {
    const owner = await anOwner();
    const manager = await aColleague(test, owner, 'MANAGER');
    const keys = `/api/v1/user/${owner.uid}/apiKey`;
    await test.as(manager).post(keys, { name: 'CRM' }).expect(200);
    await test.as(owner).post(keys, { name: 'ERP' }).expect(200);
    const { body } = await test.as(owner).get(keys).expect(200);
    expect(
      Object.fromEntries(
        (body as { name: string; createdBy: string }[]).map((key) => [key.name, key.createdBy]),
      ),
    ).toEqual({ CRM: manager.email, ERP: owner.email });
  });
});
