import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import {
  type EmbedLanguage,
  type EmbedTheme,
  embedLanguages,
  embedThemes,
} from '../../shared/vocabulary/embed.js';

@ApiSchema({ description: 'Whether a product’s rating is shown on your web site.' })
export class SaveEmbedDto {
  /** False ends it at once: its picture answers 404. The key stays for when it is shown again. */
  @IsBoolean()
  @ApiProperty({ example: true })
  shown: boolean;
}

@ApiSchema({ description: 'A product’s rating, to be shown on your web site.' })
export class EmbedDto {
  /** Off until you switch it on. */
  shown: boolean;
  /**
   * Address of the SVG image, to which `lang` (es, ca, en) and `theme` (light, dark) can be added: five stars, the mean and how many rated, or that
   * fewer than three have. It is five minutes old at most, kept by browsers for an hour, and sets no cookie. Null until it is shown for the first time.
   */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'https://app.example.com/embed/kX2vB8nQ4mZ1cR7tY0wL.svg',
  })
  image: string | null;
  /** Where a press on it may lead: the product’s shop, else your web page. */
  @ApiProperty({ type: 'string', nullable: true, example: 'https://shop.example.com/reserva' })
  link: string | null;
  /** How many guests rated it, each once with their latest stars. Trials and guests invented for show are none, nor is a blind event before its end. */
  @ApiProperty({ type: 'integer', example: 118 })
  n: number;
  /** Of 0 to 5, one decimal, a half rounded up. Null of fewer than three guests. */
  @ApiProperty({ type: 'number', nullable: true, example: 4.3 })
  mean: number | null;
}

/** How the picture looks. */
export class EmbedPictureQueryDto {
  /** In which language it speaks: Spanish where it is not said. */
  @IsOptional()
  @IsIn(embedLanguages)
  lang?: EmbedLanguage;

  /** For a light page, or a dark one. */
  @IsOptional()
  @IsIn(embedThemes)
  theme?: EmbedTheme;
}
