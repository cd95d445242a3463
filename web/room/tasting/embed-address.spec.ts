import { expect, it } from 'vitest';
import { embedAddress } from './embed-address';

it.each([
  [
    { source: 'YOUTUBE', id: 'aqz-KE-bpKQ' } as const,
    'es',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&playsinline=1&cc_load_policy=1&cc_lang_pref=es',
  ],
  [
    { source: 'VIMEO', id: '76979871' } as const,
    'ca-ES',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&texttrack=ca',
  ],
  [
    { source: 'VIMEO', id: '76979871/8272103f6e' } as const,
    'en-GB',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&texttrack=en&h=8272103f6e',
  ],
])('the player of %j opens with captions in %s', (video, language, address) => {
  expect(embedAddress(video, language)).toBe(address);
});
