import { Column, Entity, Index } from 'typeorm';
import { OwnedEntity } from '../../platform/database/owned-entity.js';

/** A filter that an organiser keeps for their reports, by name. */
@Entity('report_filters')
@Index('report_filters_by_owner', { synchronize: false })
export class SavedFilter extends OwnedEntity {
  @Column({ type: 'text' }) name: string;
  /** Its conditions as `filterText` writes them. */
  @Column({ type: 'text' }) query: string;
}
