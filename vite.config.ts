import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import { bindShortWords } from './shared/rules/polish-spaces.ts';
import { guestLanguages, isContentLanguage } from './shared/vocabulary/languages.ts';
import { entryOf, type WebEntry } from './shared/vocabulary/web-entries.ts';
import { firstNamespaces, initialTextsOf } from './web/i18n/initial-texts.ts';
import type common from './web/locales/es/common.json';

const folder = fileURLToPath(new URL('./web', import.meta.url));

// In development Vite serves the web and proxies these paths to the server. Both share one origin,
// as in production.
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const served = [
  '/api',
  '/files',
  '/guides',
  '/page/',
  '/config.json',
  '/embed',
  '/letter/',
  '/reminder/',
  '/unsubscribe/',
  '/mailbox',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
];

/**
 * Chunks that a page needs at first beside its entry: its app, and in the dashboard also the code
 * that recognises a signed-in account.
 */
const neededBy: Record<string, string[]> = {
  room: ['room'],
  desk: ['desk'],
  account: ['account'],
  assistant: ['assistant'],
  dashboard: ['dashboard', 'identity', 'lists'],
};

/**
 * Makes each page preload everything that it needs at first: the scripts and styles of its app, and
 * the latin font files of both families. Without these links, the browser finds the app only after
 * the entry script, and the fonts only after the styles.
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
      // A chunk of texts can have the same name as an app.
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

/**
 * Writes the messages for a failed start, in all languages, into each page.
 * public/first.js and app/start-failed.ts show them.
 */
