import { describe, expect, it } from 'vitest';
import { checkStream, readStream, streamAddress } from './stream.js';

const hosts = ['meet.jit.si', 'video.bodega.example:8443'];

describe('the live video of a link', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=42s', 'YOUTUBE', 'aqz-KE-bpKQ'],
    ['https://youtube.com/live/aqz-KE-bpKQ?feature=share', 'YOUTUBE', 'aqz-KE-bpKQ'],
    [' youtu.be/aqz-KE-bpKQ?si=track ', 'YOUTUBE', 'aqz-KE-bpKQ'],
    ['https://vimeo.com/76979871', 'VIMEO', '76979871'],
    ['https://vimeo.com/76979871/8272103f6e', 'VIMEO', '76979871/8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'VIMEO', '76979871/8272103f6e'],
    ['https://vimeo.com/event/4198724', 'VIMEO_EVENT', '4198724'],
    ['https://vimeo.com/event/4198724/a1b2c3d4e5', 'VIMEO_EVENT', '4198724/a1b2c3d4e5'],
    ['https://vimeo.com/event/4198724/embed/a1b2c3d4e5', 'VIMEO_EVENT', '4198724/a1b2c3d4e5'],
    [
      'https://meet.jit.si/CataDeGarnachas?jwt=x#config.a=1',
      'JITSI',
      'meet.jit.si/CataDeGarnachas',
    ],
    ['http://video.bodega.example:8443/a/b', 'JITSI', 'video.bodega.example:8443/a/b'],
  ])('%s is read, and its address leads to the same', (link, site, id) => {
    const stream = readStream(link, hosts);
    expect(stream).toEqual({ site, id });
    expect(stream && readStream(streamAddress(stream), hosts)).toEqual(stream);
  });

  it.each([
    'aqz-KE-bpKQ',
    '76979871',
    'https://www.youtube.com/@bodega/live',
    'https://vimeo.com/event/mine',
    'https://player.vimeo.com/event/4198724',
    'https://meet.jit.si/',
    'https://meet.jit.si/a/b/c',
    'https://meet.jit.si/a"onload=',
    'https://meet.jit.si:8443/Room',
    'https://video.bodega.example/a',
    'https://evil.example/meet.jit.si/Room',
    'https://meet.jit.si@evil.example/Room',
    'https://meet.jit.si.evil.example/Room',
    'https://zoom.us/j/123',
    'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
  ])('%s is refused', (link) => {
    expect(checkStream('streamingUrl', link, hosts)).toEqual([
      { path: 'streamingUrl', code: 'INVALID_STREAM', params: { hosts: hosts.join(', ') } },
    ]);
  });

  it('may be missing', () => {
    for (const none of [undefined, null, ' ']) expect(checkStream('x', none, hosts)).toEqual([]);
  });
});
