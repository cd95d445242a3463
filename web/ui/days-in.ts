const dayOf = (text: string | null): string | null => {
  const midnight = /^[12]\d{3}-\d\d-\d\d$/.test(text ?? '')
    ? Date.parse(`${text}T00:00Z`)
    : Number.NaN;
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(`${text}`)
    ? text
    : null;
};

/** The days `from` and `to` of an address that a calendar has, as `YYYY-MM-DD`; what is none, or ends before it begins, is left out. */
export function daysIn(params: URLSearchParams): [from: string | null, to: string | null] {
  const [from, to] = [dayOf(params.get('from')), dayOf(params.get('to'))];
  return [from, from && to && to < from ? null : to];
}
