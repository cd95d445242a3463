import type { PortraitLook } from './portrait-look.js';
import { type Curve, mirrored, strands } from './strands.js';

const hair = { base: '#c9c4c0', dark: '#8b8583', light: '#f3efeb' };
const left: Curve = [396, 108, 272, 98, 214, 180, 208, 340];
const leftEnd: Curve = [402, 134, 388, 190, 300, 220, 254, 300];
const fall: Curve = [206, 290, 204, 350, 212, 410, 242, 438];
const fallEnd: Curve = [256, 290, 250, 340, 262, 390, 280, 424];
const right: Curve = [400, 108, 464, 112, 508, 180, 512, 320];
const rightEnd: Curve = [404, 150, 438, 190, 456, 216, 464, 320];

/** A woman of sixty with a silver bob. */
export const montse: PortraitLook = {
  skin: {
    base: '#f0c6ac',
    light: '#fae0cb',
    shade: '#d9a287',
    deep: '#a8654f',
    blush: '#e08a80',
  },
  face: { cheek: 106, jaw: 80, chin: 30 },
  neck: 46,
  nose: { width: 16.5, length: 1 },
  brow: { color: '#8a7a72', thickness: 6, arch: 9, opacity: 0.85 },
  eyes: {
    apart: 49,
    halfWidth: 24.5,
    upper: 11.4,
    lower: 7,
    iris: '#5f7f8c',
    irisEdge: '#2c414c',
    lash: '#4a3530',
    lashes: 1.8,
    crease: '#a06450',
  },
  mouth: {
    halfWidth: 38,
    upper: 0.8,
    lower: 0.86,
    lip: '#bf5560',
    lipShade: '#98394a',
    lipLight: '#cf7179',
  },
  ears: false,
  age: 0.62,
  hairBack: `<path d="M362 102C262 100 208 170 204 290C200 360 204 410 240 440Q360 470 480
440C516 410 520 360 518 290C512 170 456 98 362 100Z" fill="#8f8987"/>`,
  clothes: `<linearGradient id="cloth" x1="0" y1="0" x2="1" y2="1"><stop offset="0"
stop-color="#4b4a52"/><stop offset="0.6" stop-color="#37363d"/><stop offset="1"
stop-color="#232228"/></linearGradient>
<linearGradient id="blouse" x1="0" y1="0" x2="1" y2="1"><stop offset="0"
stop-color="#fdf8f1"/><stop offset="1" stop-color="#dccfc2"/></linearGradient>
<path d="M292 536C300 520 306 512 310 500C330 524 390 524 410 500C414 512 420 520 428 536L446
720L274 720Z" fill="url(#blouse)"/>
<path d="M310 502C334 540 386 540 410 502C412 520 404 540 392 552C372 562 348 562 328 552C316 540
308 520 310 502Z" fill="#fffaf3"/>
<path d="M316 524C340 546 380 546 404 524" fill="none" stroke="#b8a696" stroke-opacity="0.6"
stroke-width="2"/>
<path d="M360 560L360 720" stroke="#b8a696" stroke-opacity="0.6" stroke-width="2"/><circle cx="360"
cy="596" r="4" fill="#cdbcab"/><circle cx="360" cy="646" r="4" fill="#cdbcab"/><circle cx="360"
cy="696" r="4" fill="#cdbcab"/>
<path d="M64 720C74 640 128 590 226 548C256 536 284 520 300 494C302 510 300 520 298 530C296 600 314
668 336 720ZM656 720C646 640 592 590 494 548C464 536 436 520 420 494C418 510 420 520 422 530C424
600 406 668 384 720Z" fill="url(#cloth)"/>
<path d="M298 530C296 600 314 668 336 720L318 720C290 664 280 600 282 546ZM422 530C424 600 406 668
384 720L402 720C430 664 440 600 438 546Z" fill="#1f1e23" opacity="0.6"/>
<path d="M146 720C150 684 160 656 180 634M574 720C570 684 560 656 540 634" fill="none"
stroke="#18171b" stroke-opacity="0.6" stroke-width="3" stroke-linecap="round"/>
<circle cx="254" cy="620" r="11" fill="#ae1c38"/><circle cx="254" cy="620" r="11" fill="none"
stroke="#d9b163" stroke-width="2.5"/><circle cx="251" cy="617" r="3" fill="#e48e99"/>`,
  beard: '',
  hairShape: `M404 128C388 190 322 216 268 256C250 310 258 372 286 416C280 446 254 456 236 440
C204 410 198
350 202 284C208 170 272 100 366 100C462 102 514 178 518 286C522 350 516 410 484 440C466 456 440 446
434 416C462 372 470 310 462 262C454 216 436 186 412 168C400 160 398 146 404 128Z`,
  hairFront: `<linearGradient id="hair" x1="0.1" y1="0" x2="0.9" y2="1"><stop offset="0"
stop-color="#ece8e4"/><stop offset="0.5" stop-color="${hair.base}"/><stop offset="1"
stop-color="#a09a97"/></linearGradient>
${strands(left, leftEnd, 20, [hair.light, hair.dark], 0.6)}
${strands(fall, fallEnd, 14, [hair.light, hair.dark], 0.55)}
${strands(right, rightEnd, 16, [hair.dark, hair.light], 0.5)}
${strands(mirrored(fall), mirrored(fallEnd), 14, [hair.dark, hair.light], 0.5)}`,
  front: `<circle cx="262" cy="356" r="6.5" fill="#f6efe6"/><circle cx="260" cy="354" r="2"
fill="#fff"/><circle cx="458" cy="356" r="6.5" fill="#e6dbcf"/><circle cx="456" cy="354" r="2"
fill="#fff"/>`,
};
