import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { SessionStatus } from '../../../shared/vocabulary/session.js';
import type { ListedEvent } from './use-events';

const colours: Record<SessionStatus, string> = {
  PENDING: 'orange',
  IN_PROGRESS: 'green',
  FINISHED: 'gray',
};

type Shown = Pick<ListedEvent, 'status' | 'timeZone'> & {
  runEnded?: boolean | undefined;
  sessionCode: { toDate: string };
};

/** An event stays open after its instructor has finished. Guests may still answer. */
export function StatusBadge({
  event: { status, runEnded, timeZone, sessionCode },
}: {
  event: Shown;
}) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const isOver = status === 'IN_PROGRESS' && runEnded;
  const shown = isOver ? 'FINISHED' : status;
  return (
    <>
      <Badge component="span" variant="light" color={colours[shown]} tt="none" miw="max-content">
        {t(`status.${shown}`)}
      </Badge>
      {isOver && (
        <Text span display="block" size="xs" c="dimmed">
          {t('status.openUntil', { time: format.dateTime(sessionCode.toDate, timeZone).slice(-5) })}
        </Text>
      )}
    </>
  );
}
