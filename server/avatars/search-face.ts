import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import {
  checkFacePlacement,
  type FacePlacement,
  type PicturePoint,
} from '../../shared/rules/face-placement.js';
import { FairQueue } from '../platform/concurrency/fair-queue.js';
import { refuse } from '../platform/errors/app-error.js';
import { ProcessFailed, runLimited } from '../platform/processes/run-limited.js';
import type { FaceTask } from './find-face.child.js';
import type { FaceSearch } from './find-face.js';

const script = new URL(`./find-face.child${extname(import.meta.url)}`, import.meta.url);
/** The largest accepted picture takes 225 MB and 5 s of processor time, start included. */
const processLimits = { memory: 512 * 2 ** 20, wallMs: 90_000, cpuSeconds: 30, fileBytes: 1e6 };

/** A search uses one core, and each takes the memory above. */
const searches = new FairQueue(search, { atOnce: 1, waiting: 20 });

/**
 * Looks for a face in a picture, in a process with limits and one at a time. It takes 1 to 4 s.
 * @param owner an owner without a search in the queue comes first
 * @throws AppError 503 when the machine is overloaded
 */
export const searchFace = (picture: Uint8Array, owner: string): Promise<FaceSearch> =>
  searches.do(picture, owner);

async function search(picture: Uint8Array): Promise<FaceSearch> {
  const folder = await mkdtemp(join(tmpdir(), 'retrogusto-face-'));
  try {
    const file = join(folder, 'picture');
    await writeFile(file, picture);
    const task: FaceTask = { file };
    const found = await runLimited<FaceSearch>(script, task, processLimits, { folder });
    // A face at the edge of a picture may have a mouth outside.
    if (!('placement' in found)) return found;
    return checkFacePlacement('', found.placement).length > 0
      ? { refused: 'NO_FACE' }
      : { placement: placesOf(found.placement) };
  } catch (error) {
    if (!(error instanceof ProcessFailed)) throw error;
    if (error.reason === 'memory') return { refused: 'PICTURE_TOO_LARGE' };
    if (error.reason === 'time') throw refuse(503, 'SERVICE_UNAVAILABLE');
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies the known places. A hijacked child could send anything beside them. */
function placesOf({ mouth, chin, ...eyes }: FacePlacement): FacePlacement {
  const point = ({ x, y }: PicturePoint) => ({ x, y });
  return {
    mouth: { ...point(mouth), width: mouth.width, height: mouth.height, angle: mouth.angle },
    leftEye: point(eyes.leftEye),
    rightEye: point(eyes.rightEye),
    leftBrow: point(eyes.leftBrow),
    rightBrow: point(eyes.rightBrow),
    ...(chin && { chin: point(chin) }),
  };
}
