import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../../support/accounts.ts';
import { Client } from '../../support/client.ts';
import { aProduct } from '../../support/factories.ts';
import type { Bench } from '../bench.ts';
import { seedBigEvent } from '../big-event.ts';
import { browserHeaders, median } from '../load-test.ts';
import { atMost } from '../result-table.ts';

/**
 * Measures how long other requests wait while one kind of request is as heavy as the limits allow.
 */
export async function awkward(bench: Bench): Promise<void> {
  await bodies(bench);
  await heavyWork(bench);
  await signIns(bench);
}

/**
 * Measures the longest wait of `/api/health` while bodies arrive that are as large and as awkward
 * as the limits allow.
 */
async function bodies({ product, anOrganiser, add }: Bench): Promise<void> {
  const { uid, client } = await anOrganiser();
  const whole = 1024 * 1024 - 100;
  const many = (count: number, piece: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => piece(index)).join(',');
  const bodies: Record<string, string> = {
    '80,000 fields': `{${many(80_000, (index) => `"k${index}":1`)}}`,
    '350,000 empty objects': `{"properties":[${many(350_000, () => '{}')}]}`,
    'lists in lists': `{"name":${'['.repeat(whole / 2)}${']'.repeat(whole / 2)}}`,
    '24 objects of 2,000 fields': `{"name":[${many(24, () => `{${many(2_000, (index) => `"k${index}":1`)}}`)}]}`,
    '2,000 wrong questions': `{"productReferences":[${many(200, () => `{"quizQuestions":[${many(10, () => '{"question":1,"options":{}}')}]}`)}]}`,
    'a million digits': `{"price":${'9'.repeat(whole)}}`,
  };
  let worst = { body: '', ms: 0 };
  for (const [body, text] of Object.entries(bodies)) {
    for (const path of [`/api/v1/product/${uid}`, `/api/v1/tasting/${uid}`]) {
      const sending = fetch(`${product.url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
        body: text,
      });
      let answered = false;
      void sending.finally(() => (answered = true));
      while (!answered) {
        const started = performance.now();
        await (await fetch(`${product.url}/api/health`)).arrayBuffer();
        const ms = performance.now() - started;
        if (ms > worst.ms) worst = { body, ms };
      }
      await (await sending).arrayBuffer();
    }
  }
  add({
    what: 'health beside a body of 1 MB, at worst',
    goal: atMost(100),
    ours: worst.ms,
    baseline: null,
    unit: 'ms',
    note: worst.body,
  });
}

/**
 * Measures the wait of `/api/health` during the heaviest work that an organiser can request: one at
 * a time, and eight at once.
 */
async function heavyWork({ product, db, anOrganiser, add }: Bench): Promise<void> {
  const rows = Array.from(
    { length: 5_000 },
    (_, n) =>
      `Vino ${n},2019,"12,5",Priorat,España,Garnacha 60 %; Cariñena 40 %,Celler ${n % 50},14`,
  );
  const table = `Nombre,Añada,Precio,Región,País,Uvas,Bodega,Grado\n${rows.join('\n')}\n`;
  const option = { name: 'x', options: [] };
  const options = Array.from({ length: 4_096 }, () => option);
  const sheet = {
    name: 'x',
    product: 'x',
    type: 'x',
    categories: [{ name: 'x', components: [{ name: 'x', type: 'TREE', options }] }],
  };
  // The server writes at most two files of one account at once, so eight files need four accounts.
  const people = await Promise.all([1, 2, 3, 4].map(() => anOrganiser()));
  const codes: string[] = [];
  for (const { uid } of people) codes.push((await seedBigEvent(db, uid, 1_000, 12)).code);
  const asking = people.map(({ uid, client }, place) => {
    const ask = async (path: string, init: RequestInit = {}) => {
      const headers = {
        ...(init.headers as Record<string, string>),
        authorization: `Bearer ${client.token}`,
      };
      const answer = await fetch(`${product.url}/api/v1/${path}`, { ...init, headers });
      await answer.arrayBuffer();
      return answer.status;
    };
    const preview = (file: string) => {
      const body = new FormData();
      body.append('type', 'WINE');
      body.append('subtype', 'RED');
      body.append('file', new Blob([file]), 'wines.csv');
      return ask(`product/${uid}/import/preview`, { method: 'POST', body });
    };
    const json = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sheet),
    };
    return {
      'a report as a PDF': () => ask(`report/${uid}/generated/${codes[place]}/export.pdf?lang=ES`),
      'a report as an Excel file': () =>
        ask(`report/${uid}/generated/${codes[place]}/export.xlsx?lang=ES`),
      'a table of 5,000 products': () => preview(table),
      'a table of 5 MB of quotes': () => preview('"'.repeat(5 * 1024 * 1024)),
      'a sheet of 4,096 options': () => ask(`assessmentSheet/user/${uid}`, json),
    };
  });
  for (const what of Object.keys(asking[0] ?? {}) as (keyof (typeof asking)[number])[]) {
    const calls = asking.map((each) => each[what]);
    // The first call also loads code, which later calls do not wait for.
    await calls[0]?.();
    for (const [many, goal, heavy] of [
      ['one', 100, calls.slice(0, 1)],
      ['eight', 250, [...calls, ...calls]],
    ] as const) {
      const waits: number[] = [];
      let over = false;
      const working = Promise.all(heavy.map((call) => call())).finally(() => (over = true));
      while (!over) {
        const started = performance.now();
        await (await fetch(`${product.url}/api/health`)).arrayBuffer();
        waits.push(performance.now() - started);
        await sleep(2);
      }
      const statuses = [...new Set(await working)].join(', ');
      const p99 = waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0;
      const note = `answered ${statuses}; at worst ${Math.max(...waits).toFixed(0)} ms of ${waits.length}`;
      add({
        what: `health beside ${many === 'one' ? '' : 'eight of '}${what}, p99`,
        goal: atMost(goal),
        ours: p99,
        baseline: null,
        unit: 'ms',
        note,
      });
    }
  }
}

/**
 * Measures the page and a compressed list while 20 people sign in at once, and while nobody does.
 */
async function signIns({ product, anOrganiser, add }: Bench): Promise<void> {
  const owner = await anOrganiser();
  const people = [owner];
  while (people.length < 20) people.push(await anOrganiser());
  for (let n = 0; n < 50; n++) await aProduct(owner);
  const asked = {
    'the page': { path: '/', headers: { accept: 'text/html' } },
    'a list of 50 products': {
      path: `/api/v1/product/${owner.uid}`,
      headers: { authorization: `Bearer ${owner.token}` },
    },
  };
  const web = new Client(product.url);
  for (const [name, { path, headers }] of Object.entries(asked)) {
    /** The response times of one request, repeated until `other` has ended. */
    const times = async (other: Promise<unknown>) => {
      const taken: number[] = [];
      let over = false;
      const end = other.then(() => (over = true));
      while (!over) {
        const started = performance.now();
        const answer = await fetch(product.url + path, {
          headers: { ...browserHeaders, ...headers },
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        taken.push(performance.now() - started);
      }
      await end;
      return taken;
    };
    const [alone, beside, together] = [[] as number[], [] as number[], [] as number[]];
    let refused = 0;
    for (let round = 0; round < 3; round++) {
      alone.push(...(await times(sleep(500))));
      const started = performance.now();
      const comingIn = Promise.allSettled(
        people.map(({ email, password }) => signIn(web, email, password)),
      );
      beside.push(...(await times(comingIn)));
      together.push((performance.now() - started) / 1000);
      refused += (await comingIn).filter(({ status }) => status === 'rejected').length;
    }
    const note = `all are in after ${median(together).toFixed(1)} s, ${refused} of ${3 * people.length} were refused`;
    const what = `${name} while twenty people sign in, at worst`;
    add({
      what,
      goal: null,
      ours: Math.max(...beside),
      baseline: Math.max(...alone),
      unit: 'ms',
      note,
    });
  }
}
