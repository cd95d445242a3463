import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { Bench } from '../bench.ts';
import { cpuMsOf } from '../cpu-time.ts';
import { browserHeaders, bytesOf, connections, undisturbed } from '../load-test.ts';
import { atMost } from '../result-table.ts';

const assets = fileURLToPath(new URL('../../../dist/web/assets', import.meta.url));

/** Measures the largest script of the web, compressed as browsers request it, and uncompressed. */
export async function files({ product, add }: Bench): Promise<void> {
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const size = (file: string) => statSync(join(assets, file)).size;
  const largest = scripts.toSorted((one, other) => size(other) - size(one))[0] ?? '';
  const url = `${product.url}/assets/${largest}`;
  const cpu = { compressed: [] as number[], plain: [] as number[] };
  for (let round = 0; round < 4; round++) {
    cpu.compressed.push(await cpuOfOne(url, browserHeaders));
    cpu.plain.push(await cpuOfOne(url, { 'accept-encoding': 'identity' }));
  }
  const [packed, plain] = [await bytesOf(url), size(largest)].map((bytes) =>
    (bytes / 1000).toFixed(0),
  );
  add({
    what: 'CPU of a script with br, beside without',
    goal: atMost(1, 'ratio'),
    ours: undisturbed(cpu.compressed),
    baseline: undisturbed(cpu.plain),
    unit: 'ms',
    note: `${packed} : ${plain} KB`,
  });

  // Measures the CPU time of the server only: autocannon takes longer over 110 KB of Brotli than
  // over 490 KB of text.
  async function cpuOfOne(asked: string, headers: Record<string, string>): Promise<number> {
    const before = await cpuMsOf(product.process.pid);
    const { requests } = await autocannon({ url: asked, connections, duration: 3, headers });
    return ((await cpuMsOf(product.process.pid)) - before) / requests.total;
  }
}
