/** Formats a difference with its sign: '+0.50', '−0.50', '0.00'. */
export const signed = (value: number, format: (value: number) => string): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${format(Math.abs(value))}`;
