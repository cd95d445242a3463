import { createSocket } from 'node:dgram';

/** A name server on this machine that knows only `names`. Other names do not exist. */
export async function startDnsServer(names: Record<string, string | undefined>) {
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const question = query.subarray(12, at + 5);
    const isIPv4 = query.readUInt16BE(at + 1) === 1;
    const found = names[labels.join('.').toLowerCase()];
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    // A response to one question: the name exists, or NXDOMAIN.
    header.writeUInt16BE(found ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(found && isIPv4 ? 1 : 0, 6);
    const record = Buffer.from([
      0xc0,
      12,
      0,
      1,
      0,
      1,
      0,
      0,
      0,
      0,
      0,
      4,
      ...(found ?? '0.0.0.0').split('.').map(Number),
    ]);
    socket.send(
      Buffer.concat([header, question, ...(found && isIPv4 ? [record] : [])]),
      port,
      address,
    );
  });
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}
