const dayOf = (text: string | null): string | null => {
  const midnight = /^[12]\d{3}-\d\d-\d\d$/.test(text ?? '')
    ? Date.parse(`${text}T00:00Z`)
    : Number.NaN;
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(`${text}`)
    ? text
    : null;
};

/**
 * Reads `from` and `to` of an address as `YYYY-MM-DD`. An invalid day
 * becomes null, and so does a `to` before `from`.
 */
export function readDayRange(params: URLSearchParams): [from: string | null, to: string | null] {
  const [from, to] = [dayOf(params.get('from')), dayOf(params.get('to'))];
  return [from, from && to && to < from ? null : to];
}
