// Runs the tests at moments that often reveal faults, such as changes of the clock.
// Usage: node scripts/test-at-hours.mjs [part…], the parts of scripts/test.mjs
// Debian's faketime moves the clocks of Node and PostgreSQL. The browser keeps the real clock, and
// test/support/browser/test.ts moves the clock of its pages.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode, checkPackages, main, Refusal, root } from './preflight.mjs';

const moments = {
  'an evening in Madrid': '2026-11-24T18:30Z',
  'the last minute of a month in Madrid': '2026-11-30T22:59Z',
  'ten minutes before summer time': '2027-03-28T00:50Z',
  'the hour that comes twice': '2027-10-31T00:30Z',
};

await main(async () => {
  checkNode();
  checkPackages();
  const library = ['x86_64', 'aarch64']
    .map((cpu) => `/usr/lib/${cpu}-linux-gnu/faketime/libfaketime.so.1`)
    .find(existsSync);
  if (!library) throw new Refusal('There is no libfaketime. On Debian: apt-get install faketime');
  const { findChromium } = await import('../test/support/browser/chromium.ts');
  const chromium = await findChromium();
  const folder = mkdtempSync(join(tmpdir(), 'retrogusto-hours-'));
  try {
    const browser = join(folder, 'chromium');
    writeFileSync(browser, `#!/bin/sh\nunset LD_PRELOAD\nexec '${chromium}' "$@"\n`, {
      mode: 0o755,
    });
    for (const [name, moment] of Object.entries(moments)) {
      // With an offset, processes that start later see the right time too. Monotonic clocks stay
      // real.
      const faked = {
        LD_PRELOAD: library,
        FAKETIME: `+${Math.round((Date.parse(moment) - Date.now()) / 1000)}`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
      console.log(`\n${name}: ${moment}`);
      const { status } = spawnSync(
        process.execPath,
        [join(root, 'scripts/test.mjs'), ...process.argv.slice(2)],
        {
          stdio: 'inherit',
          env: { ...process.env, ...faked, CHROMIUM: chromium ? browser : 'none' },
        },
      );
      if (status !== 0) process.exitCode = 1;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
