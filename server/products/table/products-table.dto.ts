import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IssueDto } from '../../platform/http/error.dto.js';
import { StoredGrapeDto, StoredPropertyDto } from '../product.dto.js';

@ApiSchema({ description: 'A column of a table.' })
export class ImportColumnDto {
  /** The heading, as the file has it. */
  heading: string;
  /** What the column was taken to hold: a field, `attributes.<key>`, `attributes` for an attribute named by the heading; null: left out. */
  @ApiProperty({ type: 'string', nullable: true, example: 'attributes.alcohol' })
  meaning: string | null;
  /** Some of its first values. */
  samples: string[];
}

@ApiSchema({ description: 'A product as a row tells it.' })
export class ImportRowDto {
  /** The number of the row in the file, from 1 on. */
  @ApiProperty({ type: 'integer' })
  row: number;
  /** As people know the product. */
  name: string;
  /** The company’s own code. */
  @ApiProperty({ type: 'string', nullable: true })
  referenceCode: string | null;
  /** Code of the type. */
  type: string;
  /** Code of the subtype. */
  subtype: string;
  /** The year of the harvest. */
  @ApiProperty({ type: 'integer', nullable: true })
  vintage: number | null;
  /** In the company’s currency. */
  @ApiProperty({ type: 'number', nullable: true })
  price: number | null;
  /** Lower than the price. */
  @ApiProperty({ type: 'number', nullable: true })
  discountedPrice: number | null;
  /** Where it comes from. */
  @ApiProperty({ type: 'string', nullable: true })
  region: string | null;
  /** As the product keeps it. */
  @ApiProperty({ type: 'string', nullable: true })
  country: string | null;
  /** The blend. */
  grapes: StoredGrapeDto[];
  /** Where guests can buy it. */
  @ApiProperty({ type: 'string', nullable: true })
  externalStoreURL: string | null;
  /** Its attributes. */
  properties: StoredPropertyDto[];
}

@ApiSchema({ description: 'What importing a table would do.' })
export class ImportPreviewDto {
  /** The columns, in their order. */
  columns: ImportColumnDto[];
  /** How many rows are no products yet, their first rules in `issues`. */
  @ApiProperty({ type: 'integer' })
  broken: number;
  /** How many rows are products. */
  @ApiProperty({ type: 'integer' })
  ready: number;
  /** How many of those have no picture of this company’s, and get a drawn bottle. */
  @ApiProperty({ type: 'integer' })
  drawn: number;
  /** How many products the plan has room for; null without a maximum. */
  @ApiProperty({ type: 'integer', nullable: true })
  room: number | null;
  /**
   * The first broken rules; their paths begin with the number of the row: `rows.17.price`. Where a column holds it, `params` say which
   * `cell` (`C17`), under which `heading`, and the `value` that is there.
   */
  issues: IssueDto[];
  /** The first products. */
  products: ImportRowDto[];
}

@ApiSchema({ description: 'An import that took place.' })
export class ImportDto {
  /** By which it can be taken back. */
  id: string;
  /** How many products came with it and are still there. */
  @ApiProperty({ type: 'integer' })
  products: number;
}

@ApiSchema({ description: 'An import that was taken back.' })
export class UndoneImportDto {
  /** How many products were deleted: none where it was taken back before. */
  @ApiProperty({ type: 'integer' })
  deleted: number;
  /** How many stay, as they were changed since. */
  @ApiProperty({ type: 'integer' })
  kept: number;
}
