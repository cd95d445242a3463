// The least that can answer a list: Fastify and pg, the same query, nothing of the product. Started by the bench in a process of its own.
import fastify from 'fastify';
import pg from 'pg';

/** What the bench sends: where the database is, and the query as the product runs it. */
export type BareOptions = { databaseUrl: string; pool: number; sql: string; parameters: unknown[] };

process.once('message', (options: BareOptions) => void serve(options));

async function serve({ databaseUrl, pool: max, sql, parameters }: BareOptions): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max });
  const app = fastify();
  app.get('/list', async (_request, reply) => {
    const { rows } = await pool.query<{ json: string }>(sql, parameters);
    return reply.type('application/json; charset=utf-8').send(`[${rows.map((row) => row.json).join(',')}]`);
  });
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
}
