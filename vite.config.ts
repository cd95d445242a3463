import { hash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import { offeredLanguages } from './shared/vocabulary/languages.ts';
import { entryOf, type WebEntry } from './shared/vocabulary/web-entries.ts';
import { firstNamespaces, firstWordsOf } from './web/i18n/first-words.ts';
import type common from './web/locales/es/common.json';

const folder = fileURLToPath(new URL('./web', import.meta.url));

// In development Vite serves the web and hands the rest to the server, so that both share one origin as in production.
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const served = [
  '/api',
  '/files',
  '/guides',
  '/page/',
  '/config.json',
  '/embed',
  '/unsubscribe/',
  '/mailbox',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
];

/** The files that a page needs at first beside its script: its app, and for who is signed in what recognises them. */
const neededBy: Record<string, string[]> = {
  room: ['room'],
  account: ['account'],
  assistant: ['assistant'],
  dashboard: ['dashboard', 'identity', 'lists'],
};

/**
 * Each page has the browser fetch all that it needs at first together with itself: its app's scripts and styles, which otherwise only its
 * script would find, and the latin letters of both families, which only the styles would.
 */
const preloadApp: Plugin = {
  name: 'preload-app',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {}, filename }) => {
      const chunks = Object.values(bundle).filter(
        (file): file is Rollup.OutputChunk => file.type === 'chunk',
      );
      const needed = new Set<Rollup.OutputChunk>();
      const need = (chunk: Rollup.OutputChunk) => {
        if (needed.has(chunk)) return;
        needed.add(chunk);
        for (const file of chunk.imports) need(bundle[file] as Rollup.OutputChunk);
      };
      // texts may be called like an app
      const apps = chunks.filter(
        ({ isEntry, facadeModuleId }) => !isEntry && !facadeModuleId?.endsWith('.json'),
      );
      for (const name of neededBy[basename(filename, '.html')] ?? [])
        apps.filter((chunk) => chunk.name === name).forEach(need);
      const styles = [...needed].flatMap(({ viteMetadata }) => [
        ...(viteMetadata?.importedCss ?? []),
      ]);
      const letters = Object.keys(bundle).filter((file) =>
        /-latin-wght-normal-[^/]+\.woff2$/.test(file),
      );
      const link = (file: string, attrs: Record<string, string>) => ({
        tag: 'link',
        attrs: { ...attrs, href: `/${file}`, crossorigin: true },
        injectTo: 'head' as const,
      });
      return [
        ...[...needed]
          .filter((chunk) => !chunk.isEntry)
          .map(({ fileName }) => link(fileName, { rel: 'modulepreload' })),
        ...styles.map((file) => link(file, { rel: 'stylesheet' })),
        ...letters.map((file) => link(file, { rel: 'preload', as: 'font', type: 'font/woff2' })),
      ];
    },
  },
};

/** What a page says in each language where it could not begin, and why: for public/first.js and app/start-failed.ts to show. */
const failedTexts: Plugin = {
  name: 'failed-texts',
  transformIndexHtml: async () => {
    const said = offeredLanguages.map(async (language) => {
      const { failed } = JSON.parse(
        await readFile(join(folder, `locales/${language}/common.json`), 'utf8'),
      ) as typeof common;
      const style =
        'max-inline-size: 27.5rem; margin: 20vh auto; padding-inline: 1rem; text-align: center';
      const texts = (['missing', 'crash', 'away', 'updated'] as const).map((why) => {
        const { title, body } = failed[why];
        return `<div role="alert" data-why="${why}"><h1>${title}</h1><p>${body}</p><button>${failed.reload}</button></div>`;
      });
      return `<main lang="${language}" style="${style}">${texts.join('')}</main>`;
    });
    return [
      {
        tag: 'template',
        attrs: { id: 'failed' },
        children: (await Promise.all(said)).join(''),
        injectTo: 'body',
      },
    ];
  },
};

