import { drawnFace, type PortraitLook } from './portrait-look.js';

const { middle: x, eyes, brows, nose: noseTip, mouth, chin } = drawnFace;

/** Draws a person without eyes and mouth, on a transparent canvas of 720 × 720. */
export function drawPortrait(look: PortraitLook): string {
  const { skin } = look;
  const face = faceOutline(look);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 720">
<defs>
<clipPath id="face"><path d="${face}"/></clipPath>
<clipPath id="neck"><path d="${neckOutline(look)}"/></clipPath>
<linearGradient id="skin" x1="0.08" y1="0.1" x2="0.98" y2="0.72"><stop offset="0"
stop-color="${skin.light}"/><stop offset="0.45" stop-color="${skin.base}"/><stop offset="1"
stop-color="${skin.shade}"/></linearGradient>
<linearGradient id="skin-neck" x1="0" y1="0" x2="1" y2="0.2"><stop offset="0"
stop-color="${skin.base}"/><stop offset="1" stop-color="${skin.shade}"/></linearGradient>
<radialGradient id="blush"><stop offset="0" stop-color="${skin.blush}" stop-opacity="0.5"/><stop
offset="1" stop-color="${skin.blush}" stop-opacity="0"/></radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${skin.light}" stop-opacity="0.9"/><stop
offset="1" stop-color="${skin.light}" stop-opacity="0"/></radialGradient>
<radialGradient id="dusk"><stop offset="0" stop-color="${skin.deep}" stop-opacity="0.5"/><stop
offset="1" stop-color="${skin.deep}" stop-opacity="0"/></radialGradient>
<filter id="soft1"><feGaussianBlur stdDeviation="1.2"/></filter>
<filter id="soft3" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur
stdDeviation="3"/></filter>
<filter id="soft8" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur
stdDeviation="8"/></filter>
<filter id="soft16" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur
stdDeviation="16"/></filter>
</defs>
${look.hairBack}
${look.ears ? drawEars(look) : ''}
<g transform="translate(-14.4 -158) scale(1.04 1.22)">
<path d="${neckOutline(look)}" fill="url(#skin-neck)"/>
<g clip-path="url(#neck)">
<path d="M${x - 120} 400Q${x - 60} 524 ${x + 4} 528Q${x + 80} 518 ${x + 120} 400Z"
fill="${skin.deep}" opacity="0.6" filter="url(#soft8)"/>
<path d="M${x + look.neck * 0.2} 470L${x + look.neck + 8} 440L${x + look.neck + 20}
600L${x + look.neck * 0.5} 600Z" fill="${skin.deep}" opacity="0.3" filter="url(#soft8)"/>
</g>
${look.clothes}
</g>
<path d="${face}" fill="url(#skin)"/>
<g clip-path="url(#face)">${shadeFace(look)}</g>
${drawNose(look)}
${drawAge(look)}
${look.beard}
${drawBrows(look)}
<g clip-path="url(#face)"><path d="${look.hairShape}" transform="translate(4 9)"
fill="${skin.deep}" opacity="0.5" filter="url(#soft8)"/></g>
<path d="${look.hairShape}" fill="url(#hair)"/>
<clipPath id="hair-shape"><path d="${look.hairShape}"/></clipPath>
<g clip-path="url(#hair-shape)">${look.hairFront}</g>
${look.front}
</svg>`;
}

function faceOutline({ face: { cheek, jaw, chin: point } }: PortraitLook): string {
  const half = (side: 1 | -1) => (dx: number) => x + side * dx;
  const [l, r] = [half(-1), half(1)];
  return `M${x} 150C${l(70)} 150 ${l(cheek + 2)} 192 ${l(cheek)} 282C${l(cheek - 1)} 330
${l(jaw + 12)} 368 ${l(jaw)} 396C${l(jaw - 14)} 428 ${l(point + 12)} ${chin} ${x}
${chin}C${r(point + 12)} ${chin} ${r(jaw - 14)} 428 ${r(jaw)} 396C${r(jaw + 12)} 368
${r(cheek - 1)} 330 ${r(cheek)} 282C${r(cheek + 2)} 192 ${r(70)} 150 ${x} 150Z`;
}

function neckOutline({ neck }: PortraitLook): string {
  return `M${x - neck} 380C${x - neck} 470 ${x - neck} 500 ${x - neck - 8} 520C${x - neck - 40} 560
${x - 140} 570 ${x - 190} 590L${x - 190} 720L${x + 190} 720L${x + 190} 590C${x + 140} 570
${x + neck + 40} 560 ${x + neck + 8} 520C${x + neck} 500 ${x + neck} 470 ${x + neck} 380Z`;
}

function drawEars({ face: { cheek }, skin }: PortraitLook): string {
  const ear = (side: 1 | -1, fill: string) => {
    const at = (dx: number) => x + side * (cheek + dx);
    return `<path d="M${at(-6)} 288C${at(8)} 272 ${at(21)} 284 ${at(17)} 308C${at(14)} 330 ${at(6)}
350 ${at(-8)} 346Z" fill="${fill}"/>
<path d="M${at(2)} 294C${at(12)} 290 ${at(13)} 306 ${at(8)} 318C${at(6)} 326 ${at(2)} 330 ${at(0)}
334" fill="none" stroke="${skin.deep}" stroke-opacity="0.55" stroke-width="2.4"
stroke-linecap="round"/>`;
  };
  return ear(-1, skin.base) + ear(1, skin.shade);
}

/** Light from the upper left, shadow on the other side, warm cheeks. */
function shadeFace({ skin, face: { cheek, jaw } }: PortraitLook): string {
  return `<path d="M${x + cheek + 10} 190C${x + cheek - 26} 260 ${x + cheek - 20} 330
${x + jaw - 24} 396C${x + 50} 440 ${x + 30} 452 ${x} 470L${x + 140} 470Z" fill="${skin.deep}"
opacity="0.34" filter="url(#soft16)"/>
<path d="M${x - cheek - 8} 250C${x - cheek + 10} 330 ${x - jaw + 8} 400 ${x - 30} 462L${x - 120}
470Z" fill="${skin.deep}" opacity="0.16" filter="url(#soft8)"/>
<ellipse cx="${x - 18}" cy="216" rx="72" ry="44" fill="url(#glow)" opacity="0.75"/>
<ellipse cx="${x - 52}" cy="${eyes - 3}" rx="44" ry="26" fill="url(#dusk)" opacity="0.5"/>
<ellipse cx="${x + 52}" cy="${eyes - 3}" rx="44" ry="26" fill="url(#dusk)" opacity="0.6"/>
<ellipse cx="${x - 62}" cy="350" rx="44" ry="32" fill="url(#blush)"/>
<ellipse cx="${x + 62}" cy="350" rx="42" ry="32" fill="url(#blush)" opacity="0.9"/>
<ellipse cx="${x - 58}" cy="334" rx="27" ry="14" fill="url(#glow)" opacity="0.6"
transform="rotate(18 ${x - 58} 334)"/>
<ellipse cx="${x - 4}" cy="440" rx="26" ry="13" fill="url(#glow)" opacity="0.55"/>
<ellipse cx="${x}" cy="${chin + 4}" rx="60" ry="16" fill="url(#dusk)" opacity="0.7"/>`;
}

function drawNose({ skin, nose: { width, length } }: PortraitLook): string {
  const tip = noseTip + length;
  return `<path d="M${x + 9} 282C${x + 10} 310 ${x + 12} 326 ${x + width * 0.72}
${tip - 8}L${x + width * 0.9} ${tip + 4}L${x + 4} ${tip + 8}C${x + 8} ${tip - 20} ${x + 5} 320
${x + 9} 282Z" fill="${skin.deep}" opacity="0.3" filter="url(#soft3)"/>
<path d="M${x - 8} 284C${x - 8} 300 ${x - 8} 312 ${x - 10} 326" fill="none" stroke="${skin.deep}"
stroke-opacity="0.16" stroke-width="4" filter="url(#soft3)"/>
<path d="M${x - 3} 282C${x - 2} 310 ${x - 3} 330 ${x - 3} ${tip - 14}" stroke="${skin.light}"
stroke-opacity="0.75" stroke-width="7" fill="none" filter="url(#soft3)"/>
<ellipse cx="${x}" cy="${tip + 9}" rx="${width * 1.15}" ry="8" fill="url(#dusk)" opacity="0.75"/>
<path d="M${x - width} ${tip - 7}C${x - width - 5} ${tip + 1} ${x - width} ${tip + 7}
${x - width + 6} ${tip + 5}" fill="none" stroke="${skin.deep}" stroke-opacity="0.55"
stroke-width="2" stroke-linecap="round"/>
<path d="M${x + width} ${tip - 7}C${x + width + 5} ${tip + 1} ${x + width} ${tip + 7}
${x + width - 6} ${tip + 5}" fill="none" stroke="${skin.deep}" stroke-opacity="0.75"
stroke-width="2" stroke-linecap="round"/>
<path d="M${x - width + 7} ${tip + 5}C${x - width + 9} ${tip + 1} ${x - 8} ${tip + 1} ${x - 5}
${tip + 6}C${x - 9} ${tip + 7} ${x - width + 10} ${tip + 7} ${x - width + 7} ${tip + 5}Z"
fill="${skin.deep}" opacity="0.85"/>
<path d="M${x + width - 7} ${tip + 5}C${x + width - 9} ${tip + 1} ${x + 8} ${tip + 1} ${x + 5}
${tip + 6}C${x + 9} ${tip + 7} ${x + width - 10} ${tip + 7} ${x + width - 7} ${tip + 5}Z"
fill="${skin.deep}" opacity="0.85"/>
<path d="M${x - 6} ${tip + 7}C${x - 2} ${tip + 10} ${x + 3} ${tip + 10} ${x + 6} ${tip + 7}"
fill="none" stroke="${skin.deep}" stroke-opacity="0.5" stroke-width="1.8" stroke-linecap="round"/>
<ellipse cx="${x - 3}" cy="${tip - 6}" rx="6.5" ry="5" fill="#fff" opacity="0.2"
filter="url(#soft3)"/>
<path d="M${x - 4} ${tip + 14}L${x - 5} ${mouth - 14}M${x + 5} ${tip + 14}L${x + 6} ${mouth - 14}"
stroke="${skin.deep}" stroke-opacity="0.16" stroke-width="3" stroke-linecap="round"
filter="url(#soft3)"/>`;
}

function drawBrows({ brow, eyes: { apart } }: PortraitLook): string {
  const { color, thickness, arch, opacity } = brow;
  const draw = (side: 1 | -1) => {
    const at = (dx: number) => (x + side * dx).toFixed(1);
    const [inner, outer] = [apart - 29, apart + 31];
    const path = `M${at(inner)} ${brows}C${at(inner + 14)} ${brows - arch * 0.7} ${at(outer - 22)}
${brows - arch - 1} ${at(outer)} ${brows + 4}C${at(outer - 20)} ${brows - arch + thickness * 0.8}
${at(inner + 18)} ${brows - arch * 0.55 + thickness} ${at(inner + 1)}
${brows + thickness * 0.85}C${at(inner - 3)} ${brows + thickness * 0.7} ${at(inner - 3)}
${brows + thickness * 0.2} ${at(inner)} ${brows}Z`;
    const hairs = Array.from({ length: 9 }, (_, index) => {
      const share = index / 12;
      const from = inner + 2 + (outer - inner - 14) * share;
      const base = brows + thickness * (0.85 - 0.4 * share) - arch * Math.sin(share * 2.4) * 0.75;
      return `M${at(from)} ${base.toFixed(1)}L${at(from + 6)}
${(base - thickness * 0.8 * (1 - share * 0.6)).toFixed(1)}`;
    }).join('');
    return `<path d="${path}" fill="${color}" opacity="${opacity}"/><path d="${hairs}"
stroke="${color}" stroke-opacity="${opacity * 0.7}" stroke-width="1.3" stroke-linecap="round"/>`;
  };
  return draw(-1) + draw(1);
}

/** Lines beside nose and eyes, under the eyes and on the forehead. */
function drawAge({ skin, age, eyes: { apart } }: PortraitLook): string {
  const both = (draw: (at: (dx: number) => string) => string) =>
    ([-1, 1] as const).map((side) => draw((dx) => (x + side * dx).toFixed(1))).join('');
  const line = (path: string, opacity: number, width = 1.8) =>
    `<path d="${path}" fill="none" stroke="${skin.deep}"
stroke-opacity="${(opacity * age).toFixed(2)}" stroke-width="${width}" stroke-linecap="round"/>`;
  const smile = both((at) =>
    line(`M${at(25)} 354C${at(37)} 362 ${at(46)} 374 ${at(50)} 388`, 0.36, 3.4),
  );
  const under = both((at) =>
    line(
      `M${at(apart - 18)} 314C${at(apart - 8)} 322 ${at(apart + 10)} 322 ${at(apart + 22)} 313`,
      0.34,
      2,
    ),
  );
  const corner = both((at) =>
    line(
      `M${at(apart + 31)} 291L${at(apart + 40)} 286M${at(apart + 33)} 297L${at(apart + 43)}
297M${at(apart + 31)} 303L${at(apart + 40)} 308`,
      0.3,
      1.3,
    ),
  );
  const forehead = line(
    `M${x - 44} 222C${x - 18} 217 ${x + 18} 217 ${x + 44} 222M${x - 36} 236C${x - 14} 232 ${x + 14}
232 ${x + 36} 236`,
    0.28,
  );
  return `<g filter="url(#soft1)">${smile}${under}${corner}${forehead}</g>`;
}
