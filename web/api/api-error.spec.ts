import { describe, expect, it } from 'vitest';
import { errorOf } from './api-error';

describe('errorOf', () => {
  it('treats a body without `error` as a success', () => {
    expect(errorOf(200, true, { reference: 'a' })).toBeUndefined();
    expect(errorOf(200, true, [])).toBeUndefined();
  });

  it('treats the body of a failed video as a success', () => {
    expect(errorOf(200, true, { status: 'failed', error: 'VIDEO_BROKEN' })).toBeUndefined();
  });

  it('treats a body with `error` and `error_msg` as a failure at any status', () => {
    expect(errorOf(200, true, { error: 'Sentence.', error_msg: 'NOT_FOUND' })).toMatchObject({
      status: 200,
      code: 'NOT_FOUND',
    });
  });

  it('reads the code from error_msg, then from error', () => {
    expect(errorOf(400, false, { error: 'REQUIRED' })).toMatchObject({ code: 'REQUIRED' });
    expect(errorOf(400, false, { error: 'Sentence.', error_msg: 'REQUIRED' })).toMatchObject({
      code: 'REQUIRED',
      message: 'Sentence.',
    });
  });

  it('treats a status above 299 without a body as a failure', () => {
    expect(errorOf(502, false, undefined)).toMatchObject({ status: 502, code: 'NO_BODY' });
  });

  it('keeps the issues, the request id and the other fields of the body', () => {
    const issues = [{ path: 'name', code: 'REQUIRED' }];
    const body = {
      error: 'Stale.',
      error_msg: 'VERSION_CONFLICT',
      status: 409,
      requestId: 'r1',
      issues,
      current: { version: 3 },
    };
    expect(errorOf(409, false, body)).toMatchObject({
      issues,
      requestId: 'r1',
      details: { current: { version: 3 } },
    });
  });
});
