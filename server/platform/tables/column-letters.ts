/** The spreadsheet name of a column, counted from 0: A to Z, then AA. */
export function columnLetters(column: number): string {
  return (
    (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') +
    String.fromCharCode(65 + (column % 26))
  );
}
