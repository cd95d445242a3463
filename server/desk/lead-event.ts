import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { displayNames } from '../../shared/rules/product-names.js';
import { checkRunChange } from '../../shared/rules/run-change.js';
import { type RunStep, resultStep, runPlan } from '../../shared/rules/run-plan.js';
import { publicLinks } from '../../shared/rules/session.js';
import { ratingStatistics } from '../../shared/rules/statistics.js';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import { ReadAudience } from '../audience/read-audience.js';
import { Config } from '../platform/config/config.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { assertValid, invalid, notFound, refuse } from '../platform/errors/app-error.js';
import type { CurrentAttendee } from '../platform/http/access/access.js';
import { publish } from '../platform/live/topic.js';
import { Clock } from '../platform/time/clock.js';
import { QuizStandings } from '../rooms/quiz-standings.js';
import { briefOf, ReadRatings } from '../rooms/read-ratings.js';
import { revealToAll } from '../rooms/reveal-products.js';
import { isBlind, knownZone } from '../rooms/room-page.js';
import { RoomSessions } from '../rooms/room-sessions.js';
import { RunNumbers } from '../rooms/run-numbers.js';
import { SeatGuests } from '../rooms/seat-guests.js';
import { hasLiveVideo } from '../rooms/streams.js';
import { TableNumbers } from '../rooms/table-numbers.js';
import { changeRun, usualQuizSeconds } from '../runs/change-run.js';
import { settleTime } from '../runs/quiz-time.js';
import { isDoorLocked, isLed, type Run, RunStates } from '../runs/run-states.js';
import { doorTopic, type SessionRow, SessionsService } from '../sessions/sessions.service.js';
import { TrialSessions } from '../sessions/trial-sessions.js';
import type { ChangeRunDto, DeskDto, DeskGuestsDto, RoomRankDto, RoomRunDto } from './desk.dto.js';
import type { Host } from './host-links.js';
import {
  assertCanBeLed,
  countdownEnd,
  deskStepOf,
  isKnown,
  ledState,
  questionOf,
  roomRunOf,
  runStatusOf,
  stepNow,
} from './present-run.js';
import type { DeskQuestionDto } from './quiz.dto.js';
import { rankProducts } from './rank-products.js';

/** The most guests that the desk lists. */
const mostGuests = 1_000;

/** Leads group events, step by step. */
@Injectable()
export class LeadEvent {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionsService,
    private readonly trials: TrialSessions,
    private readonly rooms: RoomSessions,
    private readonly runs: RunStates,
    private readonly numbers: RunNumbers,
    private readonly rated: ReadRatings,
    private readonly audiences: ReadAudience,
    private readonly tables: TableNumbers,
    private readonly seats: SeatGuests,
    private readonly standings: QuizStandings,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws 404 for a campaign, which nobody leads */
  async read(host: Host): Promise<DeskDto> {
    const session = await this.now(host.sessionId);
    const { snapshot, run } = await ledState(this.rooms, session);
    return this.present(session, snapshot, run);
  }

  /** @throws as `read` */
  async guests({ session }: Host): Promise<DeskGuestsDto> {
    const { snapshot, run } = await ledState(this.rooms, session);
    const [guests, languages] = await Promise.all([
      this.numbers.guests(session.id, stepNow(snapshot, run), mostGuests),
      this.numbers.languages(session.id),
    ]);
    return {
      languages,
      guests: guests.map((guest) => ({ ...guest, joinedAt: guest.joinedAt.toISOString() })),
    };
  }

