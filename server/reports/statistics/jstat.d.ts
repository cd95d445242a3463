/** The part of jStat that is used. The package has no types. */
declare module 'jstat' {
  type Distribution = { cdf(x: number, df: number): number; inv(p: number, df: number): number };
  const jStat: {
    studentt: Distribution;
    chisquare: Distribution;
    normal: { cdf(x: number, mean: number, sd: number): number };
    /** The regularised incomplete beta function. */
    ibeta(x: number, a: number, b: number): number;
  };
  export default jStat;
}
