import type { ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { IdentityProvider } from '../../../server/platform/identity/identity-provider.js';
import { PublicAddresses } from '../../../server/platform/network/public-addresses.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import type { RoomJoinedDto } from '../../../server/rooms/room-door.dto.js';
import { endSessions } from '../../../server/sessions/session-ends.js';
import { startSessions } from '../../../server/sessions/session-starts.js';
import { sendToWebhook } from '../../../server/webhooks/enqueue-webhooks.js';
import { lookForMessages } from '../../../server/webhooks/message-sender.js';
import type {
  WebhookDeliveryDto,
  WebhookDto,
  WebhookWithSecretDto,
} from '../../../server/webhooks/webhook.dto.js';
import { delivery, webhookEvents } from '../../../shared/vocabulary/webhook.js';
import { webhookExamples } from '../../../shared/vocabulary/webhook-examples.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import '../../support/build-before-tests.js';
import { createTestDatabase } from '../../support/database.js';
import { startDnsServer } from '../../support/dns-server.js';
import { anEvent, aTastingWith, guestBody } from '../../support/factories.js';
import { aJobContext } from '../../support/job-context.js';
import { launch } from '../../support/program.js';
import {
  aCertificate,
  accept,
  hang,
  type Received,
  refuse,
  startReceiver,
  stayAway,
  verified,
} from '../../support/webhook-receiver.js';

const secondMs = 1_000;
const dayMs = 86_400_000;
const patience = { timeout: 60_000, interval: 20 };

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ env: { WEBHOOK_PRIVATE_NETWORKS: 'true' } });
});
afterAll(() => test?.close());

/** A separate database, whose jobs the worker of the other tests does not run. */
async function aDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  databases.push(drop);
  return url;
}
const databases: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of databases) await drop();
});

const path = ({ uid }: { uid: string }, rest = '') => `/api/v1/webhook/${uid}${rest}`;
const run = (kind: Parameters<Jobs['handlerOf']>[0], app = test) =>
  app.app.get(Jobs).handlerOf(kind)({}, aJobContext());

async function receiver(answer = accept, certificate?: Awaited<ReturnType<typeof aCertificate>>) {
  const made = await startReceiver(answer, certificate);
  onTestFinished(made.close);
  return made;
}
async function certificate() {
  const made = await aCertificate();
  onTestFinished(made.forget);
  return made;
}

/** A new webhook, with its organiser and the calls on it. */
async function aWebhook(
  url: string,
  {
    who,
    events = webhookEvents,
    app = test,
  }: { who?: Organiser; events?: readonly string[]; app?: TestApp } = {},
) {
  const owner = who ?? (await app.anOrganiser());
  const { body } = await app.as(owner).post(path(owner), { url, events }).expect(200);
  const { id, secret } = body as WebhookWithSecretDto;
  const at = (rest: string) => path(owner, `/${id}${rest}`);
  return {
    owner,
    id,
    secret,
    at,
    read: async () => (await app.as(owner).get(at('')).expect(200)).body as WebhookWithSecretDto,
    log: async () =>
      (await app.as(owner).get(at('/deliveries')).expect(200)).body as WebhookDeliveryDto[],
    sendTest: async () =>
      (await app.as(owner).post(at('/test')).expect(200)).body as WebhookDeliveryDto,
    save: async (input: object) =>
      (await app.as(owner).post(at(''), input).expect(200)).body as WebhookWithSecretDto,
  };
}
type AWebhook = Awaited<ReturnType<typeof aWebhook>>;

/** Waits until all messages of a webhook have this state, and returns its log. */
const settled = (webhook: AWebhook, state: WebhookDeliveryDto['state'] = 'DELIVERED') =>
  vi.waitFor(async () => {
    const log = await webhook.log();
    expect(log.length).toBeGreaterThan(0);
    expect(log.map((each) => each.state)).toEqual(log.map(() => state));
    return log;
  }, patience);

/** Moves the clock until the test ends, and sends the messages that are due. */
async function pass(ms: number) {
  test.clock.move(ms);
  onTestFinished(() => test.clock.move(-ms));
  await run(lookForMessages);
}
/**
 * Moves the failures of a webhook into the past. The clock stays, because sign-in tokens would
 * expire.
 */
async function hasFailedFor(webhook: AWebhook, ms: number) {
  const earlier = (column: string) => `${column} = ${column} - make_interval(secs => $2)`;
  await test.db.query(
    `update webhooks set ${earlier('failing_since')}, free_at = now() where id = $1`,
    [webhook.id, ms / 1_000],
  );
  await test.db.query(
    `update webhook_deliveries set ${earlier('give_up_at')}, next_try_at = now() where webhook_id = $1`,
    [webhook.id, ms / 1_000],
  );
  await run(lookForMessages);
}