const failedTexts: Plugin = {
  name: 'failed-texts',
  transformIndexHtml: async () => {
    const said = guestLanguages.map(async (language) => {
      // Only the most read languages have a text for each reason, to keep the pages small.
      const isFull = isContentLanguage(language);
      const { failed } = JSON.parse(
        await readFile(join(folder, `locales/${language}/common.json`), 'utf8'),
      ) as typeof common;
      const style =
        'max-inline-size: 27.5rem; margin: 20vh auto; padding-inline: 1rem; text-align: center';
      const reasons = ['missing', 'crash', 'away', 'updated'] as const;
      const texts = (isFull ? reasons : reasons.slice(0, 1)).map((why) => {
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

const isPolish = /[\\/]locales[\\/]pl[\\/]\w+\.json$/;

/** Binds short words in Polish texts. */
const polishTexts: Plugin = {
  name: 'polish-texts',
  enforce: 'pre',
  transform: { filter: { id: isPolish }, handler: (text) => bindShortWords(text) },
};

/**
 * Builds the texts that a page starts with in one language (web/i18n/texts.ts) as one module. Vite
 * does not treat it as JSON because of its query.
 */
const ownTexts: Plugin = {
  name: 'own-texts',
  transform: {
    filter: { id: /\.json\?\w+$/ },
    async handler(_text, id) {
      const [, language = '', page = ''] = /^(.*)\/\w+\.json\?(\w+)$/.exec(id) ?? [];
      const read = async (namespace: string): Promise<[string, unknown]> => {
        const file = join(language, `${namespace}.json`);
        this.addWatchFile(file);
        const text = await readFile(file, 'utf8');
        const bound = isPolish.test(file) ? bindShortWords(text) : text;
        return [namespace, initialTextsOf(page, namespace, JSON.parse(bound))];
      };
      const texts = Object.fromEntries(
        await Promise.all(
          firstNamespaces[page as WebEntry]
            // The desk, for organisers, has fewer languages than the screen beside it.
            .filter((namespace) => existsSync(join(language, `${namespace}.json`)))
            .map(read),
        ),
      );
      return { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js' };
    },
  },
};

/**
 * Serves the page of the matching entry for each address in development, as the server does in
 * production.
 */
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

/** Writes compressed copies beside the files at the strongest level. The server only sends them. */
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
      // Brotli uses its strongest level by default.
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
  plugins: [react(), polishTexts, ownTexts, pageByAddress, failedTexts, preloadApp, compressed],
  resolve: { alias: { '~': folder } },
  css: {
    postcss: fileURLToPath(new URL('.', import.meta.url)),
    // Every page loads the class names twice, in its script and in its styles. These names are
    // shorter than Vite's own, and all names of a file share one hash.
    modules: {
      generateScopedName: (name, file) =>
        `${name}_${hash('sha1', relative(folder, file), 'base64url').slice(0, 4)}`,
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // The source files of web/api also have paths below /api. Vite serves them itself.
    proxy: Object.fromEntries(
      served.map((path) => [`^${path}(?!.+\\.tsx?(\\?|$))`, { target: server }]),
    ),
  },
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    // The oldest supported browsers: README, "Browsers". web/shim.ts adds what they lack besides
    // syntax.
    target: ['ios15.4', 'safari15.4', 'chrome105', 'edge105', 'firefox121'],
    manifest: true,
    modulePreload: {
      polyfill: false,
      // A script without styles and further scripts needs no list of what to preload with it. The
      // texts of all languages are such scripts, and the list would name each a second time.
      resolveDependencies: (file, needed) =>
        needed.every((each) => each === file || each.includes('/rolldown-runtime-')) ? [] : needed,
    },
    sourcemap: false,
    // Images and fonts stay files: the content security policy allows no data: scripts and few
    // data: sources.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: ['room', 'desk', 'account', 'assistant', 'dashboard'].map((page) =>
        join(folder, `${page}.html`),
      ),
      output: {
        // Every script contains the names of the scripts that it imports. Short hashes save bytes.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        // Keeps the number of files low without loading code that most pages do not use. A group
        // also takes the dependencies of its files, unless a group above already has them.
        codeSplitting: {
          groups: [
            {
              name: (id) => id.replace(/^.*\/(\w+)\/\w+\.json\?(\w+)$/, 'texts-$2-$1'),
              debugName: 'texts',
              test: /\.json\?\w+$/,
            },
            { name: 'main', test: web('main') },
            // shared by all pages
            {
              name: 'base',
              test: either(
                web(
                  'api/send',
                  'app/render-page',
                  'i18n/(index|ready-made-texts)',
                  'ui/color-scheme-toggle',
                  'ui/logo',
                  'ui/page-loader',
                  'ui/page-title',
                  'ui/popup',
                  'ui/use-language-choice',
                  'ui/when-idle',
                ),
                part('Alert', 'Anchor', 'TextInput', 'use-merged-ref', 'use-uncontrolled'),
                /\/shared\/(rules\/text|vocabulary\/ready-made-texts)\.ts$/,
              ),
            },
            // shown before sign-in and in the dashboard; both support all languages
            {
              name: 'entrance',
              test: either(
                web(
                  'api/can-use-passkeys',
                  'frame/entrance-layout',
                  'i18n/text-with-links',
                  'ui/focused-title',
                ),
                part('Group', 'NativeSelect'),
              ),
            },
            // shared by all pages for guests, before and after a tasting
            {
              name: 'guests',
              test: either(
                web('frame/use-address', 'ui/(load-failed|picture|use-format)'),
                /\/shared\/(rules\/email|vocabulary\/(localized-text|answer-placeholders))\.ts$/,
                /\/node_modules\/openapi-fetch\//,
              ),
            },
            // used by pages of all kinds when a user saves a file
            { name: 'save-file', test: web('i18n/file-language', 'ui/save-file') },
            // shared by the door of a room, the sign-up and the dashboard
            {
              name: 'forms',
              test: either(
                web('api/follow-state', 'api/room-api', 'frame/legal-link'),
                part(
                  'Checkbox',
                  'Icon(AlertTriangle|Calendar|Check|ChevronDown|Clock|ExternalLink|Glass|GlassFull|Logout)',
                  'SegmentedControl',
                  'SimpleGrid',
                ),
                /\/shared\/(rules\/(join|product-names|session)|vocabulary\/limits)\.ts$/,
              ),
            },
            // shared by the room and the tasting inside it
            { name: 'room', test: web('app/room', 'room/lobby-content') },
            // shared by the room after its door and the dashboard after sign-in, and the rest of
            // Mantine's internals
            {
              name: 'inside',
              test: either(
                web('frame/theme-preview-messages', 'ui/(copy-text|use-online)'),
                part(
                  'Paper',
                  'ScrollArea',
                  'Tooltip',
                  'VisuallyHidden',
                  'use-window-event',
                  'Icon(Chevron(Left|Right)|Gift|Lock|Mood\\w+|StarFilled|Trophy|X)',
                ),
                /\/(@mantine\/core\/esm\/core|react-remove-scroll)\//,
                /\/shared\/vocabulary\/(countries|product|quiz|tasting)\.ts$/,
              ),
            },
            // shared by the desk, its screen and the phones that follow
            {
              name: 'led',
              test: either(
                web('ui/use-wake-lock'),
                part('Icon(GlassFullFilled|HeartFilled|MessageQuestion|UserEdit)'),
                /\/shared\/(rules\/nickname|vocabulary\/audience)\.ts$/,
              ),
            },
            // overlays
            {
              name: 'windows',
              test: either(
                web('ui/(drawer-title|use-restore-focus)'),
                part('Drawer', 'Modal', 'Popover', 'use-force-update'),
              ),
            },
            // inputs with which a guest answers; the sheet editor previews them, and other editors
            // use some
            {
              name: 'questions',
              test: either(
                web(
                  'frame/questions/.+',
                  'ui/(list-image|share-list-button|share-list-image|star-rating)',
                  'ui/video-player/choose-source',
                ),
                part('Tabs', 'Textarea', 'IconShare3'),
                /\/shared\/rules\/product-names\.ts$/,
              ),
            },
            { name: 'identity', test: either(web('api/firebase'), /\/node_modules\/@firebase\//) },
            {
              name: 'session',
              test: either(
                web(
                  'api/config',
                  'api/session',
                  'frame/browser-notice',
                  'frame/full-page-redirect',
                  'frame/paths',
                  'ui/password-field',
                ),
                part('PasswordInput'),
              ),
            },
            // shared by the desk and the dashboard
            {
              name: 'client',
              test: either(
                web('api/(client|data-provider)', 'ui/(confirm-action|use-narrow)'),
                part('IconBottle', 'IconPresentation'),
              ),
            },
            { name: 'switch', test: part('IconEyeOff', 'Switch') },
            { name: 'qr-code', test: either(web('ui/qr-code'), /\/node_modules\/uqr\//) },
            // first the code that guests need after a tasting, then the frame of all their pages
            {
              name: 'assistant',
              test: web(
                'app/assistant',
                'assistant/(app-link|assistant-api|flag-picker|guest|heading)',
              ),
            },
            {
              name: 'area',
              test: either(
                web(
                  'assistant/(assistant-frame|nothing-yet|reading-state|use-narrow|window-loader|wines/stars-display)',
                ),
                /\/assistant\/table\.module\.css/,
              ),
            },
            // shared by the pages of tasted products
            {
              name: 'wines',
              test: web(
                'assistant/wines/(with-query|shop-link|more-button|wine-window-history|product-search|product-thumbnail|use-more|wine-window)',
              ),
            },
            { name: 'wine-table', test: web('assistant/wines/(complete-session|wine-table)') },
            // includes the password field, because a guest who signs in by code is offered an
            // account
            { name: 'sign-in', test: web('assistant/login/(login.page|password-field)') },
            // the page with which an event is led
            { name: 'desk', test: web('app/desk') },
            { name: 'dashboard', test: web('app/dashboard', 'ui/new-key') },
            // parts of lists, and small components of lists that other pages use too
            {
              name: 'lists',
              test: either(
                web(
                  'frame/(list-filter|list-page|use-export)',
                  'ui/(instant-column|menu-button|row-actions)',
                ),
                part('IconCopy', 'RadioIcon'),
              ),
            },
            { name: 'icons', minShareCount: 2, test: part('Icon\\w+') },
            {
              name: 'menus',
              test: either(
                web('dashboard/products/import-export-menu', 'ui/(anchored-menu|row-action-menu)'),
                part('Menu'),
              ),
            },
          ],
        },
      },
    },
  },
});
