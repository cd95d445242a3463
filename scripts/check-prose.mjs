// Checks the sentences of comments, test names and documentation. docs/style.md has the rules.
// Usage: node scripts/check-prose.mjs [folder or file …]. With a path, it lists all findings.
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { root } from './preflight.mjs';

/** A statement that begins with one of these words must usually be read twice. */
const opening = /^(What|Whatever|Who|Whoever|Which|Whichever|So|Where|Wherever|How)\b/;
const mostOpenings = 10;
const codeWidth = 100;
const docsWidth = 120;

const only = process.argv.slice(2).map((path) => path.replace(/\/$/, ''));
const asked = (file) =>
  only.length === 0 || only.some((path) => file === path || file.startsWith(`${path}/`));
const list = (patterns, ignore) =>
  globSync(patterns, { cwd: root, ignore, dot: true }).sort().filter(asked);

const openings = [];
const tooLong = [];

function sentencesOf(text) {
  return text
    .split(/(?<=[.!?:])\s+|\n\s*\n/)
    .map((sentence) => sentence.replace(/^[\s*>|`'"([-]+/, ''))
    .filter(Boolean);
}

function findOpenings(file, line, text) {
  for (const sentence of sentencesOf(text))
    if (opening.test(sentence) && !sentence.endsWith('?'))
      openings.push(`${file}:${line} ${sentence.slice(0, 80)}`);
}

/** The comments of a file. Consecutive line comments are one text. */
function commentsOf(source) {
  const found = [];
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line;
  const seen = new Set();
  const add = (ranges) => {
    for (const { pos, end, kind } of ranges ?? []) {
      if (seen.has(pos)) continue;
      seen.add(pos);
      const raw = source.text.slice(pos, end);
      const text =
        kind === ts.SyntaxKind.SingleLineCommentTrivia
          ? raw.replace(/^\/\/+/, '').trim()
          : raw
              .replace(/^\/\*+|\*+\/$/g, '')
              .replace(/^\s*\* ?/gm, '')
              .trim();
      const previous = found.at(-1);
      const follows =
        kind === ts.SyntaxKind.SingleLineCommentTrivia &&
        previous?.kind === kind &&
        previous.lastLine === lineAt(pos) - 1;
      if (follows)
        Object.assign(previous, { text: `${previous.text} ${text}`, lastLine: lineAt(end) });
      else found.push({ kind, text, line: lineAt(pos), lastLine: lineAt(end) });
    }
  };
  const visit = (node) => {
    if (node.kind !== ts.SyntaxKind.JsxText) {
      add(ts.getLeadingCommentRanges(source.text, node.getFullStart()));
      add(ts.getTrailingCommentRanges(source.text, node.getEnd()));
    }
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return found.sort((a, b) => a.line - b.line);
}

/**
 * Names of tests: the first argument of `it`, `test` and `describe`, with or without `.each(…)`.
 */
function testNamesOf(source) {
  const found = [];
  const rootOf = (node) =>
    ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)
      ? rootOf(node.expression)
      : node;
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const [name] = node.arguments;
      const isTest = /^(it|test|describe)$/.test(rootOf(node.expression).getText(source));
      if (isTest && name && ts.isStringLiteralLike(name))
        found.push({
          text: name.text,
          line: source.getLineAndCharacterOfPosition(name.getStart(source)).line,
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const code = list(
  ['{server,shared,web,test,scripts}/**/*.{ts,tsx,mjs,js}', '*.{ts,mjs}'],
  ['web/api/schema.d.ts', 'web/public/**'],
);
let comments = 0;
for (const file of code) {
  const text = readFileSync(`${root}${file}`, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const found = commentsOf(source);
  comments += found.length;
  for (const { line, text } of found) findOpenings(file, line + 1, text);
  for (const { line, text } of testNamesOf(source))
    findOpenings(file, line + 1, text.charAt(0).toUpperCase() + text.slice(1));
  const lines = text.split('\n');
  for (const { line, lastLine } of found)
    for (let at = line; at <= lastLine; at += 1)
      // Lines with an address may be longer, because an address cannot be broken.
      if (
        lines[at].length > codeWidth &&
        /^\s*(\/\/|\/?\*)/.test(lines[at]) &&
        !/https?:/.test(lines[at])
      )
        tooLong.push(`${file}:${at + 1} has ${lines[at].length} characters, of ${codeWidth}`);
}

const docs = list(
  ['*.md', 'docs/**/*.md', 'docker/**/*.md', 'server/**/*.md', 'test/**/*.md'],
  ['docs/guides/*/{es,ca,de,fr,it,pl,pt}.md'],
);
for (const file of docs) {
  let inCode = false;
  let paragraph = { line: 0, text: '' };
  const close = () => {
    findOpenings(file, paragraph.line, paragraph.text);
    paragraph = { line: 0, text: '' };
  };
  for (const [index, line] of readFileSync(`${root}${file}`, 'utf8').split('\n').entries()) {
    if (line.startsWith('```')) inCode = !inCode;
    if (inCode || /^(\||#|\[|!\[|$|```)/.test(line)) close();
    else {
      if (/^\s*([-*]|\d+\.) /.test(line)) close();
      if (!paragraph.text) paragraph.line = index + 1;
      paragraph.text += ` ${line}`;
      if (line.length > docsWidth && !/https?:|\]\(/.test(line))
        tooLong.push(`${file}:${index + 1} has ${line.length} characters, of ${docsWidth}`);
    }
  }
  close();
}

const fails = openings.length > mostOpenings || tooLong.length > 0;
if (fails || only.length > 0) console.log([...openings, ...tooLong].join('\n'));
console.log(
  `${comments} comments in ${code.length} files; ${openings.length} sentences begin with a question word (at most ${mostOpenings}); ${tooLong.length} lines are too long`,
);
process.exit(fails ? 1 : 0);
