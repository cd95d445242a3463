import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/i18n/use-error-text';
import { useOnline } from '~/ui/use-online';
import type { OutboxState } from '../answers/answer-queue';
import type { Room } from '../room-types';
import classes from './saving-notices.module.css';
import { useNames } from './use-names';

type SavingNoticesProps = {
  room: Room;
  saving: OutboxState;
  open: boolean;
  onDismissRefused: () => void;
};

/** Notices on answers that the server does not take: event closed, too late, or refused. */
export function SavingNotices({ room, saving, open, onDismissRefused }: SavingNoticesProps) {
  const { t } = useTranslation('room');
  const errorText = useErrorText();
  const { questionName } = useNames(room);
  return (
    <div className={classes.notices} aria-live="polite">
      {(saving.status === 'closed' || saving.status === 'stopped') && saving.waiting > 0 && (
        <Alert
          color="main"
          variant="light"
          icon={<IconLock aria-hidden="true" />}
          title={t(open ? 'stopped.title' : 'stopped.finished')}
        >
          {t('stopped.body', { count: saving.waiting })}
        </Alert>
      )}
      {saving.late.length > 0 && (
        <Alert
          color="main"
          variant="light"
          icon={<IconLock aria-hidden="true" />}
          title={t('late.title', { count: saving.late.length })}
        >
          <p className={classes.notice}>{t('late.body')}</p>
          <ul className={classes.refused}>
            {saving.late.map((path) => (
              <li key={path}>{questionName(path)}</li>
            ))}
          </ul>
          <Button variant="light" size="sm" onClick={onDismissRefused}>
            {t('refused.understood')}
          </Button>
        </Alert>
      )}
      {saving.refused.length > 0 && (
        <Alert
          color="main"
          variant="light"
          icon={<IconAlertTriangle aria-hidden="true" />}
          title={t('refused.title', { count: saving.refused.length })}
        >
          <ul className={classes.refused}>
            {saving.refused.map(({ path, issue }) => (
              <li key={path}>
                <b>{questionName(path)}</b>:{' '}
                {errorText(issue, { [issue.path]: questionName(path) })}
              </li>
            ))}
          </ul>
          <Button variant="light" size="sm" onClick={onDismissRefused}>
            {t('refused.understood')}
          </Button>
        </Alert>
      )}
    </div>
  );
}

/**
 * Says that there is no connection and that no answer is lost. It is at the foot of the screen
 * because it appears by itself: above the questions it would move them under the guest's finger.
 */
export function OfflineNotice({ saving }: { saving: OutboxState }) {
  const { t } = useTranslation('room');
  const online = useOnline();
  return (
    <div aria-live="polite">
      {(!online || saving.status === 'waiting') && (
        <div className={classes.offline}>
          <IconCloudOff size={20} stroke={1.6} aria-hidden="true" />
          <p className={classes.notice}>
            <b>{t('offline.title')}</b>
            <br />
            {saving.waiting > 0
              ? t('offline.waiting', { count: saving.waiting })
              : t('offline.nothing')}
          </p>
        </div>
      )}
    </div>
  );
}
