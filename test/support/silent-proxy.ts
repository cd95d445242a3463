import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { overTcp } from './database.js';

/**
 * A proxy in front of a server. The proxy can fall silent, as a network does in a fail-over:
 * packets vanish, sockets stay open, and nothing reports an error.
 */
export interface SilentProxy {
  /** `address` with the proxy's host and port. */
  readonly url: string;
  /** Stops all traffic in both directions. New connections are accepted but lead nowhere. */
  silence(): void;
  /** Lets new connections pass again. Silenced connections stay silent. */
  heal(): void;
  close(): Promise<void>;
}

/** @param host host to listen on */
export async function startSilentProxy(address: string, host = '127.0.0.1'): Promise<SilentProxy> {
  const target = new URL(overTcp(address));
  const sockets = new Set<Socket>();
  let silent = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    keep(near);
    // The system accepts the connection, but nothing reads it, as behind a firewall that drops
    // packets.
    if (silent) return void near.pause();
    const far = keep(connect(Number(target.port), target.hostname));
    near.pipe(far).on('close', () => near.destroy());
    far.pipe(near).on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const url = new URL(target);
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
