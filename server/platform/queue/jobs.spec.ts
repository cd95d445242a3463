import { describe, expect, it } from 'vitest';
import type { Transaction } from '../database/database.js';
import { job } from '../database/outbox/job-kind.js';
import { Jobs } from './jobs.js';

const lane = { concurrency: 1, timeoutMs: 1_000 };
const pour = job<{ glasses: number }>('pour', lane);
const rinse = job('rinse', lane);
const nothing = async () => undefined;

describe('a kind of job', () => {
  it('checks the payload type of senders', async () => {
    const sent: string[] = [];
    const tx: Pick<Transaction, 'enqueue'> = {
      enqueue: async ({ name }, payload) => `${sent.push(`${name} ${JSON.stringify(payload)}`)}`,
    };
    await tx.enqueue(pour, { glasses: 2 });
    await tx.enqueue(rinse, {});
    expect(sent).toEqual(['pour {"glasses":2}', 'rinse {}']);
    // @ts-expect-error the glasses are missing
    await tx.enqueue(pour, {});
    // @ts-expect-error the glasses must be a number
    await tx.enqueue(pour, { glasses: 'two' });
    // @ts-expect-error the job has no payload
    await tx.enqueue(rinse, { glasses: 2 });
    // @ts-expect-error a name is not a kind of job
    await tx.enqueue('pour', { glasses: 2 });
  });

  it('checks the payload type of the handler', () => {
    const jobs = new Jobs([pour, rinse]);
    jobs.handle(pour, async ({ glasses }) => void (glasses satisfies number));
    // @ts-expect-error the job has no payload
    jobs.handle(rinse, async ({ guest }: { guest: string }) => void guest);
  });

  it('can only be scheduled if it has no payload', () => {
    const jobs = new Jobs([pour, rinse]);
    // @ts-expect-error the job has a payload
    jobs.schedule(pour, '* * * * *');
    jobs.schedule(rinse, '* * * * *');
    expect(jobs.schedules().map(({ kind }) => kind)).toContain(rinse);
  });
});

describe('Jobs', () => {
  it('accepts exactly one handler for each listed kind', () => {
    const jobs = new Jobs([pour]);
    expect(() => jobs.handlerOf(pour)).toThrow("The job 'pour' has no handler");
    jobs.handle(pour, nothing);
    expect(jobs.handlerOf(pour)).toBe(nothing);
    expect(() => jobs.handle(pour, nothing)).toThrow("The job 'pour' has two handlers");
    expect(() => jobs.handle(rinse, nothing)).toThrow(
      "The application does not list the job 'rinse'",
    );
  });

  it('calculates the next time of a schedule in UTC', () => {
    const jobs = new Jobs([rinse]);
    jobs.schedule(rinse, '0 3 * * *');
    const [schedule] = jobs.schedules();
    const next = (instant: string) => schedule?.after(new Date(instant)).toISOString();
    expect(next('2026-03-29T02:59:59.999Z')).toBe('2026-03-29T03:00:00.000Z');
    expect(next('2026-03-29T03:00:00.000Z')).toBe('2026-03-30T03:00:00.000Z');
    expect(() => jobs.schedule(rinse, '0 4 * * *')).toThrow("The job 'rinse' has two schedules");
    expect(() => new Jobs([rinse]).schedule(rinse, 'now and then')).toThrow();
  });
});
