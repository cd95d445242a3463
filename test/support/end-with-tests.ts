import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();
const endAll = () => {
  for (const child of running) child.kill('SIGKILL');
};

process.once('exit', endAll);
// The parent process, which ran the tests, was killed and left this process behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.once('SIGTERM', () => {
  // Another listener for SIGTERM shuts down in order, so this one does nothing.
  if (process.listenerCount('SIGTERM') > 0) return;
  endAll();
  process.kill(process.pid, 'SIGTERM');
});

/**
 * Kills a program together with this process, even if this process ends before its last hooks.
 * @returns the program
 */
export function endWithTests<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  return child.once('exit', () => running.delete(child));
}
