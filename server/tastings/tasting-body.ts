import { asSsml } from '../../shared/rules/speech.js';
import { productOf, type SurveyOptionsInput } from '../../shared/rules/tasting.js';
import {
  completeText,
  isBlankText,
  type LocalizedText,
} from '../../shared/vocabulary/localized-text.js';
import { type QuizAnswer, type QuizQuestion, quizAnswers } from '../../shared/vocabulary/quiz.js';
import {
  type ProductReference,
  type SurveyOption,
  type SurveyQuestion,
  surveyOptionText,
  surveyTypes,
} from '../../shared/vocabulary/tasting.js';
import {
  productVideos,
  tastingVideos,
  type VideoPlatform,
  type VideoSlot,
} from '../../shared/vocabulary/video.js';
import { newId, parseId, uniqueIds } from '../platform/crypto/ids.js';
import type { SpokenState } from '../videos/spoken/spoken-videos.service.js';
import { defaultConcepts } from './satisfaction-concepts.js';
import type {
  QuizQuestionInputDto,
  SurveyQuestionInputDto,
  TastingProductInputDto,
  VideoSlotInputDto,
} from './save-tasting.dto.js';
import type { TastingBody, TastingProduct } from './tasting.entity.js';

/** The products and sheets that a request names. Those that the owner may not use are missing. */
export type Known = {
  /** Type and subtype by product id. */
  products: Map<string, ProductReference['product']>;
  /** Ids of videos of the owner's library. */
  videos: ReadonlySet<string>;
  /** The states of the tasting's spoken videos, by id. */
  spoken: ReadonlyMap<string, SpokenState>;
  /** The path as it is stored, by the path in the request. */
  sheets: Map<string, string>;
};

/** Sorts by `order`. Entries without it come last, in their given order. */
const inOrder = <T extends { order?: number }>(given: T[]): T[] =>
  given.toSorted(
    (a, b) => (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER),
  );

/**
 * Returns a slot with the state of its spoken video. If that failed or was deleted, the text stays
 * and can be confirmed again.
 * @param states of the spoken videos, by id
 */
export function settleVideo(
  slot: VideoSlot | null,
  states: ReadonlyMap<string, SpokenState>,
): VideoSlot | null {
  if (!slot?.taskRef) return slot;
  const found = states.get(slot.taskRef);
  const generationDate = found?.endedAt?.toISOString() ?? null;
  return found && found.state !== 'FAILED'
    ? { ...slot, generationDate }
    : {
        ...slot,
        id: null,
        taskRef: null,
        locked: false,
        error: found?.error ?? null,
        generationDate,
      };
}

/** Returns a body with the states of its spoken videos. */
export function settleBody(
  body: TastingBody,
  states: ReadonlyMap<string, SpokenState>,
): TastingBody {
  const settled = <Slot extends string>(
    slots: readonly Slot[],
    holder: { [slot in Slot]: VideoSlot | null },
  ) =>
    Object.fromEntries(slots.map((slot) => [slot, settleVideo(holder[slot], states)])) as {
      [slot in Slot]: VideoSlot | null;
    };
  return {
    ...body,
    ...settled(tastingVideos, body),
    productReferences: body.productReferences.map((product) => ({
      ...product,
      ...settled(productVideos, product),
    })),
  };
}

/** Whether an avatar speaks the video of a slot, or is going to. */
export const isSpoken = (slot: VideoSlotInputDto): boolean =>
  (slot.generated ?? false) || slot.platform === 'generated';

/** Whether the request keeps the spoken video that the slot has. */
export const keepsSpoken = (given: VideoSlotInputDto, stored: VideoSlot): boolean =>
  isSpoken(given) && stored.taskRef !== null && given.id?.trim() === stored.id;

/**
 * Returns a video slot to store. It keeps the spoken video that the request names. Other spoken
 * slots have no video: the server makes it.
 */
export function mergeVideo(
  given: VideoSlotInputDto | null | undefined,
  stored: VideoSlot | null | undefined,
): VideoSlot | null {
  if (!given) return null;
  const spoken = isSpoken(given);
  const kept = stored && keepsSpoken(given, stored) ? stored.id : null;
  const text = spoken && given.text ? asSsml(given.text) : (given.text ?? null);
  // A form that was opened before its video failed names that video: nobody confirmed another one.
  const isStale = spoken && !kept && !!given.id?.trim();
  const locked = (given.locked ?? false) && !isStale;
  // The reason of a failure stays until another text is written or the same is confirmed again.
  const failed = stored && !locked && !kept && text === stored.text ? stored : null;
  return {
    platform: (given.platform as VideoPlatform | null | undefined) ?? null,
    id: spoken ? kept : given.id?.trim() || null,
    title: isBlankText(given.title) ? null : (given.title?.trim() ?? null),
    generated: given.generated ?? false,
    modified: given.modified ?? false,
    language: given.language ?? null,
    avatarPath: given.avatarPath ?? null,
    text,
    captionsInVideo: given.captionsInVideo ?? false,
    locked,
    taskRef: kept,
    error: failed?.error ?? null,
    generationDate: failed?.generationDate ?? null,
  };
}

