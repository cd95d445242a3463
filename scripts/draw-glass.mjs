// Draws the clip of the sample data: a wine glass that fills. `make-demo-videos.mjs` encodes it.

export const glassClip = { width: 640, height: 360, framesPerSecond: 25, frames: 200 };

const wine = '#ae1c38';
const dark = '#7c1228';
const olive = '#4e5d3a';
const [middle, bottom, top] = [320, 232, 152];
const pours = { from: 0.7, until: 5.9 };

const bowl = `M262,74 C248,108 240,130 240,154 C240,200 282,230 315,234 L325,234
C358,230 400,200 400,154 C400,130 392,108 378,74`;

/** The left side of the bowl, as two curves. */
const side = [
  [262, 74, 248, 108, 240, 130, 240, 154],
  [240, 154, 240, 200, 282, 230, 315, 234],
].flatMap(([ax, ay, bx, by, cx, cy, dx, dy]) =>
  Array.from({ length: 51 }, (_, step) => {
    const t = step / 50;
    const at = (a, b, c, d) =>
      a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3;
    return { x: at(ax, bx, cx, dx), y: at(ay, by, cy, dy) };
  }),
);
const halfWidth = (y) => middle - (side.find((point) => point.y >= y)?.x ?? middle);

/** From 0 to 1, slow at both ends. */
const ease = (share) => {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
};
const round = (number) => Math.round(number * 100) / 100;

/** The stream from above, which ends before the last drops do. */
function drawStream(seconds, surface) {
  const from = 420 * Math.max(0, seconds - pours.until) ** 1.6 * 3;
  const to = Math.min(surface, 900 * Math.max(0, seconds - pours.from + 0.25) ** 2);
  if (from >= to) return '';
  const sway = 1.2 * Math.sin(seconds * 9);
  return `<path d="M${round(middle - 4)},${round(from)} Q${round(middle - 3 + sway)},${round((from + to) / 2)}
${round(middle - 2.5)},${round(to)} L${round(middle + 2.5)},${round(to)} Q${round(middle + 3 + sway)},${round((from + to) / 2)}
${round(middle + 4)},${round(from)} Z" fill="${wine}"/>`;
}

function drawWine(seconds) {
  const share = ease((seconds - pours.from) / (pours.until - pours.from));
  if (share === 0) return { surface: bottom, drawing: '' };
  // A bowl that narrows fills faster at its bottom.
  const surface = bottom - (bottom - top) * share ** 0.72;
  const [rx, ry] = [halfWidth(surface), 1.5 + 0.1 * halfWidth(surface)];
  const calm = Math.exp(-1.1 * Math.max(0, seconds - pours.until));
  const tilt = 2.4 * calm * share * Math.sin(seconds * 4.2);
  const isPouring = seconds < pours.until + 0.35;
  const rings = isPouring
    ? [0, 0.5].map((begin) => {
        const grown = (seconds * 1.6 + begin) % 1;
        return `<ellipse cx="${middle}" cy="${round(surface)}" rx="${round(rx * 0.75 * grown)}" ry="${round(
          ry * 0.75 * grown,
        )}" fill="none" stroke="#f2c9cf" stroke-width="1.4" stroke-opacity="${round(0.55 * (1 - grown))}"/>`;
      })
    : [];
  return {
    surface,
    drawing: `<g clip-path="url(#bowl)"><g transform="rotate(${round(tilt)} ${middle} ${round(surface)})">
<rect x="200" y="${round(surface)}" width="240" height="120" fill="url(#wine)"/>
<ellipse cx="${middle}" cy="${round(surface)}" rx="${round(rx + 3)}" ry="${round(ry)}" fill="#c23a52"/>
<ellipse cx="${middle}" cy="${round(surface + 1)}" rx="${round(rx * 0.9)}" ry="${round(ry * 0.8)}" fill="${wine}"/>
${rings.join('\n')}</g></g>`,
  };
}

/** One picture of the clip, as SVG. */
export function drawGlass(seconds) {
  const { width, height } = glassClip;
  const { surface, drawing } = drawWine(seconds);
  const share = ease((seconds - pours.from) / (pours.until - pours.from));
  const drift = (phase) => round(10 * Math.sin(seconds * 0.5 + phase));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#f8f1e6"/><stop offset="1" stop-color="#ecdcc6"/></linearGradient>
<linearGradient id="table" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#c9a27c"/><stop offset="1" stop-color="#a97f5b"/></linearGradient>
<linearGradient id="wine" x1="0" y1="0" x2="1" y2="0">
<stop offset="0" stop-color="${dark}"/><stop offset="0.55" stop-color="${wine}"/>
<stop offset="1" stop-color="${dark}"/></linearGradient>
<radialGradient id="shade"><stop offset="0" stop-color="#3b2416" stop-opacity="0.45"/>
<stop offset="1" stop-color="#3b2416" stop-opacity="0"/></radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${wine}" stop-opacity="0.5"/>
<stop offset="1" stop-color="${wine}" stop-opacity="0"/></radialGradient>
<clipPath id="bowl"><path d="${bowl} Z"/></clipPath>
</defs>
<rect width="${width}" height="${height}" fill="url(#wall)"/>
<circle cx="${120 + drift(0)}" cy="120" r="74" fill="${olive}" fill-opacity="0.13"/>
<circle cx="${536 + drift(2)}" cy="96" r="52" fill="${wine}" fill-opacity="0.1"/>
<circle cx="${470 + drift(4)}" cy="190" r="30" fill="${olive}" fill-opacity="0.1"/>
<rect y="284" width="${width}" height="76" fill="url(#table)"/>
<rect y="284" width="${width}" height="2" fill="#e2c4a3"/>
<ellipse cx="${middle + 16}" cy="322" rx="104" ry="15" fill="url(#shade)"/>
<ellipse cx="${middle + 70}" cy="326" rx="90" ry="14" fill="url(#glow)" opacity="${round(share)}"/>
<ellipse cx="${middle}" cy="318" rx="56" ry="10" fill="#fff" fill-opacity="0.3" stroke="#8d7466"
 stroke-opacity="0.55" stroke-width="2"/>
<path d="M316,233 C318,262 318,290 308,314 Q320,319 332,314 C322,290 322,262 324,233 Z" fill="#fff"
 fill-opacity="0.42" stroke="#8d7466" stroke-opacity="0.5" stroke-width="1.5"/>
<path d="${bowl} Z" fill="#fff" fill-opacity="0.26"/>
${drawing}
${drawStream(seconds, surface)}
<path d="M254,112 C248,136 248,172 264,196" fill="none" stroke="#fff" stroke-width="6"
 stroke-linecap="round" stroke-opacity="0.42"/>
<path d="M384,118 C390,140 390,160 384,176" fill="none" stroke="#fff" stroke-width="3"
 stroke-linecap="round" stroke-opacity="0.35"/>
<path d="${bowl}" fill="none" stroke="#8d7466" stroke-opacity="0.6" stroke-width="2.2"/>
<ellipse cx="${middle}" cy="74" rx="58" ry="7" fill="none" stroke="#8d7466" stroke-opacity="0.6"
 stroke-width="2"/>
</svg>`;
}
