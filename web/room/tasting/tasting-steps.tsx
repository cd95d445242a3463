import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '~/ui/page-title';
import type { RoomStore } from '../room-store';
import type { RoomRun } from '../room-types';
import { TrialNotice } from '../trial-notice';
import { useTastingTexts } from '../use-tasting-texts';
import { Backdrop } from './backdrop';
import { ClosingStep } from './closing-step';
import { KeepTasting } from './keep-tasting';
import { useLedSounds } from './led/use-led-sounds';
import { Overview } from './overview';
import { ProductStep } from './product-step';
import { hasPendingAction } from './progress';
import { RoomVideo } from './room-video';
import { OfflineNotice, SavingNotices } from './saving-notices';
import { soundBetween } from './sound-between-steps';
import { StepBar } from './step-bar';
import { stepHeadingId } from './step-heading';
import { firstStep, hashOf, neighbour, nextStep, previousStep, type Step } from './steps';
import { SurveyStep } from './survey-step';
import classes from './tasting.module.css';
import { ThanksStep } from './thanks-step';
import { TopBar } from './top-bar';
import type { StepSource } from './use-guest-steps';
import { useNames } from './use-names';
import { nextVideo, useRoomVideos, videosAt } from './use-room-videos';
import { useSound } from './use-sounds';
import { useSwipe } from './use-swipe';
import type { useTasting } from './use-tasting';
import { useVideoPrefetch } from './use-video-prefetch';

type Loaded = ReturnType<typeof useTasting>;
/** A guest who has joined, with the loaded tasting. */
export type Entered = {
  store: RoomStore;
  tasting: Loaded & { room: NonNullable<Loaded['room']>; answers: NonNullable<Loaded['answers']> };
  onLeave: () => void;
  onIntroduce: () => void;
};

/** Whether guests may know how the quiz has ended. */
const isQuizOver = ({ hasQuiz, status, step }: RoomRun): boolean =>
  hasQuiz && (step?.kind === 'result' || status === 'ENDED');

