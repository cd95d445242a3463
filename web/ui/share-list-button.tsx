import { Button } from '@mantine/core';
import { IconShare3 } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { ListImage } from './list-image';
import { loadSaveFile, shareListImage } from './share-list-image';
import { whenIdle } from './when-idle';

/** A button that shares or saves a list as an image. */
export function ShareListButton({ image, label }: { image: ListImage; label: string }) {
  useEffect(() => whenIdle(loadSaveFile), []);
  return (
    <Button
      variant="light"
      size="md"
      leftSection={<IconShare3 size={20} aria-hidden="true" />}
      onClick={({ currentTarget }) => void shareListImage(image, currentTarget)}
    >
      {label}
    </Button>
  );
}
