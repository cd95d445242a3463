import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addMigration } from './new-migration.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  writeFileSync(join(folder, '1700-first.ts'), '');
  writeFileSync(
    join(folder, 'index.ts'),
    "import { First1700 } from './1700-first.js';\n\nexport const migrations = [\n  First1700,\n];\n",
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('adds a migration with the next number at the end of the list', () => {
  const file = addMigration(folder, 'dinner-menus');
  expect(basename(file)).toBe('1800-dinner-menus.ts');
  expect(readFileSync(file, 'utf8')).toContain('class DinnerMenus1800 implements');
  expect(readFileSync(join(folder, 'index.ts'), 'utf8')).toBe(
    "import { First1700 } from './1700-first.js';\nimport { DinnerMenus1800 } from './1800-dinner-menus.js';\n\n" +
      'export const migrations = [\n  First1700,\n  DinnerMenus1800,\n];\n',
  );
});

it.each(['', 'Dinner', '../dinner', 'dinner_menus'])('rejects the name "%s"', (name) => {
  expect(() => addMigration(folder, name)).toThrow('lower case with hyphens');
});
