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

/** `downlink` is in megabits per second. */
type Connection = { saveData?: boolean; effectiveType?: string; downlink?: number };

/** A slower connection, in megabits per second, cannot play a video without breaks. */
const slowDownlink = 1;

/**
 * Whether the person asked to save data, or the connection is slow. Browsers that do not tell count
 * as good. A browser can report 4g for a slow connection, because it judges by the delay.
 */
export function isPoorConnection(
  { connection } = navigator as { connection?: Connection | undefined },
): boolean {
  const { saveData = false, effectiveType = '4g', downlink = slowDownlink } = connection ?? {};
  return saveData || /[23]g/.test(effectiveType) || downlink < slowDownlink;
}

function thisViewer(): Viewer {
  return {
    pixels: Math.min(screen.width, screen.height) * devicePixelRatio,
    savesData: isPoorConnection(),
  };
}