  /**
   * Changes the run: all of the change or nothing. Changes of two desks come one after the other. A
   * step that is pressed twice changes it once.
   * @throws 403 ROOM_NOT_STARTED or ROOM_FINISHED outside the dates; 404 for a campaign; 409
   * VERSION_CONFLICT with the current state when another desk has changed it, or the desk shows an
   * earlier run; 422 for `checkRunChange`, or INVALID_CHOICE for an unknown step
   */
  async change({ session }: Host, input: ChangeRunDto): Promise<DeskDto> {
    assertValid(checkRunChange(input));
    // The organiser may end a run that was forgotten when the room closed.
    if (!isOnlyEnd(input) || this.rooms.statusOf(session) !== 'FINISHED')
      this.rooms.assertOpen(session);
    await sleep(settleTime(await this.runs.read(session.id), input.step, this.clock.now()));
    const [{ snapshot, run }, isCurrent] = await this.db.transaction(async (tx) => {
      if (session.publicTasting) await this.trials.keepOpen(tx, session);
      await this.rooms.fix(tx, session.id);
      if (!(await this.rooms.lockEvent(tx, session))) throw notFound();
      // Read under the lock, because the restart of a trial fixes another snapshot.
      const { snapshot } = await this.rooms.fix(tx, session.id);
      assertCanBeLed(snapshot);
      for (;;) {
        const before = await this.runs.read(session.id, tx);
        if (isRepeated(before, input)) return [{ snapshot, run: before }, true] as const;
        if (!isOf(before, input)) return [{ snapshot, run: before }, false] as const;
        const run = await this.store(tx, session, snapshot, before, input);
        if (run) return [{ snapshot, run }, true] as const;
      }
    });
    const desk = await this.present(await this.now(session.id), snapshot, run);
    if (!isCurrent) throw refuse(409, 'VERSION_CONFLICT', { current: desk });
    return desk;
  }

  /** The state that phones follow. SELF_PACED for a campaign, and for an event that was deleted. */
  async follow({ sessionId }: CurrentAttendee): Promise<RoomRunDto> {
    const session = await this.now(sessionId);
    const [{ snapshot, run }, seating] = await Promise.all([
      this.rooms.state(session),
      this.seats.version(session),
    ]);
    const step = stepNow(snapshot, run);
    const isShown =
      step?.kind === 'answer' || step?.kind === 'result' || runStatusOf(run) === 'ENDED';
    const teams =
      isShown && session.tables > 0
        ? [...(await this.standings.read(session, snapshot, run)).teams]
        : [];
    const state = roomRunOf(session.id, run, snapshot, { seating, teams });
    if (step?.kind === 'reveal' && step.productRef) {
      const { histogram } = await this.rated.told(session.id, step.productRef);
      return Object.assign(state, { ratings: briefOf(histogram) });
    }
    return run?.step === resultStep
      ? Object.assign(state, { ranking: await this.ranking(session, snapshot) })
      : state;
  }

  /** Reads the event again, because the one of a followed call may be older than a move. */
  private async now(sessionId: string): Promise<SessionRow> {
    const session = await this.sessions.byId(sessionId);
    if (!session) throw notFound();
    return session;
  }

  private async ranking(
    { id }: SessionRow,
    { productReferences }: SessionSnapshot,
  ): Promise<RoomRankDto[]> {
    const rated = await Promise.all(
      productReferences
        .toSorted((a, b) => a.order - b.order)
        .map(async ({ reference }) => ({
          reference,
          histogram: (await this.rated.told(id, reference)).histogram,
        })),
    );
    return rankProducts(rated, ({ histogram }) => ratingStatistics(histogram).mean).map(
      ({ product: { reference, histogram }, place }) =>
        Object.assign(briefOf(histogram), { productRef: reference, place }),
    );
  }

  /** @returns null when another change came first */
  private async store(
    tx: Transaction,
    { id: sessionId, publicCode }: SessionRow,
    snapshot: SessionSnapshot,
    before: Run | null,
    input: ChangeRunDto,
  ): Promise<Run | null> {
    const run = changeRun({ sessionId, run: before, snapshot }, input, this.clock.now());
    if (!run) throw invalid([{ path: 'step', code: 'INVALID_CHOICE' }]);
    if (!(await this.runs.write(tx, run))) return null;
    // Phones at the door learn it before their guests have filled in the form.
    if (isDoorLocked(run) !== isDoorLocked(before)) await publish(tx, doorTopic(publicCode));
    // Guests who joined after the end know no product, so a run that goes on reveals all again.
    const known = before && isLed(before) ? before.revealed : [];
    const revealed = run.revealed.filter((each) => !known.includes(each));
    if (isBlind(snapshot) && revealed.length > 0) await revealToAll(tx, sessionId, revealed);
    return run;
  }

