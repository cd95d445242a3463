import { ApiExtraModels, ApiProperty, ApiSchema, getSchemaPath, OmitType } from '@nestjs/swagger';
import { type SessionLanguage, sessionLanguages } from '../../shared/rules/session.js';
import { RoomAssessmentDto, RoomProductDto, RoomSheetDto } from '../rooms/room.dto.js';
import { RoomOrganiserDto, RoomTastingDto } from '../rooms/room-door.dto.js';
import { RoomThemeDto } from '../themes/theme.dto.js';
import { VisitCodeDto, VisitDto, VisitSessionDto } from './visit.dto.js';
import { WineRowDto } from './wine.dto.js';

@ApiSchema({ description: 'The code and the dates of an event.' })
export class CompleteCodeDto extends VisitCodeDto {
  /** When the event begins. */
  @ApiProperty({ format: 'date-time' })
  fromDate: string;
  /** When the event ends. */
  @ApiProperty({ format: 'date-time' })
  toDate: string;
}

@ApiSchema({ description: 'The instructor of a tasting.' })
export class VisitInstructorDto {
  /** Name of the instructor. */
  @ApiProperty({ example: 'Ana Ruiz' })
  name: string;
}

@ApiSchema({ description: 'A tasting with its products.' })
export class VisitTastingDto extends RoomTastingDto {
  /**
   * In the order of the tasting, like in the room. A product of a BLIND tasting is null until it
   * was revealed to the guest.
   */
  @ApiProperty({ type: [RoomProductDto] })
  productReferences: RoomProductDto[];
}

@ApiSchema({ description: 'The event of a tasting, with all of its products.' })
export class CompleteSessionDto extends OmitType(VisitSessionDto, ['sessionCode']) {
  /** The code and the dates of the event. */
  @ApiProperty({ type: CompleteCodeDto })
  sessionCode: CompleteCodeDto;
  /** ISO 4217 code of the prices. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
  /** The language of the event. */
  @ApiProperty({ enum: sessionLanguages })
  lang: SessionLanguage;
  /** IANA time zone of the event. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  /** The instructor. */
  @ApiProperty({ type: VisitInstructorDto })
  instructor: VisitInstructorDto;
  /** The organiser. */
  @ApiProperty({ type: RoomOrganiserDto })
  organiser: RoomOrganiserDto;
  /** The tasting. */
  @ApiProperty({ type: VisitTastingDto })
  tasting: VisitTastingDto;
}

@ApiExtraModels(RoomSheetDto, RoomAssessmentDto)
@ApiSchema({
  description: 'A tasting of a guest, with all of their answers about its products.',
})
export class CompleteVisitDto extends OmitType(VisitDto, ['session', 'people']) {
  /** The event. */
  @ApiProperty({ type: CompleteSessionDto })
  session: CompleteSessionDto;
  /** The theme that the organiser chose. Null means the built-in one. */
  @ApiProperty({ type: RoomThemeDto, nullable: true })
  theme: RoomThemeDto | null;
  /** The sheets of the products, by `assessmentSheetPath`. They have the names of the options. */
  @ApiProperty({ type: 'object', additionalProperties: { $ref: getSchemaPath(RoomSheetDto) } })
  sheets: Record<string, RoomSheetDto>;
  /** The guest's answers, by the product’s reference in the tasting. */
  @ApiProperty({ type: 'object', additionalProperties: { $ref: getSchemaPath(RoomAssessmentDto) } })
  assessments: Record<string, RoomAssessmentDto>;
  /** The products as table rows, in the order of the tasting. */
  @ApiProperty({ type: [WineRowDto] })
  rows: WineRowDto[];
}
