import { Column, Entity, Index } from 'typeorm';
import type { ReportFailure, ReportState } from '../../../shared/vocabulary/session.js';
import { OwnedEntity } from '../../platform/database/owned-entity.js';

/** A saved report: the event's snapshot, the attendees the filter lets in, and the answers as they stood at `asOf`. */
@Entity('reports')
@Index('reports_by_owner', { synchronize: false })
@Index('reports_by_owner_and_age', { synchronize: false })
@Index('reports_once_per_time', { synchronize: false })
@Index('reports_by_change', { synchronize: false })
export class Report extends OwnedEntity {
  @Column({ type: 'text' }) name: string;
  /** The event's code when the report was made; it leads to the event even after the code has changed. */
  @Column({ type: 'text' }) publicCode: string;
  @Column({ type: 'text' }) sessionId: string;
  @Column({ type: 'boolean', default: false }) dateFilterActive: boolean;
  /** The filter: attendees whose first answer lies in [fromDate, toDate). */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) fromDate: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) toDate: Date | null;
  /** For which time the event asked for it; null where a person did. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) scheduledFor: Date | null;
  /** Set once while generating. It stays in SQL: a Date would cut its microseconds and let later answers in. */
  @Column({ type: 'timestamptz', precision: 6, nullable: true, select: false }) asOf: Date | null;
  /** The number of `asOf` in the order in which answers come. */
  @Column({ type: 'bigint', nullable: true, select: false }) asOfOrder: string | null;
  @Column({ type: 'text', default: 'PENDING' }) state: ReportState;
  /** The job that generates it, which knows how far it is; none does when its maker waited for it. */
  @Column({ type: 'text', nullable: true }) jobId: string | null;
  /** Why generating failed for good, as a code; null unless it has, and of reports that failed before there was one. */
  @Column({ type: 'text', nullable: true }) failure: ReportFailure | null;
  /** How often it was sent again because nobody had its job any more. */
  @Column({ type: 'smallint', default: 0 }) sentAgain: number;
  /** Why generating failed for good, for who looks into it. */
  @Column({ type: 'text', nullable: true }) error: string | null;
  /** How many attendees it covers; known once it is done. */
  @Column({ type: 'int', nullable: true }) attendeesCount: number | null;
  /** How many of them had given an e-mail by then. Kept, because forgetting a person deletes the address but not the number. */
  @Column({ type: 'int', nullable: true }) emailsCount: number | null;
}
