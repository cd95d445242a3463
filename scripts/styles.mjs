// Colours and fonts are named in web/theme alone, so that another theme reaches everything; and a component's styles stay small enough to be read.
import { readdirSync, readFileSync } from 'node:fs';
import { root } from './preflight.mjs';

const longest = 200;
const color = /#(?:[\da-f]{3,4}){1,2}\b/gi;
const font = /\bfont-?family: *(?!['"]?(?:var\(|inherit)| )[^;\n]+/gi;

const files = readdirSync(`${root}web`, { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(\.css|\.tsx?|^index\.html)$/.test(file) && !/\.spec\.|\.d\.ts$/.test(file));
const textOf = (file) => readFileSync(`${root}web/${file}`, 'utf8');
const faults = [];

// What is seen before the code arrives cannot ask for its variables.
const theme = files
  .filter((file) => /^theme\/.+\.ts$/.test(file))
  .map(textOf)
  .join('\n');
for (const file of ['index.html', 'theme/first-paint.css'])
  for (const [found] of textOf(file).matchAll(color)) if (!theme.includes(found)) faults.push(`web/${file}: the theme has no ${found}`);

for (const file of files.filter((file) => file !== 'index.html' && !file.startsWith('theme/')))
  for (const [found] of [...textOf(file).matchAll(color), ...textOf(file).matchAll(font)])
    faults.push(`web/${file}: '${found}' belongs into web/theme`);

for (const file of files.filter((file) => file.endsWith('.module.css'))) {
  const lines = textOf(file).trimEnd().split('\n').length;
  if (lines > longest) faults.push(`web/${file} has ${lines} lines, of ${longest} that a component's styles may have`);
}

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
