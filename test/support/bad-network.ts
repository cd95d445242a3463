import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection breaks off after this many losses of one chunk. */
const mostLosses = 3;

/** Numbers from 0 to 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A proxy in front of a server, like the network of a crowded cellar. TCP repeats lost packets, so
 * a loss is a longer delay, and many losses break the connection off.
 */
export async function startBadNetwork(address: string, seed = 1) {
  const target = new URL(address);
  const random = seeded(seed);
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let loss = 0;
  let broken = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };

  /** Passes chunks on in order, each one after its delay. */
  const carry = (from: Socket, to: Socket) => {
    let freeAt = 0;
    from.on('data', (chunk) => {
      let losses = 0;
      while (losses < mostLosses && random() < loss) losses += 1;
      // TCP doubles its patience after each loss.
      const lateMs = delayMs * 2 ** losses;
      freeAt = Math.max(freeAt, performance.now() + lateMs);
      setTimeout(
        () => {
          if (losses < mostLosses) return void (to.destroyed || to.write(chunk));
          broken += 1;
          from.destroy();
          to.destroy();
        },
        Math.max(0, freeAt - performance.now()),
      );
    });
    from.on('close', () => setTimeout(() => to.destroy(), Math.max(0, freeAt - performance.now())));
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    carry(keep(near), keep(far));
    carry(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** @param bad delay of each chunk in each direction, and the part of chunks that are lost */
    become: (bad: { delayMs: number; loss: number }) => {
      ({ delayMs, loss } = bad);
    },
    /** The number of connections that losses have broken off. */
    broken: () => broken,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
