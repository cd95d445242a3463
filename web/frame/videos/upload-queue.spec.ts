import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The tus client, whose outcome a test decides. */
class Sending {
  static all: Sending[] = [];
  constructor(
    readonly file: File,
    readonly options: {
      onError: (error: unknown) => void;
      onProgress: (sent: number) => void;
      onSuccess: () => void;
    },
  ) {
    Sending.all.push(this);
  }
  start = () => {};
  abort = async () => {};
}
const api = { GET: vi.fn(), POST: vi.fn(), DELETE: vi.fn() };

vi.mock('react', () => ({
  useSyncExternalStore: (_subscribe: unknown, read: () => unknown) => read(),
}));
vi.mock('swr', () => ({ mutate: async () => undefined }));
vi.mock('tus-js-client', () => ({ Upload: Sending }));
vi.mock('~/api/client', () => ({
  api,
  unwrap: async (answer: Promise<{ data: unknown }>) => (await answer).data,
}));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});

const {
  cancelUpload,
  continueUpload,
  isRefused,
  pauseUpload,
  uploadVideos,
  useUploadProgress,
  useVideoUploads,
} = await import('./upload-queue');

const film = new File(['film'], 'vendimia.mp4', { type: 'video/mp4' });
const path = { uid: 'uid', id: 'v1' };
const begun = { data: { id: 'v1', uploadUrl: '/upload/v1' } };
const useUploads = () => useVideoUploads().map(({ videoId, state }) => ({ videoId, state }));
/** The last upload was refused with this status. */
const refuse = (status: number) =>
  Sending.all.at(-1)?.options.onError({
    originalResponse: { getStatus: () => status, getBody: () => 'The file was not found' },
  });

/** The server answers the next request to begin an upload when the test says so. */
function holdBeginning() {
  let accept = (_begun: object) => {};
  let refuse = (_reason: Error) => {};
  api.POST.mockReturnValueOnce(
    new Promise<object>((resolve, reject) => {
      accept = resolve;
      refuse = reject;
    }),
  );
  return { accept, refuse };
}

beforeEach(async () => {
  for (const { key } of useVideoUploads()) await cancelUpload(key);
  Sending.all.length = 0;
  for (const call of Object.values(api)) call.mockReset().mockResolvedValue({ data: null });
  api.POST.mockResolvedValue(begun);
});

it('takes an upload for done that the server has converted since its last answer was lost', async () => {
  api.GET.mockResolvedValue({ data: { status: 'available' } });
  uploadVideos('uid', [film]);
  await vi.waitFor(() => expect(Sending.all).toHaveLength(1));
  refuse(404);
  await vi.waitFor(() => expect(useUploads()).toEqual([]));
  expect(api.GET).toHaveBeenCalledWith('/api/v1/video/{uid}/{id}', { params: { path } });
  expect(api.DELETE).not.toHaveBeenCalled();
});

it.each([
  ['the server still waits for its bytes', async () => ({ data: { status: 'uploading' } })],
  ['the video was deleted', () => Promise.reject(new Error('404'))],
])('reports an unknown upload as failed if %s', async (_why, answer) => {
  api.GET.mockImplementation(answer);
  uploadVideos('uid', [film]);
  await vi.waitFor(() => expect(Sending.all).toHaveLength(1));
  refuse(404);
  await vi.waitFor(() => expect(useUploads()).toEqual([{ videoId: 'v1', state: 'failed' }]));
});

it('deletes the video of an upload that was cancelled before the server accepted it', async () => {
  const { accept } = holdBeginning();
  const onAccepted = vi.fn();
  uploadVideos('uid', [film], onAccepted);
  await vi.waitFor(() => expect(api.POST).toHaveBeenCalled());
  for (const { key } of useVideoUploads()) await cancelUpload(key);
  expect(api.DELETE).not.toHaveBeenCalled();
  accept(begun);
  await vi.waitFor(() =>
    expect(api.DELETE).toHaveBeenCalledWith('/api/v1/video/{uid}/{id}', { params: { path } }),
  );
  expect(onAccepted).not.toHaveBeenCalled();
  expect(Sending.all).toEqual([]);
});

