import { Alert, Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Room } from '../../room-types';
import notices from '../saving-notices.module.css';
import { useNames } from '../use-names';

type ClosedNoticeProps = { room: Room; closed: readonly string[]; onDismiss: () => void };

/** Names the quiz answers that arrived after the time of their question. */
export function ClosedNotice({ room, closed, onDismiss }: ClosedNoticeProps) {
  const { t } = useTranslation(['led', 'room']);
  const { questionName } = useNames(room);
  return (
    <div className={notices.notices} role="status">
      {closed.length > 0 && (
        <Alert
          color="main"
          variant="light"
          icon={<IconClock aria-hidden="true" />}
          title={t('led:tooLate.title', { count: closed.length })}
        >
          <p className={notices.notice}>{t('led:tooLate.body')}</p>
          <ul className={notices.refused}>
            {closed.map((path) => (
              <li key={path}>{questionName(path)}</li>
            ))}
          </ul>
          <Button variant="light" size="md" mih={44} onClick={onDismiss}>
            {t('room:refused.understood')}
          </Button>
        </Alert>
      )}
    </div>
  );
}
