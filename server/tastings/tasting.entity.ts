import { Column, Entity, Index } from 'typeorm';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import type { QuizQuestion } from '../../shared/vocabulary/quiz.js';
import type {
  ProductReference,
  SatisfactionConcept,
  SurveyQuestion,
  TastingType,
  Template,
} from '../../shared/vocabulary/tasting.js';
import type { ProductVideo, TastingVideo, VideoSlot } from '../../shared/vocabulary/video.js';
import { OwnedEntity } from '../platform/database/owned-entity.js';

/**
 * A product as it is stored in a tasting, with its videos and its quiz. `hostNotes` is for the
 * instructor only, and absent in tastings of older releases.
 */
export type TastingProduct = ProductReference & { [slot in ProductVideo]: VideoSlot | null } & {
  quizPrize: string | null;
  quizQuestions: QuizQuestion[];
  hostNotes?: string | null;
};

/** The part of a tasting that is always read and written as a whole. */
export type TastingBody = { [slot in TastingVideo]: VideoSlot | null } & {
  productReferences: TastingProduct[];
  surveyQuestions: SurveyQuestion[];
  satisfactionConcepts: SatisfactionConcept[];
  /** Translations of name and description. Absent in tastings of older releases. */
  nameByLanguage?: LocalizedText;
  descriptionByLanguage?: LocalizedText;
};

/** A tasting as an organiser prepares it. Events and campaigns use it. */
@Entity('tastings')
@Index('tastings_by_owner', { synchronize: false })
@Index('tastings_in_trash', { synchronize: false })
export class Tasting extends OwnedEntity {
  /** When the content was deleted for good. The rest is for the list of events. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) purgedAt: Date | null;
  @Column({ type: 'text' }) name: string;
  /** Never changes, because events take their type from it. */
  @Column({ type: 'text' }) type: TastingType;
  @Column({ type: 'text' }) description: string;
  /** Minutes. */
  @Column({ type: 'int' }) duration: number;
  @Column({ type: 'text' }) template: Template;
  @Column({ type: 'boolean', default: false }) offlineEnabled: boolean;
  @Column({ type: 'boolean', default: false }) publicAccessEnabled: boolean;
  /** The number of products in the body, so that a list does not have to read the body. */
  @Column({ type: 'int' }) productCount: number;
  @Column({ type: 'jsonb' }) body: TastingBody;
}
