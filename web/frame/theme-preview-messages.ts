import type { components } from '~/api/schema';
import type { RoomTheme } from '../../shared/vocabulary/theme.js';

type Door = components['schemas']['RoomDoorDto'];

/** The views of a room in the preview: the door before the event, the lobby, a product's rating. */
export const previewViews = ['door', 'lobby', 'rating'] as const;
export type PreviewView = (typeof previewViews)[number];

/** The message from the theme editor to the preview frame. */
export type PreviewState = {
  theme: RoomTheme;
  organiser: Pick<Door['organiser'], 'name' | 'logo'>;
  view: PreviewView;
  /** Language of the texts, as a BCP 47 tag. */
  language: string;
  dark: boolean;
};

/** The message from the frame to the editor: it is ready, or the user moved to another view. */
export type PreviewNews = 'ready' | PreviewView;

export const previewPath = '/room?preview';

/** Sends a message to the other window. Only a window of our origin receives it. */
export const sendPreviewMessage = (
  window: Window | null | undefined,
  message: PreviewState | PreviewNews,
) => window?.postMessage({ themePreview: message }, globalThis.location.origin);

/**
 * Listens to messages from the other window.
 * @returns a function that stops listening
 */
export function onPreviewMessage<Message extends PreviewState | PreviewNews>(
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
