import type { components, operations } from '~/api/schema';
import { newKey } from '~/ui/new-key';
import { numberOf } from '../../../shared/rules/number.js';
import { checkTasting } from '../../../shared/rules/tasting.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import { isBlankText, type LocalizedText } from '../../../shared/vocabulary/localized-text.js';
import type { QuizAnswer } from '../../../shared/vocabulary/quiz.js';
import type { SurveyType, TastingType, Template } from '../../../shared/vocabulary/tasting.js';
import {
  type ProductVideo,
  productVideos,
  type TastingVideo,
  tastingVideos,
} from '../../../shared/vocabulary/video.js';
import {
  emptyVideo,
  hasVideo,
  type VideoDraft,
  videoBodyOf,
  videoDraftOf,
  videoIssues,
} from './video-draft';

export type Tasting = components['schemas']['TastingDto'];
/** The part of a tasting that its earlier versions keep. */
type TastingContent = components['schemas']['TastingContentDto'];
type StoredQuestion = components['schemas']['SurveyQuestionDto'];
type SaveTasting = operations['createTasting']['requestBody']['content']['application/json'];

/** A product as the tasting needs it. The name is '' when the product was deleted. */
export type TastedProduct = {
  reference: string;
  type: string;
  subtype: string;
  name: string;
  vintage: number | null;
};

export type ProductDraft = {
  /** Identifies the row while it is edited. */
  key: string;
  reference?: string;
  product: TastedProduct | null;
  assessmentSheetPath: string;
  recommendation: { reference: string; name: string } | null;
  quizPrize: string;
  quizQuestions: QuizDraft[];
  hostNotes: string;
  videos: Record<ProductVideo, VideoDraft>;
};
export type QuizDraft = {
  key: string;
  reference?: string;
  question: LocalizedText;
  options: Record<QuizAnswer, LocalizedText>;
  correct: QuizAnswer | null;
};
export type OptionDraft = { key: string; text: LocalizedText };
export type QuestionDraft = {
  key: string;
  reference?: string;
  question: LocalizedText;
  type: SurveyType;
  options: OptionDraft[];
};

/** A tasting in the form. Numbers are text until they are saved. */
export type TastingDraft = {
  type: TastingType;
  name: string;
  description: string;
  /** Minutes. */
  duration: string;
  template: Template | null;
  offlineEnabled: boolean;
  publicAccessEnabled: boolean;
  productReferences: ProductDraft[];
  surveyQuestions: QuestionDraft[];
  /** The idea that a new tasting began from. It is not stored with the tasting. */
  idea: string | null;
  /** Questions that are marked as deleted. They are sent back unchanged. */
  formerQuestions: StoredQuestion[];
} & Record<TastingVideo, VideoDraft>;

const videosOf = (videoAt: (slot: ProductVideo) => VideoDraft) =>
  Object.fromEntries(productVideos.map((slot) => [slot, videoAt(slot)])) as Record<
    ProductVideo,
    VideoDraft
  >;

/** Whether saving the draft begins videos of avatars. */
export const beginsVideos = (draft: TastingDraft): boolean =>
  [
    ...tastingVideos.map((slot) => draft[slot]),
    ...draft.productReferences.flatMap(({ videos }) => Object.values(videos)),
  ].some(({ source, speech }) => source === 'spoken' && speech.locked && speech.id === null);

export const emptyProduct = (): ProductDraft => ({
  key: newKey(),
  product: null,
  assessmentSheetPath: '',
  recommendation: null,
  quizPrize: '',
  quizQuestions: [],
  hostNotes: '',
  videos: videosOf(() => emptyVideo()),
});
export const emptyQuiz = (): QuizDraft => ({
  key: newKey(),
  question: {},
  options: { answer1: {}, answer2: {}, answer3: {}, answer4: {} },
  correct: null,
});
export const emptyOption = (): OptionDraft => ({ key: newKey(), text: {} });
export const emptyQuestion = (): QuestionDraft => ({
  key: newKey(),
  question: {},
  type: 'SIMPLE_QUESTION',
  options: [emptyOption(), emptyOption()],
});

/**
 * Whether the row has no product, sheet, recommendation, prize, quiz, notes or video. Such a
 * row is removed without a confirmation.
 */
export const isUntouched = ({
  product,
  assessmentSheetPath,
  recommendation,
  quizPrize,
  quizQuestions,
  hostNotes,
  videos,
}: ProductDraft): boolean =>
  !product &&
  !assessmentSheetPath &&
  !recommendation &&
  isBlankText(quizPrize) &&
  quizQuestions.length === 0 &&
  isBlankText(hostNotes) &&
  !Object.values(videos).some(hasVideo);

/** The draft of a new tasting. Only its type is set. */
export const emptyDraft = (type: TastingType): TastingDraft => ({
  type,
  name: '',
  description: '',
  duration: '',
  template: null,
  idea: null,
  offlineEnabled: false,
  publicAccessEnabled: false,
  productReferences: [],
  podcastPresentationVideo: emptyVideo(),
  podcastGoodbyeVideo: emptyVideo(),
  surveyQuestions: [],
  formerQuestions: [],
});

/** Returns the name and vintage of a product by its id. The name is '' when it was deleted. */
export type FindProduct = (id: string) => Pick<TastedProduct, 'name' | 'vintage'>;

export const deletedProduct = { name: '', vintage: null };

