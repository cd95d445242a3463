/** A tab that the phone has put to sleep in the middle of a call must not hold up the others for ever. */
const longestWaitMs = 25_000;

/** Runs `work` when no other tab of this browser runs work of this name; where browsers cannot tell, or after a while, all the same. */
export async function alone(name: string, work: () => Promise<void>): Promise<void> {
  // only secure addresses have locks
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
