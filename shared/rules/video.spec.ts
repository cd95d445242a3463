import { describe, expect, it } from 'vitest';
import { readVideo, videoAddress } from './video.js';

describe('readVideo', () => {
  it.each([
    ['aqz-KE-bpKQ', 'youtube aqz-KE-bpKQ'],
    [' https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=42s ', 'youtube aqz-KE-bpKQ'],
    ['http://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ', 'youtube aqz-KE-bpKQ'],
    ['youtu.be/aqz-KE-bpKQ?si=x', 'youtube aqz-KE-bpKQ'],
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'youtube aqz-KE-bpKQ'],
    ['https://www.youtube.com/live/aqz-KE-bpKQ', 'youtube aqz-KE-bpKQ'],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'youtube aqz-KE-bpKQ'],
    ['76979871', 'vimeo 76979871'],
    ['https://vimeo.com/76979871', 'vimeo 76979871'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo 76979871'],
    ['https://vimeo.com/showcase/1234567/video/76979871', 'vimeo 76979871'],
    ['https://vimeo.com/76979871/8272103f6e', 'vimeo 76979871/8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&title=0', 'vimeo 76979871/8272103f6e'],
  ])('finds in %s the video %s', (typed, expected) => {
    const video = readVideo(typed);
    expect(`${video?.platform} ${video?.id}`).toBe(expected);
    // Reading the address of a video gives the same video.
    expect(video && readVideo(videoAddress(video))).toEqual(video);
  });

  it.each([
    '',
    'un vídeo',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@bodega',
    'https://vimeo.com/bodega',
    'https://vimeo.com/event/4012345',
    'https://videos.example.com/watch?v=aqz-KE-bpKQ',
    'https://youtube.com.example.com/watch?v=aqz-KE-bpKQ',
    'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
  ])('rejects %s', (typed) => {
    expect(readVideo(typed)).toBeNull();
  });
});
