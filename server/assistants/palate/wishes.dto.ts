import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ description: 'A product of an event that guests want to buy.' })
export class WishedProductDto {
  /** The place of the product in the tasting, as in reports. */
  @ApiProperty({ example: 'place000000000000001' })
  productReference: string;
  /** The number of guests who want it, rounded down to 5, 8, 11 and so on. */
  @ApiProperty({ type: 'integer', minimum: 5, example: 11 })
  guests: number;
}
