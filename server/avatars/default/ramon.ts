import type { PortraitLook } from './portrait-look.js';
import { type Curve, mirrored, strands } from './strands.js';

const hair = { base: '#8d8a88', dark: '#55514f', light: '#c9c6c3' };
const top: Curve = [262, 214, 262, 150, 320, 112, 400, 118];
const topEnd: Curve = [280, 216, 300, 172, 340, 160, 420, 172];
const side: Curve = [252, 300, 242, 262, 244, 220, 262, 180];
const sideEnd: Curve = [262, 288, 258, 262, 262, 226, 276, 200];
const lens = (sign: 1 | -1) =>
  `<rect x="${360 + sign * 50 - 37}" y="274" width="74" height="54" rx="22" fill="#fff"
fill-opacity="0.07" stroke="#3a2621" stroke-width="4.5"/><path d="M${360 + sign * 50 - 24}
282L${360 + sign * 50 - 32} 300" stroke="#fff" stroke-opacity="0.5" stroke-width="3"
stroke-linecap="round"/>`;

/** A man of fifty-five with grey hair and glasses. */
export const ramon: PortraitLook = {
  skin: {
    base: '#e2ac8a',
    light: '#f2c8a8',
    shade: '#c58766',
    deep: '#8c4b36',
    blush: '#d26a58',
  },
  face: { cheek: 108, jaw: 90, chin: 40 },
  neck: 58,
  nose: { width: 19, length: 3 },
  brow: { color: '#6d6763', thickness: 8, arch: 6, opacity: 0.9 },
  eyes: {
    apart: 50,
    halfWidth: 23.5,
    upper: 10.6,
    lower: 6.8,
    iris: '#5c6b4a',
    irisEdge: '#2b3322',
    lash: '#4a3029',
    lashes: 1.1,
    crease: '#8f5440',
  },
  mouth: {
    halfWidth: 39,
    upper: 0.66,
    lower: 0.8,
    lip: '#b7685c',
    lipShade: '#8f4a42',
    lipLight: '#c78377',
  },
  ears: true,
  age: 0.55,
  hairBack: `<path d="M360 118C290 114 244 160 244 250L252 318L468 318L476 250C476 160 430 114
360 118Z" fill="${hair.dark}"/>`,
  clothes: `<linearGradient id="cloth" x1="0" y1="0" x2="1" y2="1"><stop offset="0"
stop-color="#8f1c33"/><stop offset="0.55" stop-color="#711226"/><stop offset="1"
stop-color="#480916"/></linearGradient>
<linearGradient id="shirt" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fdf9f3"/><stop
offset="1" stop-color="#d8ccbf"/></linearGradient>
<path d="M284 520L300 500C320 548 342 568 360 580C378 568 400 548 420 500L436 520L470 720L250 720Z"
fill="url(#shirt)"/>
<path d="M300 496C308 530 332 562 360 580L322 636C292 606 274 566 282 520ZM420 496C412 530 388 562
360 580L398 636C428 606 446 566 438 520Z" fill="#fffaf3"/>
<path d="M360 580L322 636C292 606 274 566 282 520M360 580L398 636C428 606 446 566 438 520"
fill="none" stroke="#b5a592" stroke-opacity="0.8" stroke-width="2"/><path d="M360 584L360 720"
stroke="#b5a592" stroke-opacity="0.7" stroke-width="2"/><circle cx="360" cy="650" r="4"
fill="#c8b9a8"/><circle cx="360" cy="700" r="4" fill="#c8b9a8"/>
<path d="M34 720C46 634 112 590 222 558C246 550 268 542 284 522C276 590 300 664 332 720ZM686
720C674 634 608 590 498 558C474 550 452 542 436 522C444 590 420 664 388 720Z" fill="url(#cloth)"/>
<path d="M284 522C258 540 234 572 226 600L258 628L244 646L318 720L332 720C300 664 276 590 284
522ZM436 522C462 540 486 572 494 600L462 628L476 646L402 720L388 720C420 664 444 590 436 522Z"
fill="#86182e"/>
<path d="M284 522C258 540 234 572 226 600L258 628L244 646L318 720M436 522C462 540 486 572 494
600L462 628L476 646L402 720" fill="none" stroke="#3d0712" stroke-opacity="0.7" stroke-width="2.5"/>
<path d="M124 720C128 682 140 652 162 628M596 720C592 682 580 652 558 628" fill="none"
stroke="#33050e" stroke-opacity="0.6" stroke-width="3" stroke-linecap="round"/>`,
  beard: `<path d="M262 340C268 390 286 424 314 446C340 462 380 462 406 446C434 424 452 390 458
340C450 380 430 400 404 404C380 372 340 372 316 404C290 400 270 380 262 340Z" fill="#6f6763"
opacity="0.2" filter="url(#soft8)"/>`,
  hairShape: `M252 312C240 270 238 214 256 176C280 126 330 108 384 110C440 114 474 152 478 206
C480 250 476
286 468 312C464 286 462 256 450 226C444 204 430 188 412 178C370 190 312 190 284 204C268 230 258 270
252 312Z`,
  hairFront: `<linearGradient id="hair" x1="0" y1="0" x2="1" y2="1"><stop offset="0"
stop-color="#b5b1ae"/><stop offset="0.5" stop-color="${hair.base}"/><stop offset="1"
stop-color="#5f5b59"/></linearGradient>
${strands(top, topEnd, 20, [hair.light, hair.dark], 0.6, 1.8)}
${strands(side, sideEnd, 9, [hair.light, hair.dark], 0.6)}
${strands(mirrored(side), mirrored(sideEnd), 9, [hair.dark, hair.light], 0.5)}
${strands(
  [400, 118, 446, 124, 470, 160, 470, 220],
  [404, 170, 430, 186, 448, 206, 454, 236],
  14,
  [hair.light, hair.dark],
  0.5,
  1.7,
)}`,
  front: `${lens(-1)}${lens(1)}<path d="M347 294C353 287 367 287 373 294" fill="none"
stroke="#3a2621" stroke-width="4.5"/><path d="M273 292L250 288M447 292L470 288" stroke="#3a2621"
stroke-width="4.5" stroke-linecap="round"/>`,
};
