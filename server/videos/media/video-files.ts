/** The names of the files that a conversion writes into its folder. */
export const posterName = 'poster.webp';
export const audioName = 'audio.m4a';
export const renditionName = ({ width, height }: { width: number; height: number }): string =>
  `${Math.min(width, height)}p.mp4`;
