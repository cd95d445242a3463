// Adds an empty migration to server/migrations and lists it in index.ts.
// Usage: npm run new:migration -- <name>, such as dinner-menus
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, Refusal, root } from './preflight.mjs';

/**
 * @param {string} folder folder of the migrations
 * @param {string} name lower case, with hyphens
 * @returns {string} the path of the new file
 */
export function addMigration(folder, name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Refusal(
      'Give the migration a name in lower case with hyphens, such as dinner-menus.',
    );
  const numbers = readdirSync(folder).map((file) => Number.parseInt(file, 10));
  // Leaves room to insert a migration before this one as long as this one is not merged.
  const number = Math.max(...numbers.filter(Number.isInteger)) + 100;
  const words = name.split('-').map((word) => word[0]?.toUpperCase() + word.slice(1));
  const migration = `${words.join('')}${number}`;
  const file = join(folder, `${number}-${name}.ts`);
  writeFileSync(
    file,
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${migration} implements MigrationInterface {
  name = '${migration}';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`\`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(\`\`);
  }
}
`,
  );
  const index = join(folder, 'index.ts');
  const listed = readFileSync(index, 'utf8');
  const lastImport = listed.lastIndexOf('import ');
  const afterImports = listed.indexOf('\n', lastImport) + 1;
  const end = listed.lastIndexOf('];');
  writeFileSync(
    index,
    `${listed.slice(0, afterImports)}import { ${migration} } from './${number}-${name}.js';\n` +
      `${listed.slice(afterImports, end)}  ${migration},\n${listed.slice(end)}`,
  );
  return file;
}

if (process.argv[1] === import.meta.filename)
  await main(() => {
    console.log(addMigration(join(root, 'server/migrations'), process.argv[2] ?? ''));
  });
