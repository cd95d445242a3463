import { ActionIcon, Popover, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './bell.module.css';
import { useNotifications } from './use-notifications';

const NotificationList = lazy(() => import('./notification-list'));

/** The highest number that the bell shows. */
const most = 99;

/** The bell of the top bar: the number of unread notifications, and their list. */
export default function Bell() {
  const { t } = useTranslation('notifications');
  const [opened, { toggle, close, set }] = useDisclosure();
  const { data, error, reread, markRead } = useNotifications();
  const count = data?.unread ?? 0;
  return (
    <Popover
      opened={opened}
      onChange={set}
      position="bottom-end"
      width="min(24rem, calc(100vw - 1rem))"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          size={40}
          className={classes.bell}
          onClick={toggle}
          aria-label={count > 0 ? t('unread', { count }) : t('title')}
        >
          <IconBell size={20} stroke={1.6} aria-hidden="true" />
          {count > 0 && (
            <span className={classes.count} aria-hidden="true">
              {count > most ? `${most}+` : count}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      {/* Screen readers announce the number when it changes. */}
      <VisuallyHidden role="status">{count > 0 && t('unread', { count })}</VisuallyHidden>
      <Popover.Dropdown p={0} aria-label={t('title')}>
        <Suspense fallback={<VisuallyHidden>{t('title')}</VisuallyHidden>}>
          <NotificationList
            notifications={data?.notifications}
            error={error}
            onRetry={() => void reread()}
            onRead={markRead}
            onClose={close}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
