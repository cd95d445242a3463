import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiChanges } from './api-changes.js';
import type { ApiDocument } from './api-document.js';
import { errorTable } from './error-list.js';
import { type Section, sectionOf } from './markdown.js';

/** Order of the guide's sections. Files without an entry come after these. */
const order = [
  'getting-started',
  'authentication',
  'conventions',
  'errors',
  'paging',
  'rate-limits',
  'idempotency',
  'following',
  'versioning',
  'webhooks',
];
const last = ['changelog'];

const placeOf = (file: string) => {
  const name = file.replace(/\.md$/, '');
  if (order.includes(name)) return order.indexOf(name);
  return last.includes(name) ? 1000 : 500;
};

/**
 * Reads the guide: each file of docs/api is a section. The placeholder `<!-- errors -->` becomes
 * the list of errors, and `<!-- changes -->` the API changes of the changelog.
 * @param root the folder of the project
 */
export function readGuide(root: string, document: ApiDocument): Section[] {
  const folder = join(root, 'docs/api');
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return files
    .sort((one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other))
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
        .replace('<!-- errors -->', () => errorTable(document))
        .replace('<!-- changes -->', () =>
          apiChanges(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')),
        );
      return sectionOf(file, text);
    });
}
