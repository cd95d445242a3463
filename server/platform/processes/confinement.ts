import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user and group `nobody` on all common systems. */
export const nobody = 65_534;

/**
 * The programs that may start a confined process, in their order. Each starts the next one in its
 * place, so the process keeps its id and its channels. The first alternative that works is used.
 */
const stages: string[][] = [
  // A network without any interface. As another user than root, it needs user namespaces, which
  // containers often forbid.
  ['unshare --net', 'unshare --map-root-user --net'],
  ['prlimit --core=0'],
  // The death signal ends the process with its parent, even while native code blocks it.
  [
    `setpriv --reuid ${nobody} --regid ${nobody} --clear-groups --bounding-set -all --inh-caps -all --no-new-privs --pdeathsig KILL`,
    // As the root of its own user namespace, the process gives up the rights that this brings.
    'setpriv --bounding-set -all --inh-caps -all --no-new-privs --pdeathsig KILL',
    'setpriv --no-new-privs --pdeathsig KILL',
    'setpriv --no-new-privs',
  ],
];

/** The folders of the programs above. */
export const programPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export type Confinement = {
  /** The programs with their arguments, empty where nothing works. */
  command: string[];
  ownNetwork: boolean;
  prlimit: boolean;
  /** The process runs as `nobody`. */
  ownUser: boolean;
};

let known: Promise<Confinement> | undefined;

/**
 * Finds out, once per process, how this machine can confine a process that runs Node with files of
 * this application.
 *
 * Node's permission model does not limit native code, which can therefore read all files that the
 * user of the process can read. As `nobody` these exclude the data and the secrets of the server,
 * unless everybody may read them. Landlock would hide the others, but Node has no access to it and
 * `setpriv` only from util-linux 2.40 on, which many systems do not have yet.
 */
export const findConfinement = (): Promise<Confinement> => (known ??= probe());

async function probe(): Promise<Confinement> {
  let command: string[] = [];
  for (const alternatives of process.platform === 'linux' ? stages : [])
    for (const alternative of alternatives) {
      const longer = [...command, ...alternative.split(' ')];
      if (!(await works(longer))) continue;
      command = longer;
      break;
    }
  return {
    command,
    ownNetwork: command.includes('--net'),
    prlimit: command.includes('prlimit'),
    ownUser: command.includes('--reuid'),
  };
}

/** Whether Node starts behind these programs and can still read the application. */
async function works([program = '', ...args]: string[]): Promise<boolean> {
  const reads = `require('node:fs').readFileSync(${JSON.stringify(import.meta.filename)})`;
  try {
    await run(program, [...args, process.execPath, '-e', reads], { env: { PATH: programPath } });
    return true;
  } catch {
    return false;
  }
}
