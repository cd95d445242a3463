/** Local date and time, `YYYY-MM-DD HH:mm:ss`. It needs a zone to become an instant. */
export type WallTime = string;

/**
 * The number of times that the clocks of a zone show a local time: once, twice (clocks put back)
 * or never (clocks put forward).
 */
export type Showing = 'ONCE' | 'TWICE' | 'NEVER';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const two = (value: number) => String(value).padStart(2, '0');

// Creating a format takes 50 times as long as using it. There are fewer zones than this limit, but
// each spelling of a name in upper and lower case is an entry of its own.
const mostFormats = 1_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formats.size >= mostFormats) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/**
 * Abbreviations that only some JavaScript engines accept as zones. They are also ambiguous: IST is
 * India's, Israel's or Ireland's time.
 */
const abbreviations = new Set(
  'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST'.split(
    ' ',
  ),
);

/** True for an IANA zone. An offset such as +02:00 is not a zone: it has no summer time. */
export function isTimeZone(name: string): boolean {
  try {
    return (
      /^[A-Za-z]/.test(name) && !abbreviations.has(name.toUpperCase()) && Boolean(formatOf(name))
    );
  } catch {
    return false;
  }
}

/** Returns the offset of a zone from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const wall = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return wall - Math.floor(instant / 1000) * 1000;
}

/** Returns the local time of a zone at an instant, to the minute. */
export function wallTime(instant: Date, timeZone: string): WallTime {
  const shown = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone));
  const date = `${shown.getUTCFullYear()}-${two(shown.getUTCMonth() + 1)}-${two(shown.getUTCDate())}`;
  return `${date} ${two(shown.getUTCHours())}:${two(shown.getUTCMinutes())}:00`;
}

/** Returns the calendar month of an instant in a zone, `YYYY-MM`. */
export const monthOf = (instant: Date, timeZone: string): string =>
  wallTime(instant, timeZone).slice(0, 7);

/** Returns midnight (UTC) of a day, or null if the calendar has no such day. */
function dayOf(year: number, month: number, day: number): number | null {
  const midnight = new Date(Date.UTC(year, month - 1, day));
  return midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day
    ? midnight.getTime()
    : null;
}

/** @param asUtc the local time, interpreted as UTC */
function fromWall(asUtc: number, timeZone: string): { instant: Date; shown: Showing } {
  // Only the offsets one day before and one day after can apply.
  const offsets = [
    ...new Set([offsetAt(asUtc - dayMs, timeZone), offsetAt(asUtc + dayMs, timeZone)]),
  ];
  const found = offsets
    .map((offset) => asUtc - offset)
    .filter((instant) => offsetAt(instant, timeZone) === asUtc - instant);
  if (found.length === 0) return { instant: new Date(asUtc - (offsets[0] ?? 0)), shown: 'NEVER' };
  return { instant: new Date(Math.min(...found)), shown: found.length > 1 ? 'TWICE' : 'ONCE' };
}

/**
 * Returns the instant of a local time in a zone, and how often the clocks show that time. Null for
 * an invalid text. A time that is shown twice gives the first instant. A skipped time is moved
 * forward by the length of the gap.
 */
export function readWallTime(
  wall: WallTime | null | undefined,
  timeZone: string,
): { instant: Date; shown: Showing } | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)[ T]([01]\d|2[0-3]):([0-5]\d)(?::\d\d)?$/.exec(
    wall?.trim() ?? '',
  );
  if (!match) return null;
  const [year, month, day, hour, minute] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const midnight = dayOf(year, month, day);
  return midnight === null ? null : fromWall(midnight + (60 * hour + minute) * minuteMs, timeZone);
}

/** Like `readWallTime`, but returns only the instant. */
export const instantAt = (wall: WallTime | null | undefined, timeZone: string): Date | null =>
  readWallTime(wall, timeZone)?.instant ?? null;

/** A date before this year is a typing error. */
const firstYear = 2000;

/**
 * Reads an instant from a request: ISO 8601 with its zone, or a day as dd/MM/yyyy in `timeZone`. A
 * day that starts a range means its first instant. A day that ends a range means the first instant
 * of the next day, because ends are exclusive: from 1 May to 1 May is that whole day. Null for
 * other texts and for days that the calendar does not have.
 * @param edge whether the text is the start or the end of a range
 */
export function instantOf(
  text: string | null | undefined,
  timeZone?: string | null,
  edge: 'start' | 'end' = 'start',
): Date | null {
  const given = text?.trim() ?? '';
  const day = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(given);
  if (day) {
    const midnight = dayOf(Number(day[3]), Number(day[2]), Number(day[1]));
    if (midnight === null || Number(day[3]) < firstYear || !timeZone || !isTimeZone(timeZone))
      return null;
    return fromWall(edge === 'start' ? midnight : midnight + dayMs, timeZone).instant;
  }
  const iso =
    /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/.exec(
      given,
    );
  if (!iso) return null;
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = iso
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const midnight = dayOf(year, month, date);
  if (midnight === null || year < firstYear) return null;
  const ahead = (iso[8] === '-' ? -1 : 1) * (60 * Number(iso[9] ?? 0) + Number(iso[10] ?? 0));
  const milliseconds = Number((iso[7] ?? '').slice(0, 3).padEnd(3, '0'));
  return new Date(
    midnight + (60 * hour + minute - ahead) * minuteMs + 1000 * second + milliseconds,
  );
}

/**
 * The variant to use for each of these languages. The variant names every zone by its place. The
 * language itself abbreviates some zones: CET, ET.
 */
const placesNamed: Record<string, string> = { es: 'es-419', en: 'en-AU', pt: 'pt-AO' };

const zonePart = (locale: string, options: Intl.DateTimeFormatOptions, at: Date): string =>
  new Intl.DateTimeFormat(locale, options)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/**
 * Returns the name of a zone for use within a sentence, with its offset from UTC at an instant:
 * 'hora de España (GMT+1)'.
 */
export function zoneName(timeZone: string, locale: string, at = new Date()): string {
  const { language } = new Intl.Locale(locale);
  const named = (timeZoneName: 'shortGeneric' | 'longGeneric') =>
    zonePart(placesNamed[language] ?? locale, { timeZone, timeZoneName }, at);
  const offset = zonePart(locale, { timeZone, timeZoneName: 'shortOffset' }, at);
  const short = named('shortGeneric');
  const words = /^[A-Z]+$/.test(short) ? named('longGeneric') : short;
  // A zone without a place, such as UTC.
  if (/^(GMT|UTC)/.test(words)) return offset;
  // The Catalan name has a colon where a sentence has none: 'Hora de: Nova York'.
  const said = language === 'ca' ? words.replace(': ', ' ') : words;
  return `${language === 'de' || language === 'en' ? said : said.charAt(0).toLowerCase() + said.slice(1)} (${offset})`;
}
