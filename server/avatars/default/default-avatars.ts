import type { PortraitLook } from './portrait-look.js';
import { type Curve, mirrored, strands } from './strands.js';

export const defaultAvatarNames = ['Clara', 'Montse', 'Biel', 'Ramon'] as const;
export type DefaultAvatarName = (typeof defaultAvatarNames)[number];

/** A young woman with long, dark, wavy hair. */
function clara(): PortraitLook {
  const hair = { base: '#4a2c22', dark: '#2b1813', light: '#8a5b41' };
  const left: Curve = [346, 112, 262, 112, 222, 190, 210, 320];
  const leftEnd: Curve = [342, 148, 302, 176, 266, 214, 256, 320];
  const fall: Curve = [208, 280, 212, 470, 180, 520, 176, 660];
  const fallEnd: Curve = [258, 280, 300, 450, 236, 540, 254, 690];
  const right: Curve = [346, 112, 452, 108, 504, 190, 512, 320];
  const rightEnd: Curve = [342, 148, 410, 180, 452, 214, 464, 320];
  return {
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
}

/** A woman of sixty with a silver bob. */
function montse(): PortraitLook {
  const hair = { base: '#c9c4c0', dark: '#8b8583', light: '#f3efeb' };
  const left: Curve = [396, 108, 272, 98, 214, 180, 208, 340];
  const leftEnd: Curve = [402, 134, 388, 190, 300, 220, 254, 300];
  const fall: Curve = [206, 290, 204, 350, 212, 410, 242, 438];
  const fallEnd: Curve = [256, 290, 250, 340, 262, 390, 280, 424];
  const right: Curve = [400, 108, 464, 112, 508, 180, 512, 320];
  const rightEnd: Curve = [404, 150, 438, 190, 456, 216, 464, 320];
  return {
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
}

/** A man of thirty-five with dark skin, short curly hair and a beard. */
function biel(): PortraitLook {
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
  return {
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
}

/** A man of fifty-five with grey hair and glasses. */
function ramon(): PortraitLook {
  const hair = { base: '#8d8a88', dark: '#55514f', light: '#c9c6c3' };
  const top: Curve = [262, 214, 262, 150, 320, 112, 400, 118];
  const topEnd: Curve = [280, 216, 300, 172, 340, 160, 420, 172];
  const side: Curve = [252, 300, 242, 262, 244, 220, 262, 180];
  const sideEnd: Curve = [262, 288, 258, 262, 262, 226, 276, 200];
  const lens = (side: 1 | -1) =>
    `<rect x="${360 + side * 50 - 37}" y="274" width="74" height="54" rx="22" fill="#fff"
fill-opacity="0.07" stroke="#3a2621" stroke-width="4.5"/><path d="M${360 + side * 50 - 24}
282L${360 + side * 50 - 32} 300" stroke="#fff" stroke-opacity="0.5" stroke-width="3"
stroke-linecap="round"/>`;
  return {
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
}

export const defaultAvatars: Record<DefaultAvatarName, PortraitLook> = {
  Clara: clara(),
  Montse: montse(),
  Biel: biel(),
  Ramon: ramon(),
};