export const draftOf = (tasting: Tasting, find: FindProduct): TastingDraft => ({
  ...contentDraftOf(tasting, find),
  idea: null,
  offlineEnabled: tasting.offlineEnabled,
  publicAccessEnabled: tasting.publicAccessEnabled,
});

/**
 * The fields of a form that takes over an earlier version. Questions that the form keeps as deleted
 * stay, unless the version asks them.
 */
export function recoveredFields(
  content: TastingContent,
  { formerQuestions }: TastingDraft,
  find: FindProduct,
) {
  const fields = contentDraftOf(content, find);
  const named = new Set(content.surveyQuestions.map(({ reference }) => reference));
  const others = formerQuestions.filter(({ reference }) => !named.has(reference));
  return { ...fields, formerQuestions: [...fields.formerQuestions, ...others] };
}

const contentDraftOf = (tasting: TastingContent, find: FindProduct) => ({
  type: tasting.type,
  name: tasting.name,
  description: tasting.description,
  duration: String(tasting.duration),
  template: tasting.template,
  productReferences: tasting.productReferences.map((stored) => {
    const recommended = stored.recommendation?.replace(/^products\//, '');
    return {
      key: stored.reference,
      reference: stored.reference,
      product: { ...stored.product, ...find(stored.product.reference) },
      assessmentSheetPath: stored.assessmentSheetPath,
      recommendation: recommended ? { reference: recommended, name: find(recommended).name } : null,
      quizPrize: stored.quizPrize ?? '',
      quizQuestions: stored.quizQuestions.map(({ reference, question, options, correct }) => ({
        key: reference,
        reference,
        question,
        options: { ...emptyQuiz().options, ...options },
        correct: correct[0] ?? null,
      })),
      hostNotes: stored.hostNotes ?? '',
      videos: videosOf((slot) => videoDraftOf(stored[slot])),
    };
  }),
  podcastPresentationVideo: videoDraftOf(tasting.podcastPresentationVideo),
  podcastGoodbyeVideo: videoDraftOf(tasting.podcastGoodbyeVideo),
  surveyQuestions: tasting.surveyQuestions
    .filter(({ deleted }) => !deleted)
    .map(({ reference, question, type, options }) => ({
      key: reference,
      reference,
      question,
      type,
      options: Object.entries(options)
        .toSorted(([, a], [, b]) => Number(a['order']) - Number(b['order']))
        .map(([key, { order: _place, ...text }]) => ({ key, text: text as LocalizedText })),
    })),
  formerQuestions: tasting.surveyQuestions.filter(({ deleted }) => deleted),
});

const surveyOf = ({ surveyQuestions, formerQuestions }: TastingDraft) => [
  ...surveyQuestions.map(({ reference, question, type, options }) => ({
    ...(reference ? { reference } : {}),
    question: question as Record<string, string>,
    type,
    options: Object.fromEntries(options.map(({ key, text }, order) => [key, { ...text, order }])),
    deleted: false,
  })),
  ...formerQuestions,
];

const productsOf = ({ productReferences }: TastingDraft) =>
  productReferences.map(
    ({
      reference,
      product,
      assessmentSheetPath,
      recommendation,
      quizPrize,
      quizQuestions,
      hostNotes,
      videos,
    }) => ({
      ...(reference ? { reference } : {}),
      product: product?.reference ?? '',
      assessmentSheetPath,
      recommendation: recommendation && `products/${recommendation.reference}`,
      quizPrize: quizPrize.trim() || null,
      quizQuestions: quizQuestions.map(({ reference, question, options, correct }) => ({
        ...(reference ? { reference } : {}),
        question: question as Record<string, string>,
        options,
        correct: correct ? [correct] : [],
      })),
      hostNotes: hostNotes.trim() || null,
      ...(Object.fromEntries(
        productVideos.map((slot) => [slot, videoBodyOf(videos[slot])]),
      ) as Record<ProductVideo, ReturnType<typeof videoBodyOf>>),
    }),
  );

/** The draft as the rules expect it. Rows keep their index, so that issue paths lead to them. */
const inputOf = (draft: TastingDraft) => ({
  type: draft.type,
  name: draft.name,
  description: draft.description,
  duration: draft.duration,
  template: draft.template,
  podcastPresentationVideo: videoBodyOf(draft.podcastPresentationVideo),
  podcastGoodbyeVideo: videoBodyOf(draft.podcastGoodbyeVideo),
  productReferences: productsOf(draft),
  surveyQuestions: surveyOf(draft),
});

/**
 * Checks a draft by the rules of the server, and its typed video addresses.
 * @param lang the locale in which its numbers were typed
 */
export const checkDraft = (draft: TastingDraft, lang?: string): Issue[] => [
  ...checkTasting(inputOf(draft), lang),
  ...videoIssues([
    ...tastingVideos.map((slot) => [slot, draft[slot]] as const),
    ...draft.productReferences.flatMap(({ videos }, index) =>
      productVideos.map((slot) => [`productReferences.${index}.${slot}`, videos[slot]] as const),
    ),
  ]),
];

/**
 * The request body that saves a draft without issues.
 * Fields that the form does not show are left out, so the server keeps them.
 * @param lang the locale in which its numbers were typed
 */
export const bodyOf = (draft: TastingDraft, lang: string, version?: number): SaveTasting => ({
  ...inputOf(draft),
  name: draft.name.trim(),
  description: draft.description.trim(),
  duration: numberOf(draft.duration, lang),
  offlineEnabled: draft.offlineEnabled,
  publicAccessEnabled: draft.publicAccessEnabled,
  ...(version === undefined ? {} : { version }),
});
