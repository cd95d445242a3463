import { Button } from '@mantine/core';
import { IconShare3 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '~/ui/when-idle';
import { drawRecap, type Recap } from './recap-picture';

// Shared with the dashboard, and so a file of its own: fetched while there is a connection, wanted where nothing can be shared.
const loadSaveFile = () => import('~/ui/save-file');

/** The recap as a picture: to the people and places that the device shares with, or else among its files. */
export function ShareRecap({ recap }: { recap: Recap }) {
  const { t } = useTranslation('room');
  useEffect(() => whenIdle(loadSaveFile), []);
  const save = async (file: File) => (await loadSaveFile()).saveFile(file, file.name);
  const share = async (button: Element) => {
    const file = new File([await drawRecap(recap, button)], `${recap.title}.png`, { type: 'image/png' });
    // few desks can
    const canShare = 'canShare' in navigator && navigator.canShare({ files: [file] });
    try {
      if (!canShare) return await save(file);
      await navigator.share({ files: [file], title: recap.title });
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
      {t('thanks.share')}
    </Button>
  );
}
