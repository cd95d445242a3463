import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { LocalServer } from './local-server.js';

type Kept = {
  number: string;
  key: string;
  name: string;
  description: string;
  status: string;
  duration: number;
  size: number;
  received: Buffer[];
  folder: string | null;
};
/** Captions of a video. */
type Track = { video: string; language: string; name: string; active: boolean; text: string };
/** A request to the API, without its bytes. */
type Asked = { method: string; path: string; token: string | undefined; body: unknown };

/**
 * A fault that the next call of the API meets. `lost`: the call is done, but its answer never
 * arrives.
 */
export type VimeoFault =
  | { status: number; code?: number; headers?: Record<string, string> }
  | 'lost'
  | 'silent';

const uploadHeaders = ['tus-resumable', 'upload-offset', 'content-type', 'accept'];

/**
 * Vimeo at one address: the calls of the API 3.4 for videos and folders, tus, and oEmbed. It checks
 * headers and bodies as Vimeo does, and answers only the requested fields. Videos change their
 * status only when a test says so.
 */
export class VimeoStandIn extends LocalServer {
  readonly token = 'token-of-tests-6f1d2c';
  url = '';
  readonly videos = new Map<string, Kept>();
  /** Captions by number. */
  readonly tracks = new Map<string, Track>();
  /** Names of folders, by number. */
  readonly folders = new Map<string, string>();
  readonly asked: Asked[] = [];
  /** Faults of calls whose method and path begin like this, such as `POST /me/videos`. */
  readonly faults: { of: string; fault: VimeoFault }[] = [];
  /** Calls of the API to answer only after this has resolved. */
  delay: Promise<unknown> | undefined;
  private last = 76_979_870;

  override async listen(): Promise<string> {
    this.url = await super.listen();
    return this.url;
  }

  /** The only video with this name. */
  named(name: string): Kept {
    const [video, other] = [...this.videos.values()].filter((each) => each.name === name);
    if (!video || other) throw new Error(`There is not one video '${name}'`);
    return video;
  }

  /** The calls of the API that begin like this. */
  calls(of: string): Asked[] {
    return this.asked.filter(({ method, path }) => `${method} ${path}`.startsWith(of));
  }

