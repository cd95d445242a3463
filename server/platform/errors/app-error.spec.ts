import pino from 'pino';
import { expect, it } from 'vitest';
import { AppError } from './app-error.js';

it('logs the message of an AppError’s cause, but not the response in the cause', () => {
  const cause = Object.assign(new Error('the bucket is away'), {
    $response: { headers: { authorization: 'of-the-bucket' } },
  });
  const written = JSON.stringify(
    pino.stdSerializers.err(new AppError(503, 'SERVICE_UNAVAILABLE', { cause })),
  );
  expect(written).toContain('the bucket is away');
  expect(written).not.toContain('of-the-bucket');
});
