/** A tab that the phone suspends during a call must not block the other tabs forever. */
const longestWaitMs = 25_000;

/**
 * Runs `work` when no other tab of this browser runs work of this name. Without browser locks, or
 * after a wait of 25 s, it runs anyway.
 */
export async function withTabLock(name: string, work: () => Promise<void>): Promise<void> {
  // Browsers offer locks only on secure origins.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  let begun = false;
  try {
    await locks.request(name, { signal: AbortSignal.timeout(longestWaitMs) }, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    await work();
  }
}
