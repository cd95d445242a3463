// Preloaded by a product that a test starts again on the same data, so many days later: its dates are ahead, as `DAYS_LATER` says. What
// measures time, and PostgreSQL's own clock, stay as they are.
const ahead = Number(process.env.DAYS_LATER) * 86_400_000;
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length > 0 ? values : [RealDate.now() + ahead], newTarget),
  apply: () => new Date().toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name, receiver),
});
