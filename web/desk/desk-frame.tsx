import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '~/ui/page-title';
import { useWakeLock } from '~/ui/use-wake-lock';
import { AudienceCard } from './audience/audience-card';
import { ControlBar } from './control-bar';
import { CurrentStep } from './current-step';
import classes from './desk-frame.module.css';
import { DeskHeader } from './desk-header';
import { DoorKnocks } from './door-knocks';
import { EndedCard } from './ended-card';
import { Lobby } from './lobby';
import { Notices } from './notices';
import { currentStep, type Desk } from './run-steps';
import { SettingsCard } from './settings-card';
import { StepList } from './step-list';
import { TablesCard } from './tables/tables-card';
import { TimeCard } from './time-card';
import { TrialBand } from './trial-band';
import { useActions } from './use-actions';
import type { useDesk } from './use-desk';
import { useShortcuts } from './use-shortcuts';
import { useStepTexts } from './use-step-texts';

const GuestsDrawer = lazy(() => import('./guests-drawer'));
const TablesDrawer = lazy(() => import('./tables/tables-drawer'));
const QuestionsDrawer = lazy(() => import('./audience/questions-drawer'));
const ShortcutsHelp = lazy(() => import('./shortcuts-help'));
const ConfirmHost = lazy(async () => ({
  default: (await import('~/ui/confirm-host')).ConfirmHost,
}));

export type Leading = Omit<ReturnType<typeof useDesk>, 'desk'> & { desk: Desk };

/** The desk of an event: its steps, the current one, the commands. */
export function DeskFrame({ leading }: { leading: Leading }) {
  const { t } = useTranslation('desk');
  const { desk, connected, pending, unsent, other, send, again, dismiss } = leading;
  const [shown, setShown] = useState<'guests' | 'questions' | 'help' | 'tables' | null>(null);
  const act = useActions(desk, send);
  const step = currentStep(desk);
  const texts = useStepTexts(desk);
  usePageTitle([desk.session.tasting, t('title')]);
  useWakeLock(desk.status === 'LED');
  useShortcuts((shortcut) => {
    if (shortcut === 'guests' || shortcut === 'questions' || shortcut === 'help')
      setShown(shortcut);
    // A press too many on a presenter's remote does not begin an event again that has ended.
    else if (shortcut !== 'next' || desk.status !== 'ENDED') act[shortcut]();
  });
  const waits = desk.status === 'SELF_PACED' || step?.kind === 'lobby';

  return (
    <div className={classes.frame}>
      <DeskHeader
        desk={desk}
        connected={connected}
        onGuests={() => setShown('guests')}
        onQuestions={() => setShown('questions')}
        onHelp={() => setShown('help')}
        onLock={(locked) => send({ locked })}
        onEnd={act.end}
      />
      {desk.session.demo && <TrialBand session={desk.session} />}
      <div className={classes.columns}>
        <StepList desk={desk} pending={pending?.step ?? null} onJump={act.jump} />
        <main className={classes.main} tabIndex={-1}>
          {desk.locked && desk.status === 'LED' && <DoorKnocks code={desk.session.code} />}
          {waits ? (
            <Lobby desk={desk} />
          ) : step ? (
            <CurrentStep key={step.id} desk={desk} step={step} />
          ) : (
            <EndedCard desk={desk} />
          )}
          {desk.tables.length > 0 && <TablesCard desk={desk} onOpen={() => setShown('tables')} />}
        </main>
        {step && (
          <aside className={classes.aside} aria-label={t('settings.title')}>
            {step.kind !== 'lobby' && <TimeCard desk={desk} />}
            <AudienceCard audience={desk.audience} onChange={send} />
            <SettingsCard desk={desk} onChange={send} onEnd={act.end} />
          </aside>
        )}
      </div>
      <ControlBar desk={desk} pending={pending} connected={connected} act={act}>
        <Notices
          desk={desk}
          unsent={unsent}
          other={other}
          connected={connected}
          onAgain={again}
          onClose={dismiss}
        />
      </ControlBar>
      <VisuallyHidden role="status">
        {step ? texts.now(step) : ''} {desk.pausedAt && step ? t('paused') : ''}{' '}
        {desk.locked && desk.status === 'LED' ? t('door.locked') : ''}
      </VisuallyHidden>
      <Suspense>
        {shown === 'guests' && <GuestsDrawer desk={desk} onClose={() => setShown(null)} />}
        {shown === 'tables' && <TablesDrawer desk={desk} onClose={() => setShown(null)} />}
        {shown === 'questions' && <QuestionsDrawer desk={desk} onClose={() => setShown(null)} />}
        {shown === 'help' && <ShortcutsHelp onClose={() => setShown(null)} />}
        <ConfirmHost />
      </Suspense>
    </div>
  );
}
