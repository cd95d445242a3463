import { execFile } from 'node:child_process';
import { access, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A user who exists on every machine and has no rights. */
const user = 'nobody';
let root: string;

/** Stands in for `node`. Prints its arguments, its user and the secrets that it can read. */
const program = `#!/bin/sh
echo "as $(id -un)"
echo "with $*"
echo "for $SUDO_USER"
echo "secret $(cat "$APP_SECRET_FILE")"
echo "queue \${QUEUE_URL_FILE-none}"
echo "google $(cat "$GOOGLE_APPLICATION_CREDENTIALS")"
cat "\${1#--env-file=}" "\${2#--env-file=}"
echo "in $(dirname "$APP_SECRET_FILE")"
exit 7
`;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'retrogusto-script-'));
  await chmod(root, 0o755);
  await mkdir(join(root, 'etc'), { mode: 0o700 });
  const given = {
    'app-secret': 'a secret',
    'queue-url': '',
    'google.json': '{}',
    'retrogusto.env': 'PUBLIC_URL=x',
  };
  for (const [name, text] of Object.entries(given))
    await writeFile(join(root, 'etc', name), text, { mode: 0o600 });
  await mkdir(join(root, 'node_modules/.bin'), { recursive: true });
  await writeFile(join(root, 'node_modules/.bin/node'), program, { mode: 0o755 });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const run = (...args: string[]) =>
  new Promise<{ status: unknown; said: string }>((done) => {
    const env = {
      PATH: process.env.PATH,
      RETROGUSTO: root,
      RETROGUSTO_ETC: join(root, 'etc'),
      RETROGUSTO_USER: user,
      SUDO_USER: 'ana',
    };
    // Hardened machines set this umask for root.
    const umasked = [
      '-c',
      'umask 077; exec "$0" "$@"',
      resolve('docs/deploy/retrogusto-operator'),
      ...args,
    ];
    execFile('/bin/sh', umasked, { env }, (error, stdout, stderr) =>
      done({ status: error?.code ?? 0, said: stdout + stderr }),
    );
  });

it('the operator script runs commands as the user of the servers, with temporary copies of the secrets', async () => {
  const { status, said } = await run('erase', 'a b', '--yes');
  if (process.getuid?.() !== 0) {
    expect({ status, said }).toEqual({
      status: 1,
      said: expect.stringContaining('is begun as root'),
    });
    return;
  }
  expect(said).toMatch(
    new RegExp(
      `^as ${user}\nwith --env-file=\\S+ --env-file=\\S+ dist/server/start/operator.js erase a b --yes\nfor ana\nsecret a secret\n`,
    ),
  );
  expect(said).toContain('queue none\ngoogle {}\nPUBLIC_URL=xin ');
  expect(status).toBe(7);
  const [, copies = ''] = /in (\/run\/retrogusto-operator\.\w+)/.exec(said) ?? [];
  await expect(access(copies)).rejects.toThrow('ENOENT');
  expect((await run('migrate', '--dry-run')).said).toContain(
    'dist/server/start/migrate.js --dry-run\n',
  );
});
