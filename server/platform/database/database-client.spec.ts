import { expect, it } from 'vitest';
import { DatabaseClient } from './database-client.js';

it('does not end the process when a connection is lost between two statements', () => {
  expect(() =>
    new DatabaseClient().emit(
      'error',
      new Error('terminating connection due to administrator command'),
    ),
  ).not.toThrow();
});
