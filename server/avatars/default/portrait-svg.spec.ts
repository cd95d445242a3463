import { expect, it } from 'vitest';
import { builtInAvatars, drawingOf } from '../built-in-avatars.js';
import { portraitSvg } from './portrait-svg.js';

it.each(builtInAvatars)('the file of $name has the drawing', async ({ name }) => {
  await expect(portraitSvg(name)).toMatchFileSnapshot(`../../../web/public${drawingOf(name)}`);
});
