import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconGlassFullFilled, IconHeartFilled, IconMessageQuestion } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ReactionKind,
  reactionKinds,
  reactionRestMs,
} from '../../../../../shared/vocabulary/audience.js';
import type { RoomStore } from '../../../room-store';
import type { Room } from '../../../room-types';
import type { LedRun } from '../use-led-steps';
import { sendReaction } from './audience-api';
import classes from './audience-bar.module.css';
import { QuestionsDrawer } from './questions-drawer';
import { useOwnQuestions } from './use-own-questions';

const icons = { toast: IconGlassFullFilled, heart: IconHeartFilled };

type AudienceBarProps = { room: Room; run: LedRun; store: RoomStore; token: string };

/** Reactions for the screen, and questions to the instructor. The desk can switch off both. */
export function AudienceBar({ room, run, store, token }: AudienceBarProps) {
  const { t } = useTranslation('led');
  const own = useOwnQuestions(store, token);
  const { sent, react } = useReactions(token);
  const { unread } = own;
  const hasAsked = own.questions.length > 0 || own.pending !== null || own.refused !== null;
  if (!run.reactions && !run.questions && !hasAsked) return null;
  return (
    <section className={classes.bar} aria-label={t('audience.title')}>
      {run.reactions &&
        reactionKinds.map((kind) => {
          const Icon = icons[kind];
          return (
            <ActionIcon
              key={kind}
              size={44}
              radius="xl"
              variant="subtle"
              className={classes.reaction}
              data-kind={kind}
              aria-label={t(`audience.${kind}`)}
              onClick={() => react(kind)}
            >
              <Icon size={24} aria-hidden="true" />
              {sent?.kind === kind && (
                <span key={sent.n} className={classes.rising} aria-hidden="true">
                  <Icon size={24} />
                </span>
              )}
            </ActionIcon>
          );
        })}
      {(run.questions || hasAsked) && (
        <Button
          className={classes.ask}
          variant="subtle"
          color="gray"
          h={44}
          radius="xl"
          leftSection={<IconMessageQuestion size={22} stroke={1.6} aria-hidden="true" />}
          rightSection={unread > 0 && <span className={classes.unread}>{unread}</span>}
          onClick={() => own.setOpened(true)}
        >
          {t(run.questions ? 'audience.ask' : 'audience.yours')}
        </Button>
      )}
      <VisuallyHidden role="status">
        {unread > 0 ? t('audience.replied') : sent ? t(`audience.sent.${sent.kind}`) : ''}
      </VisuallyHidden>
      <QuestionsDrawer
        own={own}
        open={run.questions}
        instructor={room.session.instructor}
        onClose={() => own.setOpened(false)}
      />
    </section>
  );
}

/**
 * Sends at most one reaction per second, and fewer if the server asks for it. Reactions are of the
 * moment: one that does not arrive is not repeated.
 */
function useReactions(token: string) {
  const [sent, setSent] = useState<{ kind: ReactionKind; n: number } | null>(null);
  const readyAt = useRef(0);
  const react = (kind: ReactionKind) => {
    setSent((before) => ({ kind, n: (before?.n ?? 0) + 1 }));
    const now = performance.now();
    if (now < readyAt.current) return;
    readyAt.current = now + reactionRestMs;
    sendReaction(token, kind).catch(({ retryAfterMs = 0 }: { retryAfterMs?: number }) => {
      readyAt.current = Math.max(readyAt.current, performance.now() + retryAfterMs);
    });
  };
  return { sent, react };
}
