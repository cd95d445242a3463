import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { guides } from '../../shared/vocabulary/guides.js';
import { interfaceLanguages } from '../../shared/vocabulary/languages.js';
import { type Look, StaticPages } from '../platform/static-pages/static-pages.js';
import { guidePage, guidesPage } from './guide-html.js';
import { printGuide } from './guide-pdf.js';
import { guideSections } from './guide-sections.js';
import { readGuides } from './read-guides.js';

/**
 * Writes the guides as static files: a page and a PDF per guide and language, the list of
 * sections per language, the pictures, and the pages' assets.
 * @param root the folder of the project, with docs/guides
 * @param to the output folder
 */
export async function writeGuides(root: string, to: string, look: Look): Promise<void> {
  const files = new StaticPages({ to, address: '/guides', assets: 'assets', compress: false });
  const assets = files.writeLookAssets(look, root, 'server/guides/guides.css');
  const texts = readGuides(root);
  for (const language of interfaceLanguages) {
    const ofLanguage = texts.filter((each) => each.language === language);
    files.write(`pages/${language}.html`, guidesPage(language, ofLanguage, assets));
    files.write(
      `pages/sections.${language}.json`,
      JSON.stringify(ofLanguage.flatMap(guideSections)),
    );
    for (const text of ofLanguage) {
      files.write(`pages/${text.guide}.${language}.html`, guidePage(text, ofLanguage, assets));
      files.write(`pages/${text.guide}.${language}.pdf`, await printGuide(text));
    }
  }
  for (const guide of guides) {
    cpSync(join(root, 'docs/guides', guide), join(to, 'pictures', guide), {
      recursive: true,
      filter: (path) => !path.endsWith('.md'),
    });
  }
}
