import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { postForm } from './upload';

vi.mock('./session', () => ({ idToken: async () => undefined }));

/** The parts of `XMLHttpRequest` that an upload uses. */
class Sending {
  static last: Sending;
  upload: { onprogress?: (moved: object) => void; onload?: () => void } = {};
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  response: unknown;
  open = () => {};
  setRequestHeader = () => {};
  send = () => {
    Sending.last = this;
  };
  abort = () => this.onabort?.();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Sending);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sent = async () => {
  const answer = postForm('/api/v1/files/{uid}', { uid: 'uid' }, new FormData(), {});
  answer.catch(() => {});
  await vi.advanceTimersByTimeAsync(0);
  return { answer, sending: Sending.last };
};

it('cancels an upload without progress after 30 s', async () => {
  const { answer, sending } = await sent();
  await vi.advanceTimersByTimeAsync(20_000);
  sending.upload.onprogress?.({});
  await vi.advanceTimersByTimeAsync(20_000);
  sending.upload.onprogress?.({});
  await vi.advanceTimersByTimeAsync(31_000);
  await expect(answer).rejects.toMatchObject({ code: 'TIMEOUT' });
});

it('waits for the answer to a complete upload as long as for any other call', async () => {
  const { answer, sending } = await sent();
  sending.upload.onload?.();
  await vi.advanceTimersByTimeAsync(110_000);
  Object.assign(sending, { status: 200, response: { url: '/files/x.png' } });
  sending.onload?.();
  await expect(answer).resolves.toEqual({ url: '/files/x.png' });
  const late = await sent();
  late.sending.upload.onload?.();
  await vi.advanceTimersByTimeAsync(121_000);
  await expect(late.answer).rejects.toMatchObject({ code: 'TIMEOUT' });
});
