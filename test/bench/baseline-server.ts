// The minimal server for the product's work: Fastify and pg, one prepared statement per request,
// none of the product's code. It sends columns unchanged, leaves out names that are the same for
// everybody, and checks no authentication. The bench starts it in a process of its own.
import fastify from 'fastify';
import pg from 'pg';
import { answerSql, joinSql, lockSql } from './baseline-sql.ts';

/** Message from the bench with the address of the database. */
export type BareOptions = { databaseUrl: string; pool: number };

process.once('message', (options: BareOptions) => void serve(options));
// The bench has ended or crashed.
process.once('disconnect', () => process.exit());

const product = `id, name, type, subtype, image, price, discounted_price, external_store_url, vintage, region, country, grapes, reference_code,
  properties, updated_at, version`;

async function serve({ databaseUrl, pool: max }: BareOptions): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max });
  const app = fastify({ bodyLimit: 1_000_000 });
  const json = async (name: string, text: string, values: unknown[]) => {
    const { rows } = await pool.query<{ json: string }>({ name, text, values });
    return rows[0]?.json ?? 'null';
  };
  const statement = (
    method: 'get' | 'post' | 'put',
    path: string,
    sql: string,
    values: (request: Asked) => unknown[],
  ) =>
    app[method](path, async (request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .send(await json(`${method} ${path}`, sql, values(request as unknown as Asked))),
    );

  const list = (order: string, columns = product) =>
    `select coalesce(json_agg(p), '[]')::text as json from (select ${columns} from products where owner_uid = $1 and deleted_at is null order by ${order}) p`;
  statement('get', '/list/:uid', list('updated_at desc, id desc'), ({ params }) => [params.uid]);
  statement(
    'get',
    '/by-name/:uid',
    list('lower(name) collate "natural_order", id'),
    ({ params }) => [params.uid],
  );
  statement(
    'get',
    '/screen/:uid',
    list(
      'updated_at desc, id desc',
      'id, name, type, subtype, image, vintage, region, country, reference_code, updated_at',
    ),
    ({ params }) => [params.uid],
  );
  statement(
    'get',
    '/page/:uid/:name/:id',
    `select coalesce(json_agg(p), '[]')::text as json from (select ${product} from products where owner_uid = $1 and deleted_at is null
       and (lower(name) collate "natural_order", id) > ($2, $3) order by lower(name) collate "natural_order", id limit 50) p`,
    ({ params }) => [params.uid, params.name, params.id],
  );
  statement(
    'get',
    '/product/:uid/:id',
    `select row_to_json(p)::text as json from (select ${product} from products where id = $2 and owner_uid = $1 and deleted_at is null) p`,
    ({ params }) => [params.uid, params.id],
  );
  statement(
    'post',
    '/product/:uid',
    `insert into products (id, owner_uid, name, type, subtype, image, price, vintage, region, country, grapes, properties)
     select left(md5(random()::text), 20), $1, r.name, r.type, r.subtype, r.image, r.price, r.vintage, r.region, r.country, r.grapes, r.properties
     from json_to_record($2::json) r(name text, type text, subtype text, image text, price numeric, vintage int, region text, country text, grapes jsonb, properties jsonb)
     returning row_to_json(products)::text as json`,
    ({ params, body }) => [params.uid, JSON.stringify(body)],
  );
  statement(
    'post',
    '/product/:uid/:id',
    `update products p set name = r.name, price = r.price, properties = r.properties, updated_at = now(), version = version + 1
     from json_to_record($3::json) r(name text, price numeric, properties jsonb)
     where p.id = $2 and p.owner_uid = $1 and p.deleted_at is null returning row_to_json(p)::text as json`,
    ({ params, body }) => [params.uid, params.id, JSON.stringify(body)],
  );
  statement(
    'get',
    '/door/:code',
    `select json_build_object('from', s.from_date, 'to', s.to_date, 'zone', s.time_zone, 'lang', s.lang, 'lite', s.lite_mode,
       'tasting', s.snapshot -> 'tasting', 'organiser', s.snapshot -> 'organiser', 'instructor', s.snapshot -> 'instructor')::text as json
     from session_codes c join sessions s on s.id = c.session_id where c.code = $1`,
    ({ params }) => [params.code],
  );
  statement('post', '/join/:code', joinSql, ({ params, body }) => [
    params.code,
    body.name,
    body.email,
    body.lang,
    body.platform,
    body.deviceKey,
  ]);
  statement(
    'get',
    '/room/:id',
    `select json_build_object('session', s.snapshot, 'name', a.name,
       'assessments', (select json_agg(t) from assessments t where t.attendee_id = a.id and t.valid_to = 'infinity'),
       'answers', (select json_agg(t) from answers t where t.attendee_id = a.id and t.valid_to = 'infinity'))::text as json
     from attendees a join sessions s on s.id = a.session_id where a.id = $1`,
    ({ params }) => [params.id],
  );
  // Batches of one guest are written one after the other, because the current version is closed
  // before the next one is stored.
  app.put('/answers/:id/:product', async (request, reply) => {
    const { params, body } = request as unknown as Asked;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query({
        name: 'lock',
        text: lockSql,
        values: [params.id],
      });
      await client.query({
        name: 'answer',
        text: answerSql,
        values: [params.id, params.product, body.rateBox, body.notes, body.sequence],
      });
      await client.query('commit');
    } finally {
      client.release();
    }
    return reply.send({ saved: true });
  });
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
}

type Asked = { params: Record<string, string>; body: Record<string, unknown> };