/** A guest with consent to be contacted. */
async function aGuestOf(owner: Organiser, code: string) {
  const input = guestBody({ contactConsent: true });
  const { roomToken, attendee } = await owner.client.post<RoomJoinedDto>(
    `/api/v1/room/${code}/join`,
    input,
  );
  return {
    room: test.web.as(roomToken),
    id: attendee.reference,
    name: input.name,
    email: input.email,
    input,
  };
}
const submitted = (...productRefs: string[]) => ({
  assessments: Object.fromEntries(
    productRefs.map((ref) => [ref, { parameters: { rateBox: 4 }, submitted: true as const }]),
  ),
});

describe('a receiver', () => {
  it('gets every event exactly as documented after it failed three times', async () => {
    const failures = [refuse, stayAway, refuse];
    const crm = await receiver((...message) => (failures.shift() ?? accept)(...message));
    const webhook = await aWebhook(crm.url);
    const { owner } = webhook;
    const tasting = await aTastingWith(owner, 2);
    const event = await anEvent(owner, { tasting });
    await test.db.query(
      `update sessions set to_date = now() + interval '90 seconds' where id = $1`,
      [event.id],
    );
    await run(startSessions);
    // the first message fails
    await vi.waitFor(
      async () =>
        expect((await webhook.log())[0]).toMatchObject({
          type: 'session.started',
          tries: 1,
          status: 500,
          answer: 'out of order',
        }),
      patience,
    );
    expect(await webhook.read()).toMatchObject({
      state: 'FAILING',
      failingSince: expect.any(String),
    });

    const aina = await aGuestOf(owner, event.sessionCode.publicCode);
    // the same device joins again, which is not a new guest
    await owner.client.post(`/api/v1/room/${event.sessionCode.publicCode}/join`, aina.input);
    const [one, two] = tasting.productReferences.map(({ reference, product }) => ({
      reference,
      product: product.reference,
    }));
    if (!one || !two) throw new Error('The tasting has two products');
    const click = {
      actions: [{ id: 'click-0001', type: 'STORE_LINK_CLICKED', productRef: one.reference }],
    };
    await Promise.all(
      [1, 2, 3].map(() => aina.room.put('/api/v1/room/answers', submitted(one.reference))),
    );
    await aina.room.put('/api/v1/room/answers', click);
    await aina.room.put('/api/v1/room/answers', {
      ...click,
      assessments: { [one.reference]: { parameters: { rateBox: 5 } } },
    });
    await aina.room.put('/api/v1/room/answers', submitted(one.reference, two.reference));
    await aina.room.put('/api/v1/room/answers', submitted(two.reference));
    const { reference: reportId } = await owner.client.post<{ reference: string }>(
      `/api/v1/report/${owner.uid}`,
      {
        name: 'Garnachas',
        publicCode: event.sessionCode.publicCode,
      },
    );
    await pass(130 * secondMs);
    await run(endSessions);
    await vi.waitFor(
      async () => expect((await webhook.log()).map(({ type }) => type)).toContain('session.ended'),
      patience,
    );

    // each failure makes the pause longer
    for (let left = failures.length; left > 0; left = failures.length) {
      await pass(20 * secondMs);
      await vi.waitFor(() => expect(failures.length).toBeLessThan(left), patience);
    }
    await pass(60 * secondMs);
    const log = await settled(webhook);

    const accepted = log.map(
      ({ id }) => crm.received.findLast((message) => message.id === id) as Received,
    );
    const messages = accepted.map((message) => verified(webhook.secret, message));
    const sessionId = event.id;
    const contact = { name: aina.name, email: aina.email };
    const expected = [
      { type: 'session.started', data: { sessionId } },
      { type: 'attendee.joined', data: { sessionId, attendeeId: aina.id, contact } },
      {
        type: 'attendee.rated',
        data: {
          sessionId,
          attendeeId: aina.id,
          productRef: one.reference,
          productId: one.product,
          contact,
        },
      },
      {
        type: 'store_link.clicked',
        data: {
          sessionId,
          attendeeId: aina.id,
          productRef: one.reference,
          productId: one.product,
          contact,
        },
      },
      {
        type: 'attendee.rated',
        data: {
          sessionId,
          attendeeId: aina.id,
          productRef: two.reference,
          productId: two.product,
          contact,
        },
      },
      { type: 'attendee.finished', data: { sessionId, attendeeId: aina.id, contact } },
      { type: 'report.ready', data: { reportId, sessionId } },
      { type: 'session.ended', data: { sessionId } },
    ];
    const byType = (messages: { type: string; data: object }[]) =>
      messages.map(({ type, data }) => JSON.stringify({ type, data })).toSorted();
    expect(byType(messages)).toEqual(byType(expected));
    // exactly the documented fields, in their order
    for (const { type, timestamp, data } of messages) {
      const example = webhookExamples[type as keyof typeof webhookExamples];
      expect(Object.keys(data)).toEqual(Object.keys(example.data));
      expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
    // A retry keeps its id, and the log has the exact body.
    for (const { id, body } of crm.received)
      expect(log.find((each) => each.id === id)?.body).toBe(body);
    expect(crm.received).toHaveLength(log.length + 3);
    expect(await webhook.read()).toMatchObject({ state: 'WORKING', failingSince: null });
  });

  it('shows no failures after it was disabled by hand', async () => {
    const crm = await receiver(refuse);
    const webhook = await aWebhook(crm.url);
    await webhook.sendTest();
    await vi.waitFor(
      async () => expect(await webhook.read()).toMatchObject({ state: 'FAILING' }),
      patience,
    );
    const disabled = { state: 'DISABLED', failingSince: null, disabledAt: expect.any(String) };
    expect(await webhook.save({ enabled: false })).toMatchObject(disabled);
  });

  it('shows no failure of a message that was under way when it was disabled by hand', async () => {
    let answer = () => {};
    const crm = await receiver();
    const asked = new Promise<void>((resolve) => {
      crm.answer = (response) => {
        answer = () => void response.writeHead(500).end();
        resolve();
      };
    });
    const webhook = await aWebhook(crm.url);
    await webhook.sendTest();
    await asked;
    await webhook.save({ enabled: false });
    answer();
    await vi.waitFor(
      async () => expect((await webhook.log())[0]).toMatchObject({ tries: 1, status: 500 }),
      patience,
    );
    expect(await webhook.read()).toMatchObject({ state: 'DISABLED', failingSince: null });
  });

  it('gets one message when several servers find the start of an event, and none for trials', async () => {
    const crm = await receiver();
    const webhook = await aWebhook(crm.url);
    const tasting = await aTastingWith(webhook.owner, 1);
    const event = await anEvent(webhook.owner, { tasting });
    await run(startSessions);
    await settled(webhook);
    await Promise.all([run(startSessions), run(startSessions)]);
    expect(await webhook.log()).toHaveLength(1);
    await test.db.query('update sessions set demo = true where id = $1', [event.id]);
    const guest = await aGuestOf(webhook.owner, event.sessionCode.publicCode);
    const reference = tasting.productReferences[0]?.reference ?? '';
    await guest.room.put('/api/v1/room/answers', submitted(reference));
    expect(await webhook.log()).toHaveLength(1);
  });

  it('has its webhook disabled after a day of failures, with a mail, until the organiser enables it', async () => {
    const crm = await receiver(refuse);
    // without the start of the event, which a job may find at any time
    const webhook = await aWebhook(crm.url, { events: ['attendee.joined'] });
    await test
      .as(webhook.owner)
      .post(`/api/v1/user/${webhook.owner.uid}`, { lang: 'CA' })
      .expect(200);
    const { id } = await webhook.sendTest();
    const triedTimes = (tries: number) =>
      vi.waitFor(
        async () =>
          expect((await webhook.log()).find((each) => each.id === id)).toMatchObject({
            tries,
            status: 500,
          }),
        patience,
      );
    await triedTimes(1);
    await hasFailedFor(webhook, dayMs - 60 * secondMs);
    await triedTimes(2);
    expect(await webhook.read()).toMatchObject({ state: 'FAILING' });
    await test.db.query(`update webhooks set free_at = now() + interval '1 hour' where id = $1`, [
      webhook.id,
    ]);
    const event = await anEvent(webhook.owner);
    await aGuestOf(webhook.owner, event.sessionCode.publicCode);
    await hasFailedFor(webhook, 60 * secondMs);
    await vi.waitFor(
      async () =>
        expect(await webhook.read()).toMatchObject({
          state: 'DISABLED',
          failingSince: expect.any(String),
        }),
      patience,
    );
    // the pending messages fail too
    expect((await webhook.log()).map((each) => [each.type, each.state])).toEqual([
      ['attendee.joined', 'FAILED'],
      ['webhook.test', 'FAILED'],
    ]);
    const mails = () =>
      test.db.query<{ lang: string; subject: string }>(
        `select lang, subject from mailbox where template = 'webhookDisabled' and recipient = $1`,
        [webhook.owner.email],
      );
    await vi.waitFor(
      async () =>
        expect(await mails()).toEqual([
          { lang: 'ca', subject: expect.stringContaining('127.0.0.1') },
        ]),
      patience,
    );

    await test.as(webhook.owner).post(webhook.at('/test')).expect(409);
    await test
      .as(webhook.owner)
      .post(webhook.at(`/deliveries/${id}/resend`))
      .expect(409);
    const { length } = crm.received;
    crm.answer = accept;
    expect(await webhook.save({ enabled: true })).toMatchObject({
      state: 'WORKING',
      failingSince: null,
      disabledAt: null,
    });
    await test
      .as(webhook.owner)
      .post(webhook.at(`/deliveries/${id}/resend`))
      .expect(200);
    await vi.waitFor(
      () => expect(crm.received.slice(length).map((each) => each.id)).toEqual([id]),
      patience,
    );
    await vi.waitFor(
      async () =>
        expect((await webhook.log())[1]).toMatchObject({
          id,
          state: 'DELIVERED',
          tries: 1,
          status: 200,
          answer: 'thank you',
        }),
      patience,
    );
    expect(await mails()).toHaveLength(1);
  });
});

it('a webhook is not disabled for failures before it was deleted and restored', async () => {
  const crm = await receiver(refuse);
  const webhook = await aWebhook(crm.url);
  const first = async () => (await webhook.log())[0];
  await webhook.sendTest();
  await vi.waitFor(
    async () => expect(await first()).toMatchObject({ tries: 1, status: 500 }),
    patience,
  );
  await test.as(webhook.owner).delete(webhook.at('')).expect(200);
  await test.as(webhook.owner).post(webhook.at('/restore')).expect(200);
  await hasFailedFor(webhook, 20 * dayMs);
  await webhook.sendTest();
  await vi.waitFor(
    async () => expect(await first()).toMatchObject({ tries: 1, status: 500, state: 'PENDING' }),
    patience,
  );
  expect(await webhook.read()).toMatchObject({ state: 'FAILING' });
  crm.answer = accept;
  await pass(10 * secondMs);
  await vi.waitFor(
    async () => expect(await first()).toMatchObject({ state: 'DELIVERED' }),
    patience,
  );
  expect(await webhook.read()).toMatchObject({ state: 'WORKING', failingSince: null });
});

it('a webhook gets no messages while its organiser is disabled, and gets the pending ones after that', async () => {
  const crm = await receiver();
  const webhook = await aWebhook(crm.url);
  await webhook.sendTest();
  await settled(webhook);
  const identity = test.app.get(IdentityProvider);
  await identity.setDisabled(webhook.owner.uid, true);
  const tell = () =>
    test.db.query(
      `insert into webhook_deliveries (webhook_id, owner_uid, type, happened_at, next_try_at, data) values ($1, $2, 'report.ready', $3, $3, '{}')`,
      [webhook.id, webhook.owner.uid, test.clock.now()],
    );
  await tell();
  await run(lookForMessages);
  const rests = async () =>
    (
      await test.db.query<{ rests: boolean }>(
        'select free_at > $2 as rests from webhooks where id = $1',
        [webhook.id, test.clock.now()],
      )
    )[0]?.rests;
  const waiting = () =>
    test.db.query(
      `select from webhook_deliveries where webhook_id = $1 and state = 'PENDING' and tries = 0`,
      [webhook.id],
    );
  await vi.waitFor(async () => expect(await rests()).toBe(true), patience);
  expect(await waiting()).toHaveLength(1);
  expect(crm.received).toHaveLength(1);
  await identity.setDisabled(webhook.owner.uid, false);
  await pass(delivery.longestRestMs + secondMs);
  await vi.waitFor(() => expect(crm.received).toHaveLength(2), patience);
});

describe('the response of a receiver', () => {
  it('is not followed when it is a redirect', async () => {
    const inner = await receiver();
    const crm = await receiver(
      (response) => void response.writeHead(302, { location: inner.url }).end(),
    );
    const webhook = await aWebhook(crm.url);
    await webhook.sendTest();
    await vi.waitFor(
      async () =>
        expect((await webhook.log())[0]).toMatchObject({
          state: 'PENDING',
          status: 302,
          tries: 1,
          nextTryAt: expect.any(String),
        }),
      patience,
    );
    expect(inner.received).toEqual([]);
  });

  it('is an ordinary failure when it switches the protocol', async () => {
    const switches = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () =>
        socket.write(
          'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
        ),
      );
    });
    await new Promise<void>((listening) => switches.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void switches.close());
    const webhook = await aWebhook(`http://127.0.0.1:${(switches.address() as AddressInfo).port}/`);
    await webhook.sendTest();
    await vi.waitFor(
      async () =>
        expect((await webhook.log())[0]).toMatchObject({
          state: 'PENDING',
          fault: 'NO_CONNECTION',
          tries: 1,
        }),
      patience,
    );
  });

  it('is stored up to 4 KB, whatever its length and content', async () => {
    const crm = await receiver((response) => {
      response.write('\0é');
      const more = setInterval(() => response.write('é'.repeat(5_000)), 5);
      response.on('close', () => clearInterval(more));
    });
    const webhook = await aWebhook(crm.url);
    await webhook.sendTest();
    const [message] = await settled(webhook);
    expect(Buffer.byteLength(message?.answer ?? '')).toBeLessThanOrEqual(delivery.answerBytes + 2);
    expect(message?.answer).toMatch(/^�é{2000,2048}$/);
  });

  it('does not delay other receivers when it is slow', async () => {
    const [slow, fast] = [await receiver(hang), await receiver()];
    const who = await test.anOrganiser();
    const slowly = await aWebhook(slow.url, { who });
    const quickly = await aWebhook(fast.url, { who });
    for (let n = 0; n < 6; n++) await slowly.sendTest();
    await vi.waitFor(() => expect(slow.received.length).toBeGreaterThan(0), patience);
    for (let n = 0; n < 6; n++) await quickly.sendTest();
    await settled(quickly);
    expect((await slowly.log()).map(({ triedAt }) => triedAt)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
    // the number of open requests per address is limited, and so is their duration
    await vi.waitFor(() => expect(slow.received).toHaveLength(delivery.together), patience);
    await vi.waitFor(
      async () =>
        expect((await slowly.log()).filter(({ fault }) => fault === 'NO_ANSWER')).toHaveLength(
          delivery.together,
        ),
      patience,
    );
    expect(slow.received).toHaveLength(delivery.together);
  });
});

