import { expect, it } from 'vitest';
import { deviceLabel } from './device-label.js';

const like = 'Mozilla/5.0 (';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `${like}Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`,
    'Firefox · Windows',
  ],
  [
    `${like}Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge · Windows',
  ],
  [
    `${like}Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    'Safari · macOS',
  ],
  [
    `${like}iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome · iPhone',
  ],
  [
    `${like}Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet · Android',
  ],
  [
    `${like}X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome · ChromeOS',
  ],
  [
    `${like}X11; Linux x86_64) ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`,
    'Opera · Linux',
  ],
  ['curl/8.15.0', null],
  ['', null],
])('%s is %s', (userAgent, device) => {
  expect(deviceLabel(userAgent)).toBe(device);
});
