import { expect, it } from 'vitest';
import { parseRoomCode } from './parse-room-code';

it.each([
  ['vino2026', 'VINO2026'],
  [' abcd-2345 ', 'ABCD2345'],
  ['https://catas.example.com/room/vino2026?lang=ca#1', 'VINO2026'],
  ['Te esperamos: http://catas.example.com/room/VINO2026 ¡Salud!', 'VINO2026'],
  ['…', ''],
])('reads %j as the code %j', (text, code) => {
  expect(parseRoomCode(text)).toBe(code);
});
