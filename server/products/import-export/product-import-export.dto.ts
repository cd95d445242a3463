import { ApiProperty, ApiSchema, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { IssueDto } from '../../platform/http/openapi/error.dto.js';
import { StoredGrapeDto, StoredPropertyDto } from '../product.dto.js';
import { type RowAction, rowActions } from './row-actions.js';

@ApiSchema({ description: 'A column of a table.' })
export class ImportColumnDto {
  /** The heading in the file. */
  heading: string;
  /**
   * The meaning of the column: a field, `attributes.<key>`, `attributes` for an attribute that the
   * heading names; null if it is left out.
   */
  @ApiProperty({ type: 'string', nullable: true, example: 'attributes.alcohol' })
  meaning: string | null;
  /** Some of the first values. */
  samples: string[];
}

@ApiSchema({ description: 'A product in a row.' })
export class ImportRowDto {
  /** The number of the row in the file, from 1 on. */
  @ApiProperty({ type: 'integer' })
  row: number;
  /** The name of the product. */
  name: string;
  /** The company’s own code. */
  @ApiProperty({ type: 'string', nullable: true })
  referenceCode: string | null;
  /** The code of the type. */
  type: string;
  /** The code of the subtype. */
  subtype: string;
  /** The year of the harvest. */
  @ApiProperty({ type: 'integer', nullable: true })
  vintage: number | null;
  /** The price in the company’s currency. */
  @ApiProperty({ type: 'number', nullable: true })
  price: number | null;
  /** The discounted price, lower than the price. */
  @ApiProperty({ type: 'number', nullable: true })
  discountedPrice: number | null;
  /** The origin. */
  @ApiProperty({ type: 'string', nullable: true })
  region: string | null;
  /** The country in its stored form. */
  @ApiProperty({ type: 'string', nullable: true })
  country: string | null;
  /** The blend. */
  grapes: StoredGrapeDto[];
  /** The address of the shop. */
  @ApiProperty({ type: 'string', nullable: true })
  externalStoreURL: string | null;
  /** The picture; null if a bottle is drawn. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** The attributes. */
  properties: StoredPropertyDto[];
}

@ApiSchema({ description: 'The fields of a product that differ.' })
export class ImportedFieldsDto extends PartialType(OmitType(ImportRowDto, ['row'])) {}

@ApiSchema({ description: 'A row with a product that is in the catalogue.' })
export class ExistingRowDto {
  /** The number of the row in the file. */
  @ApiProperty({ type: 'integer' })
  row: number;
  /** The product’s name in the catalogue. */
  name: string;
  /** The vintage of the product in the catalogue. */
  @ApiProperty({ type: 'integer', nullable: true })
  vintage: number | null;
  /** The action for the row. */
  @ApiProperty({ enum: rowActions })
  action: RowAction;
  /**
   * The current values of the fields that the row would change; of the attributes only those that
   * would change.
   */
  before: ImportedFieldsDto;
  /** The row’s values of the same fields. */
  after: ImportedFieldsDto;
}

@ApiSchema({ description: 'A row with the same product as an earlier row.' })
export class RepeatedRowDto {
  /** The number of the row in the file. */
  @ApiProperty({ type: 'integer' })
  row: number;
  /** The name in the row. */
  name: string;
  /** The vintage in the row. */
  @ApiProperty({ type: 'integer', nullable: true })
  vintage: number | null;
  /** The number of the earlier row. */
  @ApiProperty({ type: 'integer' })
  sameAs: number;
  /**
   * Whether both rows have the same content. By default, the row is left out if it is identical, or
   * if the earlier row has a product in the catalogue. Otherwise it becomes a new product.
   */
  identical: boolean;
  /** The action for the row. */
  @ApiProperty({ enum: rowActions })
  action: RowAction;
}

@ApiSchema({
  description: 'A row that is left out on request and whose product is not in the catalogue.',
})
export class OmittedRowDto extends PickType(RepeatedRowDto, ['row', 'name', 'vintage']) {}

export const importNotices = [
  'ENCODING_GUESSED',
  'OTHER_SHEETS',
  'ROWS_ABOVE',
  'ROWS_BELOW',
  'WIDE_ROWS',
  'TITLE_ROW',
  'TITLE_KIND',
  'SUM_ROW',
  'GRAPES_GUESSED',
] as const;

@ApiSchema({ description: 'A guess about a file, or a part of it that is left out.' })
export class ImportNoticeDto {
  /**
   * `ENCODING_GUESSED`: the file does not declare its `encoding`. `OTHER_SHEETS`: the file has
   * `count` further sheets; only `sheet` is read. `ROWS_ABOVE`, `ROWS_BELOW`: `count` rows are
   * above the headings or below the last product. `WIDE_ROWS`: `count` rows, the first of them
   * `row`, have more cells than there are headings. `TITLE_ROW`: a row with a single text (`value`)
   * is not a product. `TITLE_KIND`: such a row names a type or subtype (`kind`), which applies to
   * the rows below unless they name another. `SUM_ROW`: a row that adds up others is left out.
   * `GRAPES_GUESSED`: `value` was read as the blend `read`.
   */
  @ApiProperty({ enum: importNotices })
  code: (typeof importNotices)[number];
  /** The number of the row; null for a notice about the whole file. */
  @ApiProperty({ type: 'integer', nullable: true })
  row: number | null;
  /** The parameters of the notice, by name. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  })
  params: Record<string, string | number>;
}

@ApiSchema({ description: 'The effect that an import would have.' })
export class ImportPreviewDto {
  /**
   * Identifies the state of the catalogue. An import with this `mark` is refused if the catalogue
   * has changed since.
   */
  mark: string;
  /** The number of the row with the headings. */
  @ApiProperty({ type: 'integer' })
  headingRow: number;
  /** The number of the last row that is read. */
  @ApiProperty({ type: 'integer' })
  lastRow: number;
  /** The columns, in their order. */
  columns: ImportColumnDto[];
  /** The number of rows with broken rules. The first rules are in `issues`. */
  @ApiProperty({ type: 'integer' })
  broken: number;
  /** The number of rows without a broken rule that are not left out. */
  @ApiProperty({ type: 'integer' })
  ready: number;
  /** The number of new products. */
  @ApiProperty({ type: 'integer' })
  fresh: number;
  /** The number of products that would change. */
  @ApiProperty({ type: 'integer' })
  changed: number;
  /** The number of rows with a product in the catalogue. */
  @ApiProperty({ type: 'integer' })
  known: number;
  /** The number of rows that change nothing in their product. */
  @ApiProperty({ type: 'integer' })
  same: number;
  /** The number of rows that are left out. */
  @ApiProperty({ type: 'integer' })
  leftOut: number;
  /** The number of new products that get a drawn bottle, because they have no uploaded picture. */
  @ApiProperty({ type: 'integer' })
  drawn: number;
  /** The number of products that can still be added to the plan; null without a maximum. */
  @ApiProperty({ type: 'integer', nullable: true })
  room: number | null;
  /**
   * The number of places of the plan that the import takes: new products, and demo products that it
   * changes.
   */
  @ApiProperty({ type: 'integer' })
  places: number;
  /**
   * If the plan has room for only a part of the import: the `lastRow` with which the import fits.
   * Otherwise null, also if there is no room at all.
   */
  @ApiProperty({ type: 'integer', nullable: true })
  lastRowInPlan: number | null;
  /**
   * The first broken rules. Their paths begin with the number of the row: `rows.17.price`. If a
   * column has the field, `params` contain its `cell` (`C17`), `heading` and `value`.
   */
  issues: IssueDto[];
  /** Guesses, and parts of the file that are left out. */
  notices: ImportNoticeDto[];
  /** The rows with a product in the catalogue, except rows that would change nothing. */
  existing: ExistingRowDto[];
  /** The rows with the same product as an earlier row. */
  repeated: RepeatedRowDto[];
  /** The other rows that are left out on request. */
  omitted: OmittedRowDto[];
  /** The first new products. */
  products: ImportRowDto[];
}

@ApiSchema({ description: 'A finished import.' })
export class ImportDto {
  /** The id, with which the import can be undone. */
  id: string;
  /** The number of products that the import created and that still exist. */
  @ApiProperty({ type: 'integer' })
  products: number;
  /** The number of products that the import changed and whose former contents were not restored. */
  @ApiProperty({ type: 'integer' })
  changed: number;
}

@ApiSchema({ description: 'An import that was undone.' })
export class UndoneImportDto {
  /** The number of deleted products; 0 if the import was undone before. */
  @ApiProperty({ type: 'integer' })
  deleted: number;
  /** The number of products with restored contents. */
  @ApiProperty({ type: 'integer' })
  restored: number;
  /** The number of new or changed products that stay, because they were changed since. */
  @ApiProperty({ type: 'integer' })
  kept: number;
}
