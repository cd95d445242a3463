import type { Vessel } from './sheet-builder.js';

/** `fill` is the path that gets the colour, `lines` is the outline. The canvas is 64 × 64. */
const drawings: Record<Vessel, { fill: string; shade?: string; lines: string }> = {
  wine: {
    fill: 'M17.6 20C18 31 23 38 32 38S46 31 46.4 20Z',
    shade: 'M17.6 20a14.4 2.6 0 0 1 28.8 0a14.4 2.6 0 0 1-28.8 0Z',
    lines: 'M18 8C16 25 20 38 32 38S48 25 46 8M32 38V55M22 56H42',
  },
  flute: {
    fill: 'M25.3 16L26 32Q27 41 32 41T38 32L38.7 16Z',
    shade: 'M25.3 16a6.7 1.5 0 0 1 13.4 0a6.7 1.5 0 0 1-13.4 0Z',
    lines: 'M25 7L26 32Q27 41 32 41T38 32L39 7M32 41V55M24 56H40',
  },
  beer: {
    fill: 'M19.3 20L22 54Q22.2 56 24 56H40Q41.8 56 42 54L44.7 20Z',
    lines:
      'M18 12L22 54Q22.2 56 24 56H40Q41.8 56 42 54L46 12M19 20C22 23 25 17 28 20S35 23 38 20 43 18 45 20',
  },
  oil: {
    fill: 'M16.8 32C16 43 22 52 32 52S48 43 47.2 32Z',
    shade: 'M16.8 32a15.2 3 0 0 1 30.4 0a15.2 3 0 0 1-30.4 0Z',
    lines: 'M22 14C17 25 14 38 20 46Q24 52 32 52T44 46C50 38 47 25 42 14',
  },
  cup: {
    fill: 'M15 31a16 16 0 1 0 32 0a16 16 0 1 0-32 0Z',
    lines: 'M11 31a20 20 0 1 0 40 0a20 20 0 1 0-40 0ZM50 25C57 22 60 28 58 31S53 36 50.6 35',
  },
  tumbler: {
    fill: 'M17.3 30L19 50Q19.3 53 22 53H42Q44.7 53 45 50L46.7 30Z',
    shade: 'M17.3 30a14.7 2.6 0 0 1 29.4 0a14.7 2.6 0 0 1-29.4 0Z',
    lines: 'M16 14L19 50Q19.3 53 22 53H42Q44.7 53 45 50L48 14',
  },
  cheese: {
    fill: 'M8 38L42 16Q55 21 57 35V50H8Z',
    shade: 'M8 38H57V50H8Z',
    lines: 'M8 38L42 16Q55 21 57 35V50H8ZM8 38H57',
  },
};

/**
 * An SVG of 64 × 64 with a colour in its vessel.
 * @param colour `#rrggbb`
 */
export function drawSwatch(vessel: Vessel, colour: string): string {
  const { fill, shade, lines } = drawings[vessel];
  const surface = shade ? `<path d="${shade}" fill="#fff" fill-opacity=".22"/>` : '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    '<rect width="64" height="64" rx="14" fill="#f7f3ee"/>',
    `<path d="${fill}" fill="${colour}"/>${surface}`,
    `<path d="${lines}" fill="none" stroke="#5d6167" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>`,
    '</svg>',
    '',
  ].join('\n');
}