it('a message is signed with both secrets for a day after a rotation', async () => {
  const crm = await receiver();
  const webhook = await aWebhook(crm.url);
  const { body } = await test.as(webhook.owner).post(webhook.at('/rotate')).expect(200);
  const { secret, formerSecretUntil } = body as WebhookWithSecretDto;
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(secret).not.toBe(webhook.secret);
  expect(formerSecretUntil).not.toBeNull();
  await webhook.sendTest();
  await settled(webhook);
  for (const each of [secret, webhook.secret])
    expect(verified(each, crm.received[0]!)).toEqual({
      type: 'webhook.test',
      timestamp: expect.any(String),
      data: { webhookId: webhook.id },
    });
  expect(() =>
    verified('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw5o0MqjYc9Ek=', crm.received[0]!),
  ).toThrow();
  await test.db.query(
    `update webhooks set former_until = now() - interval '1 minute' where id = $1`,
    [webhook.id],
  );
  await webhook.sendTest();
  await vi.waitFor(() => expect(crm.received).toHaveLength(2), patience);
  expect(crm.received[1]?.headers['webhook-signature']).not.toContain(' ');
});

it('the data of a guest is erased from messages when the guest is deleted', async () => {
  const crm = await receiver((response) => void response.end('hello Aina'));
  // without the start of the event, which a job may find at any time
  const events = webhookEvents.filter((event) => event !== 'session.started');
  const webhook = await aWebhook(crm.url, { events });
  const tasting = await aTastingWith(webhook.owner, 1);
  const event = await anEvent(webhook.owner, { tasting });
  const guest = await aGuestOf(webhook.owner, event.sessionCode.publicCode);
  const [sent] = await settled(webhook);
  expect(sent).toMatchObject({
    type: 'attendee.joined',
    body: expect.stringContaining(guest.id),
    answer: 'hello Aina',
  });
  // a message that is sent again has no contact data after the consent was withdrawn
  const contactIn = (message: { body: string | null }) =>
    JSON.parse(message.body ?? '').data.contact as unknown;
  expect(contactIn({ body: crm.received[0]?.body ?? null })).toEqual({
    name: guest.name,
    email: guest.email,
  });
  await guest.room.put('/api/v1/room/contactConsent', { contactConsent: false });
  const resent = await test
    .as(webhook.owner)
    .post(webhook.at(`/deliveries/${sent?.id}/resend`))
    .expect(200);
  expect(contactIn(resent.body)).toBeNull();
  await vi.waitFor(() => expect(crm.received).toHaveLength(2), patience);
  expect(contactIn({ body: crm.received[1]?.body ?? null })).toBeNull();
  await settled(webhook);
  // a message that is pending when the guest is deleted is not sent any more
  crm.answer = refuse;
  const reference = tasting.productReferences[0]?.reference ?? '';
  await guest.room.put('/api/v1/room/answers', submitted(reference));
  await vi.waitFor(
    async () => expect((await webhook.log()).some(({ status }) => status === 500)).toBe(true),
    patience,
  );
  await test
    .as(webhook.owner)
    .delete(`/api/v1/assistant/${webhook.owner.uid}/${guest.id}`)
    .expect(200);
  const log = await webhook.log();
  expect(log).toHaveLength(3);
  for (const each of log) expect(each).toMatchObject({ body: null, answer: null, nextTryAt: null });
  expect(
    await test.db.query(
      `select from webhook_deliveries where webhook_id = $1 and (state = 'PENDING' or data::text like '%@%')`,
      [webhook.id],
    ),
  ).toEqual([]);
  const { body } = await test
    .as(webhook.owner)
    .post(webhook.at(`/deliveries/${sent?.id}/resend`))
    .expect(409);
  expect(body).toMatchObject({ error_msg: 'DELIVERY_FORGOTTEN' });
});

