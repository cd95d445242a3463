import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; isEntry?: boolean; imports?: string[] };

/** What a browser must have before a page works, compressed, in bytes; `texts` are those of one language, in `code` not included. */
export type FirstLoad = { code: number; texts: number; files: number };

/**
 * The JavaScript of a page's first load: the entry, the given pages (a screen and the frames around it), and all they import.
 * What is fetched later by itself (the identity library, popups, other screens) does not count.
 * @param webRoot the built web, with its manifest
 */
export function firstLoad(webRoot: string, pages: readonly string[], texts: readonly string[]): FirstLoad {
  const manifest = JSON.parse(readFileSync(join(webRoot, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const chunk = (name: string): Chunk => {
    const found = manifest[name];
    if (!found) throw new Error(`The built web has no ${name}`);
    return found;
  };
  const files = (names: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const name of names) {
      const { file, imports = [] } = chunk(name);
      if (seen.has(file)) continue;
      seen.add(file);
      files(imports, seen);
    }
    return seen;
  };
  const weigh = (names: Iterable<string>) => [...names].reduce((sum, file) => sum + gzipSync(readFileSync(join(webRoot, file))).length, 0);
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const code = files([...entries, ...pages]);
  const spoken = [...files(texts)].filter((file) => !code.has(file));
  return { code: weigh([...code].filter((file) => file.endsWith('.js'))), texts: weigh(spoken), files: code.size };
}
