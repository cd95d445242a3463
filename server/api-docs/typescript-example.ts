import type { CallExample, Credential } from './call-example.js';

/** Variable names of the clients that the guide's first steps create, by credential. */
const clients: Record<Credential, string> = {
  key: 'reader',
  token: 'organiser',
  roomToken: 'guest',
  assistantToken: 'taster',
  none: 'anybody',
};
const headers: Record<Credential, string> = {
  key: "{ 'x-api-key': key }",
  token: '{ authorization: `Bearer ${token}` }',
  roomToken: '{ authorization: `Bearer ${roomToken}` }',
  assistantToken: '{ authorization: `Bearer ${assistantToken}` }',
  none: '{}',
};

/**
 * Returns a property name, quoted when it is not a simple identifier, such as an id with digits.
 */
const name = (key: string) => (/^[A-Za-z_$]+$/.test(key) ? key : text(key));
const text = (value: string) =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** Returns a value as a TypeScript literal. */
export function literalOf(value: unknown, indent = ''): string {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((each) => literalOf(each, deeper))
    : Object.entries(value).map(([key, each]) => `${name(key)}: ${literalOf(each, deeper)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return `${open}${close}`;
  const inner = parts.join(', ');
  const short = Array.isArray(value) ? `[${inner}]` : `{ ${inner} }`;
  if (!short.includes('\n') && indent.length + short.length <= 76) return short;
  return `${open}\n${parts.map((part) => `${deeper}${part},\n`).join('')}${indent}${close}`;
}

/**
 * Renders a call in TypeScript. It uses the clients and `uid` from the guide's first steps. A form
 * also uses `origin` and the credential, because it is sent with fetch.
 */
export const typescriptExample = (example: CallExample): string =>
  example.form ? withForm(example) : withClient(example);

function withClient({
  method,
  path,
  credential,
  pathValues,
  query,
  headers: others,
  body,
  keptAs,
}: CallExample): string {
  const inPath = pathValues.map(([key, value]) => {
    if (value === undefined) return key === 'uid' ? 'uid' : `${key}: uid`;
    return `${key}: ${literalOf(value)}`;
  });
  const params = [
    ...(inPath.length > 0 ? [`path: { ${inPath.join(', ')} }`] : []),
    ...(others.length > 0 ? [`header: ${literalOf(Object.fromEntries(others), '  ')}`] : []),
    ...(query.length > 0 ? [`query: ${literalOf(Object.fromEntries(query), '  ')}`] : []),
  ];
  const options = [
    ...(params.length > 0 ? [`  params: { ${params.join(', ')} },\n`] : []),
    ...(body === undefined ? [] : [`  body: ${literalOf(body, '  ')},\n`]),
    ...(keptAs ? ["  parseAs: 'arrayBuffer',\n"] : []),
  ];
  const call = `${clients[credential]}.${method}('${path}'${options.length > 0 ? `, {\n${options.join('')}}` : ''})`;
  const lines = [
    `const { data, error } = await ${call};`,
    'if (error) throw new Error(error.error_msg);',
  ];
  if (keptAs) lines.unshift("import { writeFile } from 'node:fs/promises';", '');
  if (keptAs) lines.push(`await writeFile('${keptAs}', Buffer.from(data));`);
  return lines.join('\n');
}

function withForm({ path, credential, pathValues, form }: CallExample): string {
  const address = pathValues.reduce(
    (all, [key, value]) => all.replace(`{${key}}`, value === undefined ? '${uid}' : String(value)),
    path,
  );
  const { fields = [], field = '', file = '' } = form ?? {};
  return [
    "import { openAsBlob } from 'node:fs';",
    '',
    'const form = new FormData();',
    ...fields.map(([key, value]) => `form.append(${text(key)}, ${text(value)});`),
    `form.append('${field}', await openAsBlob('${file}'), '${file}');`,
    `const response = await fetch(\`\${origin}${address}\`, { method: 'POST', headers: ${headers[credential]}, body: form });`,
    'const data = await response.json();',
    'if (!response.ok) throw new Error(data.error_msg);',
  ].join('\n');
}
