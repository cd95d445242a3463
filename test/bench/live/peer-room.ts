import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { guestBody } from '../../support/factories.ts';
import type { Phone, RoomClient, Told } from './room-client.ts';

/** A room of the peer. `plan` is that of our event, whose guests and answers it stores. */
export type PeerRoom = { urls: string[]; code: string; plan: Told[] };

/** A socket.io connection without the fallbacks of its own client, which takes more time. */
class Connection {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, PromiseWithResolvers<unknown>>();
  private calls = 0;
  private readonly opened = Promise.withResolvers<void>();

  constructor(url: string, onState: (told: Told) => void) {
    this.socket = new WebSocket(
      `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
      { perMessageDeflate: false },
    );
    this.socket.on('error', (error) => this.opened.reject(error));
    this.socket.on('message', (data: Buffer) => {
      const text = data.toString();
      // The packets of engine.io (open, ping) and socket.io (connected, event, acknowledgement).
      if (text.startsWith('0')) this.socket.send('40');
      else if (text === '2') this.socket.send('3');
      else if (text.startsWith('40')) this.opened.resolve();
      else if (text.startsWith('42')) onState((JSON.parse(text.slice(2)) as [string, Told])[1]);
      else if (text.startsWith('43')) {
        const from = text.indexOf('[');
        const id = Number(text.slice(2, from));
        this.waiting.get(id)?.resolve((JSON.parse(text.slice(from)) as [unknown])[0]);
        this.waiting.delete(id);
      }
    });
    this.socket.on('close', () => {
      this.opened.reject(new Error('The connection was refused'));
      for (const { reject } of this.waiting.values()) reject(new Error('The connection has ended'));
    });
  }

  async call<Answer>(name: string, body: object): Promise<Answer> {
    await this.opened.promise;
    const id = this.calls++;
    const answered = Promise.withResolvers<unknown>();
    this.waiting.set(id, answered);
    // A connection that has ended would drop the message silently.
    this.socket.send(`42${id}${JSON.stringify([name, body])}`, (error) => {
      if (error) answered.reject(error);
    });
    return (await answered.promise) as Answer;
  }

  end(): void {
    this.socket.terminate();
  }
}

export function peerRoom({ urls, code, plan }: PeerRoom): RoomClient {
  const [first] = urls as [string];
  const desk = new Connection(first, () => undefined);
  const goTo = async (step: string) => {
    const { kind, productRef } = plan.find((each) => each.step === step) ?? {
      kind: 'lobby',
      productRef: null,
    };
    await desk.call('step', { code, step, kind, productRef });
  };
  return {
    plan,
    open: () => goTo('lobby'),
    enter: (n, onTold) => enter(urls[n % urls.length] as string, code, onTold),
    goTo,
    close: () => desk.end(),
  };
}

async function enter(url: string, code: string, onTold: (told: Told) => void): Promise<Phone> {
  const { deviceKey, name, email, lang, platform } = guestBody();
  const guest = { code, deviceKey, name, email, lang, platform };
  let connection: Connection;
  let id: string | undefined;
  const connect = async () => {
    connection = new Connection(url, onTold);
    const joined = await connection.call<{ id: string; told: Told }>('join', { ...guest, id });
    id = joined.id;
    onTold(joined.told);
  };
  await connect();
  let sequence = Date.now();
  return {
    async answer({ productRef, step }) {
      await connection.call('answer', {
        id,
        productRef: productRef ?? step,
        rateBox: 4,
        notes: null,
        sequence: ++sequence,
      });
    },
    // The step has brought everything.
    readAfter: () => null,
    async reload() {
      connection.end();
      await sleep(0);
      await connect();
    },
    leave: () => connection.end(),
  };
}
