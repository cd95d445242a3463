import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { guides } from '../../shared/vocabulary/guides.js';
import { offeredLanguages } from '../../shared/vocabulary/languages.js';
import type { Look } from '../api-docs/write-api-docs.js';
import { type Assets, guidePage, guidesPage } from './guide-html.js';
import { printGuide } from './print-guide.js';
import { readGuides } from './read-guides.js';

/**
 * Writes the guides as static files: a page and a PDF per guide and language, the pictures, and the
 * pages' assets.
 * @param root the folder of the project, with docs/guides
 * @param to the output folder
 */
export async function writeGuides(root: string, to: string, look: Look): Promise<void> {
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    writeFileSync(join(to, name), content);
  };
  /**
   * Writes a file whose name contains a hash of its content.
   * @returns its address
   */
  const asset = (name: string, content: string | Buffer): string => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    const named = `assets/${name.replace('.', `-${hash}.`)}`;
    write(named, content);
    return `/guides/${named}`;
  };
  const fonts = look.fonts.map(({ name, path }) => ({
    name,
    address: asset(`${name}.woff2`, readFileSync(path)),
  }));
  const faces = fonts.reduce(
    (css, { name, address }) => css.replaceAll(`url("${name}")`, `url("${address}")`),
    look.css,
  );
  const assets: Assets = {
    style: asset(
      'guides.css',
      `${faces}\n${readFileSync(join(root, 'server/guides/guides.css'), 'utf8')}`,
    ),
    icon: asset('mark.svg', readFileSync(look.mark, 'utf8')),
    fonts: fonts.map(({ address }) => address),
  };
  const texts = readGuides(root);
  for (const language of offeredLanguages) {
    const ofLanguage = texts.filter((each) => each.language === language);
    write(`pages/${language}.html`, guidesPage(language, ofLanguage, assets));
    for (const text of ofLanguage) {
      write(`pages/${text.guide}.${language}.html`, guidePage(text, ofLanguage, assets));
      write(`pages/${text.guide}.${language}.pdf`, await printGuide(text));
    }
  }
  for (const guide of guides) {
    cpSync(join(root, 'docs/guides', guide), join(to, 'pictures', guide), {
      recursive: true,
      filter: (path) => !path.endsWith('.md'),
    });
  }
}
