import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ description: 'The ids for the links of a table row.' })
export class WineReferenceDto {
  /** Reference of the product within its tasting, as in `assessments`. */
  @ApiProperty({ example: 'r1Yb3VtQ0c5nKx8JmE2a' })
  productReference: string;
  /** Id of the guest at this tasting: `assistantId`. */
  @ApiProperty({ example: 'aN8JmE2aVtQ0c5nKx1Yb' })
  assistantReference: string;
  /** Uid of the organiser: `userId`. */
  @ApiProperty({ example: 'h3Kq8ZtWv1Rm5YpLx0Bn' })
  userUid: string;
  /** Current shop link. Null when the product is not sold online, or still hidden. */
  @ApiProperty({ type: 'string', nullable: true, example: 'https://shop.example.com/garnacha' })
  url: string | null;
}

@ApiSchema({
  description:
    'A product that a guest tasted, as a table row. Fields that a BLIND tasting still hides are null.',
})
export class WineRowDto {
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** Name of the product. Null while it is hidden: use `label` instead. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Garnacha 2019' })
  name: string | null;
  /** Number of the product in the tasting, from 1. */
  @ApiProperty({ type: 'integer', example: 3 })
  label: number;
  /** Name of the tasting. */
  @ApiProperty({ example: 'Tarde de garnachas' })
  tasting: string;
  /** When the guest joined. */
  @ApiProperty({ format: 'date-time' })
  date: string;
  /** The guest's stars, 0 to 5. Null when not rated. */
  @ApiProperty({ type: 'number', nullable: true, example: 4.5 })
  rate: number | null;
  /** Price at the tasting. */
  @ApiProperty({ type: 'number', nullable: true, example: 12.5 })
  price: number | null;
  /** Discounted price at the tasting, lower than the price. */
  @ApiProperty({ type: 'number', nullable: true })
  discountedPrice: number | null;
  /** ISO 4217 code of the prices. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
  /** Ids for links. */
  @ApiProperty({ type: WineReferenceDto })
  reference: WineReferenceDto;
}

@ApiSchema({
  description:
    'A product that a guest tasted. It is one entry, even if the guest tasted it several times.',
})
export class TastedProductDto {
  /** Id of the product. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  product: string;
  /**
   * Name at the guest's latest tasting of the product. Picture, vintage, region and price are from
   * the same tasting.
   */
  @ApiProperty({ example: 'Garnacha 2019' })
  name: string;
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** Year of the harvest. */
  @ApiProperty({ type: 'integer', nullable: true, example: 2019 })
  vintage: number | null;
  /** Its region. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Campo de Borja' })
  region: string | null;
  /** Price without discount. */
  @ApiProperty({ type: 'number', nullable: true, example: 12.5 })
  price: number | null;
  /** Discounted price, lower than the price. */
  @ApiProperty({ type: 'number', nullable: true })
  discountedPrice: number | null;
  /** ISO 4217 code of the prices. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
  /** Number of tastings. */
  @ApiProperty({ type: 'integer', example: 2 })
  times: number;
  /** Mean of the guest's stars, 0 to 5, with two decimals. Null when never rated. */
  @ApiProperty({ type: 'number', nullable: true, example: 4.25 })
  mean: number | null;
  /** Latest tasting of it. */
  @ApiProperty({ format: 'date-time' })
  lastDate: string;
  /** Ids of that tasting, and the shop link. */
  @ApiProperty({ type: WineReferenceDto })
  reference: WineReferenceDto;
}
