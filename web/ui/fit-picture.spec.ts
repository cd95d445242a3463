import { describe, expect, it } from 'vitest';
import { checkImageMeasures } from '../../shared/rules/image.js';
import { cropAspect, fittingMeasures } from './fit-picture';

describe('fitting a picture to its place', () => {
  it.each([
    ['a photo on its side', { width: 4032, height: 3024 }, 0.6],
    ['a photo upright', { width: 3024, height: 4032 }, 0.6],
    ['a cut-out bottle', { width: 800, height: 2600 }, null],
  ])(
    'cuts a picture of a product to the shape of its frame only if it is too wide: %s',
    (_, measures, shape) => {
      expect(cropAspect('products', measures)).toBe(shape);
      expect(cropAspect('logo', measures)).toBeNull();
    },
  );

  it('cuts the picture of an instructor to a square', () => {
    expect(cropAspect('instructors', { width: 3024, height: 4032 })).toBe(1);
    expect(cropAspect('instructors', { width: 900, height: 900 })).toBeNull();
  });

  it('keeps the aspect ratio within the limits, and never enlarges a picture', () => {
    expect(fittingMeasures('products', { width: 2419, height: 4032 })).toEqual({
      width: 420,
      height: 700,
    });
    expect(fittingMeasures('products', { width: 800, height: 2600 })).toEqual({
      width: 215,
      height: 700,
    });
    expect(fittingMeasures('products', { width: 200, height: 300 })).toEqual({
      width: 200,
      height: 300,
    });
    expect(fittingMeasures('logo', { width: 9000, height: 3 })).toEqual({ width: 2000, height: 1 });
    for (let height = 701; height < 1500; height++) {
      const width = Math.round(height * 0.6);
      expect(
        checkImageMeasures('products', fittingMeasures('products', { width, height })),
      ).toEqual([]);
    }
  });
});
