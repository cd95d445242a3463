import { Button, Group } from '@mantine/core';
import { IconDeviceProjector, IconPresentation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/frame/paths';

/** The ways to the desk and to the projector's screen of a group event. */
export function LeadLinks({ code }: { code: string }) {
  const { t } = useTranslation('events');
  const link = { component: 'a', target: '_blank', rel: 'noopener', mih: 44 } as const;
  return (
    <Group gap="sm">
      <Button
        {...link}
        href={paths.desk(code)}
        leftSection={<IconPresentation size={20} aria-hidden="true" />}
      >
        {t('lead.event')}
      </Button>
      <Button
        {...link}
        href={paths.screen(code)}
        variant="default"
        leftSection={<IconDeviceProjector size={20} aria-hidden="true" />}
      >
        {t('lead.screen')}
      </Button>
    </Group>
  );
}
