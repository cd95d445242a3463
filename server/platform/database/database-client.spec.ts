import { expect, it } from 'vitest';
import { DatabaseClient } from './database-client.js';

it('a connection that is lost between two statements does not end the process', () => {
  expect(() =>
    new DatabaseClient().emit(
      'error',
      new Error('terminating connection due to administrator command'),
    ),
  ).not.toThrow();
});
