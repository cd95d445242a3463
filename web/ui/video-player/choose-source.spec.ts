import { expect, it } from 'vitest';
import { chooseSource, isPoorConnection } from './choose-source';

const large = { url: 'large', width: 1920, height: 1080 };
const small = { url: 'small', width: 854, height: 480 };

it.each([
  ['a laptop', { pixels: 900, savesData: false }, 'large'],
  ['a sharp phone', { pixels: 1170, savesData: false }, 'large'],
  ['a plain phone', { pixels: 480, savesData: false }, 'small'],
  ['a sharp phone that saves data', { pixels: 1170, savesData: true }, 'small'],
])('chooses the file for %s', (_name, viewer, url) => {
  expect(chooseSource([large, small], viewer)?.url).toBe(url);
});

it('judges portrait videos by their width', () => {
  const portrait = { url: 'portrait', width: 480, height: 854 };
  const sharp = { url: 'sharp', width: 1080, height: 1920 };
  expect(chooseSource([sharp, portrait], { pixels: 400, savesData: false })?.url).toBe('portrait');
  expect(chooseSource([sharp, portrait], { pixels: 500, savesData: false })?.url).toBe('sharp');
});

it('chooses nothing from nothing', () => {
  expect(chooseSource([], { pixels: 400, savesData: false })).toBeUndefined();
});

it.each([
  ['none that tells', undefined, false],
  ['a quick one', { effectiveType: '4g', downlink: 10 }, false],
  ['one with a long delay', { effectiveType: '3g', downlink: 10 }, true],
  ['one that takes long for a file', { effectiveType: '4g', downlink: 0.4 }, true],
  ['one that saves data', { effectiveType: '4g', saveData: true }, true],
])('judges the connection: %s', (_name, connection, isPoor) => {
  expect(isPoorConnection({ connection })).toBe(isPoor);
});
