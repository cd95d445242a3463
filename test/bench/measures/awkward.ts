import type { Bench } from '../bench.ts';
import { atMost } from '../lines.ts';

/** The longest that `/api/health` has to wait while bodies arrive that are as large and as awkward as may be. */
export async function awkward({ product, anOrganiser, add }: Bench): Promise<void> {
  const { uid, client } = await anOrganiser();
  const whole = 1024 * 1024 - 100;
  const many = (count: number, piece: (index: number) => string) => Array.from({ length: count }, (_, index) => piece(index)).join(',');
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
  add({ what: 'health beside a body of 1 MB, at worst', goal: atMost(100), ours: worst.ms, baseline: null, unit: 'ms', note: worst.body });
}
