import { saveFile } from './save-file';

/** Has the browser keep `content` as a file, called after `name`. */
export function saveJson(name: string, content: unknown): void {
  saveFile(new Blob([JSON.stringify(content)], { type: 'application/json' }), `${fileName(name)}.json`);
}

/** Letters and digits of the name, without accents: every system keeps such a file. */
const fileName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60) || 'retrogusto';
