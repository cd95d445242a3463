// Checks that migrations only add to the schema. Servers of the previous release run during a
// migration and until they are replaced. They run again after a rollback. They must still be able
// to read and write their data. Migrations older than this rule are not checked.
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { root } from './preflight.mjs';

const firstHeld = '1795180006000';

const name = String.raw`(?:if (?:not )?exists )?"?(\w+)"?`;
/** Statements that break servers of the previous release, each with the reason. */
const losses = [
  [
    `drop (?:table|view|materialized view|type|function|sequence|schema) ${name}`,
    'takes away what the previous release uses',
  ],
  [
    `alter table ${name}[^;\`]*?\\bdrop (?:column )?(?!constraint|default|not null|identity|expression)"?\\w+`,
    'takes away a column that the previous release reads',
  ],
  [`alter table ${name}[^;\`]*?\\brename\\b`, 'renames what the previous release reads'],
  [
    `alter table ${name}[^;\`]*?\\balter (?:column )?"?\\w+"? (?:set data )?type\\b`,
    'rewrites a column that the previous release reads',
  ],
  [
    `alter table ${name}[^;\`]*?\\balter (?:column )?"?\\w+"? set not null`,
    'refuses rows that the previous release writes',
  ],
  [
    `alter table ${name}[^;\`]*?\\balter (?:column )?"?\\w+"? drop default`,
    'refuses rows that the previous release writes',
  ],
  [
    `alter table ${name}[^;\`]*?\\badd (?:column )?(?!constraint)(?:if not exists )?"?\\w+"?(?![^,;\`]*\\bdefault\\b)[^,;\`]*\\bnot null\\b`,
    'adds a column that the previous release does not fill: give it a default',
  ],
  [`truncate(?: table)? ${name}`, 'takes away what people wrote'],
  [
    `create (?:unique )?index (?!concurrently)(?:if not exists )?"?\\w+"? on ${name}`,
    'keeps writers from a table that is in use: make it CONCURRENTLY',
  ],
].map(([pattern, why]) => [new RegExp(pattern.replaceAll(' ', String.raw`\s+`), 'gi'), why]);

/**
 * Returns one sentence for each statement that breaks servers of the previous release. A migration
 * may change tables that it creates itself.
 * @param text the file of the migration. A file that says `unread since 1.2.0` may remove data: if
 * 1.2.0 is released, nothing is reported.
 * @param released the released versions
 */
export function lossesOf(text, released) {
  const [up = ''] = text.replace(/^\s*\/\/.*$/gm, '').split('async down(');
  const [, since] = /unread since (\d+\.\d+\.\d+)/.exec(text) ?? [];
  if (since && released.includes(since)) return [];
  const own = new Set(
    [...up.matchAll(/create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi)].map(
      ([, table]) => table,
    ),
  );
  return losses.flatMap(([pattern, why]) =>
    [...up.matchAll(pattern)].flatMap(([said, table]) =>
      own.has(table) ? [] : [`${why}: ${said.replace(/\s+/g, ' ').trim()}`],
    ),
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const released = [
    ...readFileSync(`${root}CHANGELOG.md`, 'utf8').matchAll(/^## (\d+\.\d+\.\d+)/gm),
  ].map(([, version]) => version);
  const held = readdirSync(`${root}server/migrations`).filter(
    (file) => /^\d+-/.test(file) && file >= firstHeld,
  );
  const faults = held.flatMap((file) =>
    lossesOf(readFileSync(`${root}server/migrations/${file}`, 'utf8'), released).map(
      (fault) => `${file} ${fault}`,
    ),
  );
  for (const fault of faults) console.error(fault);
  if (faults.length > 0)
    console.error(
      'A migration only adds. To remove data that no released version reads, write `unread since x.y.z` (the first release that stopped reading it) into its file.',
    );
  process.exit(faults.length > 0 ? 1 : 0);
}
