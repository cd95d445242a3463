import { expect, it } from 'vitest';
import { entryOf, isForGuests } from './web-entries.js';

it.each([
  ['/room', 'room'],
  ['/room/', 'room'],
  ['/Room/VINO2026', 'room'],
  ['/room/VINO2026/', 'room'],
  ['/publicTasting/Wx1/a-2', 'room'],
  ['/publicTasting/Wx1', 'dashboard'],
  ['/rooms', 'dashboard'],
  ['/room/VINO2026/more', 'dashboard'],
  ['/instructor/VINO2026', 'desk'],
  ['/Instructor/VINO2026/', 'desk'],
  ['/screen/VINO2026', 'desk'],
  ['/instructor', 'dashboard'],
  ['/instructor/VINO2026/more', 'dashboard'],
  ['/', 'account'],
  ['/login', 'account'],
  ['/signup/action', 'account'],
  ['/signup/elsewhere', 'dashboard'],
  ['/recoveryPass', 'account'],
  ['/dashboard/home', 'dashboard'],
  ['/assistant', 'assistant'],
  ['/Assistant/', 'assistant'],
  ['/assistant/sessions/Wx1/a-2', 'assistant'],
  ['/assistants', 'dashboard'],
  ['/nowhere', 'dashboard'],
])('maps %s to the entry %s', (path, entry) => {
  expect(entryOf(path)).toBe(entry);
});

it('knows the pages for guests, none of which belongs to an entry of organisers', () => {
  const guests = ['/room', '/Room/VINO2026/', '/publicTasting/Wx1/a-2', '/screen/VINO2026'];
  expect([...guests, '/assistant/list'].filter((path) => !isForGuests(path))).toEqual([]);
  const others = ['/room/VINO2026/more', '/publicTasting/Wx1', '/screen', '/instructor/VINO2026'];
  expect([...others, '/login', '/dashboard/home'].filter(isForGuests)).toEqual([]);
});
