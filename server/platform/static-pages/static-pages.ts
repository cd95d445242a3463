import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * The look of the pages: colours and fonts as CSS, the font files by the names that the CSS uses,
 * and the logo.
 */
export type Look = { css: string; fonts: { name: string; path: string }[]; mark: string };

/** Addresses of the files that every page needs. Their names contain a hash of the content. */
export type LookAssets = { style: string; icon: string; fonts: string[] };

type Folder = {
  /** The output folder, and its address. */
  to: string;
  address: string;
  /** The folder of the assets, below the output folder. */
  assets: string;
  /** Whether texts are also written compressed, for a server that sends these files. */
  compress: boolean;
};

/** Writes pages that the build makes, and their assets. */
export class StaticPages {
  constructor(private readonly folder: Folder) {}

  write(name: string, content: string | Buffer): void {
    const path = join(this.folder.to, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    if (typeof content !== 'string' || !this.folder.compress) return;
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: quality }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }

  /**
   * Writes a file whose name contains a hash of its content.
   * @returns its address
   */
  asset(name: string, content: string | Buffer): string {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    const named = `${this.folder.assets}/${name.replace('.', `-${hash}.`)}`;
    this.write(named, content);
    return `${this.folder.address}/${named}`;
  }

  /**
   * Writes the fonts, the logo and the stylesheet: the look, the rules that all pages share, then
   * the rules in the file `css`.
   * @param root the folder of the project
   */
  writeLookAssets(look: Look, root: string, css: string): LookAssets {
    const fonts = look.fonts.map(({ name, path }) => ({
      name,
      address: this.asset(`${name}.woff2`, readFileSync(path)),
    }));
    const faces = fonts.reduce(
      (text, { name, address }) => text.replaceAll(`url("${name}")`, `url("${address}")`),
      look.css,
    );
    const [shared, own] = ['server/platform/static-pages/static-pages.css', css].map((path) =>
      readFileSync(join(root, path), 'utf8'),
    );
    return {
      style: this.asset(basename(css), `${faces}\n${shared}\n${own}`),
      icon: this.asset('mark.svg', readFileSync(look.mark, 'utf8')),
      fonts: fonts.map(({ address }) => address),
    };
  }
}
