import type { Issue } from '../../../shared/vocabulary/issue.js';
import { AppError } from '../../platform/app-error.js';
import { shaped } from '../../platform/http/body-shape.js';

/** The version of the files that are written; older ones, once there are some, are read too. */
export const fileVersion = 1;

/** What every file says of itself. */
export type FileHead = { format?: string | null; version?: number | null };

/** Whether a file is what it is taken for, of a version that is understood. */
export function headIssues({ format, version }: FileHead, expected: string): Issue[] {
  if (format !== expected) return [{ path: 'format', code: 'FILE_FORMAT', params: { expected } }];
  return version === fileVersion ? [] : [{ path: 'version', code: 'FILE_VERSION', params: { version: fileVersion } }];
}

type Leaf = { path: string; key: string; text: string };

/** Every text of a file, where it stands. */
function* textsOf(value: unknown, path: string, key = ''): Generator<Leaf> {
  if (typeof value === 'string') yield { path, key, text: value };
  else if (typeof value === 'object' && value !== null)
    for (const [name, below] of Object.entries(value)) yield* textsOf(below, path ? `${path}.${name}` : name, name);
}

/** What an avatar says is speech markup by nature. */
const isSpeech = (path: string) => path.endsWith('Video.text');

/**
 * What no form writes and a file may hold: texts with tags, and two parts with one id, of which the votes could not be told apart.
 * @param idKey by which the parts name themselves
 */
export function contentIssues(value: unknown, path: string, idKey: 'id' | 'reference'): Issue[] {
  const ids = new Set<string>();
  const issues: Issue[] = [];
  for (const { path: at, key, text } of textsOf(value, path)) {
    if (key === idKey && ids.has(text)) issues.push({ path: at, code: 'ID_TWICE' });
    if (key === idKey) ids.add(text);
    if (!isSpeech(at) && /<[/!a-z][^<>]*>/i.test(text)) issues.push({ path: at, code: 'MARKUP' });
  }
  return issues;
}

/** Runs what checks a part of a file, and names the broken rules by their place in the whole. */
export async function within<T>(path: string, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof AppError) || !error.extra.issues) throw error;
    const issues = error.extra.issues.map((issue) => ({ ...issue, path: issue.path ? `${path}.${issue.path}` : path }));
    throw new AppError(error.status, error.code, { ...error.extra, issues });
  }
}

/** What of a thing that was read can be sent to make it again, with these changes. */
export function sendable<Body extends { version?: number }>(
  read: object,
  dto: new () => Body,
  changes: Partial<Body> = {},
): Omit<Body, 'version'> {
  const { version: _version, ...kept } = shaped(structuredClone(Object.assign({}, read, changes)), dto) as Body;
  return kept;
}
