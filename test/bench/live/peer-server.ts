// A minimal room for live events, with socket.io and its Redis adapter. It keeps the step of each
// room in Redis, and stores guests and answers in our PostgreSQL. The bench starts it in a process
// of its own.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import pg from 'pg';
import { Server, type Socket } from 'socket.io';
import { answerSql, joinSql, lockSql } from '../baseline-sql.ts';
import type { Told } from './room-client.ts';

/** Message from the bench. */
export type PeerOptions = { databaseUrl: string; redisUrl: string; pool: number };

type Guest = Record<'code' | 'deviceKey' | 'name' | 'email' | 'lang' | 'platform', string> & {
  id?: string;
};
type Answer = {
  id: string;
  productRef: string;
  rateBox: number;
  notes: string | null;
  sequence: number;
};

process.once('message', (options: PeerOptions) => void serve(options));
// The bench has ended or crashed.
process.once('disconnect', () => process.exit());

async function serve({ databaseUrl, redisUrl, pool: max }: PeerOptions): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max });
  const redis = new Redis(redisUrl);
  const http = createServer();
  const io = new Server(http, {
    transports: ['websocket'],
    perMessageDeflate: false,
    adapter: createAdapter(redis, redis.duplicate()),
  });
  const toldIn = async (code: string): Promise<Told> =>
    JSON.parse((await redis.get(`room ${code}`)) ?? '{}') as Told;

  async function join({ code, id, ...guest }: Guest): Promise<string> {
    if (id) return id;
    const { rows } = await pool.query<{ json: string }>({
      name: 'join',
      text: joinSql,
      values: [code, guest.name, guest.email, guest.lang, guest.platform, guest.deviceKey],
    });
    return (JSON.parse(rows[0]?.json ?? '{}') as { id: string }).id;
  }

  async function store({ id, productRef, rateBox, notes, sequence }: Answer): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query({ name: 'lock', text: lockSql, values: [id] });
      const values = [id, productRef, rateBox, notes, sequence];
      await client.query({ name: 'answer', text: answerSql, values });
      await client.query('commit');
    } finally {
      client.release();
    }
  }

  io.on('connection', (socket: Socket) => {
    socket.on('join', async (guest: Guest, done: (joined: { id: string; told: Told }) => void) => {
      const id = await join(guest);
      await socket.join(guest.code);
      done({ id, told: await toldIn(guest.code) });
    });
    socket.on('answer', async (answer: Answer, done: (saved: object) => void) => {
      await store(answer);
      done({ saved: true });
    });
    socket.on('step', async (step: Told & { code: string }, done: (told: Told) => void) => {
      const { code, ...asked } = step;
      const told = { ...asked, version: await redis.incr(`version ${code}`) };
      await redis.set(`room ${code}`, JSON.stringify(told));
      io.to(code).emit('state', told);
      done(told);
    });
  });
  http.listen(0, '127.0.0.1', () =>
    process.send?.(`http://127.0.0.1:${(http.address() as AddressInfo).port}`),
  );
}
