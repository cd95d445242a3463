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
import type { notRated } from './unsaid.js';

export { languageNotSelected, liteAssistantName, notRated } from './unsaid.js';

export const generationReportTypes = ['STANDAR', 'PROGRAMATED', 'PERIODIC'] as const;
/** STANDAR: made on demand. PROGRAMATED: once after the end. PERIODIC: every so many days. Spelling as documented. */
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

/** Why a report could not be generated: every worker that had it died; it took too long; counting it failed. */
export const reportFailures = ['WORKER_LOST', 'TOOK_TOO_LONG', 'COUNTING_FAILED'] as const;
export type ReportFailure = (typeof reportFailures)[number];

/** Derived, never stored: now < from pending; from ≤ now ≤ to in progress; later finished. */
export function sessionStatus(
  fromDate: Date | string,
  toDate: Date | string,
  now: Date,
): SessionStatus {
  if (now < new Date(fromDate)) return 'PENDING';
  return now <= new Date(toDate) ? 'IN_PROGRESS' : 'FINISHED';
}

/** The product as it was when the first attendee came in. */
export type SnapshotProduct = ProductFacts & { reference: string; alcoholic: boolean };

/** The sheet as it was, without what only its editor needs. */
export type SnapshotSheet = Pick<Sheet, 'id' | 'name' | 'parameters' | 'categories'>;

export type SnapshotProductReference = Omit<ProductReference, 'product' | 'recommendation'> & {
  product: SnapshotProduct;
  /** What is recommended after this product, or null. */
  recommended: SnapshotProduct | null;
  /** What the winner of the quiz gets; null where nobody is asked one, or gets anything. */
  quizPrize: string | null;
  /** Empty where nobody is asked. */
  quiz: QuizQuestion[];
};

/**
 * All that room and report need, fixed when the first attendee joins: later edits and deletes change nothing here.
 * Sheets are kept once, keyed by `assessmentSheetPath`.
 */
export type SessionSnapshot = {
  tasting: {
    reference: string;
    name: string;
    description: string;
    type: TastingType;
    template: Template;
    duration: number;
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
  /** ISO 4217 code in which prices are shown and blind prices are guessed. */
  currency: string;
  /** What an order costs to deliver; null while the organiser sells nothing online, and then no product has a shop. */
  store: Store | null;
};

/** Amounts of one order, in the currency of its prices; null where nothing is said. */
export type Store = { deliveryCost: number | null; freeDeliveryMinimum: number | null };

export const satisfactionValues = [1, 2, 3, 4] as const;
/** 1 is best, 4 worst. */
export type SatisfactionValue = (typeof satisfactionValues)[number];

/** A vote on one component: an option id; for TREE the chosen option ids; for FACES without options '1' (best) to '4'. */
export type Vote = string | Record<string, true>;

/** What one attendee says of one product; null or absent = not rated, 0 is a rating. */
export type Assessment = {
  parameters: {
    rateBox?: number | null;
    ratePrice?: number | typeof notRated | null;
    blindPrice?: number | null;
    notes?: string | null;
  };
  categories: Record<string, Record<string, Vote>>;
};
