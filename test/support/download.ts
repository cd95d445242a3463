import type { Test } from 'supertest';

/**
 * The bytes of a response of any content type.
 * @throws Error with the body for every status but 200
 */
export async function download(
  request: Test,
): Promise<{ headers: Record<string, string>; bytes: Buffer }> {
  const answer = await request.buffer(true).parse((response, done) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => done(null, Buffer.concat(chunks)));
  });
  const bytes = answer.body as Buffer;
  if (answer.status !== 200) throw new Error(`${answer.status}: ${bytes.toString()}`);
  return { headers: answer.headers as Record<string, string>, bytes };
}