describe('a run of the sending job', () => {
  /** Adds a message without notifying the worker. */
  const told = ({ id, owner }: AWebhook) =>
    test.db.query(
      `insert into webhook_deliveries (webhook_id, owner_uid, type, happened_at, next_try_at, data) values ($1, $2, 'webhook.test', $3, $3, '{}')`,
      [id, owner.uid, test.clock.now()],
    );
  const turn = ({ id }: AWebhook) =>
    test.app.get(Jobs).handlerOf(sendToWebhook)({ webhookId: id }, aJobContext());
  const move = (ms: number) => {
    test.clock.move(ms);
    onTestFinished(() => test.clock.move(-ms));
  };

  it('that was stalled does not overwrite the result of the run that replaced it', async () => {
    const held: ServerResponse[] = [];
    const crm = await receiver((response) => void held.push(response));
    const webhook = await aWebhook(crm.url);
    await told(webhook);
    const slow = turn(webhook);
    await vi.waitFor(() => expect(held).toHaveLength(1), patience);
    move(31 * secondMs);
    crm.answer = accept;
    await turn(webhook);
    const [sent] = await settled(webhook);
    expect(sent).toMatchObject({ tries: 2, status: 200 });
    held[0]?.writeHead(500).end('out of order');
    await slow;
    expect(await webhook.log()).toEqual([sent]);
    expect(await webhook.read()).toMatchObject({ state: 'WORKING', failingSince: null });
    expect(crm.received.map(({ id }) => id)).toEqual([sent?.id, sent?.id]);
  });

  it('that was stalled before sending leaves the message to the next run', async () => {
    const crm = await receiver();
    const webhook = await aWebhook(crm.url);
    await told(webhook);
    const slow = await test.db.transaction(async (tx) => {
      await tx.query('lock table webhook_deliveries');
      const begun = turn(webhook);
      await vi.waitFor(async () => {
        const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%tries + 1%'`;
        expect(await test.db.query(sql)).toHaveLength(1);
      }, patience);
      move(31 * secondMs);
      return { begun };
    });
    await slow.begun;
    expect(crm.received).toEqual([]);
    move(31 * secondMs);
    await turn(webhook);
    await settled(webhook);
    expect(crm.received).toHaveLength(1);
  });

  it('sends a message at once that was added during the run', async () => {
    const held: ServerResponse[] = [];
    const crm = await receiver((response) => void held.push(response));
    const webhook = await aWebhook(crm.url);
    await told(webhook);
    const first = turn(webhook);
    await vi.waitFor(() => expect(held).toHaveLength(1), patience);
    await told(webhook);
    crm.answer = accept;
    move(10 * secondMs);
    held[0]?.end();
    await first;
    const [waiting] = await test.db.query<{ waits: boolean }>(
      `select exists (select from outbox where name = 'sendToWebhook' and payload->>'webhookId' = $1) as waits`,
      [webhook.id],
    );
    expect(waiting?.waits || crm.received.length === 2).toBe(true);
    await settled(webhook);
  });
});

