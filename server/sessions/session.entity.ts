import { Column, Entity, Index } from 'typeorm';
import type { SessionLanguage } from '../../shared/rules/session.js';
import type { GenerationReportType } from '../../shared/vocabulary/session.js';
import type { TastingType } from '../../shared/vocabulary/tasting.js';
import { OwnedEntity } from '../platform/database/owned-entity.js';
import type { StoredSnapshot } from './stored-snapshot.js';

/** A tasting at a time: a group event, or a campaign of an individual tasting. */
@Entity('sessions')
@Index('sessions_by_end', { synchronize: false })
@Index('sessions_by_owner', { synchronize: false })
@Index('sessions_of_guests_and_deleted', { synchronize: false })
@Index('sessions_demo_of_tasting', { synchronize: false })
@Index('sessions_to_end', { synchronize: false })
@Index('sessions_to_start', { synchronize: false })
@Index('sessions_with_reports', { synchronize: false })
@Index('sessions_in_trash', { synchronize: false })
export class Session extends OwnedEntity {
  /** When the content was deleted for good. Codes and place in the month stay. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) purgedAt: Date | null;
  @Column({ type: 'text' }) tastingId: string;
  @Column({ type: 'text', nullable: true }) instructorId: string | null;
  /** The type of the tasting. */
  @Column({ type: 'text' }) type: TastingType;
  @Column({ type: 'text' }) lang: SessionLanguage;
  @Column({ type: 'timestamptz', precision: 3 }) fromDate: Date;
  @Column({ type: 'timestamptz', precision: 3 }) toDate: Date;
  /**
   * The months in which the event takes a place, `YYYY-MM` in the organiser's zone. The last one is
   * for the event as it is now. Earlier ones are places that the event keeps, because guests took
   * part before it was moved. A month can occur twice. Empty for a trial.
   */
  @Column({ type: 'text', array: true, default: () => "'{}'" }) months: string[];
  /** IANA zone of the event's dates and reports. */
  @Column({ type: 'text' }) timeZone: string;
  @Column({ type: 'boolean', default: false }) liteMode: boolean;
  /** Guests join without name and e-mail. They are asked for both at the end. */
  @Column({ type: 'boolean', default: false }) emailAtEnd: boolean;
  @Column({ type: 'boolean', default: false }) noStreamingUrlEnabled: boolean;
  /** Number of guests that the organiser expects. Null for a campaign. */
  @Column({ type: 'int', nullable: true }) expectedGuests: number | null;
  /** The address of the live video of a group tasting, as `streamAddress` writes it. */
  @Column({ type: 'text', nullable: true }) streamingUrl: string | null;
  /** Number of tables. 0: none. */
  @Column({ type: 'smallint', default: 0 }) tables: number;
  @Column({ type: 'boolean', default: false }) generateReport: boolean;
  @Column({ type: 'text', nullable: true }) generationReportType: GenerationReportType | null;
  /** Days. */
  @Column({ type: 'int', nullable: true }) generationPeriodicInterval: number | null;
  /**
   * Time of the last change of the report settings. Null in rows that are older than this column:
   * `updatedAt` counts then.
   */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) reportsSetAt: Date | null;
  /** The current code. `session_codes` has all codes of the event. */
  @Column({ type: 'text' }) publicCode: string;
  /** The room of a public tasting: a trial for everybody, while the tasting is public. */
  @Column({ type: 'boolean', default: false }) publicTasting: boolean;
  /**
   * A trial of a tasting, at most one per tasting, and one more for the public: never counted,
   * billed or reported. The column is called
   * `demo`, but `origin` marks sample data: see `isDemoDataSql`.
   */
  @Column({ name: 'demo', type: 'boolean', default: false }) trial: boolean;
  /** Large: only selected on demand. */
  @Column({ type: 'jsonb', nullable: true, select: false }) snapshot?: StoredSnapshot | null;
  /**
   * Summary of the snapshot for lists over many events (`outlineOfSql`). Null if an older release
   * fixed the snapshot.
   */
  @Column({ type: 'jsonb', nullable: true, select: false }) outline?: object | null;
  /** Time at which the first attendee or the first report fixed the snapshot. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) snapshotAt: Date | null;
  /** Since this time the platform has paused the automatic reports. Null: not paused. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) reportsPausedAt: Date | null;
  /** The start that was reported, or null. The event may have been moved since. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) startedAt: Date | null;
  /** The end that was reported, or null. The event may have been moved since. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) endedAt: Date | null;
}
