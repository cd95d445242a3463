import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepTestFilesInMemory } from './test/support/test-folder.js';

keepTestFilesInMemory();

const minimumWait = './test/support/minimum-wait.ts';
// Limits are generous because the machine may be busy.
const everywhere = {
  pool: 'forks' as const,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: [minimumWait],
};

/**
 * Starts the slowest files first, so that none of them runs alone at the end. Vitest itself knows
 * durations only from an earlier run.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/(led-outage|payments-crash|report-crash|queue-\w+|process-signals|unresponsive-services|payments|extra-events|webhooks|operator|api-examples|product-import-export)\.(e2e|program)\.ts$/.test(
        moduleId,
      );
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const outputFile = process.env.VITEST_JSON_OUTPUT_FILE;

export default defineConfig({
  test: {
    // The browser tests print at the same time: the default reporter must not redraw its summary
    // over their lines.
    ...(outputFile && {
      reporters: [
        ['default', { summary: false }],
        ['json', { outputFile }],
      ],
    }),
    // Our machines have two cores, but most slow tests wait for a clock or another process.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias: { '~': fileURLToPath(new URL('web', import.meta.url)) } },
        test: {
          ...everywhere,
          isolate: false,
          name: 'unit',
          include: [
            'server/**/*.spec.ts',
            'shared/**/*.spec.ts',
            'web/**/*.spec.{ts,tsx}',
            'scripts/**/*.spec.mjs',
          ],
        },
      },
      {
        test: {
          ...everywhere,
          // Importing the product takes longer than most test files, so one worker imports it once
          // for all of its files.
          isolate: false,
          name: 'api',
          include: ['test/{server,contract}/**/*.e2e.ts'],
          globalSetup: ['./test/support/global-setup.ts'],
          setupFiles: [minimumWait, './test/support/setup.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          isolate: false,
          name: 'programs',
          include: ['test/server/**/*.program.ts', 'scripts/**/*.program.mjs'],
          globalSetup: ['./test/support/global-setup.ts'],
          setupFiles: [minimumWait, './test/support/setup.ts'],
        },
      },
      { test: { ...everywhere, name: 'engines', include: ['test/engines/**/*.e2e.ts'] } },
    ],
  },
});
