import { mouthPoses } from '../mouth-pose.js';
import { type DefaultAvatarName, defaultAvatars } from './default-avatars.js';
import { drawEyes } from './draw-eyes.js';
import { drawMouth } from './draw-mouth.js';
import { drawPortrait } from './draw-portrait.js';
import { drawnFace } from './portrait-look.js';

/** Draws a default avatar at rest, as an SVG of 720 × 720 with a transparent background. */
export function portraitSvg(name: DefaultAvatarName): string {
  const look = defaultAvatars[name];
  const { middle, eyes, mouth } = drawnFace;
  const open = { lids: 1, lookX: 0, lookY: 0 };
  return drawPortrait(look).replace(
    '</svg>',
    `<g transform="translate(${middle} ${eyes})">${drawEyes(look.eyes, open)}</g>
<g transform="translate(${middle} ${mouth})">${drawMouth(look.mouth, mouthPoses.rest)}</g></svg>`,
  );
}
