// Writes the API documentation into dist/api, from openapi.yaml, docs/api and the changelog, and
// the guides of docs/guides into dist/guides. scripts/build.mjs runs it after the build of the
// server.
import { createRequire } from 'node:module';
import { writeApiDocs } from '../dist/server/api-docs/write-api-docs.js';
import { writeGuides } from '../dist/server/guides/write-guides.js';
import { dark, gray, green, house, wine } from '../web/theme/tokens.ts';
import { root } from './preflight.mjs';

const { resolve } = createRequire(import.meta.url);
const letters = [
  {
    name: 'display',
    family: 'Brygada 1918',
    file: 'brygada-1918/files/brygada-1918-latin-wght-normal.woff2',
    weights: '400 700',
  },
  {
    name: 'text',
    family: 'Commissioner',
    file: 'commissioner/files/commissioner-latin-wght-normal.woff2',
    weights: '100 900',
  },
];

const variables = (values) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');
const day = {
  page: gray[0],
  card: '#ffffff',
  ground: gray[1],
  line: gray[2],
  edge: gray[5],
  ink: gray[9],
  quiet: gray[7],
  link: wine[7],
  strong: wine[7],
  'on-strong': '#ffffff',
  reads: green[7],
};
const night = {
  page: dark[9],
  card: dark[8],
  ground: dark[7],
  line: dark[6],
  edge: dark[3],
  ink: dark[0],
  quiet: dark[2],
  link: wine[2],
};

const css = `:root { color-scheme: light dark; ${variables({ ...day, display: house.display, text: house.text })} }
@media (prefers-color-scheme: dark) { :root { ${variables(night)} } }
@media print { :root { color-scheme: light; ${variables(day)} } }
${letters
  .map(
    ({ name, family, weights }) =>
      `@font-face { font-family: "${family}"; font-weight: ${weights}; font-display: swap; src: url("${name}") format("woff2"); }`,
  )
  .join('\n')}
`;
const look = {
  css,
  mark: `${root}web/public/mark.svg`,
  fonts: letters.map(({ name, file }) => ({ name, path: resolve(`@fontsource-variable/${file}`) })),
};
await writeApiDocs(root, `${root}dist/api`, look);
await writeGuides(root, `${root}dist/guides`, look);
