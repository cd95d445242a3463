import { describe, expect, it } from 'vitest';
import { checkFacePlacement } from '../../../shared/rules/face-placement.js';
import { faceHandles, middleFace, moveFace, placeOf } from './move-face';

const wide = { width: 800, height: 400 };

it('begins with a face that the rules accept', () => {
  expect(checkFacePlacement('placement', middleFace)).toEqual([]);
});

describe('moveFace', () => {
  it.each(faceHandles)('brings %s to a place', (handle) => {
    const before = placeOf(middleFace, handle, wide);
    const to = { x: before.x + 0.02, y: before.y + 0.03 };
    const after = placeOf(moveFace(middleFace, handle, to, wide), handle, wide);
    expect(after.x).toBeCloseTo(to.x);
    expect(after.y).toBeCloseTo(to.y);
  });

  it('keeps the other corner of the mouth, and tilts and widens the mouth', () => {
    const other = placeOf(middleFace, 'leftCorner', wide);
    const { mouth } = moveFace(middleFace, 'rightCorner', { x: 0.66, y: 0.7 }, wide);
    const face = { ...middleFace, mouth };
    expect(placeOf(face, 'leftCorner', wide).x).toBeCloseTo(other.x);
    expect(placeOf(face, 'leftCorner', wide).y).toBeCloseTo(other.y);
    expect(mouth.angle).toBeGreaterThan(5);
    expect(mouth.height / mouth.width).toBeCloseTo(0.05 / 0.16);
  });

  it('stays inside the picture, and ignores a corner that passes the other one', () => {
    expect(moveFace(middleFace, 'leftEye', { x: -1, y: 2 }, wide).leftEye).toEqual({ x: 0, y: 1 });
    expect(moveFace(middleFace, 'rightCorner', { x: 0.2, y: 0.62 }, wide)).toBe(middleFace);
  });

  it('forgets a chin above the mouth', () => {
    const face = { ...middleFace, chin: { x: 0.5, y: 0.64 } };
    expect(moveFace(face, 'leftEye', { x: 0.4, y: 0.4 }, wide).chin).toEqual(face.chin);
    const low = moveFace(face, 'rightCorner', { x: 0.58, y: 0.7 }, wide);
    expect(low.mouth.y).toBeGreaterThan(0.64);
    expect(low).not.toHaveProperty('chin');
  });
});