  protected async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.url);
    if (url.pathname.startsWith('/files/')) return this.upload(request, response, url);
    if (url.pathname.startsWith('/captions/')) return this.receiveTrack(request, response, url);
    if (url.pathname === '/api/oembed.json') return this.oembed(response, url);
    const method = request.method ?? '';
    const said = await text(request);
    const body: unknown = said === '' ? undefined : JSON.parse(said);
    const { authorization } = request.headers;
    this.asked.push({ method, path: url.pathname, token: authorization, body });
    await this.delay;
    const at = this.faults.findIndex(({ of }) => `${method} ${url.pathname}`.startsWith(of));
    const [{ fault } = { fault: undefined }] = at < 0 ? [] : this.faults.splice(at, 1);
    if (fault === 'silent') return;
    if (fault && fault !== 'lost') return refuse(response, fault.status, fault.code, fault.headers);
    if (authorization?.toLowerCase() !== `bearer ${this.token}`)
      return refuse(response, 401, 8_003);
    if (request.headers.accept !== 'application/vnd.vimeo.*+json;version=3.4')
      return refuse(response, 406);
    if (body !== undefined && request.headers['content-type'] !== 'application/json')
      return refuse(response, 415);
    const done = this.call(method, url, (body ?? {}) as Record<string, unknown>);
    if (fault === 'lost') return void response.destroy();
    if (typeof done === 'number')
      return done < 300 ? void response.writeHead(done).end() : refuse(response, done, 2_204);
    const fields = url.searchParams.get('fields');
    response
      .writeHead(method === 'POST' ? 201 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(fields ? only(done, fields.split(',')) : done));
  }

  /** Does a call. Returns the answer, or its status alone. */
  private call(method: string, url: URL, body: Record<string, unknown>): object | number {
    const [, owner, kind, ...rest] = url.pathname.split('/');
    if (owner === 'videos' && rest[0] === 'texttracks')
      return this.callTracks(method, url, kind ?? '', rest[1], body);
    const path = owner === 'videos' ? `videos/${kind}` : [kind, ...rest].join('/');
    const [, number = '', inside, member = ''] = path.split('/');
    const video = this.videos.get(inside ? member : number);
    switch (`${method} ${path.replaceAll(/\d+/g, 'N')}`) {
      case 'POST videos':
        return this.create(body);
      case 'GET videos':
        return this.page(
          url,
          [...this.videos.values()].toReversed().map((each) => this.show(each)),
        );
      case 'GET videos/N':
        return video ? this.show(video) : 404;
      case 'DELETE videos/N':
        return this.videos.delete(number) ? 204 : 404;
      case 'POST projects': {
        if (typeof body['name'] !== 'string' || Object.keys(body).length > 1) return 400;
        const folder = String(++this.last);
        this.folders.set(folder, body['name']);
        return { uri: `/users/152184/projects/${folder}`, name: body['name'] };
      }
      case 'GET projects':
        return this.page(
          url,
          [...this.folders]
            .toReversed()
            .map(([folder, name]) => ({ uri: `/users/152184/projects/${folder}`, name })),
        );
      case 'DELETE projects/N':
        return this.folders.delete(number) ? 204 : 404;
      case 'PUT projects/N/videos/N':
        if (!this.folders.has(number) || !video) return 404;
        video.folder = number;
        return 204;
      default:
        return 404;
    }
  }

  private callTracks(
    method: string,
    url: URL,
    video: string,
    number: string | undefined,
    body: Record<string, unknown>,
  ): object | number {
    if (!this.videos.has(video)) return 404;
    const uriOf = (each: string) => `/videos/${video}/texttracks/${each}`;
    if (number === undefined && method === 'GET')
      return this.page(
        url,
        [...this.tracks].flatMap(([each, track]) =>
          track.video === video ? [{ uri: uriOf(each), ...track }] : [],
        ),
      );
    if (number === undefined && method === 'POST') {
      const { type, language, name, ...more } = body;
      if (Object.keys(more).length > 0 || type !== 'captions') return 400;
      if (typeof language !== 'string' || typeof name !== 'string') return 400;
      const made = String(++this.last);
      this.tracks.set(made, { video, language, name, active: false, text: '' });
      return { uri: uriOf(made), link: `${this.url}/captions/${made}` };
    }
    const track = this.tracks.get(number ?? '');
    if (track?.video !== video) return 404;
    if (method === 'DELETE') return this.tracks.delete(number ?? '') ? 204 : 404;
    if (method !== 'PATCH' || body['active'] !== true) return 400;
    for (const each of this.tracks.values())
      if (each.video === video && each.language === track.language) each.active = false;
    track.active = true;
    return { uri: uriOf(number ?? ''), active: true };
  }

  /** Receives the text of captions, without a token. */
  private async receiveTrack(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> {
    const track = this.tracks.get(url.pathname.replace('/captions/', ''));
    const said = await text(request);
    if (request.headers.authorization) return void response.writeHead(400).end('a token');
    if (!track || request.method !== 'PUT') return void response.writeHead(404).end();
    track.text = said;
    response.writeHead(200).end();
  }

  private create(body: Record<string, unknown>): object | number {
    const { name, description, privacy, upload, ...more } = body;
    const { approach, size, ...else_ } = (upload ?? {}) as Record<string, unknown>;
    const { view } = (privacy ?? {}) as Record<string, unknown>;
    if (Object.keys({ ...more, ...else_ }).length > 0 || view !== 'unlisted') return 400;
    if (approach !== 'tus' || !Number.isSafeInteger(size) || Number(size) <= 0) return 400;
    if (typeof name !== 'string' || typeof description !== 'string') return 400;
    const number = String(++this.last);
    const video: Kept = {
      number,
      key: `${number}abcdef`.slice(-10),
      name,
      description,
      status: 'uploading',
      duration: 0,
      size: Number(size),
      received: [],
      folder: null,
    };
    this.videos.set(number, video);
    return this.show(video);
  }

  private show({ number, key, received, ...video }: Kept): object {
    return {
      uri: `/videos/${number}`,
      name: video.name,
      description: video.description,
      link: `https://vimeo.com/${number}/${key}`,
      player_embed_url: `https://player.vimeo.com/video/${number}?h=${key}`,
      duration: video.duration,
      status: video.status,
      upload: {
        approach: 'tus',
        size: video.size,
        status: lengthOf(received) < video.size ? 'in_progress' : 'complete',
        upload_link: `${this.url}/files/vimeo-prod-src-tus/${number}-${key}`,
      },
    };
  }

  /** Two to a page, whatever is asked for, so that clients must read the next page. */
  private page(url: URL, all: readonly object[]): object {
    const page = Number(url.searchParams.get('page') ?? 1);
    const next = new URLSearchParams(url.searchParams);
    next.set('page', String(page + 1));
    return {
      total: all.length,
      data: all.slice((page - 1) * 2, page * 2),
      paging: { next: page * 2 < all.length ? `${url.pathname}?${next.toString()}` : null },
    };
  }

  /** tus, which needs no token, for browsers of every site. */
  private async upload(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader(
      'access-control-expose-headers',
      'Upload-Offset, Upload-Length, Tus-Resumable, Tus-Version, Location',
    );
    if (request.method === 'OPTIONS')
      return void response
        .writeHead(204, {
          'access-control-allow-methods': 'GET, HEAD, PATCH, POST, OPTIONS',
          'access-control-allow-headers': uploadHeaders.join(', '),
        })
        .end();
    const [, number = '', key] = /\/(\d+)-(\w+)$/.exec(url.pathname) ?? [];
    const video = this.videos.get(number);
    const { headers } = request;
    response.setHeader('tus-resumable', '1.0.0');
    if (headers.authorization) return void response.writeHead(400).end('a token');
    if (headers['tus-resumable'] !== '1.0.0') return void response.writeHead(412).end();
    if (!video || video.key !== key) return void response.writeHead(404).end();
    if (request.method === 'HEAD')
      return void response
        .writeHead(200, {
          'upload-offset': lengthOf(video.received),
          'upload-length': video.size,
          'cache-control': 'no-store',
        })
        .end();
    if (request.method !== 'PATCH') return void response.writeHead(405).end();
    if (headers['content-type'] !== 'application/offset+octet-stream')
      return void response.writeHead(415).end();
    if (Number(headers['upload-offset']) !== lengthOf(video.received))
      return void response.writeHead(409).end();
    // A lost connection keeps the bytes that have arrived.
    for await (const chunk of request as AsyncIterable<Buffer>) video.received.push(chunk);
    if (lengthOf(video.received) >= video.size && video.status === 'uploading')
      video.status = 'transcode_starting';
    response.writeHead(204, { 'upload-offset': lengthOf(video.received) }).end();
  }

  private oembed(response: ServerResponse, url: URL): void {
    const [, number = '', key = ''] =
      /^https:\/\/vimeo\.com\/(\d+)(?:\/(\w+))?$/.exec(url.searchParams.get('url') ?? '') ?? [];
    const video = this.videos.get(number);
    if (!video || video.key !== key) return void response.writeHead(404).end('{}');
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ type: 'video', title: video.name }));
  }
}

const lengthOf = (chunks: readonly Buffer[]) => chunks.reduce((sum, { length }) => sum + length, 0);

function refuse(
  response: ServerResponse,
  status: number,
  code?: number,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/vnd.vimeo.error+json', ...headers });
  response.end(JSON.stringify({ error: 'No', error_code: code }));
}

/** The parts of an answer that `fields` names, such as `upload.upload_link`, of all items. */
function only(answer: object, fields: readonly string[]): object {
  const { data, ...page } = answer as { data?: object[] };
  if (data) return { ...page, data: data.map((each) => only(each, fields)) };
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(answer)) {
    const inside = fields.flatMap((field) =>
      field.startsWith(`${name}.`) ? [field.slice(name.length + 1)] : [],
    );
    if (fields.includes(name)) kept[name] = value;
    else if (inside.length > 0) kept[name] = only(value as object, inside);
  }
  return kept;
}
