import { expect, it } from 'vitest';
import { entryOf } from './web-entries.js';

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
