import { drawList, type ListImage } from './list-image';

/**
 * A list as an image: to the people and places that the device shares with, or else among its files.
 * @param beside an element of the page in its accent colour: the image looks as the page does
 */
export async function shareList(image: ListImage, beside: Element): Promise<void> {
  const file = new File([await drawList(image, beside)], `${image.title}.png`, {
    type: 'image/png',
  });
  const save = async () => (await loadSaveFile()).saveFile(file, file.name);
  // few desks can
  const canShare = 'canShare' in navigator && navigator.canShare({ files: [file] });
  try {
    if (!canShare) return await save();
    await navigator.share({ files: [file], title: image.title });
  } catch (error) {
    // whoever changes their mind has not asked for a file
    if (!(error instanceof DOMException && error.name === 'AbortError')) await save();
  }
}

/** A file of its own: fetched while there is a connection, wanted where nothing can be shared. */
export const loadSaveFile = () => import('./save-file');
