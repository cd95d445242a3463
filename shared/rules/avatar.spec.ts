import { describe, expect, it } from 'vitest';
import { type AvatarInput, checkAvatar, libraryVideoOf } from './avatar.js';
import type { FacePlacement } from './face-placement.js';

const placement: FacePlacement = {
  mouth: { x: 0.5, y: 0.6, width: 0.16, height: 0.05, angle: 0 },
  leftEye: { x: 0.42, y: 0.42 },
  rightEye: { x: 0.58, y: 0.42 },
  leftBrow: { x: 0.42, y: 0.37 },
  rightBrow: { x: 0.58, y: 0.37 },
};
const whole: AvatarInput = {
  name: 'Aina',
  gender: 'FEMALE',
  video: '/files/b7Yc2Lr0/avatars/6a2f.jpg',
  placement,
};
const broken = (part: object) =>
  checkAvatar({ ...whole, ...part }).map(({ path, code }) => `${path} ${code}`);
const brokenPlaces = (part: object) => broken({ placement: { ...placement, ...part } });

describe('checkAvatar', () => {
  it('accepts images, videos of the library, and a missing placement', () => {
    expect(checkAvatar(whole)).toEqual([]);
    expect(broken({ video: 'videos/kX2vB8nQ4mZ1cR7tY0wL', placement: null })).toEqual([]);
    expect(broken({ video: 'kX2vB8nQ4mZ1cR7tY0wL', placement: undefined })).toEqual([]);
    expect(brokenPlaces({ chin: { x: 0.5, y: 0.75 } })).toEqual([]);
  });

  it('requires name, gender and video, in this order', () => {
    expect(broken({ name: ' ', gender: null, video: '' })).toEqual([
      'name REQUIRED',
      'gender REQUIRED',
      'video REQUIRED',
    ]);
  });

  it.each([
    [{ name: 'a'.repeat(201) }, 'name TOO_LONG'],
    [{ gender: 'OTHER' }, 'gender INVALID_CHOICE'],
    [{ video: 'https://site.example/face.jpg' }, 'video INVALID_URL'],
    [{ video: '/files/b7Yc2Lr0/themes/sounds/6a2f.mp3' }, 'video INVALID_URL'],
    [{ video: '/files/../secret.png' }, 'video INVALID_URL'],
    [{ video: 'products/kX2vB8nQ4mZ1cR7tY0wL' }, 'video INVALID_URL'],
  ])('refuses %o', (part, expected) => {
    expect(broken(part)).toEqual([expected]);
  });

  it.each([
    [{ leftEye: null }, 'placement.leftEye REQUIRED'],
    [{ leftBrow: { x: 0.4 } }, 'placement.leftBrow.y REQUIRED'],
    [{ rightEye: { x: 1.01, y: 0.4 } }, 'placement.rightEye.x OUT_OF_RANGE'],
    [{ rightBrow: { x: 0.5, y: -0.1 } }, 'placement.rightBrow.y OUT_OF_RANGE'],
    [{ mouth: { ...placement.mouth, width: 0 } }, 'placement.mouth.width OUT_OF_RANGE'],
    [{ mouth: { ...placement.mouth, height: 0.6 } }, 'placement.mouth.height OUT_OF_RANGE'],
    [{ mouth: { ...placement.mouth, angle: 90 } }, 'placement.mouth.angle OUT_OF_RANGE'],
    [{ mouth: { ...placement.mouth, y: Number.NaN } }, 'placement.mouth.y OUT_OF_RANGE'],
    [{ chin: { x: 2, y: 0.8 } }, 'placement.chin.x OUT_OF_RANGE'],
    [{ leftEye: placement.rightEye, rightEye: placement.leftEye }, 'placement FACE_PLACES'],
    [{ mouth: { ...placement.mouth, y: 0.3 } }, 'placement FACE_PLACES'],
    [{ chin: { x: 0.5, y: 0.5 } }, 'placement FACE_PLACES'],
  ])('refuses the places %o', (part, expected) => {
    expect(brokenPlaces(part)).toEqual([expected]);
  });
});

it('reads the id of a video of the library', () => {
  expect(libraryVideoOf('videos/kX2vB8nQ4mZ1cR7tY0wL')).toBe('kX2vB8nQ4mZ1cR7tY0wL');
  expect(libraryVideoOf('kX2vB8nQ4mZ1cR7tY0wL')).toBe('kX2vB8nQ4mZ1cR7tY0wL');
  expect(libraryVideoOf('/files/b7Yc2Lr0/avatars/6a2f.jpg')).toBeNull();
});
