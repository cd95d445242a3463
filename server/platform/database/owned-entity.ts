import {
  Column,
  CreateDateColumn,
  DeleteDateColumn,
  PrimaryColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';
import type { Origin } from '../../../shared/vocabulary/origin.js';

/**
 * Columns of every row that belongs to an organiser. Deletes are soft, because snapshots and
 * reports may still refer to the row.
 */
export abstract class OwnedEntity {
  @PrimaryColumn({ type: 'text' }) id: string;
  @Column({ type: 'text' }) ownerUid: string;
  /** DEMO if the application created the row as demo data, OWN if the organiser created it. */
  @Column({ type: 'text', default: 'OWN' }) origin: Origin;
  @VersionColumn({ type: 'int', default: 1 }) version: number;
  @CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt: Date;
  @DeleteDateColumn({ type: 'timestamptz', precision: 3, nullable: true }) deletedAt: Date | null;
}

/** Whether the row is unchanged demo data. An edited row counts as the organiser's own. */
export const isDemoData = ({ origin, version }: Pick<OwnedEntity, 'origin' | 'version'>): boolean =>
  origin === 'DEMO' && version === 1;

/** SQL of `isDemoData`, for the table alias `row`. */
export const isDemoDataSql = (row: string): string =>
  `(${row}.origin = 'DEMO' and ${row}.version = 1)`;
