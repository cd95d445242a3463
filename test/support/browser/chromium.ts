import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const playwright = createRequire(import.meta.url).resolve('@playwright/test');
// The headless shell comes first, because it opens no window.
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Turns off the sandbox, which root cannot use, and network traffic in the background. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium that starts: `CHROMIUM`, else the system's, else Playwright's own.
 * Undefined if there is none, or with `CHROMIUM=none`.
 */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env.CHROMIUM;
  if (named === 'none') return undefined;
  if (named) {
    if (starts(named)) return named;
    throw new Error(
      `CHROMIUM names ${named}, which does not start. Correct it, or unset it so that the tests find one.`,
    );
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const system = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  const { chromium } = await import('@playwright/test');
  return [...system, macChrome, chromium.executablePath()].find(starts);
}

/**
 * Finds Chromium or installs it: Playwright's own, else Debian's package where that is possible.
 * @throws Error with instructions for installing it by hand
 */
export async function ensureChromium(
  log: (sentence: string) => void = console.log,
): Promise<string> {
  const found = await findChromium();
  if (found) return found;
  if (process.env.CHROMIUM === 'none')
    throw new Error('CHROMIUM=none turns the browser tests off. Unset it to run them.');
  log('The browser tests need Chromium, and this machine has none. Installing it…');
  const attempts: { what: string; possible: boolean; commands: string[][] }[] = [
    {
      what: "Playwright's own Chromium",
      possible: true,
      commands: [[process.execPath, join(dirname(playwright), 'cli.js'), 'install', 'chromium']],
    },
    {
      what: "Debian's package chromium-headless-shell",
      possible: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
      commands: [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
      ],
    },
  ];
  for (const { what, commands } of attempts.filter(({ possible }) => possible)) {
    const failure = commands.map(run).find(Boolean);
    const installed = failure ? undefined : await findChromium();
    if (installed) {
      log(`Installed ${what}: ${installed}`);
      return installed;
    }
    log(`${what} could not be installed${failure ? `: ${failure}` : ', or does not start'}.`);
  }
  throw new Error(
    'Install Chromium by hand and run the tests again: `npx playwright install --with-deps chromium`, or `apt-get install chromium-headless-shell`, ' +
      'or name one that is installed elsewhere with CHROMIUM=/path/to/chromium.',
  );
}

/** Whether the program starts. A program may exist and still lack system libraries. */
function starts(program: string): boolean {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    return false;
  }
  return (
    spawnSync(program, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 })
      .status === 0
  );
}

/** @returns a one-line description of the failure, or undefined */
function run([command = '', ...args]: string[]): string | undefined {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: 300_000,
    env: {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
    },
  });
  if (status === 0) return undefined;
  const lines = `${stdout}\n${stderr}`
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return (
    error?.message ??
    lines.find((line) => /error|fail|unable/i.test(line)) ??
    lines.at(-1) ??
    `${command} failed`
  );
}
