import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const web = fileURLToPath(new URL('./web', import.meta.url));

// In development Vite serves the web and hands the rest to the server, so that both share one origin as in production.
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const served = ['/api', '/files', '/config.json', '/mailbox', '/identitytoolkit.googleapis.com', '/securetoken.googleapis.com'];

/** The latin letters of both families are fetched with the page, not only once its styles say so. */
const preloadType: Plugin = {
  name: 'preload-type',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /-latin-wght-normal-[^/]+\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head',
        })),
  },
};

/** Lays the compressed files beside the others, as small as they get: the server only sends them. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const files = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const compress = async (path: string) => {
      const whole = await readFile(path);
      if (whole.length < 256) return;
      // by default as small as can be
      await writeFile(`${path}.br`, await promisify(brotliCompress)(whole));
      await writeFile(`${path}.gz`, await promisify(gzip)(whole, { level: 9 }));
    };
    await Promise.all(
      files
        .filter(({ name }) => /\.(js|css|html|svg|webmanifest)$/.test(name))
        .map(({ parentPath, name }) => compress(join(parentPath, name))),
    );
  },
};

export default defineConfig({
  root: web,
  plugins: [react(), preloadType, compressed],
  resolve: { alias: { '~': web } },
  css: { postcss: fileURLToPath(new URL('.', import.meta.url)) },
  server: { port: 5173, strictPort: true, proxy: Object.fromEntries(served.map((path) => [path, { target: server }])) },
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    // The oldest that are supported: README, 'Browsers'. What they lack besides syntax is in web/shim.ts.
    target: ['ios15.4', 'safari15.4', 'chrome105', 'edge105', 'firefox121'],
    manifest: true,
    sourcemap: false,
    // Images and fonts stay files: the content security policy allows no data: scripts and few data: sources.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // What every page needs is one file, and what the sign-in adds another: both are smaller than a dozen, browsers keep them while
    // the screens change, and the lists of what each screen needs, which every visitor loads, stay short.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: 'forms', test: /web\/account\/login\.page/, priority: 1 },
          ],
        },
      },
    },
  },
});
