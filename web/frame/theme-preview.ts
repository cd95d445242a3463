import type { components } from '~/api/schema';
import type { RoomTheme } from '../../shared/vocabulary/theme.js';

type Door = components['schemas']['RoomDoorDto'];

/** What of a room can be looked at: its door before the tasting begins, its lobby, a product that is rated. */
export const previewViews = ['door', 'lobby', 'rating'] as const;
export type PreviewView = (typeof previewViews)[number];

/** What the editor of a theme tells the frame beside it, which shows a room as it would be. */
export type PreviewState = {
  theme: RoomTheme;
  organiser: Pick<Door['organiser'], 'name' | 'logo'>;
  view: PreviewView;
  /** Of the texts, as a BCP 47 tag. */
  language: string;
  dark: boolean;
};

/** What the frame tells the editor: that it is there to be told something, or that somebody went on in it. */
export type PreviewNews = 'ready' | PreviewView;

export const previewPath = '/room?preview';

/** Tells the window on the other side. It has our origin, or hears nothing. */
export const tell = (window: Window | null | undefined, message: PreviewState | PreviewNews) =>
  window?.postMessage({ themePreview: message }, globalThis.location.origin);

/** Hears what the window on the other side tells. @returns what ends it */
export function hear<Message extends PreviewState | PreviewNews>(
  from: () => Window | null | undefined,
  onMessage: (message: Message) => void,
) {
  const listener = ({ origin, source, data }: MessageEvent<{ themePreview?: Message } | null>) => {
    if (origin !== globalThis.location.origin || !source || source !== from()) return;
    if (data?.themePreview) onMessage(data.themePreview);
  };
  globalThis.addEventListener('message', listener);
  return () => globalThis.removeEventListener('message', listener);
}
