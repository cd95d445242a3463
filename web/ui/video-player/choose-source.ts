/** A file of a video. */
export type VideoSource = { url: string; width: number; height: number };

/** The screen and the connection of a browser. */
export type Viewer = {
  /** The physical pixels of the shorter side of the screen. */
  pixels: number;
  /** Whether the person asked to save data, or the connection is slow. */
  savesData: boolean;
};

/**
 * Chooses the file for a screen: the smallest one whose shorter side fills the screen, or the
 * largest if none does. To save data it chooses the smallest.
 */
export function chooseSource<Source extends VideoSource>(
  sources: readonly Source[],
  viewer: Viewer = thisViewer(),
): Source | undefined {
  const rising = sources.toSorted((one, other) => shortSide(one) - shortSide(other));
  if (viewer.savesData) return rising[0];
  return rising.find((source) => shortSide(source) >= viewer.pixels) ?? rising.at(-1);
}

const shortSide = ({ width, height }: VideoSource) => Math.min(width, height);

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Whether the person asked to save data, or the connection is slow. Browsers that do not tell count
 * as good.
 */
export function isPoorConnection(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /[23]g/.test(connection?.effectiveType ?? '');
}

function thisViewer(): Viewer {
  return {
    pixels: Math.min(screen.width, screen.height) * devicePixelRatio,
    savesData: isPoorConnection(),
  };
}
