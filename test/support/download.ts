import type { Test } from 'supertest';

/** The bytes of a response of any content type. */
export async function download(
  request: Test,
): Promise<{ headers: Record<string, string>; bytes: Buffer }> {
  const answer = await request
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);
  return { headers: answer.headers as Record<string, string>, bytes: answer.body as Buffer };
}
