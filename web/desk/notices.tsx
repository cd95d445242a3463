import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTransient } from '~/api/api-error';
import { useErrorText } from '~/i18n/use-error-text';
import type { Command } from './apply-command';
import classes from './notices.module.css';
import type { Desk, DeskStep } from './run-steps';
import { useServerNow } from './server-clock';
import type { Unsent } from './use-desk';
import { useEventTimes } from './use-event-times';
import { useStepTexts } from './use-step-texts';

type NoticesProps = {
  desk: Desk;
  unsent: Unsent | null;
  other: DeskStep | null;
  connected: boolean;
  onAgain: () => void;
  onClose: () => void;
};

/** The notice comes so long before the room closes. */
const closingMs = 15 * 60_000;

/** Says that a command did not arrive, that another desk has gone on, or that the room closes. */
export function Notices({ desk, unsent, other, connected, onAgain, onClose }: NoticesProps) {
  const { t } = useTranslation(['desk', 'common']);
  const errorText = useErrorText();
  const texts = useStepTexts(desk);
  const commandText = ({ step, addSeconds, paused, ended }: Command) => {
    const to = desk.plan.find(({ id }) => id === step);
    if (to) return texts.action(to);
    if (ended) return t('desk:bar.end');
    if (addSeconds) return t('desk:bar.minute');
    if (paused != null) return paused ? t('desk:bar.pause') : t('desk:bar.continue');
    return t('desk:settings.title');
  };
  const close = <CloseButton size={44} aria-label={t('common:action.close')} onClick={onClose} />;
  if (unsent)
    return (
      <div className={classes.notice} data-failed role="alert">
        <p>
          {!isTransient(unsent.error)
            ? errorText(unsent.error)
            : connected
              ? t('desk:unsent', { command: commandText(unsent.body) })
              : t('desk:unsentOffline', { command: commandText(unsent.body) })}
        </p>
        {isTransient(unsent.error) && (
          <Button h={44} onClick={onAgain}>
            {t('common:action.retry')}
          </Button>
        )}
        {close}
      </div>
    );
  return other ? (
    <div className={classes.notice} role="status">
      <p>{t('desk:other', { step: texts.now(other) })}</p>
      {close}
    </div>
  ) : (
    <ClosingNotice session={desk.session} />
  );
}

/** Says in time that the room closes. The end of a trial cannot be moved. */
function ClosingNotice({ session }: Pick<Desk, 'session'>) {
  const { status, toDate, demo } = session;
  const { t } = useTranslation(['desk', 'common']);
  const times = useEventTimes(session);
  const isNear = Date.parse(toDate) - useServerNow() < closingMs;
  const [closed, setClosed] = useState<string>();
  if (demo || status !== 'IN_PROGRESS' || !isNear || closed === toDate) return null;
  return (
    <div className={classes.notice} role="status">
      <p>{t('desk:closing', { at: times.time(Date.parse(toDate)) })}</p>
      <CloseButton
        size={44}
        aria-label={t('common:action.close')}
        onClick={() => setClosed(toDate)}
      />
    </div>
  );
}
