import { describe, expect, it } from 'vitest';
import { toSsml } from '../../../shared/rules/speech.js';
import {
  emptyVideo,
  hasVideo,
  isUnconfirmed,
  type VideoDraft,
  videoBodyOf,
  videoDraftOf,
  videoIssues,
  withSource,
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
  captionsInVideo: false,
  locked: false,
  taskRef: null,
  error: null,
  generationDate: null,
};
const own = { ...stored, id: 'kX2vB8nQ4mZ1cR7tY0wL', title: null };
const spoken = {
  ...stored,
  platform: 'generated' as const,
  id: 'vB8nQ4mZ1cR7tY0wLkX2',
  title: null,
  generated: true,
  text: toSsml('Hola, Aina.'),
  avatarPath: 'avatars/ClaraDefaultAvatar01',
  language: 'es-ES',
  captionsInVideo: true,
  locked: true,
  taskRef: 'vB8nQ4mZ1cR7tY0wLkX2',
};

describe('video slot draft', () => {
  it('is empty until an address is typed', () => {
    expect([hasVideo(emptyVideo()), videoBodyOf(emptyVideo())]).toEqual([false, null]);
    expect(videoBodyOf({ ...emptyVideo(), title: 'Sin vídeo' })).toBeNull();
    expect(videoDraftOf(null)).toEqual(emptyVideo());
    expect(videoDraftOf({ ...stored, id: null })).toEqual(emptyVideo());
  });

  it('shows a stored video as an address and sends it back', () => {
    const draft = videoDraftOf(stored);
    expect(draft).toMatchObject({
      source: 'link',
      address: 'https://vimeo.com/76979871/8272103f6e',
      title: 'La vendimia',
    });
    expect(videoBodyOf(draft)).toEqual({
      platform: 'vimeo',
      id: stored.id,
      generated: false,
      title: 'La vendimia',
    });
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

  it('holds a video of the library, and none when it is cleared', () => {
    const draft = videoDraftOf(own);
    expect(draft).toMatchObject({ source: 'library', libraryId: own.id, address: '' });
    expect(hasVideo(draft)).toBe(true);
    expect(videoBodyOf(draft)).toEqual({ platform: 'vimeo', id: own.id, generated: false });
    const cleared = { ...draft, libraryId: null };
    expect([hasVideo(cleared), videoBodyOf(cleared)]).toEqual([false, null]);
  });

  it('sends a spoken video back as it is stored', () => {
    const draft = videoDraftOf(spoken);
    expect(draft).toMatchObject({ source: 'spoken', speech: { written: 'Hola, Aina.' } });
    const {
      title: _title,
      taskRef: _taskRef,
      error: _error,
      generationDate: _date,
      ...sent
    } = spoken;
    expect(videoBodyOf(draft)).toEqual(sent);
    expect([hasVideo(draft), isUnconfirmed(draft)]).toEqual([true, false]);
  });

  it('becomes generated and modified with the spoken source, and another source resets the id', () => {
    const speaking = withSource(videoDraftOf(own), 'spoken', 'ca');
    expect(videoBodyOf(speaking)).toMatchObject({
      platform: 'generated',
      generated: true,
      modified: true,
      id: null,
      text: null,
      locked: false,
      language: 'es-ES',
    });
    expect(withSource(emptyVideo(), 'spoken', 'en').speech.language).toBe('en-GB');
    expect([hasVideo(speaking), isUnconfirmed(speaking)]).toEqual([false, true]);
    for (const source of ['library', 'link'] as const) {
      const other = withSource(videoDraftOf(spoken), source, 'es');
      expect(other).toMatchObject({ source, libraryId: null, address: '' });
      expect(other.speech).toMatchObject({ id: null, locked: false, modified: false });
      expect(videoBodyOf(other)).toBeNull();
      // The text is still there if the organiser comes back.
      expect(videoBodyOf(withSource(other, 'spoken', 'es'))).toMatchObject({
        id: null,
        text: spoken.text,
        locked: false,
        modified: true,
      });
    }
  });

  it('keeps a link and a chosen video while another source is looked at', () => {
    const link = videoDraftOf(stored);
    const looked = withSource(link, 'library', 'es');
    expect([hasVideo(looked), videoBodyOf(looked)]).toEqual([false, null]);
    expect(videoBodyOf(withSource(looked, 'link', 'es'))).toEqual(videoBodyOf(link));
    const chosen = withSource(withSource(videoDraftOf(own), 'spoken', 'es'), 'library', 'es');
    expect(videoBodyOf(chosen)).toMatchObject({ id: own.id });
  });

  it('reports addresses that lead to no video, and texts that are too long', () => {
    const long: VideoDraft = withSource(emptyVideo(), 'spoken', 'es');
    long.speech.written = 'a, '.repeat(2_000);
    expect(
      videoIssues([
        ['podcastGoodbyeVideo', videoDraftOf(stored)],
        ['podcastPresentationVideo', { ...emptyVideo(), source: 'link', address: 'mi vídeo' }],
        ['productReferences.0.podcastMainVideo', emptyVideo()],
        ['productReferences.0.podcastViewVideo', long],
        ['productReferences.0.podcastTasteVideo', videoDraftOf(spoken)],
      ]),
    ).toEqual([
      { path: 'podcastPresentationVideo.id', code: 'INVALID_VIDEO' },
      {
        path: 'productReferences.0.podcastViewVideo.text',
        code: 'TOO_LONG',
        params: { max: 30_000 },
      },
    ]);
  });
});
