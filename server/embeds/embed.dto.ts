import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { type EmbedTheme, embedThemes } from '../../shared/vocabulary/embed.js';
import { type GuestLanguage, guestLanguages } from '../../shared/vocabulary/languages.js';

@ApiSchema({ description: 'Whether a product’s rating is shown on your web site.' })
export class SaveEmbedDto {
  /** False hides the rating at once: the image answers 404. The image keeps its address. */
  @IsBoolean()
  @ApiProperty({ example: true })
  shown: boolean;
}

@ApiSchema({ description: 'A product’s rating for your web site.' })
export class EmbedDto {
  /** Off by default. */
  shown: boolean;
  /**
   * Address of the SVG image. The image shows five stars, the mean and the number of ratings. With
   * fewer than three ratings it says that the product is not rated yet. Add `lang` (es, ca, en) and
   * `theme` (light, dark). The rating is at most five minutes old. Browsers keep the image for an
   * hour. The image sets no cookie. Null before the first change of `shown`.
   */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'https://app.example.com/embed/kX2vB8nQ4mZ1cR7tY0wL.svg',
  })
  image: string | null;
  /** Suggested link for the image: the product’s shop, otherwise your web page. */
  @ApiProperty({ type: 'string', nullable: true, example: 'https://shop.example.com/reserva' })
  link: string | null;
  /**
   * Number of guests who rated the product, each with their latest stars. Demo data and blind
   * events before their end do not count.
   */
  @ApiProperty({ type: 'integer', example: 118 })
  n: number;
  /** Mean, 0 to 5, one decimal, halves rounded up. Null with fewer than three guests. */
  @ApiProperty({ type: 'number', nullable: true, example: 4.3 })
  mean: number | null;
}

/** Language and theme of the image. */
export class EmbedPictureQueryDto {
  /** Language of the text. Default Spanish. */
  @IsOptional()
  @IsIn(guestLanguages)
  lang?: GuestLanguage;

  /** Theme of the page around the image: light or dark. */
  @IsOptional()
  @IsIn(embedThemes)
  theme?: EmbedTheme;
}
