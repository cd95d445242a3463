import { ActionIcon, Drawer } from '@mantine/core';
import { IconUserEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerTitle } from '~/ui/drawer-title';
import { refreshQuiz } from './own-quiz';
import { ScreenName } from './screen-name';

type NameButtonProps = { token: string; version: number; instructor: string };

/** The button of the bar that opens the name on the screen. */
export function NameButton({ token, version, instructor }: NameButtonProps) {
  const { t } = useTranslation(['led', 'common']);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionIcon
        size={52}
        variant="default"
        radius="xl"
        onClick={() => {
          refreshQuiz(token);
          setOpened(true);
        }}
        aria-label={t('led:quiz.nickname')}
      >
        <IconUserEdit aria-hidden="true" />
      </ActionIcon>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="bottom"
        size="auto"
        title={<DrawerTitle>{t('led:quiz.nickname')}</DrawerTitle>}
        closeButtonProps={{ 'aria-label': t('common:action.close'), size: 44 }}
      >
        <ScreenName token={token} version={version} instructor={instructor} />
      </Drawer>
    </>
  );
}
