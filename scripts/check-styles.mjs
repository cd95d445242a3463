// Checks three rules. Only web/theme defines colours and fonts, so that another theme changes all
// of them. The styles of a component stay short. Each page of the web imports the styles of
// exactly those Mantine components that it uses.
import { readdirSync, readFileSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { root } from './preflight.mjs';

const longest = 200;
const color = /#(?:[\da-f]{3,4}){1,2}\b/gi;
const font = /\bfont-?family: *(?!['"]?(?:var\(|inherit)| )[^;\n]+/gi;

const files = readdirSync(`${root}web`, { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(\.css|\.tsx?|^index\.html)$/.test(file) && !/\.spec\.|\.d\.ts$/.test(file));
const textOf = (file) => readFileSync(`${root}web/${file}`, 'utf8');
const faults = [];

// Files that are shown before the code loads cannot use the variables of the theme. Their colours
// must occur in the theme.
const theme = files
  .filter((file) => /^theme\/.+\.ts$/.test(file))
  .map(textOf)
  .join('\n');
const early = [...files.filter((file) => file.endsWith('.html')), 'theme/first-paint.css'];
for (const file of early)
  for (const [found] of textOf(file).matchAll(color))
    if (!theme.includes(found)) faults.push(`web/${file}: the theme has no ${found}`);

for (const file of files.filter((file) => !early.includes(file) && !file.startsWith('theme/')))
  for (const [found] of [...textOf(file).matchAll(color), ...textOf(file).matchAll(font)])
    faults.push(`web/${file}: '${found}' belongs into web/theme`);

for (const file of files.filter((file) => file.endsWith('.module.css'))) {
  const lines = textOf(file).trimEnd().split('\n').length;
  if (lines > longest)
    faults.push(`web/${file} has ${lines} lines; the styles of a component may have ${longest}`);
}

// The built scripts show which components a page uses: they contain the class names of each
// component, including components inside others.
await ensureBuilt({ log: () => {} });
const built = (file) => readFileSync(`${root}dist/web/${file}`, 'utf8');
const manifest = JSON.parse(built('.vite/manifest.json'));
const core = `${root}node_modules/@mantine/core`;
const classesIn = (text, before = '') =>
  new Set(
    [...text.matchAll(new RegExp(`${before}\\b(m_[\\da-f]+)\\b`, 'g'))].map(([, name]) => name),
  );
const inOrder = [...classesIn(readFileSync(`${core}/styles.layer.css`, 'utf8'), '\\.')];
const owners = new Map();
for (const file of readdirSync(`${core}/styles`).filter((each) => each.endsWith('.layer.css')))
  for (const name of classesIn(readFileSync(`${core}/styles/${file}`, 'utf8'), '\\.'))
    owners.set(name, [...(owners.get(name) ?? []), file.replace('.layer.css', '')]);
/** The classes that occur only in the styles of this component. */
const ownOf = (part) => inOrder.filter((name) => owners.get(name)?.join() === part);

/**
 * Returns the chunks that the app of a page imports, statically or dynamically. The common entry
 * `main` is left out, because it imports every app.
 */
function chunksOf(page) {
  const found = new Set();
  const follow = (key) => {
    if (found.has(key) || manifest[key]?.name === 'main') return;
    found.add(key);
    for (const next of [...(manifest[key].imports ?? []), ...(manifest[key].dynamicImports ?? [])])
      follow(next);
  };
  follow(
    Object.keys(manifest).find(
      (key) =>
        manifest[key].name === page && manifest[key].file.endsWith('.js') && !key.endsWith('.json'),
    ),
  );
  return [...found].map((key) => manifest[key]);
}

for (const page of ['account', 'assistant', 'dashboard', 'desk', 'room']) {
  const used = new Set(chunksOf(page).flatMap(({ file }) => [...classesIn(built(file))]));
  const importedBy = (file) =>
    [...textOf(file).matchAll(/@mantine\/core\/styles\/([A-Z]\w+)\.layer\.css/g)].map(
      ([, part]) => part,
    );
  const lists = files.filter(
    (file) => file === `app/${page}.css` || (file.startsWith(`${page}/`) && file.endsWith('.css')),
  );
  const imported = lists.flatMap(importedBy);
  const parts = [
    ...new Set([...owners.values()].filter(({ length }) => length === 1).flat()),
  ].filter((part) => /^[A-Z]/.test(part));
  for (const part of parts) {
    const uses = ownOf(part).some((name) => used.has(name));
    if (uses && !imported.includes(part))
      faults.push(`web/app/${page}.css lacks the styles of Mantine's ${part}, which the page uses`);
    if (!uses && imported.includes(part))
      faults.push(
        `web/app/${page}.css has the styles of Mantine's ${part}, which the page does not use`,
      );
  }
  for (const list of lists) {
    const ordered = importedBy(list);
    const places = ordered.map((part) => inOrder.indexOf(ownOf(part)[0]));
    const late = places.findIndex((place, index) => place < (places[index - 1] ?? 0));
    if (late > 0)
      faults.push(
        `web/${list}: Mantine has the styles of ${ordered[late]} before those of ${ordered[late - 1]}`,
      );
  }
}

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
