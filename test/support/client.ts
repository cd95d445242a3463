/** Thrown for a response with an unexpected status. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

/**
 * Sends JSON over HTTP, without a token or with one.
 * @throws Refused for every status but 200
 */
export class Client {
  readonly baseUrl: string;
  readonly token: string | undefined;

  constructor(baseUrl: string, token?: string) {
    this.baseUrl = baseUrl;
    this.token = token;
  }

  as(token: string): Client {
    return new Client(this.baseUrl, token);
  }

  get<T>(path: string): Promise<T> {
    return this.send<T>('GET', path);
  }

  post<T>(path: string, body: object): Promise<T> {
    return this.send<T>('POST', path, body);
  }

  put<T>(path: string, body: object): Promise<T> {
    return this.send<T>('PUT', path, body);
  }

  delete<T>(path: string): Promise<T> {
    return this.send<T>('DELETE', path);
  }

  /** Sends a PNG together with form fields. */
  async upload<T>(path: string, fields: Record<string, string>, file: Buffer): Promise<T> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'bottle.png');
    return this.read<T>(
      await fetch(this.baseUrl + path, { method: 'POST', headers: this.headers(), body: form }),
      path,
    );
  }

  private async send<T>(method: string, path: string, body?: object): Promise<T> {
    const headers = { ...this.headers(), ...(body ? { 'content-type': 'application/json' } : {}) };
    return this.read<T>(
      await fetch(this.baseUrl + path, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
      path,
    );
  }

  private headers(): Record<string, string> {
    return this.token ? { authorization: `Bearer ${this.token}` } : {};
  }

  private async read<T>(response: Response, path: string): Promise<T> {
    const text = await response.text();
    if (response.status !== 200)
      throw new Refused(
        response.status,
        `${path} answered ${response.status}: ${text.slice(0, 500)}`,
      );
    return JSON.parse(text) as T;
  }
}
