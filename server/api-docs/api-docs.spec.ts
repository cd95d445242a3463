import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '../../shared/vocabulary/error-codes.js';
import { apiChanges } from './api-changes.js';
import { type ApiDocument, domainsOf } from './api-document.js';
import { DomainHtml } from './domain-html.js';
import { listedErrors } from './error-list.js';
import { exampleOf } from './example-of.js';
import { markdownToHtml, sectionOf } from './markdown.js';
import { readGuide } from './read-guide.js';
import { assignSchemas } from './schema-pages.js';
import { literalOf } from './typescript-example.js';

const root = new URL('../../', import.meta.url).pathname;
const document = load(readFileSync(`${root}openapi.yaml`, 'utf8')) as ApiDocument;
const domains = domainsOf(document);
const shapes = assignSchemas(document, domains);
const guide = readGuide(root, document);
const pages = new Map([
  [
    '/api/docs',
    guide.map(({ slug, text }) => `<h2 id="${slug}"></h2>${markdownToHtml(text, 1)}`).join('\n'),
  ],
  ...domains.map(
    (domain) =>
      [`/api/docs/${domain.slug}`, new DomainHtml(document, domain, shapes).page()] as const,
  ),
]);

describe('API documentation', () => {
  it('documents every call and schema once, and has no dead links', () => {
    const ids = new Map(
      [...pages].map(([address, html]) => [
        address,
        [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
      ]),
    );
    for (const [address, found] of ids)
      expect([address, found.filter((id, at) => found.indexOf(id) !== at)]).toEqual([address, []]);
    const all = [...ids.values()].flat();
    for (const { calls } of domains)
      for (const { id } of calls) expect(all.filter((each) => each === id)).toEqual([id]);
    const files = ['/api/docs.pdf', '/api/openapi.json', '/api/openapi.yaml'];
    const dead = [...pages].flatMap(([address, html]) =>
      [...html.matchAll(/href="(\/[^"#]*)?(?:#([^"]+))?"/g)].flatMap(([link, to = address, id]) =>
        files.includes(to) || (ids.has(to) && (!id || ids.get(to)?.includes(id)))
          ? []
          : [`${address}: ${link}`],
      ),
    );
    expect(dead).toEqual([]);
  });

  it('documents the status, meaning and remedy of every error', () => {
    const listed = listedErrors(document);
    expect(listed.map(({ code }) => code)).toEqual(Object.keys(errorCodes));
    for (const { code, advice } of listed)
      expect([code, advice]).toEqual([code, expect.stringMatching(/^[A-Z`].{10,}\.$/)]);
    expect(listed.find(({ code }) => code === 'VERSION_CONFLICT')?.statuses).toEqual(['409']);
    expect(pages.get('/api/docs')).toContain('<code>GRAPES_OVER_100</code>');
  });

  it('escapes HTML in texts', () => {
    expect(markdownToHtml('a <img src=x onerror=alert(1)> `<b>`')).toBe(
      '<p>a &lt;img src=x onerror=alert(1)&gt; <code>&lt;b&gt;</code></p>\n',
    );
    expect(markdownToHtml('[x](javascript:alert(1)) [y](https://a.example)')).toBe(
      '<p>x <a href="https://a.example">y</a></p>\n',
    );
    const listing = markdownToHtml('```sh\n# no heading <b>\n```', 1);
    expect(listing).toBe('<pre data-lang="sh"><code># no heading &lt;b&gt;</code></pre>\n');
  });

  it('requires a heading for every section of the guide', () => {
    expect(() => sectionOf('x.md', 'text')).toThrow('docs/api/x.md');
    expect(sectionOf('x.md', '# Rate limits\n\ntext\n')).toEqual({
      slug: 'rate-limits',
      title: 'Rate limits',
      text: 'text',
    });
  });
});

it('extracts the API section of each release from the changelog', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n## 1.1\n### Added\n- A new picture.\n\n### API\n- `GET /plan` lists the plans.\n- More.\n\n## 1.0\nThe first.\n\n### API\n- Refuses more.\n';
  expect(apiChanges(changelog)).toBe(
    '## 1.1\n\n- `GET /plan` lists the plans.\n- More.\n\n## 1.0\n\n- Refuses more.',
  );
});

describe('exampleOf', () => {
  const schemas = {
    Tree: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string' },
        below: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
      },
    },
    Endless: {
      type: 'object',
      required: ['next'],
      properties: { next: { $ref: '#/components/schemas/Endless' } },
    },
  };
  it('stops at a schema that contains itself', () => {
    expect(exampleOf({ $ref: '#/components/schemas/Tree' }, schemas)).toEqual({
      name: 'Garnacha de altura',
      below: [],
    });
    expect(exampleOf({ $ref: '#/components/schemas/Endless' }, schemas)).toBeUndefined();
  });
  it('respects enums, formats and bounds', () => {
    expect(exampleOf({ type: 'integer', minimum: 5 }, {})).toBe(5);
    expect(exampleOf({ type: ['string', 'null'], enum: [null, 'A'] }, {})).toBe('A');
    expect(
      exampleOf({ anyOf: [{ type: 'null' }, { type: 'string', format: 'date-time' }] }, {}),
    ).toBe('2030-05-17T18:00:00.000Z');
  });
});

it('literalOf writes a value as TypeScript', () => {
  expect(literalOf({ name: "L'Aina", 'two words': [1, null] })).toBe(
    `{ name: 'L\\'Aina', 'two words': [1, null] }`,
  );
  expect(literalOf({})).toBe('{}');
});
