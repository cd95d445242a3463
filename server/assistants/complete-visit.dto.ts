import { ApiExtraModels, ApiProperty, ApiSchema, getSchemaPath, OmitType } from '@nestjs/swagger';
import { type SessionLanguage, sessionLanguages } from '../../shared/rules/session.js';
import { RoomAssessmentDto, RoomProductDto, RoomSheetDto } from '../rooms/room.dto.js';
import { RoomOrganiserDto, RoomTastingDto } from '../rooms/room-door.dto.js';
import { RoomThemeDto } from '../themes/theme.dto.js';
import { VisitCodeDto, VisitDto, VisitSessionDto } from './visit.dto.js';
import { WineRowDto } from './wine.dto.js';

@ApiSchema({ description: 'The code of an event, and when it is.' })
export class CompleteCodeDto extends VisitCodeDto {
  /** When it begins. */
  @ApiProperty({ format: 'date-time' })
  fromDate: string;
  /** When it ends. */
  @ApiProperty({ format: 'date-time' })
  toDate: string;
}

@ApiSchema({ description: 'Who led a tasting.' })
export class VisitInstructorDto {
  /** Their name. */
  @ApiProperty({ example: 'Ana Ruiz' })
  name: string;
}

@ApiSchema({ description: 'What was tasted.' })
export class VisitTastingDto extends RoomTastingDto {
  /** In their order, as the room shows them: of a BLIND tasting a product is null until it was revealed to whoever took part. */
  @ApiProperty({ type: [RoomProductDto] })
  productReferences: RoomProductDto[];
}

@ApiSchema({ description: 'The event of a tasting, with all that was tasted.' })
export class CompleteSessionDto extends OmitType(VisitSessionDto, ['sessionCode']) {
  /** Its code, and when it is. */
  @ApiProperty({ type: CompleteCodeDto })
  sessionCode: CompleteCodeDto;
  /** ISO 4217 code of the prices. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
  /** The language of the event. */
  @ApiProperty({ enum: sessionLanguages })
  lang: SessionLanguage;
  /** IANA zone of the event. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  /** Who led it. */
  @ApiProperty({ type: VisitInstructorDto })
  instructor: VisitInstructorDto;
  /** Who invited. */
  @ApiProperty({ type: RoomOrganiserDto })
  organiser: RoomOrganiserDto;
  /** What was tasted. */
  @ApiProperty({ type: VisitTastingDto })
  tasting: VisitTastingDto;
}

@ApiExtraModels(RoomSheetDto, RoomAssessmentDto)
@ApiSchema({
  description: 'A tasting that somebody took part in, with all that they said of its products.',
})
export class CompleteVisitDto extends OmitType(VisitDto, ['session', 'people']) {
  /** The event. */
  @ApiProperty({ type: CompleteSessionDto })
  session: CompleteSessionDto;
  /** The look that the organiser chose; null: the product’s own. */
  @ApiProperty({ type: RoomThemeDto, nullable: true })
  theme: RoomThemeDto | null;
  /** The sheets that products were tasted by, by `assessmentSheetPath`: they name the options. */
  @ApiProperty({ type: 'object', additionalProperties: { $ref: getSchemaPath(RoomSheetDto) } })
  sheets: Record<string, RoomSheetDto>;
  /** What they said, by the product’s reference in the tasting. */
  @ApiProperty({ type: 'object', additionalProperties: { $ref: getSchemaPath(RoomAssessmentDto) } })
  assessments: Record<string, RoomAssessmentDto>;
  /** The products as a table shows them, in the order of the tasting. */
  @ApiProperty({ type: [WineRowDto] })
  rows: WineRowDto[];
}
