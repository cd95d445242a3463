import { Injectable } from '@nestjs/common';
import type { RunStep } from '../../shared/rules/run-plan.js';
import { publicLinks } from '../../shared/rules/session.js';
import { fewestTogether, ratingStatistics } from '../../shared/rules/statistics.js';
import { quizAnswers } from '../../shared/vocabulary/quiz.js';
import type { SessionSnapshot, SnapshotProductReference } from '../../shared/vocabulary/session.js';
import type { SheetOption } from '../../shared/vocabulary/sheet.js';
import { ReadAudience } from '../audience/read-audience.js';
import { Config } from '../platform/config/config.js';
import { type RatingsTold, ReadRatings } from '../rooms/read-ratings.js';
import { organiserOf, themeOf } from '../rooms/room-page.js';
import { RoomSessions } from '../rooms/room-sessions.js';
import { RunNumbers } from '../rooms/run-numbers.js';
import { type Run, RunStates } from '../runs/run-states.js';
import type { SessionRow } from '../sessions/sessions.service.js';
import { RoomThemes } from '../themes/room-themes.js';
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

/** Everybody with the code may read the screen, so one read serves all within this time. */
const sharedMs = 1_000;
/** The most screens that are shared at once. */
const mostShared = 500;
/** The most notes that the screen shows. */
const mostWords = 10;

/**
 * Reads the screen of a led event, for a projector. Everybody with the code may see it, so it shows
 * nothing that guests do not know yet, and no personal data.
 */
@Injectable()
export class ReadScreen {
  private readonly shared = new Map<string, { screen: Promise<ScreenDto>; until: number }>();

  constructor(
    private readonly rooms: RoomSessions,
    private readonly runs: RunStates,
    private readonly numbers: RunNumbers,
    private readonly rated: ReadRatings,
    private readonly audiences: ReadAudience,
    private readonly themes: RoomThemes,
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

  private async present(session: SessionRow, run: Run | null): Promise<ScreenDto> {
    const [snapshot, theme] = await Promise.all([
      this.rooms.snapshot(session),
      this.themes.of(session.ownerUid),
    ]);
    assertCanBeLed(snapshot);
    const step = stepNow(snapshot, run);
    const { position, steps, paused, endsAt, status } = roomRunOf(session.id, run, snapshot);
    const [{ joined, answered }, shown, audience] = await Promise.all([
      this.numbers.count(session.id, step),
      run && step ? this.shownAt(step, session.id, snapshot, run) : nothing,
      this.audiences.onScreen(run),
    ]);
    return {
      event: session.id,
      code: session.publicCode,
      publicLink: publicLinks(this.config.roomUrl, { ...session, noStreamingUrlEnabled: false })
        .publicLink,
      sessionStatus: this.rooms.statusOf(session),
      status,
      tasting: snapshot.tasting.name,
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
      ...shown,
      audience,
    };
  }

  private async shownAt(
    step: RunStep,
    sessionId: string,
    snapshot: SessionSnapshot,
    run: Run,
  ): Promise<typeof nothing> {
    const places = snapshot.productReferences.toSorted((a, b) => a.order - b.order);
    const at = places.findIndex(({ reference }) => reference === step.productRef);
    const place = places[at];
    const product = place ? productOf(snapshot, run, place, at + 1) : null;
    const ratings = async (productRef: string) =>
      ratingsOf(await this.rated.told(sessionId, productRef));
    if (step.kind === 'reveal' && place)
      return {
        ...nothing,
        product,
        ratings: await ratings(place.reference),
        words: await this.words(sessionId, snapshot, place),
      };
    if (step.kind === 'question' || step.kind === 'answer')
      return { ...nothing, product, question: await this.question(sessionId, snapshot, step) };
    if (step.kind !== 'result') return { ...nothing, product };
    const ranked = await Promise.all(
      places.map(async (each, index) =>
        Object.assign(productOf(snapshot, run, each, index + 1), {
          ratings: await ratings(each.reference),
        }),
      ),
    );
    return { ...nothing, ranking: rankingOf(ranked) };
  }

  private async words(
    sessionId: string,
    { sheets }: SessionSnapshot,
    { reference, assessmentSheetPath }: SnapshotProductReference,
  ): Promise<ScreenWordDto[]> {
    const { guests, options } = await this.numbers.notes(sessionId, reference);
    if (guests < fewestTogether) return [];
    const trees = (sheets[assessmentSheetPath]?.categories ?? []).flatMap(({ components }) =>
      components.filter(({ type }) => type === 'TREE'),
    );
    return trees
      .flatMap((tree) => leavesOf(tree.options))
      .map(({ id, name }) => ({ name, n: options.get(id) ?? 0 }))
      .filter(({ n }) => n > 0)
      .toSorted((a, b) => b.n - a.n)
      .slice(0, mostWords);
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
    const counts = await this.numbers.quizAnswers(sessionId, step.productRef, reference);
    return {
      question,
      options,
      correct: correct[0] ?? null,
      answers: Object.fromEntries(
        quizAnswers.map((answer) => [answer, counts.get(answer) ?? 0]),
      ) as Record<(typeof quizAnswers)[number], number>,
    };
  }
}

/** The parts of the screen that depend on the step. */
const nothing: Pick<ScreenDto, 'product' | 'ratings' | 'words' | 'question' | 'ranking'> = {
  product: null,
  ratings: null,
  words: [],
  question: null,
  ranking: [],
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

/** The notes without others below them: 'cherry', not 'fruit'. */
const leavesOf = (options: readonly SheetOption[]): SheetOption[] =>
  options.flatMap((option) => (option.options?.length ? leavesOf(option.options) : [option]));

const rankingOf = (
  products: (ScreenProductDto & { ratings: ScreenRatingsDto })[],
): ScreenRankDto[] =>
  rankProducts(products, ({ ratings }) => ratings.mean).map(({ product, place }) =>
    Object.assign(product, { place }),
  );
