import { describe, expect, it } from 'vitest';
import {
  emptyVideo,
  hasOtherVideo,
  hasVideo,
  videoBodyOf,
  videoDraftOf,
  videoIssues,
} from './video-draft';

const stored = {
  platform: 'vimeo' as const,
  id: '76979871/8272103f6e',
  title: 'La vendimia',
  generated: false,
  modified: false,
  language: null,
  avatarPath: null,
  text: null,
  locked: false,
  taskRef: null,
  error: null,
  generationDate: null,
};
const spoken = {
  ...stored,
  platform: 'generated' as const,
  id: 'x7',
  generated: true,
  text: 'Hola',
  avatarPath: 'avatars/a',
  language: 'es-ES',
};

describe('video slot draft', () => {
  it('is empty until an address is typed', () => {
    expect([hasVideo(emptyVideo()), videoBodyOf(emptyVideo())]).toEqual([false, null]);
    expect(videoBodyOf({ ...emptyVideo(), title: 'Sin vídeo' })).toBeNull();
  });

  it('shows a stored video as an address and sends it back unchanged', () => {
    const draft = videoDraftOf(stored);
    expect(draft).toMatchObject({
      address: 'https://vimeo.com/76979871/8272103f6e',
      title: 'La vendimia',
    });
    expect(videoBodyOf(draft)).toEqual(stored);
  });

  it('replaces the video, and removes it when the address is empty', () => {
    const draft = videoDraftOf(stored);
    expect(
      videoBodyOf({ ...draft, address: 'youtu.be/aqz-KE-bpKQ', title: ' Big Buck Bunny ' }),
    ).toMatchObject({
      platform: 'youtube',
      id: 'aqz-KE-bpKQ',
      title: 'Big Buck Bunny',
    });
    expect(videoBodyOf({ ...draft, address: ' ' })).toBeNull();
  });

  it('keeps a generated video until another one replaces it', () => {
    const draft = videoDraftOf(spoken);
    expect([hasOtherVideo(draft), draft.address, videoBodyOf(draft)]).toEqual([true, '', spoken]);
    expect(videoBodyOf({ ...draft, source: 'link', address: 'aqz-KE-bpKQ' })).toMatchObject({
      platform: 'youtube',
      id: 'aqz-KE-bpKQ',
      generated: false,
    });
    expect(hasVideo({ ...draft, stored: null })).toBe(false);
  });

  it('reports addresses that lead to no video', () => {
    expect(
      videoIssues([
        ['podcastGoodbyeVideo', videoDraftOf(stored)],
        ['podcastPresentationVideo', { ...emptyVideo(), source: 'link', address: 'mi vídeo' }],
        ['productReferences.0.podcastMainVideo', emptyVideo()],
      ]),
    ).toEqual([{ path: 'podcastPresentationVideo.id', code: 'INVALID_VIDEO' }]);
  });

  it('holds a video of the library, and none when it is cleared', () => {
    const own = { ...stored, id: 'kX2vB8nQ4mZ1cR7tY0wL', title: null };
    const draft = videoDraftOf(own);
    expect(draft).toMatchObject({ source: 'library', libraryId: own.id, address: '' });
    expect([hasVideo(draft), hasOtherVideo(draft)]).toEqual([true, false]);
    expect(videoBodyOf(draft)).toEqual(own);
    const cleared = { ...draft, libraryId: null };
    expect([hasVideo(cleared), hasOtherVideo(cleared), videoBodyOf(cleared)]).toEqual([
      false,
      false,
      null,
    ]);
    expect(videoBodyOf({ ...videoDraftOf(stored), source: 'library', libraryId: own.id })).toEqual(
      own,
    );
  });
});
