import type { PortraitLook } from './portrait-look.js';
import { type Curve, mirrored, strands } from './strands.js';

const hair = { base: '#241a18', dark: '#120c0b', light: '#4d3a34' };
// Two irrational steps spread the curls evenly without a visible pattern.
const curls = Array.from({ length: 420 }, (_, index) => {
  const cx = 240 + 240 * ((index * 0.618034) % 1);
  const cy = 98 + 210 * ((index * 0.754878) % 1);
  const size = (4 + 3 * ((index * 0.56984) % 1)).toFixed(1);
  return `<path d="M${cx.toFixed(1)} ${cy.toFixed(1)}a${size} ${size} 0 1 1 ${size} ${size}"
fill="none" stroke="${index % 3 ? hair.dark : hair.light}" stroke-opacity="0.6" stroke-width="2"
stroke-linecap="round"/>`;
}).join('');
const outline = `M254 306C244 262 238 210 250 172C270 122 312 100 362 100
C412 100 452 124 470 172C482 210 476
262 466 306C464 272 462 246 452 222C440 204 420 196 394 192C372 189 348 189 326 192C300 196 280 204
268 222C258 246 256 272 254 306Z`;
const beardLeft: Curve = [259, 338, 262, 384, 280, 424, 320, 458];
const beardInner: Curve = [304, 386, 304, 408, 310, 434, 336, 464];

/** A man of thirty-five with dark skin, short curly hair and a beard. */
export const biel: PortraitLook = {
  skin: {
    base: '#8f5b3f',
    light: '#b27a57',
    shade: '#6d402b',
    deep: '#3d2016',
    blush: '#a5513c',
  },
  face: { cheek: 106, jaw: 86, chin: 36 },
  neck: 56,
  nose: { width: 20, length: 1 },
  brow: { color: '#1c1210', thickness: 8.5, arch: 7, opacity: 0.92 },
  eyes: {
    apart: 50,
    halfWidth: 24.5,
    upper: 11.6,
    lower: 7,
    iris: '#4a2c1a',
    irisEdge: '#1d100a',
    lash: '#140b09',
    lashes: 1.6,
    crease: '#45251a',
  },
  mouth: {
    halfWidth: 40,
    upper: 0.82,
    lower: 1.06,
    lip: '#8f4a42',
    lipShade: '#6a302c',
    lipLight: '#a8625a',
  },
  ears: true,
  age: 0.25,
  hairBack: `<path d="M360 112C276 110 240 166 242 250L256 300L464 300L478 250C480 166 444 110
360 112Z" fill="${hair.dark}"/>`,
  clothes: `<linearGradient id="cloth" x1="0" y1="0" x2="1" y2="1"><stop offset="0"
stop-color="#fbf5ec"/><stop offset="0.5" stop-color="#efe5d8"/><stop offset="1"
stop-color="#c9bba9"/></linearGradient>
<linearGradient id="jacket" x1="0" y1="0" x2="1" y2="1"><stop offset="0"
stop-color="#3f5560"/><stop offset="0.6" stop-color="#2c3e48"/><stop offset="1"
stop-color="#1b2931"/></linearGradient>
<path d="M280 528C310 580 410 580 440 528L470 720L250 720Z" fill="url(#cloth)"/>
<path d="M282 526C312 590 408 590 438 526C444 534 448 540 452 546C420 612 300 612 268 546C272 540
278 534 282 526Z" fill="#fffaf2"/><path d="M270 549C302 610 418 610 450 549" fill="none"
stroke="#b5a592" stroke-opacity="0.7" stroke-width="2"/>
<path d="M40 720C52 636 116 592 224 556C246 549 262 542 272 532C270 610 296 676 318 720ZM680
720C668 636 604 592 496 556C474 549 458 542 448 532C450 610 424 676 402 720Z" fill="url(#jacket)"/>
<path d="M272 532C250 548 238 580 240 612L282 640C276 604 270 570 272 532ZM448 532C470 548 482 580
480 612L438 640C444 604 450 570 448 532Z" fill="#4d6673"/><path d="M282 640C276 604 270 570 272
532M438 640C444 604 450 570 448 532" fill="none" stroke="#16222a" stroke-opacity="0.7"
stroke-width="3"/>
<path d="M128 720C132 682 144 652 166 628M592 720C588 682 576 652 554 628" fill="none"
stroke="#111b21" stroke-opacity="0.6" stroke-width="3" stroke-linecap="round"/>`,
  beard: `<linearGradient id="beard" x1="0" y1="0" x2="1" y2="0"><stop offset="0"
stop-color="#2a1d19"/><stop offset="1" stop-color="#140d0b"/></linearGradient>
<path d="M254 292C256 322 260 346 272 362C292 376 306 372 322 370C336 368 348 376 360 376C372 376
384 368 398 370C414 372 428 376 448 362C460 346 464 322 466 292C472 352 458 412 430 444C410 466 384
474 360 474C336 474 310 466 290 444C262 412 248 352 254 292Z" fill="url(#beard)" opacity="0.55"
clip-path="url(#face)" filter="url(#soft3)"/>
<path d="M256 312C258 340 266 362 280 376C296 384 310 378 326 373C340 370 350 378 360 378C370 378
380 370 394 373C410 378 424 384 440 376C454 362 462 340 464 312C468 360 454 410 428 440C408 462 384
470 360 470C336 470 312 462 292 440C266 410 252 360 256 312Z" fill="url(#beard)" opacity="0.9"/>
${strands(beardLeft, beardInner, 16, [hair.light, hair.dark], 0.55, 1.5)}
${strands(mirrored(beardLeft), mirrored(beardInner), 16, [hair.light, hair.dark], 0.4, 1.5)}
${strands(
  [338, 420, 336, 440, 340, 456, 346, 470],
  [382, 420, 384, 440, 380, 456, 374, 470],
  14,
  [hair.light, hair.dark],
  0.5,
  1.4,
)}
${strands(
  [352, 378, 340, 380, 326, 386, 312, 402],
  [356, 386, 346, 386, 332, 392, 320, 406],
  7,
  [hair.light],
  0.5,
  1.3,
)}
${strands(
  [368, 378, 380, 380, 394, 386, 408, 402],
  [364, 386, 374, 386, 388, 392, 400, 406],
  7,
  [hair.light],
  0.4,
  1.3,
)}`,
  hairShape: outline,
  hairFront: `<linearGradient id="hair" x1="0" y1="0" x2="1" y2="1"><stop offset="0"
stop-color="#3a2a26"/><stop offset="1" stop-color="${hair.dark}"/></linearGradient>
${curls}
<path d="M268 176C284 140 314 122 348 120" fill="none" stroke="#7a6058" stroke-opacity="0.35"
stroke-width="16" stroke-linecap="round" filter="url(#soft8)"/>`,
  front: '',
};
