import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type * as child from '../platform/processes/limited-child.js';
import type * as faces from './find-face.js';

// Runs in a child process of its own, which computes for seconds and is killed at its limits.

/** `file` is in the folder of the process. */
export type FaceTask = { file: string };

// Node runs this file as a source in tests, and finds other sources only by their real extension.
const extension = extname(import.meta.url);
const load = <Module>(path: string) => import(`${path}${extension}`) as Promise<Module>;

const { answerTask } = await load<typeof child>('../platform/processes/limited-child');
const { findFace } = await load<typeof faces>('./find-face');

answerTask<FaceTask, faces.FaceSearch>(async ({ file }) => findFace(await readFile(file)));
