import { fileName, saveFile } from './save-file';

/** Downloads `content` as a JSON file named after `name`. */
export function saveJson(name: string, content: unknown): void {
  saveFile(
    new Blob([JSON.stringify(content)], { type: 'application/json' }),
    `${fileName(name)}.json`,
  );
}
