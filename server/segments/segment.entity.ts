import { Column, Entity, Index } from 'typeorm';
import { OwnedEntity } from '../platform/database/owned-entity.js';

/** A saved selection of guests whom an organiser wants to contact. */
@Entity('segments')
@Index('segments_by_owner', { synchronize: false })
@Index('segments_in_trash', { synchronize: false })
export class Segment extends OwnedEntity {
  @Column({ type: 'text' }) name: string;
  /** The conditions in the form of `serializeSegment`. */
  @Column({ type: 'text' }) query: string;
}