it('a receiver with an untrusted certificate gets no message', async () => {
  const crm = await receiver(accept, await certificate());
  const webhook = await aWebhook(crm.url);
  await webhook.sendTest();
  await vi.waitFor(
    async () =>
      expect((await webhook.log())[0]).toMatchObject({ fault: 'BAD_CERTIFICATE', tries: 1 }),
    patience,
  );
  expect(crm.received).toEqual([]);
});

it('a message over TLS is delivered by another worker when its worker is killed', async () => {
  // the certificate of a private certificate authority
  const own = await certificate();
  const crm = await receiver(hang, own);
  const server = await startApp({
    work: false,
    env: { WEBHOOK_PRIVATE_NETWORKS: 'true' },
    databaseUrl: await aDatabase(),
  });
  onTestFinished(server.close);
  const env = {
    DATABASE_URL: server.config.databaseUrl as string,
    APP_SECRET: server.config.appSecret,
    DATA_DIR: server.config.dataDir,
    WEBHOOK_PRIVATE_NETWORKS: 'true',
    NODE_EXTRA_CA_CERTS: own.path,
    LOG_LEVEL: 'silent',
  };
  const webhook = await aWebhook(crm.url, { app: server });
  const worker = await launch('worker', env);
  const { id } = await webhook.sendTest();
  await vi.waitFor(() => expect(crm.received).toHaveLength(1), patience);
  await worker.end('SIGKILL');
  crm.answer = accept;
  const other = await launch('worker', env);
  onTestFinished(() => other.end('SIGTERM'));
  await vi.waitFor(
    async () => expect(await webhook.log()).toMatchObject([{ id, state: 'DELIVERED' }]),
    { timeout: 90_000, interval: 200 },
  );
  expect(crm.received.map((each) => each.id)).toEqual([id, id]);
});

