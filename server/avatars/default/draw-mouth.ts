import type { MouthPose } from '../mouth-pose.js';

export type MouthLook = {
  /** Distance from the middle to a corner. */
  halfWidth: number;
  /** Factors of the thickness of the lips. */
  upper: number;
  lower: number;
  /** Colours of the lips, `#rrggbb`. */
  lip: string;
  lipShade: string;
  lipLight: string;
};

/** Height of the widest gap between the lips. */
const mostGap = 31;
/** Share of the gap by which the upper lip rises. */
const upperShare = 0.22;

const at = (value: number) => value.toFixed(2);
const points = (...values: number[]) => values.map(at).join(' ');

/** Draws a mouth around the point 0, 0. The result is a piece of SVG. */
export function drawMouth(
  { halfWidth, upper, lower, lip, lipShade, lipLight }: MouthLook,
  pose: MouthPose,
): string {
  const gap = mostGap * pose.open * (1 - 0.45 * pose.tuck);
  const width = halfWidth * pose.width;
  const rise = -upperShare * gap - pose.pout;
  const fall = (1 - upperShare) * gap;
  // Smiling corners lie higher. An open jaw pulls them down a little.
  const corner = -6.5 * pose.smile + 1.5 + fall * 0.12;
  const upperLip = 8.6 * upper * (1 - 0.42 * pose.press + 0.22 * pose.pout - 0.16 * pose.open);
  const lowerLip =
    11 * lower * (1 - 0.4 * pose.press + 0.22 * pose.pout - 0.5 * pose.tuck - 0.14 * pose.open);
  // A cubic curve reaches three quarters of the height of its handles.
  const reach = width * (0.42 + 0.5 * pose.round);
  const line = 1.4 + 1.2 * pose.smile;
  const [top, bottom] = [(rise - corner / 4) / 0.75 + line, (fall - corner / 4) / 0.75 + line];
  const innerTop = `C${points(-reach, top, reach, top, width, corner)}`;
  const inside = `M${points(-width, corner)}${innerTop}
C${points(reach, bottom, -reach, bottom, -width, corner)}Z`;
  const edge = width + 1.5;
  const [bow, dip] = [width * 0.27, rise - upperLip + 2.6 * upper * (1 - 0.6 * pose.round)];
  const peak = rise - upperLip;
  const upperOuter = `M${points(-edge, corner)}
C${points(-width * 0.72, peak + upperLip * 0.42, -bow * 1.75, peak)}
${points(-bow, peak)}C${points(-bow * 0.5, peak, -bow * 0.3, dip, 0, dip)}
C${points(bow * 0.3, dip, bow * 0.5, peak, bow, peak)}
C${points(bow * 1.75, peak, width * 0.72, peak + upperLip * 0.42, edge, corner)}`;
  const upperPath = `${upperOuter}L${points(width, corner)}
C${points(reach, top, -reach, top, -width, corner)}Z`;
  const low = (fall + lowerLip - corner / 4) / 0.75 + line;
  const lowReach = Math.min(width * 0.98, reach + width * 0.14);
  const lowerPath = `M${points(-edge, corner)}
C${points(-lowReach, low, lowReach, low, edge, corner)}L${points(width, corner)}
C${points(reach, bottom, -reach, bottom, -width, corner)}Z`;
  const chin = fall + lowerLip;
  const teethWidth = width * 0.9;
  const tongueTop = fall - (3 + 13 * pose.tongue) * (0.4 + 0.6 * pose.open) - 3;
  return `<defs>
<clipPath id="mouth-inside"><path d="${inside}"/></clipPath>
<linearGradient id="mouth-upper" x1="0" y1="${at(peak)}" x2="0" y2="${at(rise + 3)}"
gradientUnits="userSpaceOnUse">
<stop offset="0" stop-color="${lip}"/><stop offset="1" stop-color="${lipShade}"/></linearGradient>
<linearGradient id="mouth-lower" x1="0" y1="${at(fall)}" x2="0" y2="${at(chin + 2)}"
gradientUnits="userSpaceOnUse">
<stop offset="0" stop-color="${lip}"/><stop offset="0.45" stop-color="${lipLight}"/><stop
offset="1" stop-color="${lipShade}"/></linearGradient>
<linearGradient id="mouth-cave" x1="0" y1="${at(rise)}" x2="0" y2="${at(fall + 2)}"
gradientUnits="userSpaceOnUse">
<stop offset="0" stop-color="#2c0a0f"/><stop offset="1" stop-color="#5a1a20"/></linearGradient>
<radialGradient id="mouth-tongue"><stop offset="0.2" stop-color="#cf7a78"/><stop offset="1"
stop-color="#8f3d42"/></radialGradient>
<radialGradient id="mouth-soft"><stop offset="0" stop-color="#3a0d0a" stop-opacity="0.26"/><stop
offset="1" stop-color="#3a0d0a" stop-opacity="0"/></radialGradient>
<radialGradient id="mouth-shine"><stop offset="0" stop-color="#fff" stop-opacity="0.34"/><stop
offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
</defs>
<ellipse cx="0" cy="${at(chin + 5)}" rx="${at(width * 0.62)}" ry="8" fill="url(#mouth-soft)"/>
<ellipse cx="${at(-edge)}" cy="${at(corner)}" rx="7" ry="6" fill="url(#mouth-soft)"/>
<ellipse cx="${at(edge)}" cy="${at(corner)}" rx="7" ry="6" fill="url(#mouth-soft)"/>
<path d="${inside}" fill="url(#mouth-cave)"/>
<g clip-path="url(#mouth-inside)">
<ellipse cx="0" cy="${at(tongueTop + 13)}" rx="${at(width * 0.66)}" ry="13"
fill="url(#mouth-tongue)" opacity="${at(Math.min(1, pose.tongue * 2.4))}"/>
<rect x="${at(-teethWidth * 0.86)}" y="${at(fall + 2.5 - 7 * pose.lowerTeeth)}"
width="${at(teethWidth * 1.72)}" height="12" rx="5" fill="#e4d8cc"
opacity="${at(pose.lowerTeeth)}"/>
<rect x="${at(-teethWidth)}" y="${at(rise - 8)}" width="${at(teethWidth * 2)}"
height="${at(8 + 9.5 * pose.upperTeeth)}" rx="4.5" fill="#f3ebe2"/>
<path d="M${points(-width, rise - 2)}C${points(-reach, top + 1, reach, top + 1, width, rise - 2)}"
fill="none" stroke="#3a1214" stroke-opacity="0.3" stroke-width="5"/>
</g>
<path d="${upperPath}" fill="url(#mouth-upper)"/>
<path d="${lowerPath}" fill="url(#mouth-lower)"/>
<ellipse cx="${at(-width * 0.12)}" cy="${at(fall + lowerLip * 0.42)}" rx="${at(width * 0.4)}"
ry="${at(lowerLip * 0.3)}" fill="url(#mouth-shine)"/>
<path d="M${points(-edge, corner)}L${points(-width, corner)}${innerTop}L${points(edge, corner)}"
fill="none" stroke="#4a1216" stroke-opacity="${at(0.75 - 0.35 * Math.min(1, pose.open * 3))}"
stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`;
}
