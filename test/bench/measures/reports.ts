import { readFile } from 'node:fs/promises';
import type { Bench } from '../bench.ts';
import { type BigEvent, seedBigEvent } from '../big-event.ts';
import { msInTurns, msOf } from '../contest.ts';
import { atMost, type Line } from '../lines.ts';

const sizes = [1_000, 10_000, 100_000];

/** Reports of events of 1,000, 10,000 and 100,000 people. */
export async function reports({ product, db, anOrganiser, add }: Bench): Promise<void> {
  const { uid, client, token } = await anOrganiser();
  const report = `/api/v1/report/${uid}`;
  const grown = new Map<string, number[]>();
  const tell = (what: string, people: number, ours: number, baseline: number | null, goal: Line['goal']) => {
    const before = grown.get(what) ?? [];
    grown.set(what, [...before, ours]);
    // of a power: 1 is as many times the time as people
    const last = before.at(-1);
    const exponent = last ? `grows with people to the power of ${Math.log10(ours / last).toFixed(2)}` : '';
    add({
      what: `${what}, ${people.toLocaleString('en')} people`,
      goal: people === sizes.at(-1) ? goal : null,
      ours,
      baseline,
      unit: 'ms',
      note: exponent,
    });
  };
  for (const people of sizes) {
    const event = await seedBigEvent(db, uid, people);
    await db.query('vacuum analyze');
    const generated = `${report}/generated/${event.code}`;
    const summary = await msInTurns(
      () => client.get(`${generated}/summary`),
      () => bareSummary(db, event),
    );
    tell('summary of an event', people, summary.ours, summary.baseline, atMost(400));
    const detail = await msInTurns(
      () => client.get(`${generated}/product/${event.productRef}`),
      () => bareProduct(db, event),
    );
    tell('one of its products', people, detail.ours, detail.baseline, atMost(700));

    const filter = { dateFilterActive: true, fromDate: event.from.toISOString(), toDate: event.until.toISOString() };
    const save = async (fields: object) => {
      const started = performance.now();
      const { reference } = await client.post<{ reference: string }>(`${report}/generate`, {
        name: 'Bench',
        publicCode: event.code,
        ...fields,
      });
      while ((await client.get<{ state: string }>(`${report}/${reference}/status`)).state !== 'DONE')
        await new Promise((resolve) => setTimeout(resolve, 20));
      return { reference, ms: performance.now() - started };
    };
    const [whole, third] = [await save({}), await save(filter)];
    tell('generating its report', people, whole.ms, null, null);
    tell('generating it of a third of the people', people, third.ms, null, null);
    tell('summary of a saved report', people, await msOf(() => client.get(`${report}/${whole.reference}/summary`)), null, atMost(50));
    tell('summary of a filtered report', people, await msOf(() => client.get(`${report}/${third.reference}/summary`)), null, atMost(50));
    tell(
      'one product of a saved report',
      people,
      await msOf(() => client.get(`${report}/${whole.reference}/product/${event.productRef}`)),
      null,
      atMost(50),
    );

    const page = (number: number) => client.post(`${report}/generateAssistantsPage/${number}`, { publicCode: event.code });
    const last = Math.ceil(people / 200) - 1;
    tell('the first page of its people', people, await msOf(() => page(0)), null, atMost(50));
    tell('the last page of its people', people, await msOf(() => page(last)), null, atMost(50));
    if (people !== sizes.at(-1)) continue;
    const started = performance.now();
    for (let number = 0; number <= last; number++)
      await (
        await fetch(`${product.url}${report}/generateAssistantsPage/${number}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ publicCode: event.code }),
        })
      ).arrayBuffer();
    add({
      what: `all pages of ${people.toLocaleString('en')} people`,
      goal: atMost(30),
      ours: (performance.now() - started) / 1000,
      baseline: null,
      unit: 's',
      note: '',
    });
    const peak = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${product.process.pid}/status`, 'utf8').catch(() => ''))?.[1];
    if (peak)
      add({ what: 'server at its peak, with reports', goal: atMost(400), ours: Number(peak) / 1024, baseline: null, unit: 'MB', note: '' });
  }
}

/** The numbers of all products and of the survey, the leanest way: one grouped statement each, no texts, no history. */
const bareSummary = (db: Bench['db'], { sessionId }: BigEvent) =>
  db.query({
    name: 'bare summary',
    text: `select (select json_agg(n) from (select product_ref, rate_box, rate_price, count(*) from assessments where session_id = $1 and valid_to = 'infinity' group by 1, 2, 3) n),
       (select json_agg(a) from (select subject, value, count(*) from answers where session_id = $1 and valid_to = 'infinity' and kind <> 'COMMENT' group by 1, 2) a),
       (select count(*) from attendees where session_id = $1), (select json_agg(c) from (select product_ref, count(*) from attendee_actions where session_id = $1 group by 1) c)`,
    values: [sessionId],
  });

/** The votes on a product, the leanest way: grouping sets over the paths of its sheet. */
const bareProduct = (db: Bench['db'], { sessionId, productRef, components }: BigEvent) => {
  const columns = components.map((_, index) => `c${index}`);
  return db.query({
    name: 'bare product',
    text: `select ${columns.join(', ')}, count(*) from (
         select ${components.map(([category, id], index) => `votes -> '${category}' ->> '${id}' as c${index}`).join(', ')}
         from assessments where session_id = $1 and product_ref = $2 and valid_to = 'infinity') v
       group by grouping sets (${columns.map((column) => `(${column})`).join(', ')})`,
    values: [sessionId, productRef],
  });
};
