import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeskDto, RoomRunDto } from '../../../server/desk/desk.dto.ts';
import type { RoomDto } from '../../../server/rooms/room.dto.ts';
import type { RoomJoinedDto } from '../../../server/rooms/room-door.dto.ts';
import { guestBody } from '../../support/factories.ts';
import type { Json } from '../../support/json.ts';
import { browserHeaders } from '../load-test.ts';
import type { Phone, RoomClient, Told } from './room-client.ts';

/** A led event of the product. `from` is the address that all of its guests share. */
export type ProductRoom = { urls: string[]; code: string; hostToken: string; from: string };

/** Connections of a proxy to one server. Streams have connections of their own. */
const connections = 128;
/** The same delays as on phones. */
const spreadMs = { told: 3_000, again: 1_000 };
const quizSeconds = 120;

type Asked = { method?: string; token?: string; tag?: string | undefined; body?: object };
type Answer = { status: number; tag: string | undefined; text: string };

/** Sends the requests of phones, as a proxy passes them on. */
class Caller {
  private readonly agent: Agent;
  readonly url: string;
  private readonly from: string;

  constructor(url: string, from: string) {
    this.url = url;
    this.from = from;
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @throws Error for every status but 200 and 304 */
  async ask(path: string, asked: Asked = {}, cut?: AbortSignal): Promise<Answer> {
    const { status, tag, text } = await this.askOnce(path, asked, cut);
    if (status !== 200 && status !== 304)
      throw new Error(`${path} answered ${status} ${text.slice(0, 200)}`);
    return { status, tag, text };
  }

  private askOnce(
    path: string,
    { method = 'GET', token, tag, body }: Asked,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const headers = {
      ...browserHeaders,
      'accept-encoding': 'identity',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(tag && { 'if-none-match': tag }),
      ...(body && { 'content-type': 'application/json' }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        this.url + path,
        { agent: this.agent, localAddress: this.from, method, headers, ...(signal && { signal }) },
        (response) => {
          let text = '';
          response
            .setEncoding('utf8')
            .on('data', (part: string) => (text += part))
            .on('error', reject)
            .on('end', () =>
              resolve({ status: response.statusCode ?? 0, tag: response.headers.etag, text }),
            );
        },
      );
      sent.on('error', reject).end(body && JSON.stringify(body));
    });
  }

  /** Follows a state until `stop` is called, and opens the stream again whenever it ends. */
  follow(path: string, token: string | undefined, onState: (json: string) => void) {
    let over = false;
    let current: ReturnType<typeof request> | undefined;
    const open = () => {
      const headers = {
        ...browserHeaders,
        accept: 'text/event-stream',
        ...(token && { authorization: `Bearer ${token}` }),
      };
      let isOver = false;
      const again = () => {
        if (over || isOver) return;
        isOver = true;
        setTimeout(() => over || open(), Math.random() * spreadMs.again);
      };
      current = request(
        this.url + path,
        { agent: false, localAddress: this.from, headers },
        (response: IncomingMessage) => {
          if (response.statusCode !== 200) refused(`${path} answered ${response.statusCode}`);
          let rest = '';
          response
            .setEncoding('utf8')
            .on('data', (part: string) => {
              const events = (rest + part).split('\n\n');
              rest = events.pop() ?? '';
              for (const event of events) {
                const at = event.indexOf('data: ');
                if (at >= 0) onState(event.slice(at + 'data: '.length));
              }
            })
            .on('error', () => undefined)
            .on('close', again);
        },
      );
      current.on('error', again).end();
    };
    open();
    return () => {
      over = true;
      current?.destroy();
    };
  }
}

let refusals = 0;
const refused = (text: string) => {
  refusals += 1;
  console.error(text);
};
/** The number of streams that a server has refused. */
export const refusedStreams = () => refusals;

const callers = new Map<string, Caller>();
function callerOf(url: string, from: string): Caller {
  const caller = callers.get(url + from) ?? new Caller(url, from);
  callers.set(url + from, caller);
  return caller;
}

const toldOf = ({ version, step }: Pick<RoomRunDto, 'version' | 'step'>): Told => ({
  version,
  step: step?.id ?? '',
  kind: step?.kind ?? '',
  productRef: step?.productRef ?? null,
});

