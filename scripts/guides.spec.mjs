import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Lexer } from 'marked';
import { describe, expect, it } from 'vitest';
import { guideBody } from '../server/guides/guide-html.ts';
import { guideSections } from '../server/guides/guide-sections.ts';
import { readGuides } from '../server/guides/read-guides.ts';
import { guides } from '../shared/vocabulary/guides.ts';
import { interfaceLanguages } from '../shared/vocabulary/languages.ts';
import { tastingKinds } from '../shared/vocabulary/tasting.ts';
import { paths } from '../web/frame/paths.ts';
import { flatten } from './check-locales.mjs';
import { root } from './preflight.mjs';

const texts = readGuides(root);
const each = texts.map((text) => [`${text.guide} in ${text.language}`, text]);

/** Yields every token of a text, nested ones included, each with its ancestors. */
function* tokensOf(tokens, within = []) {
  for (const token of tokens) {
    yield [token, within];
    yield* tokensOf([...(token.tokens ?? []), ...(token.items ?? [])], [...within, token]);
  }
}
const inside = ({ text }) => [...tokensOf(new Lexer().lex(text))];
const hrefsOf = (text, type) =>
  inside(text).flatMap(([token]) => (token.type === type ? [token.href] : []));

/** All texts of the interface in a language. */
const saidIn = (language) => {
  const folders = ['web/locales', 'shared/locales'].map((folder) => join(root, folder, language));
  const files = folders.flatMap((folder) =>
    readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
  return new Set(files.flatMap((file) => [...flatten(file).values()]));
};
const said = new Map(interfaceLanguages.map((language) => [language, saidIn(language)]));

/** The addresses of the dashboard that need no id. */
const screens = new Set([
  ...Object.values(paths).flatMap((path) =>
    typeof path === 'string'
      ? [path]
      : Object.values(path).filter((one) => typeof one === 'string'),
  ),
  ...['tastings', 'events'].flatMap((what) =>
    tastingKinds.flatMap((kind) => [paths[what].list(kind), paths[what].new(kind)]),
  ),
]);

describe('the guides', () => {
  it('have the same titles in the web as in their files', () => {
    for (const language of interfaceLanguages) {
      const { title } = JSON.parse(
        readFileSync(join(root, `web/locales/${language}/shell.json`), 'utf8'),
      ).guide;
      const titles = texts
        .filter((text) => text.language === language)
        .map((text) => [text.guide, text.title]);
      expect([language, Object.fromEntries(titles)]).toEqual([language, title]);
    }
  });

  it.each(guides)('%s has the same steps, pictures and links in every language', (guide) => {
    const shapes = texts
      .filter((text) => text.guide === guide)
      .map((text) =>
        inside(text).flatMap(([token]) => {
          if (token.type === 'heading')
            return [`${'#'.repeat(token.depth)} ${/^\d+\./.exec(token.text)?.[0] ?? ''}`];
          if (token.type === 'list') return [`list of ${token.items.length}`];
          return token.type === 'image'
            ? [token.href.replace(`${text.language}/`, '')]
            : token.type === 'link'
              ? [token.href]
              : [];
        }),
      );
    expect(shapes[0].length).toBeGreaterThan(10);
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });

  it.each(each)(
    '%s shows all its pictures, and each one exists, is small and has a description',
    (_, text) => {
      const named = hrefsOf(text, 'image');
      const there = readdirSync(join(text.folder, text.language)).map(
        (file) => `${text.language}/${file}`,
      );
      expect(new Set(there)).toEqual(new Set(named));
      for (const [token] of inside(text))
        if (token.type === 'image') expect(token.text.length).toBeGreaterThan(20);
      for (const href of named) {
        const { size } = statSync(join(text.folder, href));
        // A placeholder, whose picture is still to be taken, has fewer bytes.
        expect([href, size > 3000 && size <= 60 * 1024]).toEqual([href, true]);
      }
    },
  );

  it.each(each)('%s links only to existing screens, and quotes interface texts', (_, text) => {
    expect(hrefsOf(text, 'link').filter((href) => !screens.has(href))).toEqual([]);
    const leads = ([token, within]) => {
      const item = within.findLast(({ type }) => type === 'list_item');
      return item?.raw.replace(/^- /, '').startsWith(token.raw);
    };
    const words = inside(text).filter(([token]) => token.type === 'strong');
    const unsaid = words
      .filter((found) => !leads(found))
      .filter(([token]) => !said.get(text.language).has(token.text));
    expect(unsaid.map(([token]) => token.text)).toEqual([]);
  });

  it.each(each)('%s lists its sections with the anchors of its page', (_, text) => {
    const anchors = [...guideBody(text).matchAll(/<h[2-6] id="([^"]+)"/g)].map(([, id]) => id);
    const sections = guideSections(text);
    expect(sections.map(({ slug }) => slug)).toEqual(anchors);
    expect(new Set(anchors).size).toBe(anchors.length);
    const strong = inside(text).filter(([{ type }]) => type === 'strong');
    const words = sections.map((section) => section.words).join(' ');
    for (const [token] of strong) expect(words).toContain(token.text);
  });

  it('escape HTML, and drop links that leave the application', () => {
    const text =
      'a <script>x</script>\n\n[y](javascript:x) [z](https://z.example) [s](/dashboard/home)';
    const link = '<a target="_blank" rel="noopener" href="/dashboard/home">s</a>';
    expect(guideBody({ ...texts[0], text })).toBe(
      `<p>a &lt;script&gt;x&lt;/script&gt;</p>\n<p>y z ${link}</p>\n`,
    );
  });
});
