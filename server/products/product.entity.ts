import { Column, Entity, Index } from 'typeorm';
import type { Grape, ProductProperty } from '../../shared/vocabulary/product.js';
import { OwnedEntity } from '../platform/database/owned-entity.js';

/**
 * A product that is tasted: a wine, an oil, a cheese … `type` and `subtype` are codes of the
 * product types.
 */
@Entity('products')
@Index('products_by_owner', { synchronize: false })
@Index('products_by_natural_name', { synchronize: false })
@Index('products_by_import', { synchronize: false })
@Index('products_in_trash', { synchronize: false })
export class Product extends OwnedEntity {
  @Column({ type: 'text' }) name: string;
  @Column({ type: 'text' }) type: string;
  @Column({ type: 'text' }) subtype: string;
  @Column({ type: 'text', nullable: true }) image: string | null;
  /**
   * Price of one unit in the company's currency. A text, because PostgreSQL returns exact numbers
   * as text.
   */
  @Column({ type: 'numeric', precision: 12, scale: 2, nullable: true }) price: string | null;
  @Column({ type: 'numeric', precision: 12, scale: 2, nullable: true }) discountedPrice:
    | string
    | null;
  @Column({ type: 'text', nullable: true }) externalStoreUrl: string | null;
  @Column({ type: 'int', nullable: true }) vintage: number | null;
  @Column({ type: 'text', nullable: true }) region: string | null;
  @Column({ type: 'text', nullable: true }) country: string | null;
  @Column({ type: 'jsonb', default: () => "'[]'" }) grapes: Grape[];
  /** The organiser's own reference of the product, such as an article number. */
  @Column({ type: 'text', nullable: true }) referenceCode: string | null;
  @Column({ type: 'jsonb', default: () => "'[]'" }) properties: ProductProperty[];
  /** The import that created the product. */
  @Column({ type: 'text', nullable: true }) importId: string | null;
  /**
   * The version right after the import. A higher version means that the product was changed since.
   */
  @Column({ type: 'int', default: 1 }) importedVersion: number;
}
