// Servers of the release before run while a migration does, and after it, until they are replaced or gone back to: what they read has to stay, and what
// they write has to be taken. Migrations that are older than this rule are left as they landed.
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { root } from './preflight.mjs';

const firstHeld = '1795180006000';

const name = String.raw`(?:if (?:not )?exists )?"?(\w+)"?`;
/** What takes something from who does not know of it, and why. */
const losses = [
  [
    `drop (?:table|view|materialized view|type|function|sequence|schema) ${name}`,
    'takes away what the release before uses',
  ],
  [
    `alter table ${name}[^;\`]*?\\bdrop (?:column )?(?!constraint|default|not null|identity|expression)"?\\w+`,
    'takes away a column that the release before reads',
  ],
  [`alter table ${name}[^;\`]*?\\brename\\b`, 'renames what the release before reads'],
  [
    `alter table ${name}[^;\`]*?\\balter (?:column )?"?\\w+"? (?:set data )?type\\b`,
    'rewrites a column under those who read it',
  ],
  [
    `alter table ${name}[^;\`]*?\\balter (?:column )?"?\\w+"? set not null`,
    'refuses what the release before writes',
  ],
  [
    `alter table ${name}[^;\`]*?\\balter (?:column )?"?\\w+"? drop default`,
    'refuses what the release before writes',
  ],
  [
    `alter table ${name}[^;\`]*?\\badd (?:column )?(?!constraint)(?:if not exists )?"?\\w+"?(?![^,;\`]*\\bdefault\\b)[^,;\`]*\\bnot null\\b`,
    'adds a column that the release before leaves out: give it a default',
  ],
  [`truncate(?: table)? ${name}`, 'takes away what people wrote'],
  [
    `create (?:unique )?index (?!concurrently)(?:if not exists )?"?\\w+"? on ${name}`,
    'keeps writers from a table that is in use: make it CONCURRENTLY',
  ],
].map(([pattern, why]) => [new RegExp(pattern.replaceAll(' ', String.raw`\s+`), 'gi'), why]);

/**
 * What a migration takes from the servers of before, in a sentence each; of tables that it makes itself nobody knows yet.
 * @param text its file. What nobody has read since a release that is out may go: such a file says `unread since 1.2.0`.
 * @param released the versions that are out
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
      'A migration adds. What is not needed any more goes with a later release, whose file says `unread since` the one that stopped reading it.',
    );
  process.exit(faults.length > 0 ? 1 : 0);
}
