import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';

type Config = { date?: unknown; utc?: boolean };
type Internals = { parse: (config: Config) => void; toDate: (type?: string) => Date };

/** The local time of the browser at an instant, as if it were UTC. */
const onWall = (instant: Date) =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);

dayjs.extend(utc);
// Date pickers hand dayjs a wall-clock time. In the browser's time zone, an hour that
// its clocks skip could not be picked, not even for an event in another zone. UTC
// skips no hour, so dayjs works in UTC here.
dayjs.extend((_options, dayjsClass: typeof Dayjs) => {
  // dayjs's own plugins patch the same methods, but its types leave them out.
  const prototype = dayjsClass.prototype as unknown as Internals;
  const { parse, toDate } = prototype;
  const fromHere = new WeakSet<Date>();
  prototype.parse = function (this: Dayjs, config) {
    const { date = new Date() } = config;
    parse.call(
      this,
      config.utc
        ? config
        : {
            ...config,
            utc: true,
            date: date instanceof Date && !fromHere.has(date) ? onWall(date) : date,
          },
    );
  };
  // A date that dayjs returned is a wall-clock time already.
  prototype.toDate = function (this: Dayjs, type) {
    const date = toDate.call(this, type);
    fromHere.add(date);
    return date;
  };
});
