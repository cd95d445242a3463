import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LoadFailed } from '~/ui/load-failed';
import type { RoomStore } from '../room-store';
import { useRoomLanguage } from '../use-room-language';
import { Waiting } from '../waiting';
import { ClosingStep } from './closing-step';
import { Overview } from './overview';
import { ProductStep } from './product-step';
import { SavingNotices } from './saving-notices';
import { StepBar } from './step-bar';
import { firstStep, hashOf, neighbour, nextStep, previousStep, type Step, stepAt } from './steps';
import { SurveyStep } from './survey-step';
import classes from './tasting.module.css';
import { ThanksStep } from './thanks-step';
import { TopBar } from './top-bar';
import { useSwipe } from './use-swipe';
import { useTasting } from './use-tasting';

type TastingProps = {
  store: RoomStore;
  token: string;
  /** Another device has this person's place now. */
  onTaken: () => void;
  /** The event was deleted. */
  onGone: () => void;
  /** The person leaves this device to somebody else. */
  onLeave: () => void;
};

/** Inside the room: the survey, one product after the other, how it was, and the recap. */
export function Tasting({ store, token, onTaken, onGone, onLeave }: TastingProps) {
  const [search] = useSearchParams();
  const tasting = useTasting({ store, token, onTaken, onGone });
  const { room, answers } = tasting;
  const ready = useRoomLanguage(store, search.get('lang'), room?.session.lang);
  if (room && answers && ready) return <Steps store={store} tasting={{ ...tasting, room, answers }} onLeave={onLeave} />;
  if (!room && tasting.failure) {
    return (
      <main>
        <LoadFailed error={tasting.failure} onRetry={() => void tasting.reload()} />
      </main>
    );
  }
  return <Waiting />;
}

type Loaded = ReturnType<typeof useTasting>;
type StepsProps = {
  store: RoomStore;
  tasting: Loaded & { room: NonNullable<Loaded['room']>; answers: NonNullable<Loaded['answers']> };
  onLeave: () => void;
};

function Steps({ store, tasting, onLeave }: StepsProps) {
  const { i18n } = useTranslation();
  const { room, answers, saving, answer, dismissRefused, reveal } = tasting;
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [listed, setListed] = useState(false);
  const open = room.session.status === 'IN_PROGRESS';
  const step: Step = open ? (stepAt(hash, room) ?? stepAt(store.get<string>('at') ?? '', room) ?? firstStep(room)) : { kind: 'thanks' };
  const at = hashOf(step);
  const shown = useRef(at);

  useEffect(() => {
    // should the event be extended, one goes on where one was
    if (open) store.set('at', at);
    if (shown.current === at) return;
    shown.current = at;
    // who listens, or goes by the keyboard, begins where the new page begins
    document.getElementById('step-heading')?.focus({ preventScroll: true });
  }, [at, open, store]);

  const { name } = room.session.tasting;
  const organiser = room.session.organiser.name;
  useEffect(() => {
    document.title = `${name} · ${organiser}`;
  }, [name, organiser, i18n.language]);

  const go = (to: Step | null) => {
    if (!to) return;
    setListed(false);
    if (hashOf(to) !== at) void navigate({ search, hash: hashOf(to) });
  };
  const swipe = useSwipe({
    onLeft: () => step.kind === 'product' && go(neighbour(step, room, 1) ?? { kind: 'closing' }),
    onRight: () => step.kind === 'product' && go(neighbour(step, room, -1)),
  });

  return (
    <div className={classes.frame}>
      <TopBar room={room} answers={answers} step={step} saving={saving} onList={() => setListed(true)} />
      <SavingNotices room={room} saving={saving} open={open} onDismissRefused={dismissRefused} />
      <main
        className={classes.main}
        key={step.kind === 'product' ? step.product.reference : step.kind}
        {...(step.kind === 'product' ? swipe : {})}
      >
        {step.kind === 'survey' && <SurveyStep questions={room.survey} answers={answers} onAnswer={answer} />}
        {step.kind === 'product' && (
          <ProductStep
            room={room}
            product={step.product}
            part={step.part}
            assessment={answers.assessments[step.product.reference]}
            onPart={(part) => go({ ...step, part })}
            onAnswer={answer}
            onReveal={reveal}
          />
        )}
        {step.kind === 'closing' && <ClosingStep room={room} answers={answers} onAnswer={answer} />}
        {step.kind === 'thanks' && (
          <ThanksStep
            room={room}
            answers={answers}
            arrived={saving.waiting + saving.late.length === 0}
            open={open}
            onAnswer={answer}
            onGo={go}
          />
        )}
      </main>
      {open && step.kind !== 'thanks' && (
        <StepBar room={room} step={step} previous={previousStep(step, room)} next={nextStep(step, room)} onGo={go} />
      )}
      <Overview
        opened={listed}
        room={room}
        answers={answers}
        step={step}
        unsent={saving.waiting}
        onGo={open ? go : undefined}
        onClose={() => setListed(false)}
        onLeave={onLeave}
      />
    </div>
  );
}
