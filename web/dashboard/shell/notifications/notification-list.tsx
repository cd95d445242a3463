import { Button, Group, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApiError } from '~/api/client';
import { useCompany } from '~/api/company';
import { LoadFailed } from '~/ui/load-failed';
import { useFormat } from '~/ui/use-format';
import classes from './bell.module.css';
import { type Notification, placeOf } from './place-of';

type NotificationListProps = {
  /** Undefined while they load, and after a failure. */
  notifications: Notification[] | undefined;
  error: ApiError | undefined;
  onRetry: () => void;
  onRead: (references: string[]) => Promise<void>;
  onClose: () => void;
};

/** The notifications, each with its time and a link to its place. */
export default function NotificationList({
  notifications,
  error,
  onRetry,
  onRead,
  onClose,
}: NotificationListProps) {
  const { t } = useTranslation('notifications');
  const sentence = useSentence();
  const format = useFormat();
  // At the first opening, the list loads after the popover has placed the focus.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const unread = notifications?.flatMap(({ read, reference }) => (read ? [] : [reference])) ?? [];
  // A failure changes nothing on the screen, and the next reading shows the state.
  const mark = (references: string[]) => void onRead(references).catch(() => undefined);

  return (
    <>
      <Group justify="space-between" px="md" py="xs" mih={52} wrap="nowrap">
        <Title
          order={2}
          size="h4"
          ref={title}
          tabIndex={-1}
          className={classes.title}
          data-autofocus
        >
          {t('title')}
        </Title>
        {unread.length > 0 && (
          <Button variant="subtle" size="compact-sm" mih={44} onClick={() => mark(unread)}>
            {t('markAll')}
          </Button>
        )}
      </Group>
      {notifications ? (
        notifications.length > 0 ? (
          <ul className={classes.list}>
            {notifications.map((each) => (
              <li key={each.reference}>
                <Link
                  to={placeOf(each)}
                  className={classes.entry}
                  data-unread={each.read ? undefined : true}
                  onClick={() => {
                    if (!each.read) mark([each.reference]);
                    onClose();
                  }}
                >
                  {!each.read && <VisuallyHidden>{t('new')} </VisuallyHidden>}
                  {sentence(each)}
                  <Text component="time" dateTime={each.at} display="block" size="xs" c="dimmed">
                    {format.dateTime(each.at)}
                  </Text>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <Text c="dimmed" size="sm" px="md" pb="md">
            {t('none')}
          </Text>
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={onRetry} />
      ) : (
        <Skeleton h={44} mx="md" mb="md" w="auto" />
      )}
    </>
  );
}

/** Returns a function that says what a notification is about. */
function useSentence() {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const { data: company } = useCompany();
  return ({ kind, subject: { name = '', when } }: Notification): string => {
    const at = when ? Date.parse(when) : Number.NaN;
    // An end at midnight is the end of the day before.
    const lastDay = Number.isNaN(at) ? '' : format.longDate(new Date(at - 1), company?.timeZone);
    const date = kind === 'eventToday' ? format.dateTime(when ?? null, company?.timeZone) : lastDay;
    return t(`kind.${kind}`, { name, date });
  };
}