it.each([
  ['before', false],
  ['after', true],
])(
  'begins an upload once that is continued %s the server accepted it',
  async (_when, isAccepted) => {
    const { accept } = holdBeginning();
    uploadVideos('uid', [film]);
    await vi.waitFor(() => expect(api.POST).toHaveBeenCalled());
    const key = useVideoUploads()[0]?.key ?? '';
    pauseUpload(key);
    if (isAccepted) accept(begun);
    continueUpload(key);
    accept(begun);
    await vi.waitFor(() => expect(Sending.all).toHaveLength(1));
    expect(Sending.all[0]?.options).toMatchObject({ uploadUrl: '/upload/v1' });
    expect(api.POST).toHaveBeenCalledTimes(1);
    expect(useUploads()).toEqual([{ videoId: 'v1', state: 'sending' }]);
  },
);

it('begins an upload again that is continued after the server refused it', async () => {
  const { refuse: refuseBeginning } = holdBeginning();
  uploadVideos('uid', [film]);
  await vi.waitFor(() => expect(api.POST).toHaveBeenCalled());
  const key = useVideoUploads()[0]?.key ?? '';
  pauseUpload(key);
  refuseBeginning(new Error('503'));
  await vi.waitFor(() => {
    continueUpload(key);
    expect(Sending.all).toHaveLength(1);
  });
  expect(api.POST).toHaveBeenCalledTimes(2);
});

it('tells the progress as this tab sends it, and that of other uploads as it is stored', async () => {
  uploadVideos('uid', [film]);
  await vi.waitFor(() => expect(Sending.all).toHaveLength(1));
  Sending.all[0]?.options.onProgress(3);
  const progressOf = useUploadProgress();
  expect(progressOf({ id: 'v1', progress: 0 })).toBe(75);
  expect(progressOf({ id: 'v2', progress: 8 })).toBe(8);
});

it.each([
  [413, false],
  [415, true],
])('counts an upload as refused that fails with %i: %s', async (status, isSo) => {
  uploadVideos('uid', [film]);
  await vi.waitFor(() => expect(Sending.all).toHaveLength(1));
  const useRefused = () => useVideoUploads().map(isRefused);
  expect(useRefused()).toEqual([false]);
  refuse(status);
  await vi.waitFor(() => expect(useUploads()).toEqual([{ videoId: 'v1', state: 'failed' }]));
  expect(useRefused()).toEqual([isSo]);
});

it('counts an upload as refused that never began', async () => {
  api.POST.mockRejectedValueOnce(new Error('403'));
  uploadVideos('uid', [film]);
  await vi.waitFor(() => expect(useUploads()).toEqual([{ videoId: null, state: 'failed' }]));
  expect(useVideoUploads().map(isRefused)).toEqual([true]);
});

describe.each(['paused', 'failed'])('a %s upload that is cancelled', (state) => {
  it.each([
    ['uploading', 1],
    ['failed', 1],
    ['converting', 0],
    ['available', 0],
  ])('of a video that is %s makes %i calls to delete it', async (status, calls) => {
    uploadVideos('uid', [film]);
    await vi.waitFor(() => expect(Sending.all).toHaveLength(1));
    const key = useVideoUploads()[0]?.key ?? '';
    if (state === 'paused') pauseUpload(key);
    else refuse(413);
    await vi.waitFor(() => expect(useUploads()).toEqual([{ videoId: 'v1', state }]));
    api.GET.mockResolvedValue({ data: { status } });
    await cancelUpload(key);
    expect(useUploads()).toEqual([]);
    expect(api.DELETE).toHaveBeenCalledTimes(calls);
  });
});
