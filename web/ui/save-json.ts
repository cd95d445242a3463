import { fileName, saveFile } from './save-file';

/** Has the browser keep `content` as a file, called after `name`. */
export function saveJson(name: string, content: unknown): void {
  saveFile(
    new Blob([JSON.stringify(content)], { type: 'application/json' }),
    `${fileName(name)}.json`,
  );
}
