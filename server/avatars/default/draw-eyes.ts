export type EyeLook = {
  /** Distance of an eye from the middle of the face. */
  apart: number;
  halfWidth: number;
  /** Heights of the open lids above and below the middle of the eye. */
  upper: number;
  lower: number;
  iris: string;
  irisEdge: string;
  lash: string;
  /** Thickness of the upper lashes. */
  lashes: number;
  crease: string;
};

/** The eyes of a moment: lids from 0 (closed) to 1 (open), and the line of sight from −1 to 1. */
export type EyePose = { lids: number; lookX: number; lookY: number };

const at = (value: number) => value.toFixed(2);
const points = (...values: number[]) => values.map(at).join(' ');

/** Draws both eyes around the point 0, 0 between them. The result is a piece of SVG. */
export function drawEyes(look: EyeLook, pose: EyePose): string {
  const { iris, irisEdge } = look;
  return `<defs>
<radialGradient id="eye-white" cx="0.5" cy="0.6"><stop offset="0.3" stop-color="#fbf8f4"/><stop
offset="1" stop-color="#ddd2ca"/></radialGradient>
<radialGradient id="eye-iris" cy="0.62"><stop offset="0.25" stop-color="${iris}"/><stop
offset="0.78" stop-color="${iris}"/><stop offset="1" stop-color="${irisEdge}"/></radialGradient>
<linearGradient id="eye-shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a1512"
stop-opacity="0.55"/><stop offset="0.5" stop-color="#2a1512" stop-opacity="0"/></linearGradient>
</defs>
<g transform="translate(${-look.apart} 0)">${drawEye(look, pose, 1)}</g>
<g transform="translate(${look.apart} 0) scale(-1 1)">${drawEye(look, pose, -1)}</g>`;
}

/** Draws an eye whose inner corner is on the right. `side` −1 is the mirrored eye. */
function drawEye(look: EyeLook, { lids, lookX, lookY }: EyePose, side: 1 | -1): string {
  const { halfWidth: half, lashes } = look;
  const [outer, inner] = [-half, half];
  const lowest = look.lower / 0.75;
  // A closed upper lid rests on the lower one.
  const lid = lowest * 0.8 + (-look.upper / 0.75 - lowest * 0.8) * lids;
  const lower = `C${points(half * 0.42, lowest, -half * 0.55, lowest, outer, -1.5)}`;
  const upper = (lift: number) =>
    `C${points(-half * 0.62, lid - lift, half * 0.3, lid - lift, inner, 2)}`;
  const opening = `M${points(outer, -1.5)}${upper(0)}${lower}Z`;
  const clip = `eye-open${side}`;
  const radius = look.upper * 0.97;
  const [x, y] = [side * lookX * 6 + 0.5, lookY * 3 - 2];
  // The lash line grows thicker towards the outer corner.
  const lash = `M${points(inner, 2)}
C${points(half * 0.3, lid, -half * 0.62, lid, outer - 0.8, -1.2)}
L${points(outer - 2.6 - lashes, -3.2 - lashes * lids)}
C${points(-half * 0.66, lid - 1.2 - lashes * 1.3, half * 0.28, lid - 1 - lashes * 0.8, inner, 2)}Z`;
  const crease = -look.upper / 0.75 - 5.5 + (1 - lids) * 3;
  const eyeball = `<clipPath id="${clip}"><path d="${opening}"/></clipPath>
<g clip-path="url(#${clip})"><rect x="${at(-half - 2)}" y="-20" width="${at(half * 2 + 4)}"
height="40" fill="url(#eye-white)"/>
<circle cx="${at(inner - 1)}" cy="2.4" r="3.4" fill="#d99c92" opacity="0.75"/>
<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="url(#eye-iris)"/>
<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius * 0.44)}" fill="#15090a"/>
<circle cx="${at(x - side * radius * 0.34)}" cy="${at(y - radius * 0.36)}" r="${at(radius * 0.22)}"
fill="#fff" opacity="0.92"/>
<circle cx="${at(x + side * radius * 0.32)}" cy="${at(y + radius * 0.42)}" r="${at(radius * 0.14)}"
fill="#fff" opacity="0.3"/>
<path d="${opening}" fill="url(#eye-shade)"/></g>`;
  return `${lids > 0.1 ? eyeball : ''}
<path d="M${points(inner - 4, 4)}${lower}" fill="none" stroke="${look.crease}" stroke-opacity="0.5"
stroke-width="1.3"/>
<path d="${lash}" fill="${look.lash}"/>
<path
d="M${points(outer - 1, -5)}C${points(-half * 0.6, crease, half * 0.3, crease, inner - 3, -3.5)}"
fill="none" stroke="${look.crease}" stroke-opacity="${at(0.5 + 0.25 * lids)}" stroke-width="1.6"
stroke-linecap="round"/>`;
}
