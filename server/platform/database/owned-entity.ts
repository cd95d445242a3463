import {
  Column,
  CreateDateColumn,
  DeleteDateColumn,
  PrimaryColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';
import type { Origin } from '../../../shared/vocabulary/origin.js';

/** What every row that belongs to an organiser has. Deletes are soft: snapshots and reports may still name the row. */
export abstract class OwnedEntity {
  @PrimaryColumn({ type: 'text' }) id: string;
  @Column({ type: 'text' }) ownerUid: string;
  /** What the product made for show, or the organiser's own. */
  @Column({ type: 'text', default: 'OWN' }) origin: Origin;
  @VersionColumn({ type: 'int', default: 1 }) version: number;
  @CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt: Date;
  @DeleteDateColumn({ type: 'timestamptz', precision: 3, nullable: true }) deletedAt: Date | null;
}

/** Whether the product made a row for show, and it still is that: what was edited is its organiser's. */
export const isMadeForShow = ({
  origin,
  version,
}: Pick<OwnedEntity, 'origin' | 'version'>): boolean => origin === 'DEMO' && version === 1;

/** SQL of the same, for the rows that a statement calls so. */
export const madeForShow = (row: string): string =>
  `(${row}.origin = 'DEMO' and ${row}.version = 1)`;
