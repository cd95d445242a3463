import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { LocalServer } from './local-server.js';

type Made = {
  request: Record<string, unknown>;
  state: Record<string, unknown>;
  file: Buffer;
  captions: string | null;
};
/** A fault that the next call meets. `silent`: the connection breaks without an answer. */
type Fault = { of: string; status: number; headers?: Record<string, string> } | { of: 'silent' };

/**
 * An avatar service as `docs/avatar-service.md` describes it. Tests set the states of its videos.
 */
export class AvatarServiceStandIn extends LocalServer {
  readonly secret = `whsec_${randomBytes(32).toString('base64')}`;
  url = '';
  readonly videos = new Map<string, Made>();
  /** Ids that the application has deleted. */
  readonly deleted: string[] = [];
  readonly calls: string[] = [];
  readonly faults: Fault[] = [];
  /** The code with which the next video is refused. */
  refuses: string | undefined;

  override async listen(): Promise<string> {
    this.url = `${await super.listen()}/v1`;
    return this.url;
  }

  /** Finishes a video with a file of `test/support/videos`. */
  async finish(id: string, name = 'hd.mp4', captions: string | null = null): Promise<void> {
    const file = await readFile(new URL(`videos/${name}`, import.meta.url));
    Object.assign(this.made(id), { state: { status: 'done' }, file, captions });
  }

  made(id: string): Made {
    const video = this.videos.get(id);
    if (!video) throw new Error(`The service has no video ${id}`);
    return video;
  }

  /** Sends an event to the address that the application gave, and returns the status. */
  async send(
    id: string,
    { secret = this.secret, at = new Date(), to = String(this.made(id).request['events']) } = {},
  ): Promise<number> {
    const body = JSON.stringify({ type: 'video.ended', data: { id } });
    const event = `event_${id}`;
    const { status } = await fetch(to, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': event,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': new Webhook(secret).sign(event, at, body),
      },
      body,
    });
    return status;
  }

  protected async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const call = `${method} ${url.replace('/v1', '')}`;
    this.calls.push(call.replace(/\w{20}/, '…'));
    const said = await text(request);
    const fault = this.faults.shift();
    if (fault?.of === 'silent') return void response.destroy();
    if (fault && 'status' in fault)
      return void response.writeHead(fault.status, fault.headers).end('{}');
    if (request.headers.authorization !== `Bearer ${this.secret}`)
      return void response.writeHead(401).end();
    const [, id = '', part] = /^\/v1\/videos\/(\w{20})(?:\/(file|captions))?$/.exec(url) ?? [];
    const json = (status: number, body: object) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    if (method === 'PUT') return this.begin(id, said, json);
    const video = this.videos.get(id);
    if (!video) return json(404, {});
    if (method === 'DELETE') {
      this.videos.delete(id);
      this.deleted.push(id);
      return void response.writeHead(204).end();
    }
    if (part === 'file') return void response.writeHead(200).end(video.file);
    if (part === 'captions')
      return void response.writeHead(video.captions === null ? 404 : 200).end(video.captions ?? '');
    return json(200, video.state);
  }

  private begin(id: string, said: string, json: (status: number, body: object) => void): void {
    const error = this.refuses;
    this.refuses = undefined;
    if (error) return json(422, { error });
    const known = this.videos.get(id) ?? {
      request: JSON.parse(said) as Record<string, unknown>,
      state: { status: 'working', progress: 0 },
      file: Buffer.alloc(0),
      captions: null,
    };
    this.videos.set(id, known);
    return json(202, known.state);
  }
}
