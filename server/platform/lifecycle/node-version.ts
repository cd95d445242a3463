import { OperatorError } from '../errors/operator-error.js';

/** As in `scripts/preflight.mjs`, which only scripts pass. */
const oldest = [24, 15] as const;

/**
 * An older Node takes the built product without complaint and fails later on, here and there: jobs wait for ever.
 * @throws OperatorError when `version` is too old
 */
export function checkNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new OperatorError(
    `Retrogusto needs Node ${oldest.join('.')} or newer; this is ${version}. \`npm start\` and \`npm run worker\` use the one that \`npm ci\` installed on Linux.`,
  );
}
