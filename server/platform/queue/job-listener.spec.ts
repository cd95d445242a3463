import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { JobListener } from './job-listener.js';

const listen = 'LISTEN bullmq_jobs';

class Client extends EventEmitter {
  readonly sent: string[] = [];
  readonly release = vi.fn();
  /** @param failing statements that this client rejects */
  constructor(private readonly failing: RegExp | null = null) {
    super();
  }
  async query(sql: string): Promise<void> {
    this.sent.push(sql);
    if (this.failing?.test(sql)) throw new Error(`cannot ${sql}`);
  }
}

/** A pool that hands out these clients. */
function aPool(...clients: Client[]) {
  const connect = vi.fn(async () => {
    const client = clients.shift();
    if (!client) throw new Error('too many connections');
    return client;
  });
  const pool = { connect, query: vi.fn(), on: vi.fn(), end: vi.fn(), options: {} };
  return new JobListener(pool as unknown as pg.Pool);
}

const subscribers = (listener: JobListener, count: number) => {
  const { connect } = listener.poolOfWorkers();
  return Promise.all(Array.from({ length: count }, () => connect()));
};

describe('a job listener', () => {
  it('passes notifications of one connection to all subscribers', async () => {
    const client = new Client();
    const all = await subscribers(aPool(client), 3);
    const heard = all.map((each) => {
      const handler = vi.fn();
      each.on('notification', handler);
      return handler;
    });
    await Promise.all(all.map((each) => each.query(listen)));
    client.emit('notification', { channel: 'bullmq_jobs', payload: 'mail' });
    for (const handler of heard)
      expect(handler).toHaveBeenCalledExactlyOnceWith({ channel: 'bullmq_jobs', payload: 'mail' });
  });

  it('tells all subscribers that the connection is lost, and opens another one', async () => {
    const [former, next] = [new Client(), new Client()];
    const listener = aPool(former, next);
    const all = await subscribers(listener, 2);
    const lost = all.map((each) => {
      const handler = vi.fn();
      each.on('error', handler);
      return handler;
    });
    former.emit('error', new Error('terminated'));
    for (const handler of lost) expect(handler).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(former.release).toHaveBeenCalledExactlyOnceWith(true));
    const [again] = await subscribers(listener, 1);
    await again?.query(listen);
    expect(next.sent).toContain(listen);
  });

  it('gives up a connection on which nobody can listen, such as one to a standby', async () => {
    const standby = new Client(/LISTEN/);
    const listener = aPool(standby, new Client());
    const all = await subscribers(listener, 2);
    const lost = all.map((each) => {
      const handler = vi.fn();
      each.on('error', handler);
      return handler;
    });
    await expect(all[0]?.query(listen)).rejects.toThrow('cannot LISTEN');
    await vi.waitFor(() => expect(standby.release).toHaveBeenCalledExactlyOnceWith(true));
    for (const handler of lost) expect(handler).toHaveBeenCalledOnce();
    const [again] = await subscribers(listener, 1);
    await expect(again?.query(listen)).resolves.toBeUndefined();
  });

  it('tries again after a connection could not be opened', async () => {
    const broken = new Client(/application_name/);
    const working = new Client();
    const listener = aPool(broken, working);
    await expect(subscribers(listener, 2)).rejects.toThrow('cannot set');
    expect(broken.release).toHaveBeenCalledExactlyOnceWith(true);
    await subscribers(listener, 1);
    expect(working.sent).toHaveLength(1);
  });

  it('returns its connection once when it closes, also if an error follows, and opens no other one', async () => {
    const client = new Client();
    const listener = aPool(client, new Client());
    await subscribers(listener, 1);
    await listener.close();
    client.emit('error', new Error('terminated'));
    expect(client.release).toHaveBeenCalledExactlyOnceWith(true);
    await expect(subscribers(listener, 1)).rejects.toThrow('The queue is closed');
  });
});
