import { Column, Entity, Index } from 'typeorm';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import type { SheetBody } from '../../shared/vocabulary/sheet.js';
import { OwnedEntity } from '../platform/database/owned-entity.js';

/**
 * An organiser's own assessment sheet. The questions are one document, which is always read and
 * written as a whole.
 */
@Entity('sheets')
@Index('sheets_by_owner', { synchronize: false })
@Index('sheets_in_trash', { synchronize: false })
export class SheetEntity extends OwnedEntity {
  @Column({ type: 'jsonb' }) name: LocalizedText;
  /** Code of the product type. */
  @Column({ type: 'text' }) product: string;
  /** Code of the subtype. */
  @Column({ type: 'text' }) type: string;
  @Column({ type: 'jsonb' }) body: SheetBody;
}
