import sharp from 'sharp';
import type { FacePlacement } from '../../../shared/rules/face-placement.js';

/** A drawn face, not in the middle of a wide picture, and its placement. */
export async function sampleFace(): Promise<{ picture: Buffer; placement: FacePlacement }> {
  const [width, height] = [800, 500];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="#9db7c4"/>
<ellipse cx="500" cy="250" rx="110" ry="150" fill="#e8b48f"/>
<ellipse cx="460" cy="220" rx="16" ry="9" fill="#fff"/><circle cx="460" cy="220" r="8" fill="#222"/>
<ellipse cx="540" cy="220" rx="16" ry="9" fill="#fff"/><circle cx="540" cy="220" r="8" fill="#222"/>
<path d="M440 195h40M520 195h40" stroke="#40281c" stroke-width="7"/>
<path d="M462 320h76" stroke="#b04a50" stroke-width="12" stroke-linecap="round"/>
</svg>`;
  return {
    picture: await sharp(Buffer.from(svg)).png().toBuffer(),
    placement: {
      mouth: { x: 500 / width, y: 320 / height, width: 84 / width, height: 12 / height, angle: 0 },
      leftEye: { x: 460 / width, y: 220 / height },
      rightEye: { x: 540 / width, y: 220 / height },
      leftBrow: { x: 460 / width, y: 195 / height },
      rightBrow: { x: 540 / width, y: 195 / height },
      chin: { x: 500 / width, y: 398 / height },
    },
  };
}
