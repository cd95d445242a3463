import { expect, it } from 'vitest';
import { playerOf } from './stream-address';

it.each([
  [
    'YOUTUBE',
    'aqz-KE-bpKQ',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?.*cc_lang_pref=ca$/,
  ],
  [
    'VIMEO',
    '76979871/8272103f6e',
    /^https:\/\/player\.vimeo\.com\/video\/76979871\?.*h=8272103f6e$/,
  ],
  [
    'VIMEO_EVENT',
    '4198724',
    /^https:\/\/vimeo\.com\/event\/4198724\/embed\?autoplay=1&dnt=1&texttrack=ca$/,
  ],
  [
    'VIMEO_EVENT',
    '4198724/a1b2c3',
    /^https:\/\/vimeo\.com\/event\/4198724\/embed\/a1b2c3\?autoplay/,
  ],
  ['JITSI', 'meet.jit.si/Cata', /^https:\/\/meet\.jit\.si\/Cata#config\.startWithAudioMuted=true&/],
] as const)('the player of %s %s', (site, id, address) => {
  expect(playerOf({ site, id }, 'ca-ES')).toMatch(address);
});
