import { drawListImage, type ListImage } from './list-image';

/**
 * Shares a list as an image with the device's share function, or
 * downloads it if sharing is not possible.
 * @param beside an element in the page's accent colour, from which the image takes that colour
 */
export async function shareListImage(image: ListImage, beside: Element): Promise<void> {
  const file = new File([await drawListImage(image, beside)], `${image.title}.png`, {
    type: 'image/png',
  });
  const save = async () => (await loadSaveFile()).saveFile(file, file.name);
  // Few desktop browsers can share files.
  const canShare = 'canShare' in navigator && navigator.canShare({ files: [file] });
  try {
    if (!canShare) return await save();
    await navigator.share({ files: [file], title: image.title });
  } catch (error) {
    // An `AbortError` means that the user cancelled, so nothing is downloaded.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await save();
  }
}

/** Loaded ahead while there is a connection. It is needed if nothing can be shared. */
export const loadSaveFile = () => import('./save-file');