/** What a page begins with in a language (web/i18n/texts.ts), as one module, which Vite takes for no JSON because of its query. */
const ownTexts: Plugin = {
  name: 'own-texts',
  transform: {
    filter: { id: /\.json\?\w+$/ },
    async handler(_text, id) {
      const [, language = '', page = ''] = /^(.*)\/\w+\.json\?(\w+)$/.exec(id) ?? [];
      const read = async (namespace: string): Promise<[string, unknown]> => {
        const file = join(language, `${namespace}.json`);
        this.addWatchFile(file);
        return [namespace, firstWordsOf(page, namespace, JSON.parse(await readFile(file, 'utf8')))];
      };
      const texts = Object.fromEntries(
        await Promise.all(firstNamespaces[page as WebEntry].map(read)),
      );
      return { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js' };
    },
  },
};

/** In development too an address is answered with the page of its entry. */
const pageByAddress: Plugin = {
  name: 'page-by-address',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const isPage = request.headers.accept?.includes('text/html') && !/\.\w+$/.test(pathname);
      if (isPage && !served.some((path) => pathname.startsWith(path)))
        request.url = `/${entryOf(pathname)}.html`;
      next();
    });
  },
};

/** Lays the compressed files beside the others, as small as they get: the server only sends them. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const files = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
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

const web = (...files: string[]) => new RegExp(`/web/(${files.join('|')})\\.tsx?$`);
const part = (...parts: string[]) =>
  new RegExp(`/@(?:mantine|tabler)/.+/(${parts.join('|')})\\.mjs$`);
const either = (...some: RegExp[]) => new RegExp(some.map(({ source }) => source).join('|'));

export default defineConfig({
  root: folder,
  plugins: [react(), ownTexts, pageByAddress, failedTexts, preloadApp, compressed],
  resolve: { alias: { '~': folder } },
  css: {
    postcss: fileURLToPath(new URL('.', import.meta.url)),
    // shorter than by themselves, and the same hash for all of a file: every page has the names in its script and in its styles
    modules: {
      generateScopedName: (name, file) =>
        `${name}_${hash('sha1', relative(folder, file), 'base64url').slice(0, 4)}`,
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // but for the files of web/api, which lie there too
    proxy: Object.fromEntries(
      served.map((path) => [`^${path}(?!.+\\.tsx?(\\?|$))`, { target: server }]),
    ),
  },
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    // The oldest that are supported: README, 'Browsers'. What they lack besides syntax is in web/shim.ts.
    target: ['ios15.4', 'safari15.4', 'chrome105', 'edge105', 'firefox121'],
    manifest: true,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // Images and fonts stay files: the content security policy allows no data: scripts and few data: sources.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: ['room', 'account', 'assistant', 'dashboard'].map((page) =>
        join(folder, `${page}.html`),
      ),
      output: {
        // Few files, and none of them with what most of its readers do not need. What a file is made of comes with it, unless one above has it.
        codeSplitting: {
          groups: [
            {
              name: (id) => id.replace(/^.*\/(\w+)\/\w+\.json\?(\w+)$/, 'texts-$2-$1'),
              debugName: 'texts',
              test: /\.json\?\w+$/,
            },
            { name: 'main', test: web('main') },
            // what every page is made of
            {
              name: 'base',
              test: either(
                web(
                  'api/send',
                  'app/start',
                  'i18n/index',
                  'ui/color-scheme-toggle',
                  'ui/language-name',
                  'ui/mark',
                  'ui/on-the-way',
                  'ui/page-title',
                  'ui/popup',
                  'ui/use-language-choice',
                  'ui/when-idle',
                ),
                part('Alert', 'Anchor', 'TextInput', 'use-merged-ref', 'use-uncontrolled'),
              ),
            },
            // what is seen before one is in, and in the dashboard, which speak all languages
            {
              name: 'entrance',
              test: either(
                web('frame/entrance', 'i18n/linked', 'ui/arrival-title'),
                part('Group', 'NativeSelect'),
              ),
            },
            // what every page that guests read needs, before and after a tasting
            {
              name: 'guests',
              test: either(
                web('frame/use-address', 'ui/(load-failed|picture|use-format)'),
                /\/shared\/(rules\/email|vocabulary\/(localized-text|unsaid))\.ts$/,
                /\/node_modules\/openapi-fetch\//,
              ),
            },
            // what pages of all kinds have once somebody saves something
            { name: 'save-file', test: web('i18n/content-language', 'ui/save-file') },
            // what the door of a room shares with the sign-up and the dashboard
            {
              name: 'forms',
              test: either(
                web('api/follow', 'api/guest-api', 'frame/legal-link'),
                part(
                  'Checkbox',
                  'Icon(AlertTriangle|Calendar|Check|ChevronDown|Clock|ExternalLink|Glass|GlassFull|Logout)',
                  'SegmentedControl',
                  'SimpleGrid',
                ),
                /\/shared\/(rules\/(join|session)|vocabulary\/limits)\.ts$/,
              ),
            },
            // what the room shares with the tasting in it
            { name: 'room', test: web('app/room') },
            // what the room and the dashboard share behind their doors, and what is left of what Mantine's parts are made with
            {
              name: 'inside',
              test: either(
                web('frame/theme-preview', 'ui/copy-text'),
                part(
                  'Paper',
                  'ScrollArea',
                  'Tooltip',
                  'VisuallyHidden',
                  'use-window-event',
                  'Icon(Chevron(Left|Right)|Lock|Mood\\w+|Trophy|X)',
                ),
                /\/(@mantine\/core\/esm\/core|react-remove-scroll)\//,
                /\/shared\/vocabulary\/(countries|product|tasting)\.ts$/,
              ),
            },
            // what lies over a screen
            {
              name: 'windows',
              test: either(
                web('ui/(drawer-title|use-focus-back)'),
                part('Drawer', 'Modal', 'Popover', 'use-force-update'),
              ),
            },
            // what a guest answers with, which who writes a sheet tries; other editors have some of it
            {
              name: 'questions',
              test: either(
                web('frame/questions/.+', 'ui/(list-image|share-image|share-list|star-rating)'),
                part('Tabs', 'Textarea', 'IconShare3'),
              ),
            },
            { name: 'identity', test: either(web('api/firebase'), /\/node_modules\/@?firebase\//) },
            {
              name: 'session',
              test: either(
                web(
                  'api/config',
                  'api/session',
                  'frame/browser-notice',
                  'frame/leave-for',
                  'frame/paths',
                ),
                part('PasswordInput'),
              ),
            },
            { name: 'client', test: web('api/client') },
            // what guests begin with afterwards, then what all of their pages stand in
            {
              name: 'assistant',
              test: web(
                'app/assistant',
                'assistant/(area-link|assistant-api|flag-picker|guest|heading)',
              ),
            },
            {
              name: 'area',
              test: either(
                web(
                  'assistant/(area-frame|nothing-yet|reading-state|use-narrow|window-coming|wines/rate)',
                ),
                /\/assistant\/table\.module\.css/,
              ),
            },
            // what the pages of what was tasted are made of
            {
              name: 'wines',
              test: web(
                'assistant/wines/(address-with|buy|more-button|opened|search|thumb|use-more|wine-window)',
              ),
            },
            { name: 'wine-table', test: web('assistant/wines/(complete-session|wine-table)') },
            // the field for a password too, which whoever came by a code is offered an account with
            { name: 'sign-in', test: web('assistant/login/(login.page|password-field)') },
            { name: 'dashboard', test: web('app/dashboard') },
            // what lists are made of, and small things of theirs that others have too
            {
              name: 'lists',
              test: either(
                web('frame/(list-filter|list-page|use-export)', 'ui/(instant-column|menu-button)'),
                part('IconCopy', 'RadioIcon'),
              ),
            },
            { name: 'icons', minShareCount: 2, test: part('Icon\\w+') },
            {
              name: 'menus',
              test: either(
                web('dashboard/products/table-menu', 'ui/row-action-menu'),
                part('Menu'),
              ),
            },
          ],
        },
      },
    },
  },
});
