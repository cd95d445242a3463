/** Whether two instants lie in the same calendar month of a zone. */
export function isSameMonth(a: Date, b: Date, timeZone: string): boolean {
  const month = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric' });
  return month.format(a) === month.format(b);
}
