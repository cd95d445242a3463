/**
 * Deals guests to tables, so that the tables have the same number of people where that is possible.
 * Each guest gets the table with the fewest people, the first of several.
 * @param guests ids of guests without a table, in the order in which they are dealt
 * @param taken number of people at each table, the first table first
 * @returns the table of each guest, from 1
 */
export function dealTables(guests: readonly string[], taken: readonly number[]): number[] {
  const people = [...taken];
  return guests.map(() => {
    const table = people.indexOf(Math.min(...people));
    people[table] = (people[table] ?? 0) + 1;
    return table + 1;
  });
}
