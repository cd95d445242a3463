import { describe, expect, it, test } from 'vitest';
import {
  aa,
  aaLarge,
  contrast,
  isColor,
  luminance,
  nearestPassing,
  readableOn,
  tone,
} from './contrast.js';

const papers = ['#ffffff', '#fffdfb', '#211a1b', '#000000', '#777777', '#ffd400', '#1e7b34'];
/** 216 colours: six values per channel. Sixty values per channel would take a minute. */
const colors = [0, 51, 102, 153, 204, 255].flatMap((red) =>
  [0, 51, 102, 153, 204, 255].flatMap((green) =>
    [0, 51, 102, 153, 204, 255].map(
      (blue) => `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    ),
  ),
);

/** Returns the hue in degrees, computed from linear light. */
function hue(color: string): number | null {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\da-f]{2}/gi) ?? []).map(
    (part) => (Number.parseInt(part, 16) / 255) ** 2.2,
  );
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  // A grey or dark colour has no exact hue after rounding.
  if (most - least < 0.1) return null;
  const span = most - least;
  const sector =
    most === red
      ? ((green - blue) / span + 6) % 6
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return sector * 60;
}

test('computes the contrast of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  // The lightest grey that passes on white, and the next one, which fails.
  expect(contrast('#767676', '#ffffff')).toBeGreaterThan(aa);
  expect(contrast('#777777', '#ffffff')).toBeLessThan(aa);
  expect(contrast('#fff', '#AE1C38')).toBeCloseTo(contrast('#ae1c38', '#ffffff'), 10);
  for (const wrong of ['red', '#12', '#12345', '#gggggg', ''])
    expect(contrast(wrong, '#ffffff')).toBeNaN();
  expect([isColor('#AbCdEf'), isColor('#abc'), isColor('abcdef'), isColor('#abcdef ')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('tone returns a colour of the requested luminance', () => {
  for (const wanted of [0.02, 0.2, 0.6, 0.95])
    expect(luminance(tone('#ae1c38', wanted))).toBeCloseTo(wanted, 1);
});

test('text on a colour is always readable, and white whenever possible', () => {
  for (const color of colors)
    expect(contrast(readableOn(color), color), color).toBeGreaterThanOrEqual(aa);
  expect(['#ae1c38', '#757a80', '#ffd400', '#ffffff', '#767676'].map(readableOn)).toEqual([
    '#ffffff',
    '#000000',
    '#000000',
    '#000000',
    '#ffffff',
  ]);
});

describe('nearestPassing', () => {
  it.each(papers)('finds a readable colour of the same hue for every colour on %s', (paper) => {
    for (const color of colors) {
      const found = nearestPassing(color, paper);
      expect(contrast(found, paper), `${color} on ${paper}`).toBeGreaterThanOrEqual(aa);
      const [before, after] = [hue(color), hue(found)];
      if (before === null || after === null) continue;
      const turn = Math.abs(before - after);
      expect(Math.min(turn, 360 - turn), `${color} on ${paper} became ${found}`).toBeLessThan(8);
    }
  });

  it('returns a passing colour unchanged, and reaches little more than the needed contrast', () => {
    expect(nearestPassing('#AE1C38', '#ffffff')).toBe('#ae1c38');
    expect(nearestPassing('#757a80', '#ffffff', aaLarge)).toBe('#757a80');
    for (const color of ['#ff8a00', '#9adf3c', '#66ccff']) {
      const ratio = contrast(nearestPassing(color, '#ffffff'), '#ffffff');
      expect(ratio, color).toBeGreaterThanOrEqual(aa);
      expect(ratio, color).toBeLessThan(4.7);
    }
  });

  it('takes the direction of the smaller change: a dark colour on black becomes lighter', () => {
    expect(luminance(nearestPassing('#400010', '#000000'))).toBeGreaterThan(luminance('#400010'));
    expect(luminance(nearestPassing('#aaaaaa', '#555555'))).toBeGreaterThan(luminance('#aaaaaa'));
  });

  it('returns black or white if the hue cannot reach the contrast', () => {
    expect(nearestPassing('#808080', '#808080', 7)).toBe('#000000');
  });
});
