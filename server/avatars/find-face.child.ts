import { readFile } from 'node:fs/promises';
import { answerTask } from '../platform/processes/limited-child.js';
import { type FaceSearch, findFace } from './find-face.js';

// Runs in a child process of its own, which computes for seconds and is killed at its limits.

/** `file` is in the folder of the process. */
export type FaceTask = { file: string };

answerTask<FaceTask, FaceSearch>(async ({ file }) => findFace(await readFile(file)));
