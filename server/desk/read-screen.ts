import { Injectable } from '@nestjs/common';
import type { RunStep } from '../../shared/rules/run-plan.js';
import { publicLinks } from '../../shared/rules/session.js';
import { ratingStatistics } from '../../shared/rules/statistics.js';
import { translated } from '../../shared/vocabulary/localized-text.js';
import type { SessionSnapshot, SnapshotProductReference } from '../../shared/vocabulary/session.js';
import { ReadAudience } from '../audience/read-audience.js';
import { Config } from '../platform/config/config.js';
import { GuestComments } from '../rooms/guest-comments.js';
import { QuizStandings } from '../rooms/quiz-standings.js';
import { ReadNotes } from '../rooms/read-notes.js';
import { type RatingsTold, ReadRatings } from '../rooms/read-ratings.js';
import { organiserOf, themeOf } from '../rooms/room-page.js';
import { RoomSessions } from '../rooms/room-sessions.js';
import { RunNumbers } from '../rooms/run-numbers.js';
import { TableNumbers } from '../rooms/table-numbers.js';
import { type Run, RunStates } from '../runs/run-states.js';
import type { SessionRow } from '../sessions/sessions.service.js';
import { RoomThemes } from '../themes/room-themes.js';
import { chosenWords } from './chosen-words.js';
import { leaderboardOf, screenPrizesOf } from './present-quiz.js';
import { assertCanBeLed, isKnown, questionOf, roomRunOf, stepNow, titleOf } from './present-run.js';
import { rankProducts } from './rank-products.js';
import type {
  ScreenDto,
  ScreenProductDto,
  ScreenQuestionDto,
  ScreenRankDto,
  ScreenRatingsDto,
  ScreenWordDto,
} from './screen.dto.js';
import { ScreenSightings } from './screen-sightings.js';

/** Everybody with the code may read the screen, so one read serves all within this time. */
const sharedMs = 1_000;
/** The most screens that are shared at once. */
const mostShared = 500;
/** The most notes that the screen shows. */
const mostWords = 10;
/** The places of the quiz after a question, and at the end. */
const mostPlaces = 5;
const podiumPlaces = 3;

/**
 * Reads the screen of a led event, for a projector. Everybody with the code may see it, so it shows
 * nothing that guests do not know yet, and no personal data but chosen nicknames.
 */
@Injectable()
export class ReadScreen {
  private readonly shared = new Map<string, { screen: Promise<ScreenDto>; until: number }>();

  constructor(
    private readonly rooms: RoomSessions,
    private readonly runs: RunStates,
    private readonly numbers: RunNumbers,
    private readonly rated: ReadRatings,
    private readonly notes: ReadNotes,
    private readonly standings: QuizStandings,
    private readonly audiences: ReadAudience,
    private readonly tables: TableNumbers,
    private readonly themes: RoomThemes,
    private readonly comments: GuestComments,
    private readonly sightings: ScreenSightings,
    private readonly config: Config,
  ) {}

  /**
   * @param isFollowed whether something has changed for followers, who need the state of now
   * @throws 404 for an unknown code, and for a campaign; 429 after many unknown codes
   */
  async read(code: string, address: string, isFollowed = false): Promise<ScreenDto> {
    const session = await this.rooms.byCode(code, address);
    const run = await this.runs.read(session.id);
    const key = `${session.id} ${run?.version ?? 0}`;
    const known = this.shared.get(key);
    if (!isFollowed && known && known.until > performance.now()) return known.screen;
    const screen = this.present(session, run);
    this.shared.delete(key);
    this.shared.set(key, { screen, until: performance.now() + sharedMs });
    const oldest = this.shared.keys().next().value;
    if (this.shared.size > mostShared && oldest !== undefined) this.shared.delete(oldest);
    screen.catch(() => this.shared.delete(key));
    return screen;
  }

  /**
   * Stores that a screen of the event is open.
   * @throws as `read`
   */
  async seen(code: string, address: string): Promise<void> {
    const session = await this.rooms.byCode(code, address);
    assertCanBeLed(await this.rooms.snapshot(session));
    await this.sightings.seen(session.id);
  }

