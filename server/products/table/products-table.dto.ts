import { ApiProperty, ApiSchema, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { IssueDto } from '../../platform/http/error.dto.js';
import { StoredGrapeDto, StoredPropertyDto } from '../product.dto.js';
import { type RowAction, rowActions } from './row-actions.js';

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
  /** Its picture; null where one is drawn. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** Its attributes. */
  properties: StoredPropertyDto[];
}

@ApiSchema({ description: 'Fields of a product: those that differ.' })
export class ImportedFieldsDto extends PartialType(OmitType(ImportRowDto, ['row'])) {}

@ApiSchema({ description: 'A row whose product is in the catalogue already.' })
export class ExistingRowDto {
  /** The number of the row in the file. */
  @ApiProperty({ type: 'integer' })
  row: number;
  /** The product’s name in the catalogue. */
  name: string;
  /** Its vintage there. */
  @ApiProperty({ type: 'integer', nullable: true })
  vintage: number | null;
  /** What becomes of the row. */
  @ApiProperty({ enum: rowActions })
  action: RowAction;
  /** The fields that the row would change, as they are; of the attributes those that would change. */
  before: ImportedFieldsDto;
  /** The same fields as the row says them. */
  after: ImportedFieldsDto;
}

@ApiSchema({ description: 'A row that tells the same product as an earlier one.' })
export class RepeatedRowDto {
  /** The number of the row in the file. */
  @ApiProperty({ type: 'integer' })
  row: number;
  /** As the row calls the product. */
  name: string;
  /** As the row says it. */
  @ApiProperty({ type: 'integer', nullable: true })
  vintage: number | null;
  /** The number of the earlier row. */
  @ApiProperty({ type: 'integer' })
  sameAs: number;
  /** Whether both rows say the same of it. Such a row is left out, another one becomes a product of its own, if nothing else is asked. */
  identical: boolean;
  /** What becomes of the row. */
  @ApiProperty({ enum: rowActions })
  action: RowAction;
}

@ApiSchema({
  description:
    'A row that is left out because that was asked, and whose product is not in the catalogue.',
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

@ApiSchema({ description: 'What was guessed of a file, or left out.' })
export class ImportNoticeDto {
  /**
   * `ENCODING_GUESSED`: nothing in the file says its `encoding`. `OTHER_SHEETS`: it has `count` sheets besides `sheet`, which is read.
   * `ROWS_ABOVE`, `ROWS_BELOW`: so many rows (`count`) stand above the headings or below the last product. `WIDE_ROWS`: `count`
   * rows, the first of them `row`, have more cells than there are headings. `TITLE_ROW`: a row of one text alone (`value`) is no product.
   * `TITLE_KIND`: it names a type or subtype (`kind`), of which the rows below are unless they say another. `SUM_ROW`: a row between products
   * adds others up. `GRAPES_GUESSED`: how `value` was taken for a blend (`read`).
   */
  @ApiProperty({ enum: importNotices })
  code: (typeof importNotices)[number];
  /** The number of the row; null where it is about the whole file. */
  @ApiProperty({ type: 'integer', nullable: true })
  row: number | null;
  /** What the notice tells, by name. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  })
  params: Record<string, string | number>;
}

@ApiSchema({ description: 'What importing a table would do.' })
export class ImportPreviewDto {
  /** Of the catalogue as it is. An import that names it as `mark` is refused where the catalogue has changed since. */
  mark: string;
  /** The number of the row with the headings. */
  @ApiProperty({ type: 'integer' })
  headingRow: number;
  /** The number of the last row that is read. */
  @ApiProperty({ type: 'integer' })
  lastRow: number;
  /** The columns, in their order. */
  columns: ImportColumnDto[];
  /** How many rows are no products yet, their first rules in `issues`. */
  @ApiProperty({ type: 'integer' })
  broken: number;
  /** How many rows break no rule and are not left out. */
  @ApiProperty({ type: 'integer' })
  ready: number;
  /** How many of those would be new. */
  @ApiProperty({ type: 'integer' })
  fresh: number;
  /** How many would change one that is there. */
  @ApiProperty({ type: 'integer' })
  changed: number;
  /** How many rows have a product that is in the catalogue. */
  @ApiProperty({ type: 'integer' })
  known: number;
  /** How many say nothing new of one that is there. */
  @ApiProperty({ type: 'integer' })
  same: number;
  /** How many are left out. */
  @ApiProperty({ type: 'integer' })
  leftOut: number;
  /** How many of the new ones have no picture of this company’s, and get a drawn bottle. */
  @ApiProperty({ type: 'integer' })
  drawn: number;
  /** How many products the plan has room for; null without a maximum. */
  @ApiProperty({ type: 'integer', nullable: true })
  room: number | null;
  /** How many places of the plan it takes: those of new products, and of sample products that become one’s own. */
  @ApiProperty({ type: 'integer' })
  places: number;
  /**
   * The first broken rules; their paths begin with the number of the row: `rows.17.price`. Where a column holds it, `params` say which
   * `cell` (`C17`), under which `heading`, and the `value` that is there.
   */
  issues: IssueDto[];
  /** What was guessed, and what is left out. */
  notices: ImportNoticeDto[];
  /** The rows whose product is there, but for those that would change nothing. */
  existing: ExistingRowDto[];
  /** The rows that tell the same product as an earlier row. */
  repeated: RepeatedRowDto[];
  /** The other rows that are left out because that was asked. */
  omitted: OmittedRowDto[];
  /** The first new products. */
  products: ImportRowDto[];
}

@ApiSchema({ description: 'An import that took place.' })
export class ImportDto {
  /** By which it can be taken back. */
  id: string;
  /** How many products came with it and are still there. */
  @ApiProperty({ type: 'integer' })
  products: number;
  /** How many products it changed that do not have their former contents again. */
  @ApiProperty({ type: 'integer' })
  changed: number;
}

@ApiSchema({ description: 'An import that was taken back.' })
export class UndoneImportDto {
  /** How many products were deleted: none where it was taken back before. */
  @ApiProperty({ type: 'integer' })
  deleted: number;
  /** How many products have their former contents again. */
  @ApiProperty({ type: 'integer' })
  restored: number;
  /** How many stay as they are, new or changed ones, because somebody has changed them since. */
  @ApiProperty({ type: 'integer' })
  kept: number;
}
