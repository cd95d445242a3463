import { instantAt, wallTime } from '../../shared/rules/zoned-time.js';

const dayMs = 24 * 60 * 60_000;

/**
 * Returns when the demo events begin: the campaign at 10:00 twelve days ago, the evening at 19:00
 * on the Friday that is four to ten days ago.
 */
export function demoDates(now: Date, timeZone: string): { campaign: Date; evening: Date } {
  const day = dayBefore(now, 8, timeZone);
  const friday = new Date(day.getTime() + (4 - ((day.getUTCDay() + 6) % 7)) * dayMs);
  return {
    campaign: clockAt(dayBefore(now, 12, timeZone), '10:00', timeZone),
    evening: clockAt(friday, '19:00', timeZone),
  };
}

/** A calendar day, as its midnight in UTC. */
const dayBefore = (now: Date, days: number, timeZone: string) =>
  new Date(`${wallTime(new Date(now.getTime() - days * dayMs), timeZone).slice(0, 10)}T00:00:00Z`);

function clockAt(day: Date, time: string, timeZone: string): Date {
  const instant = instantAt(`${day.toISOString().slice(0, 10)} ${time}`, timeZone);
  if (!instant) throw new Error(`There is no ${time} on ${day.toISOString()}`);
  return instant;
}
