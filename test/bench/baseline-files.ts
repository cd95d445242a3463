// The minimal server for files: Fastify, uploads with the tus protocol into files, and ranges of
// files. It checks no authentication and writes nothing into a database. The bench starts it in a
// process of its own, and sends it the folder of the files.
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

process.once('message', (folder: string) => void serve(folder));
// The bench has ended or crashed.
process.once('disconnect', () => process.exit());

const mostBytes = 1_000_000_000;

async function serve(folder: string): Promise<void> {
  const app = fastify({ bodyLimit: mostBytes });
  await app.register(fastifyStatic, { root: folder, prefix: '/files/' });
  app.addContentTypeParser('application/offset+octet-stream', (_request, body, done) =>
    done(null, body),
  );
  type Upload = { Params: { name: string }; Body: Readable };
  const headers = async (name: string) => ({
    'tus-resumable': '1.0.0',
    'upload-length': mostBytes,
    'upload-offset': await stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  });
  app.head<Upload>('/upload/:name', async ({ params }, reply) =>
    reply.headers(await headers(params.name)).send(),
  );
  app.patch<Upload>('/upload/:name', async ({ params, body }, reply) => {
    await pipeline(body, createWriteStream(join(folder, params.name), { flags: 'a' }));
    return reply
      .status(204)
      .headers(await headers(params.name))
      .send();
  });
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
}
