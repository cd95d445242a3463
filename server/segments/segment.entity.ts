import { Column, Entity, Index } from 'typeorm';
import { OwnedEntity } from '../platform/database/owned-entity.js';

/** Guests whom an organiser wants to write to, by what they did: kept by name. */
@Entity('segments')
@Index('segments_by_owner', { synchronize: false })
export class Segment extends OwnedEntity {
  @Column({ type: 'text' }) name: string;
  /** Its conditions as `segmentText` writes them. */
  @Column({ type: 'text' }) query: string;
}
