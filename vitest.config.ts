import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const patience = './test/support/patience.ts';
// Generous, for machines that do other things too.
const everywhere = {
  pool: 'forks' as const,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: [patience],
};

/** Begins with the files that take longest, so that no worker is left alone with one: vitest knows them only from a run before. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/(queue-\w+|life|silence|process|payments(-crash)?|extra-events)\.e2e\.ts$/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const outputFile = process.env.VITEST_JSON_OUTPUT_FILE;

export default defineConfig({
  test: {
    // Beside the browser's tests: without the summary that is redrawn below, over what they wrote.
    ...(outputFile && {
      reporters: [
        ['default', { summary: false }],
        ['json', { outputFile }],
      ],
    }),
    // One more than the machines have cores: most of what takes long waits for a clock or another process.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias: { '~': fileURLToPath(new URL('web', import.meta.url)) } },
        test: {
          ...everywhere,
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
          // What the product imports takes longer to read than most files to run: one worker reads it once for all its files.
          isolate: false,
          name: 'api',
          include: ['test/api/**/*.e2e.ts', 'test/contract/**/*.e2e.ts'],
          globalSetup: ['./test/support/global-setup.ts'],
          setupFiles: [patience, './test/support/setup.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'production',
          include: ['test/production/**/*.e2e.ts'],
          globalSetup: ['./test/support/global-setup.ts'],
          setupFiles: [patience, './test/support/setup.ts'],
        },
      },
      { test: { ...everywhere, name: 'engines', include: ['test/browser/engines/**/*.e2e.ts'] } },
    ],
  },
});
