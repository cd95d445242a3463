import { expect, it } from 'vitest';
import { roomStore } from './room-store';
import { wantsStream } from './stream-choice';

const from = (query: string) => new URLSearchParams(query);

it('follows the link, and afterwards the link by which the guest joined', () => {
  const store = roomStore('VINO', undefined);
  expect(wantsStream(store, from('lang=ca'))).toBe(true);
  expect(wantsStream(store, from('lang=ca&streaming=false'))).toBe(false);
  store.set('streaming', false);
  expect(wantsStream(store, from(''))).toBe(false);
  expect(wantsStream(store, from('streaming=true'))).toBe(true);
});
