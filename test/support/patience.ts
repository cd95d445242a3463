import { vi } from 'vitest';

/**
 * What is waited for may take so long, whatever a test says that it takes on a quick machine: one that does other things too is many times slower.
 * A wait ends when what it is for has come, so that nobody waits for longer.
 */
const leastMs = 60_000;

type Wait = typeof vi.waitFor | typeof vi.waitUntil;
const patient = new WeakSet<object>();

/** Files share `vi`: the next one finds it patient. */
function patiently<Waiting extends Wait>(wait: Waiting): Waiting {
  if (patient.has(wait)) return wait;
  const waiting = ((callback: () => unknown, options: Parameters<Wait>[1] = {}) => {
    const { timeout = 0, ...others } = typeof options === 'number' ? { timeout: options } : options;
    return wait(callback, { ...others, timeout: Math.max(timeout, leastMs) });
  }) as Waiting;
  patient.add(waiting);
  return waiting;
}

vi.waitFor = patiently(vi.waitFor);
vi.waitUntil = patiently(vi.waitUntil);
