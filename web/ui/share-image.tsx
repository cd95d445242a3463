import { Button } from '@mantine/core';
import { IconShare3 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { drawList, type ListImage } from './list-image';
import { whenIdle } from './when-idle';

// A file of its own: fetched while there is a connection, wanted where nothing can be shared.
const loadSaveFile = () => import('./save-file');

/** A list as an image: to the people and places that the device shares with, or else among its files. */
export function ShareImage({ image, label }: { image: ListImage; label: string }) {
  useEffect(() => whenIdle(loadSaveFile), []);
  const save = async (file: File) => (await loadSaveFile()).saveFile(file, file.name);
  const share = async (button: Element) => {
    const file = new File([await drawList(image, button)], `${image.title}.png`, { type: 'image/png' });
    // few desks can
    const canShare = 'canShare' in navigator && navigator.canShare({ files: [file] });
    try {
      if (!canShare) return await save(file);
      await navigator.share({ files: [file], title: image.title });
    } catch (error) {
      // whoever changes their mind has not asked for a file
      if (!(error instanceof DOMException && error.name === 'AbortError')) await save(file);
    }
  };
  return (
    <Button
      variant="light"
      size="md"
      leftSection={<IconShare3 size={20} aria-hidden="true" />}
      onClick={({ currentTarget }) => void share(currentTarget)}
    >
      {label}
    </Button>
  );
}
