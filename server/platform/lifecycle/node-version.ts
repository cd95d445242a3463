import { OperatorError } from '../errors/operator-error.js';

/** Same version as in `scripts/preflight.mjs`, which only the scripts run. */
const oldest = [24, 15] as const;

/**
 * An older Node starts the built application without an error and fails later, for example with
 * jobs that never end.
 * @throws OperatorError when `version` is too old
 */
export function checkNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new OperatorError(
    `Retrogusto needs Node ${oldest.join('.')} or newer; this is ${version}. \`npm start\` and \`npm run worker\` use the Node that \`npm ci\` installed on Linux.`,
  );
}
