import { fileURLToPath } from 'node:url';
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

export default defineConfig({
  root: web,
  plugins: [react(), preloadType],
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
