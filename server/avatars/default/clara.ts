import type { PortraitLook } from './portrait-look.js';
import { type Curve, mirrored, strands } from './strands.js';

const hair = { base: '#4a2c22', dark: '#2b1813', light: '#8a5b41' };
const left: Curve = [346, 112, 262, 112, 222, 190, 210, 320];
const leftEnd: Curve = [342, 148, 302, 176, 266, 214, 256, 320];
const fall: Curve = [208, 280, 212, 470, 180, 520, 176, 660];
const fallEnd: Curve = [258, 280, 300, 450, 236, 540, 254, 690];
const right: Curve = [346, 112, 452, 108, 504, 190, 512, 320];
const rightEnd: Curve = [342, 148, 410, 180, 452, 214, 464, 320];

/** A young woman with long, dark, wavy hair. */
export const clara: PortraitLook = {
  skin: {
    base: '#e9b48f',
    light: '#f6cfae',
    shade: '#d0916d',
    deep: '#9a5540',
    blush: '#dd7466',
  },
  face: { cheek: 104, jaw: 75, chin: 24 },
  neck: 44,
  nose: { width: 15, length: -2 },
  brow: { color: '#3a211a', thickness: 6.5, arch: 9, opacity: 0.85 },
  eyes: {
    apart: 49,
    halfWidth: 26,
    upper: 13,
    lower: 7.5,
    iris: '#6b4227',
    irisEdge: '#2e1a10',
    lash: '#1d100d',
    lashes: 2.6,
    crease: '#8a4a38',
  },
  mouth: {
    halfWidth: 39,
    upper: 1,
    lower: 1.08,
    lip: '#c4505a',
    lipShade: '#9d3243',
    lipLight: '#d8707a',
  },
  ears: false,
  age: 0.1,
  hairBack: `<linearGradient id="hair-back" x1="0" y1="0" x2="0" y2="1"><stop offset="0"
stop-color="${hair.dark}"/><stop offset="1" stop-color="#3b221a"/></linearGradient>
<path d="M360 104C258 100 212 178 206 290C202 380 216 430 178 530C160 580 170 640 204 680L516
680C550 640 560 580 542 530C506 430 518 380 514 290C508 178 462 100 360 104Z"
fill="url(#hair-back)"/>`,
  clothes: `<linearGradient id="cloth" x1="0" y1="0" x2="1" y2="1"><stop offset="0"
stop-color="#c02a46"/><stop offset="0.5" stop-color="#ae1c38"/><stop offset="1"
stop-color="#7a0f25"/></linearGradient>
<path d="M66 720C78 640 130 596 236 566C258 560 282 552 298 540C312 604 336 640 360 656C384 640 408
604 422 540C438 552 462 560 484 566C590 596 642 640 654 720Z" fill="url(#cloth)"/>
<path d="M298 540C312 604 336 640 360 656C384 640 408 604 422 540L436 551C424 622 392 668 360
688C328 668 296 622 284 551Z" fill="#8d142d" opacity="0.75"/>
<path d="M150 720C154 680 166 650 186 628M570 720C566 680 554 650 534 628M330 720C332 704 340 694
356 686M250 560C262 610 280 650 300 690" fill="none" stroke="#6b0c20" stroke-opacity="0.45"
stroke-width="3" stroke-linecap="round"/>
<path d="M302 548C316 590 336 612 360 618C384 612 404 590 418 548" fill="none" stroke="#c99a4b"
stroke-width="2"/><circle cx="360" cy="622" r="5" fill="#d9b163"/>`,
  beard: '',
  hairShape: `M342 150C302 176 270 210 262 268C256 316 268 366 282 414C300 476 258 520 262 578
C264 620 280
650 252 704C236 684 222 676 190 668C158 640 156 600 178 560C200 520 208 486 204 424C202 360 194 300
206 236C222 152 288 102 362 104C440 104 502 156 516 244C524 310 518 360 516 424C512 486 522 520 542
560C564 600 562 640 530 668C498 676 484 684 468 704C440 650 456 620 458 578C462 520 420 476 438
414C454 366 466 316 460 270C446 214 404 176 342 150Z`,
  hairFront: `<linearGradient id="hair" x1="0.1" y1="0" x2="0.9" y2="1"><stop offset="0"
stop-color="#6b4230"/><stop offset="0.5" stop-color="${hair.base}"/><stop offset="1"
stop-color="${hair.dark}"/></linearGradient>
${strands(left, leftEnd, 16, [hair.light, hair.dark], 0.4)}
${strands(fall, fallEnd, 18, [hair.light, hair.dark, hair.light], 0.4)}
${strands(right, rightEnd, 16, [hair.light, hair.dark], 0.34)}
${strands(mirrored(fall), mirrored(fallEnd), 18, [hair.dark, hair.light], 0.34)}
<path d="M342 150C346 132 350 118 352 106" fill="none" stroke="${hair.dark}" stroke-opacity="0.7"
stroke-width="2"/>
<path d="M236 190C250 154 284 126 322 122" fill="none" stroke="#b98463" stroke-opacity="0.35"
stroke-width="14" stroke-linecap="round" filter="url(#soft8)"/>`,
  front: '',
};