function mergeQuiz(
  given: QuizQuestionInputDto[] | null | undefined,
  stored: QuizQuestion[],
): QuizQuestion[] {
  const keep = uniqueIds();
  return (given ?? []).map((question, index) => {
    const reference = keep(question.reference);
    const before = stored.find((candidate) => candidate.reference === reference);
    const options = Object.fromEntries(
      quizAnswers.map((answer) => [
        answer,
        completeText(question.options?.[answer], before?.options[answer]),
      ]),
    );
    return {
      reference,
      question: completeText(question.question, before?.question),
      options: options as Record<QuizAnswer, LocalizedText>,
      correct: (question.correct ?? [])
        .filter((answer): answer is QuizAnswer => quizAnswers.some((known) => known === answer))
        .slice(0, 1),
      order: index + 1,
    };
  });
}

/**
 * Returns the products of a tasting to store, in the given order and numbered from 1. Every
 * reference must be in `known`.
 */
export function productReferencesOf(
  given: TastingProductInputDto[],
  stored: TastingProduct[],
  known: Known,
): TastingProduct[] {
  const keep = uniqueIds();
  return given.map((input, index) => {
    const reference = keep(input.reference);
    const before = stored.find((candidate) => candidate.reference === reference);
    const product = known.products.get(productOf(input));
    const assessmentSheetPath = known.sheets.get(input.assessmentSheetPath ?? '');
    if (!product || !assessmentSheetPath)
      throw new Error('Unknown references must be rejected before');
    const recommended = known.products.get(parseId('products', input.recommendation ?? '') ?? '');
    const videos = Object.fromEntries(
      productVideos.map((slot) => [slot, mergeVideo(input[slot], before?.[slot])]),
    ) as Pick<TastingProduct, (typeof productVideos)[number]>;
    return {
      reference,
      order: index + 1,
      product,
      assessmentSheetPath,
      recommendation: recommended ? `products/${recommended.reference}` : null,
      ...videos,
      quizPrize: isBlankText(input.quizPrize) ? null : (input.quizPrize?.trim() ?? null),
      quizQuestions: mergeQuiz(input.quizQuestions, before?.quizQuestions ?? []),
      hostNotes: isBlankText(input.hostNotes) ? null : (input.hostNotes?.trim() ?? null),
    };
  });
}

/** The `order` of an option, if it has one. */
const placeOf = (option: SurveyOptionsInput[string]): number | undefined =>
  option && typeof option === 'object' && typeof option.order === 'number'
    ? option.order
    : undefined;

function mergeOptions(
  given: SurveyOptionsInput,
  stored: Record<string, SurveyOption>,
): Record<string, SurveyOption> {
  const keep = uniqueIds();
  const placed = inOrder(
    Object.entries(given).map(([key, option]) => ({ key, option, order: placeOf(option) })),
  );
  return Object.fromEntries(
    placed.map(({ key, option }, order) => {
      const { order: _place, ...before } = (Object.hasOwn(stored, key)
        ? stored[key]
        : undefined) ?? { order };
      return [
        keep(key),
        { ...completeText(surveyOptionText(option), before as LocalizedText), order },
      ];
    }),
  );
}

/** Returns the survey to store, in the given order and numbered from 0. */
export function surveyQuestionsOf(
  given: SurveyQuestionInputDto[],
  stored: SurveyQuestion[],
): SurveyQuestion[] {
  const keep = uniqueIds();
  return given.map((input, order) => {
    const reference = keep(input.reference);
    const before = stored.find((candidate) => candidate.reference === reference);
    return {
      reference,
      question: completeText(input.question, before?.question),
      // Only a deleted question may lack its type.
      type: surveyTypes.find((known) => known === input.type) ?? before?.type ?? 'SIMPLE_QUESTION',
      options: mergeOptions(input.options ?? {}, before?.options ?? {}),
      order,
      deleted: input.deleted ?? false,
    };
  });
}

/**
 * Copies the content under new ids, so that votes on the original are never counted for the copy.
 */
export function copyOfBody(body: TastingBody): TastingBody {
  return {
    // The copy has another name.
    nameByLanguage: {},
    descriptionByLanguage: body.descriptionByLanguage ?? {},
    podcastPresentationVideo: body.podcastPresentationVideo,
    podcastGoodbyeVideo: body.podcastGoodbyeVideo,
    productReferences: body.productReferences.map((product) => ({
      ...product,
      reference: newId(),
      quizQuestions: product.quizQuestions.map((question) => ({ ...question, reference: newId() })),
    })),
    surveyQuestions: body.surveyQuestions.map((question) => ({
      ...question,
      reference: newId(),
      options: Object.fromEntries(
        Object.values(question.options).map((option) => [newId(), option]),
      ),
    })),
    satisfactionConcepts: body.satisfactionConcepts.map(({ concept }) => ({
      reference: newId(),
      concept,
    })),
  };
}

/** Returns the same content without the quizzes of its products. */
export const withoutQuizzes = (body: TastingBody): TastingBody => ({
  ...body,
  productReferences: body.productReferences.map((product) => ({ ...product, quizQuestions: [] })),
});

export const emptyBody = (): TastingBody => ({
  podcastPresentationVideo: null,
  podcastGoodbyeVideo: null,
  productReferences: [],
  surveyQuestions: [],
  satisfactionConcepts: defaultConcepts(),
});
