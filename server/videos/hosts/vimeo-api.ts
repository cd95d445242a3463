import { Injectable } from '@nestjs/common';
import { readVideo } from '../../../shared/rules/video.js';
import { Config } from '../../platform/config/config.js';

/** Vimeo answers within seconds. A browser waits for the slowest of these calls. */
const longestMs = 10_000;
const defaultPauseMs = 60_000;
const longestPauseMs = 15 * 60_000;
/** The newest things of the account that a search looks through, 100 to a page. */
const mostPages = 10;

/** Vimeo refused a call (`status`), or did not answer (0). The message names no address. */
export class VimeoError extends Error {
  constructor(
    readonly what: string,
    readonly status: number,
    /** Vimeo's own number of the error, such as 4101. */
    readonly code: number | null,
    /** After this time the call may be repeated. */
    readonly pauseMs: number,
    cause?: unknown,
  ) {
    super(
      status === 0
        ? `Vimeo does not answer: ${what}`
        : `Vimeo answered ${status}${code ? ` (${code})` : ''}: ${what}`,
      { cause },
    );
  }

  /** Whether Vimeo has certainly not done what it was asked. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500;
  }

  /** Whether the account has no room for another video, in all or for today. */
  get isFull(): boolean {
    return this.code !== null && this.code >= 4101 && this.code <= 4105;
  }
}

/** A video at Vimeo. `id` is its number, with `/key` if it is unlisted. */
export type VimeoVideo = { id: string; status: string; durationMs: number | null };

type Answered = {
  uri?: string;
  link?: string;
  player_embed_url?: string;
  name?: string;
  language?: string;
  description?: string | null;
  status?: string;
  duration?: number | null;
  upload?: { upload_link?: string };
};
type Page = { data?: Answered[]; paging?: { next?: string | null } };
type Call = { method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: object };

/** A video can be found by this text in its description, even if its id was never stored. */
const markOf = (videoId: string) => `retrogusto:${videoId}`;

/**
 * The calls of Vimeo's API 3.4 that the application makes. The token goes into one header and
 * nowhere else.
 */
@Injectable()
export class VimeoApi {
  constructor(private readonly config: Config) {}

  /**
   * Creates a video that waits for its bytes. It is unlisted: only people who know its key watch
   * it.
   */
  async createVideo(video: {
    id: string;
    name: string;
    size: number;
  }): Promise<{ id: string; uploadUrl: string }> {
    const answer = await this.read('create a video', `/me/videos?fields=${videoFields}`, {
      method: 'POST',
      body: {
        name: video.name,
        description: markOf(video.id),
        privacy: { view: 'unlisted' },
        upload: { approach: 'tus', size: video.size },
      },
    });
    const id = answer && idOf(answer);
    const uploadUrl = answer?.upload?.upload_link;
    // Without these, nobody knows whether the video exists.
    if (!id || !uploadUrl) throw new VimeoError('create a video', 0, null, defaultPauseMs);
    return { id, uploadUrl };
  }

  /** Returns null when the video does not exist. */
  async readVideo(id: string): Promise<VimeoVideo | null> {
    const answer = await this.read(
      'read a video',
      `/videos/${numberOf(id)}?fields=${videoFields}`,
    ).catch(unlessMissing);
    return (
      answer && {
        id: idOf(answer) ?? id,
        status: answer.status ?? '',
        // Vimeo answers 0 until it knows the duration.
        durationMs: answer.duration ? Math.round(answer.duration * 1_000) : null,
      }
    );
  }

  /** The id of the video that was created for one of ours; null if there is none. */
  async findVideo(videoId: string): Promise<string | null> {
    const found = await this.find(
      'look for a video',
      '/me/videos?sort=date&direction=desc&per_page=100&fields=uri,link,player_embed_url,description',
      ({ description }) => description === markOf(videoId),
    );
    return found && idOf(found);
  }

  /** Deleting a missing video is no error. */
  async deleteVideo(id: string): Promise<void> {
    await this.read('delete a video', `/videos/${numberOf(id)}`, { method: 'DELETE' }).catch(
      unlessMissing,
    );
  }

  /** The number of the folder with this name. It is made if there is none. */
  async folderNamed(name: string): Promise<string> {
    const folder =
      (await this.find(
        'look for a folder',
        '/me/projects?sort=date&direction=desc&per_page=100&fields=uri,name',
        (each) => each.name === name,
      )) ??
      (await this.read('make a folder', '/me/projects?fields=uri', {
        method: 'POST',
        body: { name },
      }));
    const number = /\/projects\/(\d+)$/.exec(folder?.uri ?? '')?.[1];
    if (!number) throw new VimeoError('make a folder', 0, null, defaultPauseMs);
    return number;
  }

  /** Returns false when the folder or the video does not exist. */
  async moveToFolder(id: string, folder: string): Promise<boolean> {
    const moved = await this.call(
      'move a video into its folder',
      `/me/projects/${folder}/videos/${numberOf(id)}`,
      { method: 'PUT' },
    ).catch(unlessMissing);
    return moved !== null;
  }

