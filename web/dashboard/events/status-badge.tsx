import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SessionStatus } from '../../../shared/vocabulary/session.js';

const colours: Record<SessionStatus, string> = {
  PENDING: 'orange',
  IN_PROGRESS: 'green',
  FINISHED: 'gray',
};

export function StatusBadge({ status }: { status: SessionStatus }) {
  const { t } = useTranslation('events');
  return (
    <Badge component="span" variant="light" color={colours[status]} tt="none" miw="max-content">
      {t(`status.${status}`)}
    </Badge>
  );
}