  private async present(session: SessionRow, run: Run | null): Promise<ScreenDto> {
    const [snapshot, theme] = await Promise.all([
      this.rooms.snapshot(session),
      this.themes.of(session.ownerUid),
    ]);
    assertCanBeLed(snapshot);
    const { publicLink, publicLinkWithoutStreaming } = publicLinks(this.config.roomUrl, session);
    const step = stepNow(snapshot, run);
    const { position, steps, paused, endsAt, status } = roomRunOf(session.id, run, snapshot);
    const [{ joined, answered }, shown, audience, comment, { testUntil }] = await Promise.all([
      this.numbers.count(session.id, step),
      run && step ? this.shownAt(step, session, snapshot, run) : nothing,
      this.audiences.onScreen(run),
      step?.productRef ? this.comments.shown(session.id, step.productRef) : null,
      this.sightings.read(session.id),
    ]);
    return {
      event: session.id,
      code: session.publicCode,
      // The screen is in the room.
      publicLink: publicLinkWithoutStreaming ?? publicLink,
      sessionStatus: this.rooms.statusOf(session),
      status,
      tasting: translated(snapshot.tasting.name, snapshot.tasting.nameByLanguage, session.lang),
      organiser: organiserOf(snapshot, theme),
      instructor: snapshot.instructor.name,
      theme: themeOf(snapshot, theme),
      lang: session.lang,
      currency: snapshot.currency,
      joined,
      answered,
      step: step?.kind ?? null,
      phase: step?.kind === 'phase' ? titleOf(snapshot, step) : null,
      position,
      steps,
      paused,
      endsAt,
      comment,
      testUntil,
      ...shown,
      audience,
    };
  }

  private async shownAt(
    step: RunStep,
    session: SessionRow,
    snapshot: SessionSnapshot,
    run: Run,
  ): Promise<typeof nothing> {
    const { id: sessionId } = session;
    const places = snapshot.productReferences.toSorted((a, b) => a.order - b.order);
    const at = places.findIndex(({ reference }) => reference === step.productRef);
    const place = places[at];
    const product = place ? productOf(snapshot, run, place, at + 1) : null;
    const ratings = async (productRef: string) =>
      ratingsOf(await this.rated.told(sessionId, productRef));
    if (step.kind === 'reveal' && place) {
      const [rated, tables, words] = await Promise.all([
        ratings(place.reference),
        this.tables.ratings(session, place.reference),
        this.words(sessionId, snapshot, place),
      ]);
      return { ...nothing, product, ratings: rated, tables, words };
    }
    if (step.kind === 'question' || step.kind === 'answer') {
      const [question, standings] = await Promise.all([
        this.question(sessionId, snapshot, step),
        step.kind === 'answer' ? this.standings.read(session, snapshot, run) : null,
      ]);
      const leaderboard = standings && leaderboardOf(standings, mostPlaces);
      const teams = standings?.teams.slice(0, mostPlaces) ?? [];
      return { ...nothing, product, question, leaderboard, teams };
    }
    if (step.kind !== 'result') return { ...nothing, product };
    const [standings, ...ranked] = await Promise.all([
      this.standings.read(session, snapshot, run),
      ...places.map(async (each, index) =>
        Object.assign(productOf(snapshot, run, each, index + 1), {
          ratings: await ratings(each.reference),
        }),
      ),
    ]);
    return {
      ...nothing,
      ranking: rankingOf(ranked),
      leaderboard: leaderboardOf(standings, podiumPlaces),
      prizes: screenPrizesOf(standings, snapshot),
      teams: standings.teams.slice(0, mostPlaces),
    };
  }

  private async words(
    sessionId: string,
    snapshot: SessionSnapshot,
    place: SnapshotProductReference,
  ): Promise<ScreenWordDto[]> {
    const options = await this.notes.told(sessionId, place.reference);
    return chosenWords(snapshot, place, options).slice(0, mostWords);
  }

  private async question(
    sessionId: string,
    snapshot: SessionSnapshot,
    step: RunStep,
  ): Promise<ScreenQuestionDto | null> {
    const asked = questionOf(snapshot, step);
    if (!asked || !step.productRef) return null;
    const { question, options, correct, reference } = asked;
    if (step.kind === 'question') return { question, options, correct: null, answers: null };
    const answers = await this.numbers.quizAnswers(sessionId, step.productRef, reference);
    return { question, options, correct: correct[0] ?? null, answers };
  }
}

/** The parts of the screen that depend on the step. */
const nothing: Pick<
  ScreenDto,
  | 'product'
  | 'ratings'
  | 'tables'
  | 'words'
  | 'question'
  | 'ranking'
  | 'leaderboard'
  | 'prizes'
  | 'teams'
> = {
  product: null,
  ratings: null,
  tables: [],
  words: [],
  question: null,
  ranking: [],
  leaderboard: null,
  prizes: [],
  teams: [],
};

function productOf(
  snapshot: SessionSnapshot,
  run: Run,
  { reference, product }: SnapshotProductReference,
  label: number,
): ScreenProductDto {
  if (!isKnown(snapshot, run, reference))
    return { label, name: null, image: null, vintage: null, region: null, price: null };
  const { name, image, vintage, region, price } = product;
  return { label, name, image, vintage, region, price };
}

function ratingsOf({ given, histogram }: RatingsTold): ScreenRatingsDto {
  const { n, mean } = ratingStatistics(histogram);
  return n === 0 ? { n: given, mean, histogram: null } : { n, mean, histogram };
}

const rankingOf = (
  products: (ScreenProductDto & { ratings: ScreenRatingsDto })[],
): ScreenRankDto[] =>
  rankProducts(products, ({ ratings }) => ratings.mean).map(({ product, place }) =>
    Object.assign(product, { place }),
  );