describe('an address', () => {
  let guarded: TestApp;
  const names: Record<string, string | undefined> = {
    'crm.example.com': '93.184.216.34',
    'inside.example.com': '10.0.0.7',
    'cloud.example.com': '169.254.169.254',
  };
  beforeAll(async () => {
    guarded = await startApp({ databaseUrl: await aDatabase() });
    const server = await startDnsServer(names);
    guarded.app.get(PublicAddresses).resolver.setServers([server.address]);
    return server.close;
  });
  afterAll(() => guarded?.close());

  it('is rejected on saving unless it is https and public', async () => {
    const who = await guarded.anOrganiser();
    const codeOf = async (url: string) =>
      (await guarded.as(who).post(path(who), { url, events: ['report.ready'] })).body.error_msg as
        | string
        | undefined;
    expect(
      await Promise.all(
        [
          'https://inside.example.com',
          'https://cloud.example.com',
          'https://127.1',
          'https://[::ffff:10.0.0.1]',
          'https://0x7f000001/',
          'https://[64:ff9b::a00:1]',
        ].map(codeOf),
      ),
    ).toEqual(Array.from({ length: 6 }, () => 'ADDRESS_PRIVATE'));
    expect(await codeOf('https://nobody.example.com')).toBe('HOST_UNKNOWN');
    expect(await codeOf('http://crm.example.com')).toBe('HTTPS_REQUIRED');
    expect(await codeOf('https://crm.example.com:5432')).toBe('PORT_NOT_ALLOWED');
    expect(await codeOf('https://crm.example.com/hooks')).toBeUndefined();
    const { body } = await guarded.as(who).get(path(who)).expect(200);
    const [{ id }] = body as [WebhookDto];
    await guarded
      .as(who)
      .post(path(who, `/${id}`), { url: 'https://inside.example.com' })
      .expect(422);
  });

  it('gets no connection when its name resolves to a private address', async () => {
    const knocks: unknown[] = [];
    const inside = createServer((socket) => knocks.push(socket.destroy()));
    const port = await new Promise<number | null>((listening) =>
      inside.once('error', () => listening(null)).listen(8443, '127.0.0.1', () => listening(8443)),
    );
    onTestFinished(() => void inside.close());
    const webhook = await aWebhook('https://crm.example.com:8443/hooks', { app: guarded });
    names['crm.example.com'] = '127.0.0.1';
    await webhook.sendTest();
    await vi.waitFor(
      async () =>
        expect((await webhook.log())[0]).toMatchObject({ fault: 'PRIVATE_ADDRESS', status: null }),
      patience,
    );
    names['crm.example.com'] = undefined;
    await webhook.sendTest();
    await vi.waitFor(
      async () => expect((await webhook.log())[0]).toMatchObject({ fault: 'UNKNOWN_HOST' }),
      patience,
    );
    expect(port).toBe(8443);
    expect(knocks).toEqual([]);
  });
});

