import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();
const endAll = () => {
  for (const child of running) child.kill('SIGKILL');
};

process.once('exit', endAll);
// Whoever ran the tests was killed, and left this process behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.once('SIGTERM', () => {
  // who listens besides ends in an orderly way
  if (process.listenerCount('SIGTERM') > 0) return;
  endAll();
  process.kill(process.pid, 'SIGTERM');
});

/** Ends a program with the process that started it, also where that is ended before its last hooks. @returns the program */
export function endWithTests<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  return child.once('exit', () => running.delete(child));
}
