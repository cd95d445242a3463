import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { messageTypes } from './webhook.js';
import { webhookExamples } from './webhook-examples.js';

const documentation = readFileSync(new URL('../../docs/api/webhooks.md', import.meta.url), 'utf8');

it('the examples equal those of the documentation, one of each type', () => {
  const shown = [...documentation.matchAll(/```json\n(.*?)```/gs)].map(
    ([, text = '']) => JSON.parse(text) as { type: string },
  );
  expect(Object.fromEntries(shown.map((message) => [message.type, message]))).toEqual(
    webhookExamples,
  );
  expect(shown.map(({ type }) => type).toSorted((a, b) => a.localeCompare(b))).toEqual(
    messageTypes.toSorted((a, b) => a.localeCompare(b)),
  );
});

it('the documentation lists each message type', () => {
  for (const type of messageTypes) expect(documentation).toContain(`| \`${type}\` |`);
});
