import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { useRecovered } from './use-recovered';

type Shown = NonNullable<ReturnType<typeof useRecovered>['shown']>;

/**
 * Says that the form shows an earlier version, which is not saved yet. It takes the focus, because
 * the drawer with the versions has closed.
 */
export function RecoveredNotice({ shown: { at, note, undo } }: { shown: Shown }) {
  const { t } = useTranslation(['versions', 'common']);
  const { dateTime } = useFormat();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      color="gray"
      icon={<IconHistory />}
      mb="md"
      role="status"
      style={{ outline: 'none', scrollMarginTop: 'var(--app-shell-header-height, 0px)' }}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw="36rem">
          {t('versions:recovered', { at: dateTime(at) })} {note}
        </Text>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            undo();
            document.querySelector('main')?.focus({ preventScroll: true });
          }}
        >
          {t('common:action.undo')}
        </Button>
      </Group>
    </Alert>
  );
}
