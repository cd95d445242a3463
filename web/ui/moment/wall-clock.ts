import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';

type Config = { date?: unknown; utc?: boolean };
type Internals = { parse: (config: Config) => void; toDate: (type?: string) => Date };

/** What the browser's own clocks show at an instant, as if they hung in Greenwich. */
const onWall = (instant: Date) =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);

dayjs.extend(utc);
// What date pickers hold is a time on a wall, which they hand to dayjs. Read by the browser's clocks, an hour that these skip could be
// picked nowhere, in an event on the other side of the world either; in Greenwich no hour is ever skipped.
dayjs.extend((_options, dayjsClass: typeof Dayjs) => {
  // these are where dayjs's own plugins take hold too; its types leave them out
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
  // what comes back from here is on the wall already
  prototype.toDate = function (this: Dayjs, type) {
    const date = toDate.call(this, type);
    fromHere.add(date);
    return date;
  };
});
