import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ description: 'The private notes on a product.' })
export class HostNoteDto {
  /** The product’s reference in the tasting. */
  @ApiProperty({ example: 'r1Yb3VtQ0c5nKx8JmE2a' })
  productRef: string;
  /** The notes, with line breaks. */
  @ApiProperty({ example: 'Contar la helada de 2017.' })
  text: string;
}

@ApiSchema({ description: 'The private notes of a tasting, for its host.' })
export class HostNotesDto {
  /** The notes of products that have some. */
  @ApiProperty({ type: [HostNoteDto] })
  notes: HostNoteDto[];
}
