import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ description: 'Where a row of a table of wines leads.' })
export class WineReferenceDto {
  /** The product in its tasting, by which `assessments` has it. */
  @ApiProperty({ example: 'r1Yb3VtQ0c5nKx8JmE2a' })
  productReference: string;
  /** Who took part: `assistantId`. */
  @ApiProperty({ example: 'aN8JmE2aVtQ0c5nKx1Yb' })
  assistantReference: string;
  /** The organiser: `userId`. */
  @ApiProperty({ example: 'h3Kq8ZtWv1Rm5YpLx0Bn' })
  userUid: string;
  /** Where it is sold now; null where it is not any more, or not revealed. */
  @ApiProperty({ type: 'string', nullable: true, example: 'https://shop.example.com/garnacha' })
  url: string | null;
}

@ApiSchema({
  description:
    'A product that somebody tasted, as a table shows it. What a BLIND tasting has not revealed to them is null.',
})
export class WineRowDto {
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** Null while it is not revealed: then `label` names it. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Garnacha 2019' })
  name: string | null;
  /** Its number in the tasting, from 1. */
  @ApiProperty({ type: 'integer', example: 3 })
  label: number;
  /** The tasting. */
  @ApiProperty({ example: 'Tarde de garnachas' })
  tasting: string;
  /** When they came in. */
  @ApiProperty({ format: 'date-time' })
  date: string;
  /** Their stars, 0 to 5; null: not rated. */
  @ApiProperty({ type: 'number', nullable: true, example: 4.5 })
  rate: number | null;
  /** As it was at the tasting. */
  @ApiProperty({ type: 'number', nullable: true, example: 12.5 })
  price: number | null;
  /** Lower than the price, where it was. */
  @ApiProperty({ type: 'number', nullable: true })
  discountedPrice: number | null;
  /** ISO 4217 code of the prices. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
  /** Where it leads. */
  @ApiProperty({ type: WineReferenceDto })
  reference: WineReferenceDto;
}

@ApiSchema({ description: 'A product that somebody tasted, once however often they did.' })
export class TastedProductDto {
  /** The product. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  product: string;
  /** As it was when they tasted it last; so are picture, vintage, region, price and shop. */
  @ApiProperty({ example: 'Garnacha 2019' })
  name: string;
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** The year. */
  @ApiProperty({ type: 'integer', nullable: true, example: 2019 })
  vintage: number | null;
  /** Where it is from. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Campo de Borja' })
  region: string | null;
  /** Without discount. */
  @ApiProperty({ type: 'number', nullable: true, example: 12.5 })
  price: number | null;
  /** Lower than the price, where it was. */
  @ApiProperty({ type: 'number', nullable: true })
  discountedPrice: number | null;
  /** ISO 4217 code of the prices. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
  /** At how many tastings. */
  @ApiProperty({ type: 'integer', example: 2 })
  times: number;
  /** Mean of their own stars, 0 to 5, rounded to two decimals; null: never rated. */
  @ApiProperty({ type: 'number', nullable: true, example: 4.25 })
  mean: number | null;
  /** When they tasted it last. */
  @ApiProperty({ format: 'date-time' })
  lastDate: string;
  /** That tasting: organiser, who took part, and where it is sold. */
  @ApiProperty({ type: WineReferenceDto })
  reference: WineReferenceDto;
}
