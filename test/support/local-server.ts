import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service of other people, played on a port of this machine. */
export abstract class LocalServer {
  private server: Server | undefined;

  /** Returns the address, without a slash at the end. */
  async listen(): Promise<string> {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch(() => response.destroy());
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  protected abstract answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}
