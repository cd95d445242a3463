import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type * as FaceApi from '@vladmandic/face-api';
import sharp from 'sharp';
import type { FacePlacement, PicturePoint } from '../../shared/rules/face-placement.js';

/** Larger pictures are not decoded. */
const mostPixels = 3_000_000;
/** The picture is shrunk to this size first. Smaller faces than a tenth of it are not found. */
const searchedSize = 512;
const detection = { inputSize: 320, scoreThreshold: 0.45 };

export type FaceSearch =
  | { placement: FacePlacement }
  | { refused: 'NO_FACE' | 'PICTURE_TOO_LARGE' };

/**
 * Finds the largest frontal face in a picture. It computes for seconds without a pause, so it runs
 * in a process of its own (`searchFace`).
 * @param picture a file of sharp's formats, already turned as its EXIF says
 */
export async function findFace(picture: Uint8Array): Promise<FaceSearch> {
  const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
  if (width * height > mostPixels) return { refused: 'PICTURE_TOO_LARGE' };
  const { data, info } = await sharp(picture)
    .flatten({ background: '#f4efe8' })
    .toColourspace('srgb')
    .resize(searchedSize, searchedSize, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const faces = await loadDetector();
  const pixels = faces.tf.tensor3d(data, [info.height, info.width, 3], 'int32');
  const found = await faces
    .detectAllFaces(pixels, new faces.TinyFaceDetectorOptions(detection))
    .withFaceLandmarks();
  pixels.dispose();
  const [largest] = found.toSorted((one, two) => two.detection.box.area - one.detection.box.area);
  return largest ? { placement: placementOf(largest.landmarks, info) } : { refused: 'NO_FACE' };
}

/** Picks from the 68 landmarks of the iBUG scheme. */
function placementOf(
  landmarks: FaceApi.FaceLandmarks68,
  { width, height }: { width: number; height: number },
): FacePlacement {
  const relative = ({ x, y }: PicturePoint) => ({ x: x / width, y: y / height });
  const middle = (points: readonly (PicturePoint | undefined)[]) => {
    const known = points.filter((point) => point !== undefined);
    const mean = (of: (point: PicturePoint) => number) =>
      known.reduce((sum, point) => sum + of(point), 0) / known.length;
    return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  };
  const mouth = landmarks.getMouth();
  const [left, right] = [middle([mouth[0]]), middle([mouth[6]])];
  const [top, bottom] = [middle([mouth[3]]), middle([mouth[9]])];
  const span = Math.hypot(right.x - left.x, right.y - left.y);
  // Between the middle points of the upper and the lower lip, at their inner edges.
  const line = middle([mouth[14], mouth[18]]);
  return {
    mouth: {
      ...relative(line),
      width: span / width,
      height: Math.hypot(bottom.x - top.x, bottom.y - top.y) / height,
      angle: (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI,
    },
    leftEye: relative(middle(landmarks.getLeftEye())),
    rightEye: relative(middle(landmarks.getRightEye())),
    leftBrow: relative(middle(landmarks.getLeftEyeBrow())),
    rightBrow: relative(middle(landmarks.getRightEyeBrow())),
    chin: relative(middle([landmarks.getJawOutline()[8]])),
  };
}

let detector: Promise<typeof FaceApi> | undefined;

/** Loads the library and its models once. The models are files of the package. */
function loadDetector(): Promise<typeof FaceApi> {
  detector ??= (async () => {
    const faces = await importFaceApi();
    // The backend would print an advertisement in Node.
    faces.tf.ENV.set('IS_NODE', false);
    await (faces.tf as unknown as Backends).setBackend('cpu');
    await loadModel(faces, faces.nets.tinyFaceDetector, 'tiny_face_detector_model');
    await loadModel(faces, faces.nets.faceLandmark68Net, 'face_landmark_68_model');
    return faces;
  })();
  return detector;
}

/**
 * Imports the file of the package that needs no other package. It is made for browsers, and looks
 * for a window while it loads.
 */
async function importFaceApi(): Promise<typeof FaceApi> {
  const hasWindow = 'window' in globalThis;
  if (!hasWindow) Object.assign(globalThis, { window: { document: {} } });
  try {
    const file: string = '@vladmandic/face-api/dist/face-api.esm.js';
    return (await import(file)) as typeof FaceApi;
  } finally {
    if (!hasWindow) Reflect.deleteProperty(globalThis, 'window');
  }
}

/** The types of the package lack it. */
type Backends = { setBackend(name: string): Promise<boolean> };
type Net = { loadFromWeightMap(weights: FaceApi.tf.NamedTensorMap): void };
type Manifest = [{ weights: FaceApi.tf.io.WeightsManifestEntry[] }];

async function loadModel({ tf }: typeof FaceApi, net: Net, name: string): Promise<void> {
  const path = (end: string) =>
    fileURLToPath(import.meta.resolve(`@vladmandic/face-api/model/${name}${end}`));
  const [group] = JSON.parse(await readFile(path('-weights_manifest.json'), 'utf8')) as Manifest;
  const { buffer } = new Uint8Array(await readFile(path('.bin')));
  net.loadFromWeightMap(tf.io.decodeWeights(buffer, group.weights));
}
