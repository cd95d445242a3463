import { Column, Entity, Index } from 'typeorm';
import { OwnedEntity } from '../../platform/database/owned-entity.js';

/** A named filter that an organiser saved for their reports. */
@Entity('report_filters')
@Index('report_filters_by_owner', { synchronize: false })
@Index('report_filters_in_trash', { synchronize: false })
export class SavedFilter extends OwnedEntity {
  @Column({ type: 'text' }) name: string;
  /** The conditions as `serializeFilter` writes them. */
  @Column({ type: 'text' }) query: string;
}
