import { CloseButton } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nudgeMark } from '../../../../shared/rules/nudge-mark.js';
import type { Room, RoomAnswers } from '../../room-types';
import { msUntil } from '../../server-clock';
import { hasAnswered } from './has-answered';
import classes from './nudge-notice.module.css';
import type { LedRun } from './use-led-steps';

/** A guest is reminded at most once in this time. Afterwards a reminder is no news. */
const restMs = 30_000;

/** A gentle notice from the host for a guest who has not answered the current step. */
export function NudgeNotice({
  room,
  answers,
  run,
}: {
  room: Room;
  answers: RoomAnswers;
  run: LedRun;
}) {
  const { t } = useTranslation(['led', 'common']);
  const own = run.nudges.findLast(
    ({ at, mark }) => mark === null || mark === nudgeMark(room.attendee.reference, at),
  );
  // Reminders that are older than the page are no news.
  const [seen, setSeen] = useState(own?.at ?? null);
  const [shown, setShown] = useState<{ at: string; step: string | null } | null>(null);
  const isDue = !hasAnswered(run.step, answers);
  if (own && own.at !== seen) {
    setSeen(own.at);
    const isRested = !shown || Date.parse(own.at) - Date.parse(shown.at) >= restMs;
    const isFresh = -msUntil(own.at) < restMs;
    if (isRested && isFresh && isDue) setShown({ at: own.at, step: run.step.id });
  }
  const isShown = shown?.step === run.step.id && isDue;
  useEffect(() => {
    if (isShown && 'vibrate' in navigator) navigator.vibrate([120, 80, 120]);
  }, [isShown]);
  return (
    <div role="status" className={classes.place}>
      {isShown && (
        <div className={classes.notice}>
          <IconClock size={22} aria-hidden="true" />
          <p>{t('led:nudge', { instructor: room.session.instructor })}</p>
          <CloseButton
            size={44}
            aria-label={t('common:action.close')}
            onClick={() => setShown(shown && { ...shown, step: null })}
          />
        </div>
      )}
    </div>
  );
}
