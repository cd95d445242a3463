const shapes = {
  still: 'M86 20h38v150c0 40 44 46 44 110v316q0 24-24 24H66q-24 0-24-24V280c0-64 44-70 44-110z',
  sparkling: 'M84 20h42v130c0 50 50 70 50 140v304q0 26-26 26H60q-26 0-26-26V290c0-70 50-90 50-140z',
} as const;

/** The looks of a bottle: its glass, and its label. */
export type BottleLooks = { sparkling: boolean; glass: string; label: string };

/** The size of the drawing in pixels. */
export const bottleSize = { width: 210, height: 640 } as const;

/**
 * Draws a bottle as SVG on a transparent ground. It contains no text, because fonts differ between
 * machines.
 * @param glass colour of the bottle
 * @param label colour of its label
 */
export function bottleSvg({ sparkling, glass, label }: BottleLooks): string {
  const body = shapes[sparkling ? 'sparkling' : 'still'];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="210" height="640" viewBox="0 0 210 640">
    <defs><linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="#000" stop-opacity=".35"/><stop offset=".25" stop-color="#fff" stop-opacity=".22"/>
      <stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient></defs>
    <ellipse cx="105" cy="622" rx="80" ry="9" fill="#000" opacity=".12"/>
    <path d="${body}" fill="${glass}"/>
    <rect x="84" y="14" width="42" height="${sparkling ? 120 : 84}" rx="4" fill="${label}" opacity=".92"/>
    <rect x="44" y="350" width="122" height="170" rx="3" fill="${label}"/>
    <rect x="58" y="372" width="94" height="3" fill="${glass}" opacity=".7"/><circle cx="105" cy="422" r="24" fill="none" stroke="${glass}" stroke-width="3" opacity=".7"/>
    <path d="M105 406v32M91 422h28" stroke="${glass}" stroke-width="3" opacity=".7"/><rect x="72" y="470" width="66" height="3" fill="${glass}" opacity=".7"/>
    <rect x="82" y="484" width="46" height="3" fill="${glass}" opacity=".5"/>
    <path d="${body}" fill="url(#g)"/></svg>`;
}

const green = '#22352b';
const label = '#eadfca';
const wines: Record<string, BottleLooks> = {
  RED: { sparkling: false, glass: '#3d0f1c', label },
  WHITE: { sparkling: false, glass: '#8a8f4a', label: '#f4efe2' },
  ROSE: { sparkling: false, glass: '#d98a86', label: '#fbf3ee' },
  SPARKLING: { sparkling: true, glass: green, label: '#d8c48f' },
  SWEET: { sparkling: false, glass: '#b8862f', label: '#f3e7cc' },
  FORTIFIED: { sparkling: false, glass: '#4a2415', label: '#e4cfa1' },
  RANCI: { sparkling: false, glass: '#6a3a18', label: '#e4cfa1' },
  ORANGE: { sparkling: false, glass: '#b4642a', label: '#f6ead6' },
  VERMOUTH: { sparkling: false, glass: '#451a12', label: '#d9b36a' },
};
const others: Record<string, BottleLooks> = {
  BEER: { sparkling: false, glass: '#5a3411', label: '#efd9a0' },
  SPIRITS: { sparkling: false, glass: '#8f5a22', label: '#efe3c9' },
  OLIVE_OIL: { sparkling: false, glass: '#44521f', label: '#e9e3b8' },
};

/** The bottle for a product without a picture: the same for all products of its subtype. */
export const bottleLooks = (type: string, subtype: string): BottleLooks =>
  (type === 'WINE' ? wines[subtype] : others[type]) ?? { sparkling: false, glass: green, label };
