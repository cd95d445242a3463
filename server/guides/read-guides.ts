import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Guide, guides } from '../../shared/vocabulary/guides.js';
import { type InterfaceLanguage, interfaceLanguages } from '../../shared/vocabulary/languages.js';

/** A guide in one language: title, Markdown below it, and the folder of its pictures. */
export type GuideText = {
  guide: Guide;
  language: InterfaceLanguage;
  title: string;
  text: string;
  folder: string;
};

/**
 * Reads every guide in every language.
 * @param root the folder of the project
 * @throws Error when a guide is missing, or does not begin with its heading
 */
export const readGuides = (root: string): GuideText[] =>
  interfaceLanguages.flatMap((language) =>
    guides.map((guide) => {
      const folder = join(root, 'docs/guides', guide);
      const [, title, text] =
        /^# (.+)\n([\s\S]*)$/.exec(readFileSync(join(folder, `${language}.md`), 'utf8')) ?? [];
      if (!title || !text)
        throw new Error(
          `docs/guides/${guide}/${language}.md does not begin with its heading (# …).`,
        );
      return { guide, language, title, text: text.trim(), folder };
    }),
  );

/** Returns the size of a PNG, in pixels. */
export function pngSize(path: string): { width: number; height: number } {
  const bytes = readFileSync(path);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
