import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { components } from '~/api/schema';

export type EarlierVersion = components['schemas']['EarlierVersionDto'];

/** The drawer of earlier versions, which the page opens and the editor fills. */
export type VersionsOpened = { opened: boolean; onClose: () => void };

type VersionsButtonProps = {
  versions: readonly EarlierVersion[] | undefined;
  onClick: () => void;
};

/** Opens the earlier versions. There is no button while there are none. */
export function VersionsButton({ versions, onClick }: VersionsButtonProps) {
  const { t } = useTranslation('versions');
  return (
    versions !== undefined &&
    versions.length > 0 && (
      <Button
        variant="default"
        leftSection={<IconHistory size={18} aria-hidden="true" />}
        onClick={onClick}
      >
        {t('open')}
      </Button>
    )
  );
}
