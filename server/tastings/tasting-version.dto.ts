import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { EarlierVersionDto } from '../versions/version.dto.js';
import { TastingDto } from './tasting.dto.js';

@ApiSchema({
  description:
    'The content of a tasting that a save can change, without the ways in which guests open it.',
})
export class TastingContentDto extends PickType(TastingDto, [
  'type',
  'name',
  'description',
  'nameByLanguage',
  'descriptionByLanguage',
  'duration',
  'template',
  'podcastPresentationVideo',
  'podcastGoodbyeVideo',
  'productReferences',
  'surveyQuestions',
]) {}

@ApiSchema({ description: 'The parts of an earlier version that do not exist any more.' })
export class MissingPartsDto {
  /** The number of entries that are left out, because their product was deleted. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 1 })
  products: number;
  /** The number of products whose sheet was deleted. Their `assessmentSheetPath` is empty. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  sheets: number;
  /** The number of recommendations that are null, because their product was deleted. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  recommendations: number;
  /** The number of videos that are null, because they were deleted. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  videos: number;
}

@ApiSchema({ description: 'An earlier version of a tasting.' })
export class TastingVersionDto extends EarlierVersionDto {
  /**
   * The content, ready to be saved again. A text that an avatar spoke is not confirmed any more if
   * the tasting has another video in its place.
   */
  content: TastingContentDto;
  /** Parts that were deleted since, by number. */
  missing: MissingPartsDto;
}
