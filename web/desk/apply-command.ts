import type { paths } from '~/api/schema';
import type { Desk } from './run-steps';

/** A command of the desk, without the run and the version. */
export type Command = Omit<
  paths['/api/v1/desk/{code}']['put']['requestBody']['content']['application/json'],
  'version' | 'startedAt'
>;

/**
 * The desk as it will be once the server has done the command. It is shown until the answer
 * arrives. The counts of a new step are unknown until then.
 */
export function applyCommand(desk: Desk, command: Command, now: Date): Desk {
  const at = now.toISOString();
  const step = command.step ?? desk.step;
  const moved = command.step != null;
  return {
    ...desk,
    status: command.ended ? 'ENDED' : moved ? 'LED' : desk.status,
    step,
    locked: command.locked ?? desk.locked,
    quizSeconds: command.quizSeconds ?? desk.quizSeconds,
    audience: {
      ...desk.audience,
      reactions: command.reactions ?? desk.audience.reactions,
      questions: command.questions ?? desk.audience.questions,
    },
    sounds: command.sounds ?? desk.sounds,
    pausedAt: pausedAtOf(desk, command, at),
    extraSeconds: (moved ? 0 : desk.extraSeconds) + (command.addSeconds ?? 0),
    ...(moved ? { stepAt: at, endsAt: null, ...unanswered(desk) } : {}),
  };
}

/** The counts of a new step. */
const unanswered = ({ tables }: Desk) => ({
  answered: null,
  question: null,
  ratings: null,
  tables: tables.map((table) => ({ ...table, answered: null })),
});

function pausedAtOf(desk: Desk, { paused, step, ended }: Command, at: string): string | null {
  if (paused === true) return desk.pausedAt ?? at;
  return paused === false || step != null || ended ? null : desk.pausedAt;
}
