import { createHash } from 'node:crypto';
import { eventTimeInWords } from '../../shared/rules/period-in-words.js';
import { zoneName } from '../../shared/rules/zoned-time.js';
import { translated } from '../../shared/vocabulary/localized-text.js';
import { languageNotSelected } from '../../shared/vocabulary/session.js';
import type { TastingType } from '../../shared/vocabulary/tasting.js';
import type { RoomDoorDto } from './room-door.dto.js';

type Appointment = {
  /**
   * Identifies the event, so that a calendar updates an existing entry. The file has only a hash of
   * this id, because the id is secret.
   */
  sessionId: string;
  door: RoomDoorDto;
  /** The link to the room. */
  link: string;
  /** The current time. */
  at: Date;
};

/** Returns an event as an iCalendar file (RFC 5545). */
export function calendarFile({ sessionId, door, link, at }: Appointment): string {
  const { code, tasting, organiser, lang, timeZone } = door;
  const [from, to] = [new Date(door.fromDate), new Date(door.toDate)];
  const locale = lang === languageNotSelected ? 'es' : lang.toLowerCase();
  const time = { type: tasting.type, from, to, duration: tasting.duration, timeZone };
  const when = `${eventTimeInWords(time, locale)} · ${zoneName(timeZone, locale, from)}`;
  const uid = createHash('sha256').update(sessionId).digest('hex').slice(0, 32);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Retrogusto//Tastings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}@${new URL(link).hostname}`,
    `DTSTAMP:${utc(at)}`,
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(announcedEnd(time))}`,
    `SUMMARY:${text(translated(tasting.name, tasting.nameByLanguage, locale))}`,
    `DESCRIPTION:${text([organiser.name, when, code, link].filter(Boolean).join('\n'))}`,
    `LOCATION:${text(link)}`,
    `URL:${link}`,
    // A campaign lasts for weeks and must not block this time in the calendar.
    ...(tasting.type === 'PODCAST_TAST' ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** The room of a group event stays open for longer than the announced minutes. */
const announcedEnd = ({
  type,
  from,
  to,
  duration,
}: {
  type: TastingType;
  from: Date;
  to: Date;
  duration: number;
}): Date =>
  type === 'PODCAST_TAST' || duration <= 0
    ? to
    : new Date(Math.min(to.getTime(), from.getTime() + duration * 60_000));

const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');

const text = (value: string) => value.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** Folds lines at 75 bytes: the rest continues after a space, never within a character. */
function folded(line: string): string {
  let bytes = 0;
  let out = '';
  for (const character of line) {
    const weight = Buffer.byteLength(character);
    if (bytes + weight > 75) {
      out += '\r\n ';
      bytes = 1;
    }
    out += character;
    bytes += weight;
  }
  return out;
}