describe('an organiser', () => {
  it('has webhooks of their own, with versions and a limit, and without secrets in the list', async () => {
    const who = await test.anOrganiser();
    const stranger = await test.anOrganiser();
    const webhook = await aWebhook('http://127.0.0.1:9/hook', {
      who,
      events: ['report.ready', 'attendee.joined', 'report.ready'],
    });
    const { body } = await test.as(who).get(path(who)).expect(200);
    expect(body).toEqual([
      expect.objectContaining({
        id: webhook.id,
        events: ['attendee.joined', 'report.ready'],
        state: 'WORKING',
      }),
    ]);
    expect(body[0]).not.toHaveProperty('secret');
    const theirs = (rest: string) => path(stranger, `/${webhook.id}${rest}`);
    for (const rest of ['', '/rotate', '/test', '/restore', '/deliveries/x/resend'])
      await test.as(stranger).post(theirs(rest)).expect(404);
    for (const rest of ['', '/deliveries']) await test.as(stranger).get(theirs(rest)).expect(404);
    await test.as(stranger).delete(theirs('')).expect(404);
    await test.as(who).post(webhook.at(''), { events: [] }).expect(422);
    await test
      .as(who)
      .post(webhook.at(''), { events: ['report.ready'], version: 7 })
      .expect(409);
    const sealed = await test.db.query<{ secret: string }>(
      'select secret from webhooks where id = $1',
      [webhook.id],
    );
    expect(sealed[0]?.secret).not.toContain(webhook.secret.slice(6));
    // a disabled webhook gets no messages
    await webhook.save({ enabled: false });
    const event = await anEvent(who);
    await aGuestOf(who, event.sessionCode.publicCode);
    await webhook.save({ enabled: true });
    expect(await webhook.log()).toEqual([]);
    Object.assign(test.config.quotas, { webhooks: 1 });
    onTestFinished(() => void Object.assign(test.config.quotas, { webhooks: 10 }));
    const full = await test
      .as(who)
      .post(path(who), { url: 'http://127.0.0.1:9', events: ['report.ready'] })
      .expect(403);
    expect(full.body).toMatchObject({
      error_msg: 'QUOTA_EXCEEDED',
      what: 'webhooks',
      used: 1,
      maximum: 1,
    });
    await test.as(who).delete(webhook.at('')).expect(200);
    await test.as(who).get(webhook.at('')).expect(404);
    expect((await test.as(who).post(webhook.at('/restore')).expect(200)).body).toMatchObject({
      id: webhook.id,
      secret: webhook.secret,
    });
  });

  it('reads the log of the last thirty days page by page', async () => {
    const crm = await receiver();
    const webhook = await aWebhook(crm.url);
    for (let n = 0; n < 3; n++) await webhook.sendTest();
    const log = await settled(webhook);
    const first = await test.as(webhook.owner).get(webhook.at('/deliveries?limit=2')).expect(200);
    const cursor = encodeURIComponent(String(first.headers['x-next-cursor']));
    const second = await test
      .as(webhook.owner)
      .get(webhook.at(`/deliveries?limit=2&cursor=${cursor}`))
      .expect(200);
    expect([...first.body, ...second.body]).toEqual(log);
    await test.db.query(
      `update webhook_deliveries set happened_at = happened_at - interval '31 days' where id = $1`,
      [log[0]?.id],
    );
    await run(lookForMessages);
    expect((await webhook.log()).map(({ id }) => id)).toEqual(log.slice(1).map(({ id }) => id));
  });

  it('has a limit of messages per minute and address', async () => {
    const usual = test.config.webhookRatePerMinute;
    Object.assign(test.config, { webhookRatePerMinute: 12 });
    onTestFinished(() => void Object.assign(test.config, { webhookRatePerMinute: usual }));
    const crm = await receiver();
    const webhook = await aWebhook(crm.url);
    const rests = async () => {
      const sql = `select free_at > now() and not exists (select from outbox where name = 'sendToWebhook' and payload->>'webhookId' = $1) as rests
        from webhooks where id = $1`;
      return (await test.db.query<{ rests: boolean }>(sql, [webhook.id]))[0]?.rests;
    };
    await test.db.query(
      `insert into webhook_deliveries (webhook_id, owner_uid, type, happened_at, next_try_at, data)
       select id, owner_uid, 'webhook.test', now(), now(), '{}' from webhooks, generate_series(1, 5) where id = $1`,
      [webhook.id],
    );
    await run(lookForMessages);
    await vi.waitFor(
      async () =>
        expect((await webhook.log()).filter(({ state }) => state === 'DELIVERED')).toHaveLength(2),
      patience,
    );
    // a test message waits for the next run too
    await vi.waitFor(async () => expect(await rests()).toBe(true), patience);
    await webhook.sendTest();
    expect(await rests()).toBe(true);
    await run(lookForMessages);
    expect(crm.received).toHaveLength(2);
    await pass(10 * secondMs);
    await vi.waitFor(() => expect(crm.received).toHaveLength(4), patience);
  });
});