  private async present(
    session: SessionRow,
    snapshot: SessionSnapshot,
    run: Run | null,
  ): Promise<DeskDto> {
    const step = stepNow(snapshot, run);
    const [{ joined, answered }, ratings, places, question, audience, tables] = await Promise.all([
      this.numbers.count(session.id, step),
      step?.productRef ? this.numbers.ratings(session.id, step.productRef) : null,
      hasLiveVideo(session) ? this.numbers.places(session.id) : null,
      step?.question ? this.question(session.id, snapshot, step) : null,
      this.audiences.atDesk(run),
      this.tables.count(session, step),
    ]);
    const { tasting } = snapshot;
    const entries = snapshot.productReferences.toSorted((a, b) => a.order - b.order);
    const names = displayNames(entries.map(({ product }) => product));
    return {
      session: {
        reference: session.id,
        code: session.publicCode,
        publicLink: publicLinks(this.config.roomUrl, { ...session, noStreamingUrlEnabled: false })
          .publicLink,
        tasting: tasting.name,
        organiser: snapshot.organiser.name,
        instructor: snapshot.instructor.name,
        blind: isBlind(snapshot),
        status: this.rooms.statusOf(session),
        fromDate: session.fromDate.toISOString(),
        toDate: session.toDate.toISOString(),
        timeZone: knownZone(session.timeZone),
        duration: tasting.duration,
        lang: session.lang,
        demo: session.trial,
        expectedGuests: session.expectedGuests,
      },
      status: runStatusOf(run),
      version: run?.version ?? 0,
      plan: runPlan(snapshot, run?.pace ?? 'TOGETHER').map((each) => deskStepOf(snapshot, each)),
      step: run?.step ?? null,
      stepAt: run?.stepAt.toISOString() ?? null,
      extraSeconds: run?.extraSeconds ?? 0,
      endsAt: countdownEnd(step, run),
      pausedAt: run?.pausedAt?.toISOString() ?? null,
      startedAt: run?.startedAt.toISOString() ?? null,
      pausedSeconds: Math.round((run?.pausedMs ?? 0) / 1_000),
      locked: run?.locked ?? false,
      pace: run?.pace ?? 'TOGETHER',
      quizSeconds: run?.quizSeconds ?? usualQuizSeconds,
      sounds: run?.sounds ?? true,
      products: entries.map(({ reference, product }, index) => ({
        reference,
        label: index + 1,
        name: names[index] ?? product.name,
        image: product.image,
        revealed: isKnown(snapshot, run, reference),
      })),
      joined,
      places,
      answered,
      question,
      ratings: ratings && { n: ratings.n, mean: ratings.mean, sd: ratings.sd },
      audience,
      tables,
    };
  }

  private async question(
    sessionId: string,
    snapshot: SessionSnapshot,
    step: RunStep,
  ): Promise<DeskQuestionDto | null> {
    const asked = questionOf(snapshot, step);
    if (!asked || !step.productRef) return null;
    const { options, correct, reference } = asked;
    const answers = await this.numbers.quizAnswers(sessionId, step.productRef, reference);
    return { options, correct: correct[0] ?? null, answers };
  }
}

/** Whether the command ends the run and does nothing else. */
const isOnlyEnd = (input: ChangeRunDto): boolean =>
  input.ended === true &&
  isEmpty(Object.assign({}, input, { ended: null, version: null, startedAt: null }));

/**
 * Whether the desk that sent the command shows this run. The restart of a trial removes its run, so
 * that the next one may have reached the same version.
 */
const isOf = (run: Run | null, { version, startedAt }: ChangeRunDto): boolean =>
  (version ?? run?.version ?? 0) === (run?.version ?? 0) &&
  (startedAt === undefined || startedAt === (run?.startedAt.toISOString() ?? null));

/**
 * Whether the command asks only for the step at which the event already is, or for the end of a run
 * that has ended. A higher version is of a run that the restart of a trial has removed.
 */
const isRepeated = (run: Run | null, { step, ended, version, ...others }: ChangeRunDto): boolean =>
  run !== null &&
  (version ?? 0) <= run.version &&
  (isLed(run) ? run.step === step && !ended : ended === true && (step ?? null) === null) &&
  isEmpty(Object.assign({}, others, { startedAt: null }));

const isEmpty = (command: object): boolean =>
  Object.values(command).every((value) => value === null || value === undefined);