/** The current step with the bars above and below it. */
export function TastingSteps({
  tasting,
  steps,
  audience,
  asked,
  onLeave,
  onIntroduce,
}: Omit<Entered, 'store'> & {
  steps: StepSource;
  /** Reactions and questions, in a led event. */
  audience?: ReactNode;
  /** The guest's questions, once nobody leads any more. */
  asked?: ReactNode;
}) {
  const {
    room,
    answers,
    run,
    saving,
    token,
    answer,
    dismissRefused,
    reveal,
    ratingsOf,
    videosOf,
    watched,
    keeping,
    contact,
    recap,
  } = tasting;
  const { videos, reread } = useRoomVideos(room, videosOf);
  const { step, go: goTo, led, parts } = steps;
  const page = led?.page ?? null;
  useVideoPrefetch(nextVideo(room, step, videos));
  const isFirst = hashOf(step) === hashOf(firstStep(room));
  const watching = {
    guest: room.attendee.reference,
    onExpired: reread,
    onWatched: watched,
    onOpenKept: keeping?.kept ? keeping.open : null,
  };
  const { play } = useSound();
  const go =
    goTo &&
    ((to: Step) => {
      const moment = soundBetween(room, answers, step, to);
      if (moment) play(moment);
      goTo(to);
    });
  useLedSounds(led);
  const handIn = async (products: string[]) => {
    const done = await reveal(products);
    if (done) play('validate');
    return done;
  };
  const [listed, setListed] = useState(false);
  const [unread, setUnread] = useState(false);
  const open = room.session.status === 'IN_PROGRESS';
  const at = page ? led?.at.id : hashOf(step);

  // The heading of a new step gets the focus, for screen readers and keyboards. A focused tab keeps
  // it.
  useEffect(() => {
    if (at && !document.activeElement?.closest('[role="tablist"]'))
      document.getElementById(stepHeadingId)?.focus({ preventScroll: true });
  }, [at]);

  const { t } = useTranslation('room');
  const { productName } = useNames(room);
  const stepName = step.kind === 'product' ? productName(step.product) : t(`top.${step.kind}`);
  const { name } = useTastingTexts(room.session.tasting);
  usePageTitle([stepName, name], room.session.organiser.name);

  const swipe = useSwipe({
    onLeft: () => go?.(neighbour(step, room, 1) ?? { kind: 'closing' }),
    onRight: () => {
      const before = neighbour(step, room, -1);
      if (before) go?.(before);
    },
  });

  return (
    <div className={classes.frame}>
      <Backdrop theme={room.theme} />
      <TopBar
        room={room}
        answers={answers}
        step={step}
        saving={saving}
        unread={unread}
        onList={() => setListed(true)}
      />
      {room.session.demo && <TrialNotice />}
      <SavingNotices room={room} saving={saving} open={open} onDismissRefused={dismissRefused} />
      {parts && (
        <parts.ClosedNotice room={room} closed={saving.closed} onDismiss={dismissRefused} />
      )}
      {parts && led && <parts.NudgeNotice room={room} answers={answers} run={led.run} />}
      <main
        className={classes.main}
        key={page ? led?.at.id : step.kind === 'product' ? step.product.reference : step.kind}
        {...(step.kind === 'product' && !page ? swipe : {})}
      >
        {isFirst && keeping && videos && <KeepTasting keeping={keeping} videos={videos} />}
        {videosAt(room, step, videos)
          // The step of a product shows its own videos below its card.
          .filter(({ place }) => place.startsWith('tasting.'))
          .map((placed) => (
            <RoomVideo
              key={placed.place}
              placed={placed}
              title={t(step.kind === 'thanks' ? 'video.goodbye' : 'video.presentation')}
              watching={watching}
            />
          ))}
        {page && led && parts && go && (
          <parts.LedPage
            room={room}
            answers={answers}
            saving={saving}
            token={token}
            led={led}
            step={step}
            onIntroduce={onIntroduce}
            onAnswer={answer}
            onGo={go}
            onReadRatings={ratingsOf}
          />
        )}
        {step.kind === 'survey' && !page && (
          <SurveyStep questions={room.survey} answers={answers} onAnswer={answer} />
        )}
        {step.kind === 'product' && !page && (
          <ProductStep
            room={room}
            product={step.product}
            part={step.part}
            shownParts={led?.partsFor(step.product)}
            hint={led && parts && <parts.HiddenHint instructor={room.session.instructor} />}
            isLed={led !== null}
            answers={answers}
            saving={saving}
            onPart={(part) => go?.({ ...step, part })}
            onAnswer={answer}
            onReveal={handIn}
            onIntroduce={onIntroduce}
            onReadRatings={ratingsOf}
            videos={videos}
            watching={watching}
            unread={unread}
            onUnread={setUnread}
          />
        )}
        {step.kind === 'closing' && !page && (
          <ClosingStep room={room} answers={answers} onAnswer={answer} onGo={go} />
        )}
        {step.kind === 'thanks' && (
          <ThanksStep
            room={room}
            answers={answers}
            recap={recap}
            arrived={saving.waiting + saving.late.length === 0}
            open={open}
            onAnswer={answer}
            onReveal={handIn}
            onGo={go}
            onIntroduce={onIntroduce}
          >
            {parts && run && isQuizOver(run) && (
              <>
                <parts.Standing token={token} room={room} run={run} onIntroduce={onIntroduce} />
                <parts.TeamStanding run={run} />
              </>
            )}
            {parts && run && (
              <parts.RoomRanking room={room} answers={answers} ranking={run.ranking ?? []} />
            )}
            {asked}
          </ThanksStep>
        )}
      </main>
      <div className={classes.foot}>
        <OfflineNotice saving={saving} />
        {audience}
        {led && parts && go && (
          <parts.LedBar token={token} room={room} led={led} step={step} name={stepName} onGo={go} />
        )}
        {!led && go && step.kind !== 'thanks' && (
          <StepBar
            room={room}
            step={step}
            previous={previousStep(step, room)}
            next={nextStep(step, room)}
            quiet={hasPendingAction(room, answers, step)}
            onGo={go}
          />
        )}
      </div>
      <Overview
        opened={listed}
        room={room}
        answers={answers}
        step={step}
        unsent={saving.waiting + [contact, recap].filter(({ wish }) => wish !== null).length}
        contact={contact}
        recap={recap}
        isOpen={(to) => led?.isOpen(to) ?? true}
        onGo={go}
        onClose={() => setListed(false)}
        onLeave={onLeave}
      />
    </div>
  );
}
