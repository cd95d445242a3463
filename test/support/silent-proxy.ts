import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can fall silent as a network does in a fail-over: packets vanish, sockets stay open, nobody is told. */
export interface SilentProxy {
  /** `address` with the proxy's host and port in place of the server's own. */
  readonly url: string;
  /** From now on nothing passes any more, in neither direction, and connections made from now on lead nowhere. */
  silence(): void;
  /** New connections pass again; those that fell silent stay so. */
  heal(): void;
  close(): Promise<void>;
}

/** @param host where it listens */
export async function startSilentProxy(address: string, host = '127.0.0.1'): Promise<SilentProxy> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let silent = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    keep(near);
    // taken by the system, as behind a firewall that drops: nobody reads it
    if (silent) return void near.pause();
    const far = keep(connect(Number(target.port), target.hostname));
    near.pipe(far).on('close', () => near.destroy());
    far.pipe(near).on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const url = new URL(address);
  url.host = `${host}:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    silence: () => {
      silent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    heal: () => {
      silent = false;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