/** @throws Error if the desk cannot be read */
export async function productRoom({
  urls,
  code,
  hostToken,
  from,
}: ProductRoom): Promise<RoomClient> {
  const all = urls.map((url) => callerOf(url, from));
  const [first] = all as [Caller];
  const desk = `/api/v1/desk/${code}`;
  const host = { token: hostToken };
  const { plan } = JSON.parse((await first.ask(desk, host)).text) as Json<DeskDto>;
  const leave: (() => void)[] = [];
  const goTo = async (step: string) => {
    await first.ask(desk, { ...host, method: 'PUT', body: { step, quizSeconds } });
  };
  return {
    plan: plan.slice(1).map((step) => toldOf({ version: 0, step })),
    async open() {
      await goTo('lobby');
      const ignore = () => undefined;
      leave.push(
        first.follow(desk, hostToken, ignore),
        first.follow(`/api/v1/screen/${code}`, undefined, ignore),
      );
    },
    enter: (n, onTold) => enter(all[n % all.length] as Caller, code, onTold),
    goTo,
    close: () => {
      for (const each of leave) each();
    },
  };
}

async function enter(caller: Caller, code: string, onTold: (told: Told) => void): Promise<Phone> {
  await caller.ask(`/api/v1/room/${code}`);
  const { text } = await caller.ask(`/api/v1/room/${code}/join`, {
    method: 'POST',
    body: guestBody(),
  });
  const { roomToken: token } = JSON.parse(text) as Json<RoomJoinedDto>;
  let room: Json<RoomDto>;
  let tag: string | undefined;
  let cut = new AbortController();
  const readRoom = async () => {
    const read = await caller.ask('/api/v1/room', { token, tag }, cut.signal);
    if (read.status === 200) room = JSON.parse(read.text) as Json<RoomDto>;
    tag = read.tag;
  };
  let stop = () => {};
  const followRun = () =>
    new Promise<void>((resolve) => {
      stop = caller.follow('/api/v1/room/run', token, (json) => {
        onTold(toldOf(JSON.parse(json) as RoomRunDto));
        resolve();
      });
    });
  await readRoom();
  await followRun();
  let sequence = Date.now();
  return {
    async answer(step) {
      sequence += 1;
      const body = { ...answerTo(step, room, sequence), sequence };
      await caller.ask('/api/v1/room/answers', { method: 'PUT', token, body }, cut.signal);
    },
    // A reveal comes with its product and its ratings.
    readAfter: ({ kind }) =>
      kind === 'answer' ? sleep(Math.random() * spreadMs.told).then(readRoom) : null,
    async reload() {
      stop();
      cut.abort();
      cut = new AbortController();
      tag = undefined;
      await Promise.all([readRoom(), followRun()]);
    },
    leave: () => stop(),
  };
}

/** A guest's answer to a step, in the body of a request. Another `turn` is another answer. */
function answerTo({ kind, productRef, step }: Told, room: Json<RoomDto>, turn: number): object {
  const ref = productRef ?? '';
  if (kind === 'question') return { quiz: { [ref]: { [step.split('.')[2] ?? '']: 'answer2' } } };
  if (kind === 'rate') return { assessments: { [ref]: { parameters: { rateBox: 4 } } } };
  if (kind === 'survey')
    return {
      survey: Object.fromEntries(
        room.survey.map(({ reference, options }) => [reference, [Object.keys(options)[0]]]),
      ),
    };
  if (kind === 'satisfaction')
    return {
      satisfactions: Object.fromEntries(
        room.satisfactionConcepts.map(({ reference }) => [reference, 4]),
      ),
    };
  const product = room.products.find(({ reference }) => reference === ref);
  const categories = room.sheets[product?.assessmentSheetPath ?? '']?.categories ?? [];
  return {
    assessments: {
      [ref]: {
        categories: Object.fromEntries(
          categories.map(({ id, components }) => [
            id,
            Object.fromEntries(
              components
                .filter(({ type, options }) => type !== 'TREE' && options.length > 0)
                .map(({ id: component, options }) => [
                  component,
                  options[turn % options.length]?.id,
                ]),
            ),
          ]),
        ),
      },
    },
  };
}
