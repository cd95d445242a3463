import { vi } from 'vitest';

/**
 * The shortest time limit of a wait, in milliseconds. Shorter limits of tests are raised to it,
 * because a busy machine is many times slower. A wait ends as soon as its condition is met, so a
 * high limit costs nothing.
 */
const leastMs = 60_000;

type Wait = typeof vi.waitFor | typeof vi.waitUntil;
const patient = new WeakSet<object>();

/** Test files share `vi`. A function that an earlier file has replaced is returned unchanged. */
function withMinimumWait<Waiting extends Wait>(wait: Waiting): Waiting {
  if (patient.has(wait)) return wait;
  const waiting = ((callback: () => unknown, options: Parameters<Wait>[1] = {}) => {
    const { timeout = 0, ...others } = typeof options === 'number' ? { timeout: options } : options;
    return wait(callback, { ...others, timeout: Math.max(timeout, leastMs) });
  }) as Waiting;
  patient.add(waiting);
  return waiting;
}

vi.waitFor = withMinimumWait(vi.waitFor);
vi.waitUntil = withMinimumWait(vi.waitUntil);
