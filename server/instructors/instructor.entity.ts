import { Column, Entity, Index } from 'typeorm';
import { OwnedEntity } from '../platform/database/owned-entity.js';

/** A person who leads an organiser's tastings. */
@Entity('instructors')
@Index('instructors_by_owner', { synchronize: false })
@Index('instructors_in_trash', { synchronize: false })
export class Instructor extends OwnedEntity {
  /** When the content was deleted for good. The rest is for the list of events. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) purgedAt: Date | null;
  @Column({ type: 'text' }) name: string;
  /** Address of the picture; null means the default picture. */
  @Column({ type: 'text', nullable: true }) imgProfile: string | null;
}
