import type { notRated } from './answer-placeholders.js';
import type { LocalizedText } from './localized-text.js';
import type { ProductFacts } from './product.js';
import type { QuizQuestion } from './quiz.js';
import type { Sheet } from './sheet.js';
import type {
  ProductReference,
  SatisfactionConcept,
  SurveyQuestion,
  TastingType,
  Template,
} from './tasting.js';
import type { ProductVideo, TastingVideo, VideoPlatform, VideoSlot } from './video.js';

export { languageNotSelected, liteAssistantName, notRated } from './answer-placeholders.js';

export const generationReportTypes = ['STANDAR', 'PROGRAMATED', 'PERIODIC'] as const;
/**
 * STANDAR reports are made on demand. PROGRAMATED ones are made once, after the end. PERIODIC ones
 * are made at an interval of days. The spelling is the one of the specification.
 */
export type GenerationReportType = (typeof generationReportTypes)[number];

export const sessionStatuses = ['PENDING', 'IN_PROGRESS', 'FINISHED'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

export const platforms = ['TABLET_WEB', 'MOBILE_WEB', 'PC_WEB'] as const;
export type Platform = (typeof platforms)[number];

export const genders = ['FEMALE', 'MALE', 'OTHER'] as const;
export type Gender = (typeof genders)[number];

export const actionTypes = ['STORE_LINK_CLICKED'] as const;
export type ActionType = (typeof actionTypes)[number];

export const reportStates = ['PENDING', 'GENERATING', 'DONE', 'FAILED'] as const;
export type ReportState = (typeof reportStates)[number];

/**
 * Reasons why a report failed: every worker that tried it died, it took too long, or counting
 * failed.
 */
export const reportFailures = ['WORKER_LOST', 'TOOK_TOO_LONG', 'COUNTING_FAILED'] as const;
export type ReportFailure = (typeof reportFailures)[number];

/**
 * The status is derived and never stored. PENDING before `fromDate`, IN_PROGRESS up to and
 * including `toDate`, then FINISHED.
 */
export function sessionStatus(
  fromDate: Date | string,
  toDate: Date | string,
  now: Date,
): SessionStatus {
  if (now < new Date(fromDate)) return 'PENDING';
  return now <= new Date(toDate) ? 'IN_PROGRESS' : 'FINISHED';
}

/** The product at the time when the first guest joined. */
export type SnapshotProduct = ProductFacts & { reference: string; alcoholic: boolean };

/**
 * The sheet at the time when the first guest joined, without the fields that only its editor needs.
 */
export type SnapshotSheet = Pick<Sheet, 'id' | 'name' | 'parameters' | 'categories'>;

export type SnapshotProductReference = Omit<ProductReference, 'product' | 'recommendation'> & {
  product: SnapshotProduct;
  /** The product that is recommended after this one, or null. */
  recommended: SnapshotProduct | null;
  /** The prize for the winner of the quiz. Null if there is no quiz or no prize. */
  quizPrize: string | null;
  /** Empty if there is no quiz. */
  quiz: QuizQuestion[];
  /** The videos of the product by slot. Absent in snapshots of releases without videos. */
  videos?: { [slot in ProductVideo]?: SnapshotVideo };
};

/** A video as the tasting names it. `id` is an id of the library, or of the platform. */
export type SnapshotVideo = Pick<VideoSlot, 'title'> & { platform: VideoPlatform; id: string };

/**
 * All data that the room and the report need, fixed when the first guest joins. Later changes and
 * deletions do not affect it. Each sheet is stored once, under its `assessmentSheetPath`.
 */
export type SessionSnapshot = {
  tasting: {
    reference: string;
    name: string;
    description: string;
    /** Translations of name and description. Absent in snapshots of older releases. */
    nameByLanguage?: LocalizedText;
    descriptionByLanguage?: LocalizedText;
    type: TastingType;
    template: Template;
    duration: number;
    /** Whether guests may keep it on their devices. Absent in snapshots of older releases. */
    offlineEnabled?: boolean;
  };
  productReferences: SnapshotProductReference[];
  sheets: Record<string, SnapshotSheet>;
  surveyQuestions: SurveyQuestion[];
  satisfactionConcepts: SatisfactionConcept[];
  satisfactionActive: boolean;
  instructor: { reference: string; name: string };
  organiser: {
    name: string;
    logo: string | null;
    privacyPolicyUrl: string | null;
    termsUrl: string | null;
  };
  /** The currency of shown and of guessed prices, an ISO 4217 code. */
  currency: string;
  /**
   * Delivery costs. Null if the organiser sells nothing online; then no product has a shop link.
   */
  store: Store | null;
  /** The videos of the tasting by slot. Absent in snapshots of releases without videos. */
  videos?: { [slot in TastingVideo]?: SnapshotVideo };
};

/** Amounts for one order, in the currency of its prices. Null: not specified. */
export type Store = { deliveryCost: number | null; freeDeliveryMinimum: number | null };

export const satisfactionValues = [1, 2, 3, 4] as const;
/** 1 is best, 4 is worst. */
export type SatisfactionValue = (typeof satisfactionValues)[number];

/**
 * A vote on one component: an option id. TREE: the chosen option ids. FACES without options: '1'
 * (best) to '4'.
 */
export type Vote = string | Record<string, true>;

/** The answers of one guest on one product. Null or absent means not rated; 0 is a rating. */
export type Assessment = {
  parameters: {
    rateBox?: number | null;
    ratePrice?: number | typeof notRated | null;
    blindPrice?: number | null;
    notes?: string | null;
  };
  categories: Record<string, Record<string, Vote>>;
};
