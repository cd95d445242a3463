import { Column, Entity, Index } from 'typeorm';
import type { ReportFailure, ReportState } from '../../../shared/vocabulary/session.js';
import { OwnedEntity } from '../../platform/database/owned-entity.js';

/**
 * A saved report: the event's snapshot, the attendees that the filter includes, and the answers as
 * they stood at `asOf`.
 */
@Entity('reports')
@Index('reports_by_owner', { synchronize: false })
@Index('reports_by_owner_and_age', { synchronize: false })
@Index('reports_once_per_time', { synchronize: false })
@Index('reports_by_change', { synchronize: false })
@Index('reports_in_trash', { synchronize: false })
export class Report extends OwnedEntity {
  @Column({ type: 'text' }) name: string;
  /**
   * The event's code when the report was made. It leads to the event even after the code has
   * changed.
   */
  @Column({ type: 'text' }) publicCode: string;
  @Column({ type: 'text' }) sessionId: string;
  @Column({ type: 'boolean', default: false }) dateFilterActive: boolean;
  /** The filter: attendees whose first answer lies in [fromDate, toDate). */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) fromDate: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) toDate: Date | null;
  /** The time for which the event makes the report; null when a person asked for it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) scheduledFor: Date | null;
  /**
   * The instant of the report, set once while it is generated. Only SQL reads it, because a Date
   * would drop the microseconds.
   */
  @Column({ type: 'timestamptz', precision: 6, nullable: true, select: false }) asOf: Date | null;
  /**
   * The place of `asOf` in the order of all answers. It decides which answers are in the report.
   */
  @Column({ type: 'bigint', nullable: true, select: false }) asOfOrder: string | null;
  @Column({ type: 'text', default: 'PENDING' }) state: ReportState;
  /**
   * The job that generates it and knows its progress; null when the caller waited for the report.
   */
  @Column({ type: 'text', nullable: true }) jobId: string | null;
  /**
   * Code of the final failure. Null if it has not failed, and for reports that failed before codes
   * were stored.
   */
  @Column({ type: 'text', nullable: true }) failure: ReportFailure | null;
  /** Number of times that it was enqueued again because its job was lost. */
  @Column({ type: 'smallint', default: 0 }) sentAgain: number;
  /** Text of the final failure, for maintainers. */
  @Column({ type: 'text', nullable: true }) error: string | null;
  /** Number of attendees in the report; null until it is done. */
  @Column({ type: 'int', nullable: true }) attendeesCount: number | null;
  /**
   * Number of attendees with an e-mail when the report was generated. It is stored, because
   * forgetting a person deletes the address but must not change the number.
   */
  @Column({ type: 'int', nullable: true }) emailsCount: number | null;
}