  /** Deletes a folder, without its videos. Deleting a missing one is no error. */
  async deleteFolder(folder: string): Promise<void> {
    await this.call('delete a folder', `/me/projects/${folder}`, { method: 'DELETE' }).catch(
      unlessMissing,
    );
  }

  /** The paths of a video's captions in a language, without those that Vimeo made itself. */
  async captionsOf(id: string, language: string): Promise<string[]> {
    const what = 'read the captions of a video';
    const path = `/videos/${numberOf(id)}/texttracks?per_page=100&fields=uri,language`;
    const paths: string[] = [];
    // Vimeo's own captions have another language, such as es-x-autogen.
    for await (const each of this.all(what, path))
      if (each.language === language && each.uri) paths.push(each.uri);
    return paths;
  }

  /** Adds captions, which the player then shows instead of others of this language. */
  async addCaptions(id: string, language: string, text: string): Promise<void> {
    const what = 'add captions to a video';
    const { uri, link } =
      (await this.read(what, `/videos/${numberOf(id)}/texttracks?fields=uri,link`, {
        method: 'POST',
        body: { type: 'captions', language, name: `${language}.vtt` },
      })) ?? {};
    if (!uri || !link) throw new VimeoError(what, 0, null, defaultPauseMs);
    // The address is signed, and must not get the token.
    await ask(what, link, { method: 'PUT', headers: { 'content-type': 'text/vtt' }, body: text });
    await this.call(what, uri, { method: 'PATCH', body: { active: true } });
  }

  /** Deleting missing captions is no error. */
  async deleteCaptions(path: string): Promise<void> {
    await this.call('delete captions', path, { method: 'DELETE' }).catch(unlessMissing);
  }

  /** The bytes of an upload that have arrived; null when its address is no longer valid. */
  async receivedBytes(uploadUrl: string): Promise<number | null> {
    const what = 'ask how far an upload is';
    const answer = await ask(what, uploadUrl, {
      method: 'HEAD',
      headers: { accept, 'tus-resumable': '1.0.0' },
    }).catch((error: unknown) => {
      if (error instanceof VimeoError && error.isRefusal && error.status !== 429) return null;
      throw error;
    });
    if (!answer) return null;
    const offset = answer.headers.get('upload-offset') ?? '';
    if (!/^\d+$/.test(offset)) throw new VimeoError(what, 0, null, defaultPauseMs);
    return Number(offset);
  }

  /** The first match in a list that begins with the newest. */
  private async find(
    what: string,
    path: string,
    matches: (each: Answered) => boolean,
  ): Promise<Answered | null> {
    for await (const each of this.all(what, path)) if (matches(each)) return each;
    return null;
  }

  /** Reads a list page by page. */
  private async *all(what: string, path: string): AsyncGenerator<Answered> {
    let next: string | null = path;
    for (let page = 1; next && page <= mostPages; page++) {
      const answer: Page = (await this.read(what, next)) ?? {};
      yield* answer.data ?? [];
      next = answer.paging?.next ?? null;
    }
  }

  private async read(
    what: string,
    path: string,
    call: Call = {},
  ): Promise<(Answered & Page) | null> {
    const answer = await this.call(what, path, call);
    if (answer.status === 204) return null;
    try {
      return (await answer.json()) as Answered & Page;
    } catch (cause) {
      throw new VimeoError(what, 0, null, defaultPauseMs, cause);
    }
  }

  private call(what: string, path: string, { method, body }: Call): Promise<Response> {
    return ask(what, `${this.config.vimeo.api}${path}`, {
      method: method ?? 'GET',
      headers: {
        accept,
        authorization: `bearer ${this.config.vimeo.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
}

const accept = 'application/vnd.vimeo.*+json;version=3.4';
const videoFields = 'uri,link,player_embed_url,status,duration,upload.upload_link';

async function ask(what: string, address: string, call: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    // The token must not follow a redirect to another site.
    answer = await fetch(address, {
      ...call,
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
    });
  } catch (cause) {
    throw new VimeoError(what, 0, null, defaultPauseMs, cause);
  }
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => null)) as { error_code?: unknown } | null;
  const code = typeof said?.error_code === 'number' ? said.error_code : null;
  throw new VimeoError(what, answer.status, code, pauseOf(answer.headers));
}

/** The pause that an answer asks for. Vimeo counts calls by the minute. */
function pauseOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const reset = Date.parse(headers.get('x-ratelimit-reset') ?? '') - Date.now();
  const asked = Number.isFinite(seconds) ? seconds * 1_000 : reset;
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 1_000), longestPauseMs) : defaultPauseMs;
}

function unlessMissing(error: unknown): null {
  if (error instanceof VimeoError && error.status === 404) return null;
  throw error;
}

const numberOf = (id: string): string => id.split('/')[0] ?? '';

/** The id in an answer, with the key of an unlisted video. */
function idOf({ player_embed_url, link, uri }: Answered): string | null {
  for (const address of [player_embed_url, link, uri && `https://vimeo.com${uri}`]) {
    const video = address ? readVideo(address) : null;
    if (video?.platform === 'vimeo') return video.id;
  }
  return null;
}
