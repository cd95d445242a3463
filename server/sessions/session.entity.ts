import { Column, Entity, Index } from 'typeorm';
import type { SessionLanguage } from '../../shared/rules/session.js';
import type { GenerationReportType } from '../../shared/vocabulary/session.js';
import type { TastingType } from '../../shared/vocabulary/tasting.js';
import { OwnedEntity } from '../platform/database/owned-entity.js';
import type { StoredSnapshot } from './stored-snapshot.js';

/** A tasting that takes place: an event of a group tasting, or a campaign of a podcast. */
@Entity('sessions')
@Index('sessions_by_end', { synchronize: false })
@Index('sessions_by_owner', { synchronize: false })
@Index('sessions_of_guests_and_deleted', { synchronize: false })
@Index('sessions_demo_of_tasting', { synchronize: false })
@Index('sessions_to_end', { synchronize: false })
@Index('sessions_to_start', { synchronize: false })
@Index('sessions_with_reports', { synchronize: false })
export class Session extends OwnedEntity {
  @Column({ type: 'text' }) tastingId: string;
  @Column({ type: 'text', nullable: true }) instructorId: string | null;
  /** The tasting's. */
  @Column({ type: 'text' }) type: TastingType;
  @Column({ type: 'text' }) lang: SessionLanguage;
  @Column({ type: 'timestamptz', precision: 3 }) fromDate: Date;
  @Column({ type: 'timestamptz', precision: 3 }) toDate: Date;
  /**
   * The months in which it takes a place, `YYYY-MM` by the clocks of its organiser: the last one for what it is now, those before because
   * people came to it there before it was moved: one may be both. None while it is a trial.
   */
  @Column({ type: 'text', array: true, default: () => "'{}'" }) months: string[];
  /** IANA zone in which the organiser's dates and reports are shown. */
  @Column({ type: 'text' }) timeZone: string;
  @Column({ type: 'boolean', default: false }) liteMode: boolean;
  @Column({ type: 'boolean', default: false }) noStreamingUrlEnabled: boolean;
  @Column({ type: 'boolean', default: false }) generateReport: boolean;
  @Column({ type: 'text', nullable: true }) generationReportType: GenerationReportType | null;
  /** Days. */
  @Column({ type: 'int', nullable: true }) generationPeriodicInterval: number | null;
  /** When it was last said whether and how often it makes reports; null where that was before this was kept, and `updatedAt` counts. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) reportsSetAt: Date | null;
  /** The current code; all codes it ever had are in `session_codes`. */
  @Column({ type: 'text' }) publicCode: string;
  /** Opened to try a tasting, one of each: never counted, billed or reported. */
  @Column({ name: 'demo', type: 'boolean', default: false }) trial: boolean;
  /** Large, so it is read only where it is asked for. */
  @Column({ type: 'jsonb', nullable: true, select: false }) snapshot?: StoredSnapshot | null;
  /** What lists over many events say of the snapshot (`outlineOfSql`); null where a server of before fixed it. */
  @Column({ type: 'jsonb', nullable: true, select: false }) outline?: object | null;
  /** When somebody took part, or a report was made, for the first time. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) snapshotAt: Date | null;
  /** Since when the platform holds back the reports that it makes by itself; null while it does not. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) reportsPausedAt: Date | null;
  /** When it began, once that was told: it may have been moved since. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) startedAt: Date | null;
  /** When it ended, once that was told: it may have been moved since. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) endedAt: Date | null;
}
