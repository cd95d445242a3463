import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import { type SpokenVideoError, spokenVideoErrors } from '../../../shared/vocabulary/video.js';
import { drawingOf } from '../../avatars/built-in-avatars.js';
import { Config } from '../../platform/config/config.js';
import { TaskRefused } from '../../platform/processes/run-limited.js';
import type { Spoken } from '../video.entity.js';

const longestCallMs = 10_000;
const longestDownloadMs = 10 * 60_000;
const mostCaptionBytes = 256 * 1_024;
const defaultPauseMs = 60_000;
const longestPauseMs = 15 * 60_000;

/** The state of a video at the avatar service. */
export type ServiceVideo =
  | { status: 'working'; progress: number }
  | { status: 'done' }
  | { status: 'failed'; error: SpokenVideoError };

/** The avatar service refused a call (`status`), or did not answer (0). */
export class AvatarServiceError extends Error {
  constructor(
    readonly what: string,
    readonly status: number,
    /** After this time the call may be repeated. */
    readonly pauseMs: number,
    cause?: unknown,
  ) {
    super(
      status === 0
        ? `The avatar service does not answer: ${what}`
        : `The avatar service answered ${status}: ${what}`,
      { cause },
    );
  }
}

/**
 * The calls to the outside avatar service of `AVATAR_URL`. `docs/avatar-service.md` describes them.
 * The secret goes into one header and nowhere else.
 */
@Injectable()
export class AvatarService {
  constructor(private readonly config: Config) {}

  /** Whether the service makes the spoken videos of this installation. */
  get isUsed(): boolean {
    return this.config.avatarService !== null;
  }

  /** Returns null if the service does not know the video. */
  async read(videoId: string): Promise<ServiceVideo | null> {
    const answer = await this.call('read a video', videoId, { accepts: [404] });
    return answer.status === 404 ? null : stateOf(await bodyOf(answer));
  }

  /** Begins a video. Beginning it again changes nothing at the service. */
  async begin(videoId: string, spoken: Spoken): Promise<ServiceVideo> {
    const body = JSON.stringify(this.requestOf(spoken));
    const answer = await this.call('begin a video', videoId, {
      method: 'PUT',
      body,
      accepts: [422],
    });
    const said = await bodyOf(answer);
    return answer.status === 422
      ? { status: 'failed', error: errorOf(said.error) }
      : stateOf({ status: 'working', ...said });
  }

  /**
   * Downloads the MP4 file of a video that is done.
   * @throws TaskRefused TOO_LARGE when the file is larger than an upload may be
   */
  async download(videoId: string, file: string, signal: AbortSignal): Promise<void> {
    const what = 'download a video';
    const answer = await this.call(what, `${videoId}/file`, { ms: longestDownloadMs, signal });
    try {
      await pipeline(limited(answer, this.config.maxVideoBytes), createWriteStream(file), {
        signal,
      });
    } catch (cause) {
      signal.throwIfAborted();
      if (cause instanceof TaskRefused) throw cause;
      throw new AvatarServiceError(what, 0, defaultPauseMs, cause);
    }
  }

  /** The captions of a video as WebVTT; null if it has none. */
  async captions(videoId: string): Promise<string | null> {
    const answer = await this.call('read captions', `${videoId}/captions`, { accepts: [404] });
    if (answer.status === 404) return null;
    const text = await textOf(answer, mostCaptionBytes);
    return /^\uFEFF?WEBVTT(?=\s|$)/.test(text) ? text.replaceAll('\0', '') : null;
  }

  /**
   * Removes the copy of a video that has ended or was deleted. The service deletes forgotten videos
   * by itself, so failures are ignored.
   */
  async remove(videoId: string): Promise<void> {
    if (!this.isUsed) return;
    await this.call('remove a video', videoId, { method: 'DELETE' }).catch(() => undefined);
  }

  /** The id of the video that a signed event names; null if the signature is not valid. */
  endedVideo(body: Buffer, headers: Record<string, string>): string | null {
    if (!this.config.avatarService) return null;
    try {
      const event = new Webhook(this.config.avatarService.secret).verify(body, headers) as {
        type?: unknown;
        data?: { id?: unknown };
      };
      return event.type === 'video.ended' && typeof event.data?.id === 'string'
        ? event.data.id
        : null;
    } catch {
      return null;
    }
  }

  private requestOf(spoken: Spoken): object {
    const { figure, ssml, language, color, accent, logo, bottle, captionsInVideo } = spoken;
    const { publicUrl } = this.config;
    const picture = figure.kind === 'PICTURE' ? figure.picture : drawingOf(figure.look);
    return {
      ssml,
      language,
      avatar: { gender: figure.gender, picture: `${publicUrl}${picture}` },
      background: { color, accent },
      logo: logo && `${publicUrl}${logo}`,
      product: bottle && `${publicUrl}${bottle}`,
      captionsInVideo,
      width: 720,
      height: 720,
      events: `${publicUrl}/api/v1/avatar-service/events`,
    };
  }

  private async call(
    what: string,
    path: string,
    { method = 'GET', body, accepts = [], ms = longestCallMs, signal }: Call = {},
  ): Promise<Response> {
    const { url, secret } = this.config.avatarService ?? { url: '', secret: '' };
    let answer: Response;
    try {
      answer = await fetch(`${url}/videos/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${secret}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
        // The secret must not follow a redirect to another site.
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(ms), ...(signal ? [signal] : [])]),
      });
    } catch (cause) {
      signal?.throwIfAborted();
      throw new AvatarServiceError(what, 0, defaultPauseMs, cause);
    }
    if (answer.ok || accepts.includes(answer.status)) return answer;
    await answer.body?.cancel();
    throw new AvatarServiceError(what, answer.status, pauseOf(answer.headers));
  }
}

type Call = {
  method?: 'GET' | 'PUT' | 'DELETE';
  body?: string;
  /** Statuses that are no errors. */
  accepts?: number[];
  ms?: number;
  signal?: AbortSignal;
};

async function* limited(answer: Response, mostBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new TaskRefused('TOO_LARGE', `more than ${mostBytes} bytes`);
    yield part;
  }
}

type Said = { status?: unknown; progress?: unknown; error?: unknown };

const mostAnswerBytes = 64 * 1_024;

async function bodyOf(answer: Response): Promise<Said> {
  const text = await textOf(answer, mostAnswerBytes);
  try {
    return (JSON.parse(text || '{}') as Said | null) ?? {};
  } catch (cause) {
    throw new AvatarServiceError('read an answer', 0, defaultPauseMs, cause);
  }
}

async function textOf(answer: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  try {
    for await (const part of limited(answer, mostBytes)) parts.push(part);
  } catch (cause) {
    throw new AvatarServiceError('read an answer', 0, defaultPauseMs, cause);
  }
  return Buffer.concat(parts).toString('utf8');
}

function stateOf({ status, progress, error }: Said): ServiceVideo {
  if (status === 'done') return { status };
  if (status === 'failed') return { status, error: errorOf(error) };
  if (status !== 'working') throw new AvatarServiceError('read an answer', 0, defaultPauseMs);
  const percent = typeof progress === 'number' && progress > 0 ? Math.min(progress, 99) : 0;
  return { status, progress: Math.floor(percent) };
}

const errorOf = (error: unknown): SpokenVideoError =>
  typeof error === 'string' && Object.hasOwn(spokenVideoErrors, error)
    ? (error as SpokenVideoError)
    : '7';

function pauseOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds * 1_000, longestPauseMs) : defaultPauseMs;
}
