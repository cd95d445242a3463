import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { compileFunction } from 'node:vm';
import createClient from 'openapi-fetch';
import ts from 'typescript';
import { findProgram } from './find-program.js';

/** The values of the variables in the examples. */
export type ExampleVariables = {
  ORIGIN: string;
  MY_UID: string;
  KEY: string;
  TOKEN: string;
  ROOM_TOKEN: string;
  ASSISTANT_TOKEN: string;
};
export type Ran = { status: number; text: string };

const run = promisify(execFile);
const curl = findProgram('CURL', 'curl');
export const hasCurl = curl !== undefined;

/**
 * Runs a curl example in a folder. Without curl on this machine, it parses the arguments as curl
 * does and sends the request itself.
 */
export async function runCurl(
  command: string,
  variables: ExampleVariables,
  folder: string,
): Promise<Ran> {
  if (!curl) return sendAsCurl(command, variables, folder);
  // `-w` prints the status on the last line, also when curl saves the response in a file.
  const said = `${command.replace(/^curl /, `${curl} -sS -w '\\n%{http_code}' `)}`;
  const { stdout } = await run('sh', ['-c', said], {
    cwd: folder,
    env: { ...variables, PATH: process.env.PATH },
    maxBuffer: 1e8,
  });
  const at = stdout.lastIndexOf('\n');
  return { status: Number(stdout.slice(at + 1)), text: stdout.slice(0, at) };
}

/** Runs shell commands and returns their output. */
export async function shell(
  lines: string,
  variables: ExampleVariables,
  folder: string,
): Promise<string> {
  const { stdout } = await run('sh', ['-c', lines], {
    cwd: folder,
    env: { ...variables, PATH: process.env.PATH },
    maxBuffer: 1e8,
  });
  return stdout;
}

/** Splits a command into words, as a shell does. */
export function wordsOf(command: string, variables: Record<string, string>): string[] {
  const expanded = (text: string) =>
    text.replace(/\$(\w+)/g, (_, name: string) => variables[name] ?? '');
  const words: string[] = [];
  for (const [word] of command
    .replaceAll('\\\n', ' ')
    .matchAll(/(?:'[^']*'|"[^"]*"|\\.|[^\s'"\\])+/g))
    words.push(
      word.replace(
        /'([^']*)'|"([^"]*)"|\\(.)|([^'"\\]+)/g,
        (_, raw?: string, quoted?: string, escaped?: string, plain?: string) =>
          raw ?? escaped ?? expanded(quoted ?? plain ?? ''),
      ),
    );
  return words;
}

async function sendAsCurl(
  command: string,
  variables: ExampleVariables,
  folder: string,
): Promise<Ran> {
  const [, address = '', ...options] = wordsOf(command, variables);
  const headers = new Headers();
  let method: string | undefined;
  let body: string | FormData | undefined;
  for (let at = 0; at < options.length; at += 2) {
    const [option, value = ''] = options.slice(at, at + 2);
    const [name = '', ...rest] = value.split(option === '-F' ? '=' : ': ');
    if (option === '-X') method = value;
    else if (option === '-H') headers.append(name, rest.join(': '));
    else if (option === '-d') body = value;
    else if (option === '-F') {
      const form: FormData = body instanceof FormData ? body : new FormData();
      const [content = ''] = rest;
      if (content.startsWith('@'))
        form.append(name, await fileIn(folder)(content.slice(1)), content.slice(1));
      else form.append(name, rest.join('='));
      body = form;
    } else if (option !== '-o') throw new Error(`the curl option ${option} is not supported here`);
  }
  const answer = await fetch(address, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers,
    ...(body ? { body } : {}),
  });
  return { status: answer.status, text: options.includes('-o') ? '' : await answer.text() };
}

const fileIn = (folder: string) => async (name: string) => {
  const { openAsBlob } = await import('node:fs');
  return openAsBlob(`${folder}/${name}`);
};

const imports = /^import .*\n+/gm;

/**
 * Combines TypeScript examples into one file for the compiler. Each example is a function after the
 * shared set-up lines.
 */
export function asOneFile(
  setup: string,
  examples: readonly { id: string; code: string }[],
): string {
  const all = [setup, ...examples.map(({ code }) => code)];
  const imported = new Set(
    all.flatMap((code) => code.match(imports) ?? []).map((line) => line.trim()),
  );
  const functions = examples.map(
    ({ id, code }) =>
      `export async function ${id}() {\n${code.replace(imports, '')}\nreturn data;\n}`,
  );
  return [
    ...imported,
    setup.replace(imports, ''),
    'void [reader, organiser, guest, taster, anybody, key, token, roomToken, assistantToken, origin];',
    ...functions,
  ].join('\n');
}

/**
 * Runs a TypeScript example with the clients that the set-up lines create.
 * @returns its `data`
 * @throws the error of the example
 */
export async function runTypescript(
  setup: string,
  code: string,
  variables: ExampleVariables,
  folder: string,
): Promise<unknown> {
  const source = `${setup.replace(imports, '')}\n${code.replace(imports, '')}\nreturn data;`;
  const { outputText } = ts.transpileModule(`async function example() {${source}}`, {
    compilerOptions: { target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.ESNext },
  });
  const names = {
    createClient,
    process: { env: variables },
    openAsBlob: fileIn(folder),
    writeFile: async () => {},
  };
  const make = compileFunction(`${outputText}\nreturn example();`, Object.keys(names)) as (
    ...values: unknown[]
  ) => Promise<unknown>;
  return make(...Object.values(names));
}
