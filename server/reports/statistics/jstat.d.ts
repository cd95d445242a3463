/** What is used of jStat, which brings no types. */
declare module 'jstat' {
  type Distribution = { cdf(x: number, df: number): number; inv(p: number, df: number): number };
  const jStat: { studentt: Distribution; chisquare: Distribution };
  export default jStat;
}
