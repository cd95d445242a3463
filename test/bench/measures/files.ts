import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bench } from '../bench.ts';
import { bytesOf, inTurns } from '../contest.ts';
import { atLeast } from '../lines.ts';

const assets = fileURLToPath(new URL('../../../dist/web/assets', import.meta.url));

/** The largest script of the web, as browsers ask for it and as it lies there. */
export async function files({ product, add }: Bench): Promise<void> {
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const size = (file: string) => statSync(join(assets, file)).size;
  const largest = scripts.toSorted((one, other) => size(other) - size(one))[0] ?? '';
  const url = `${product.url}/assets/${largest}`;
  const rates = await inTurns({ compressed: { url }, plain: { url, headers: { 'accept-encoding': 'identity' } } });
  const [packed, plain] = [await bytesOf(url), size(largest)].map((bytes) => (bytes / 1000).toFixed(0));
  add({
    what: 'a script with br, beside without',
    goal: atLeast(1),
    ours: rates.compressed,
    baseline: rates.plain,
    unit: 'requests/s',
    note: `${packed} : ${plain} KB`,
  });
}
