// Preloaded by a server that a test restarts on the same data, as if `DAYS_LATER` days had passed.
// Only dates are ahead. Timers and PostgreSQL's clock are unchanged.
const ahead = Number(process.env.DAYS_LATER) * 86_400_000;
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length > 0 ? values : [RealDate.now() + ahead], newTarget),
  apply: () => new Date().toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name, receiver),
});
