import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  type ActivityAction,
  type ActivityKind,
  activityActions,
  activityKinds,
  type PlainValue,
} from '../../shared/vocabulary/activity.js';
import { type FileLanguage, fileLanguages } from '../../shared/vocabulary/languages.js';
import { IsDay, ListQueryDto } from '../platform/database/lists/list-query.dto.js';

const actorKinds = ['PERSON', 'KEY', 'PLATFORM'] as const;

export class ListActivityQueryDto extends ListQueryDto {
  /** Only things of this kind. */
  @IsOptional()
  @IsIn(activityKinds)
  @ApiProperty({ required: false, enum: activityKinds, enumName: 'ActivityKind' })
  kind?: ActivityKind;

  /** Only the thing with this id. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  thing?: string;

  /** Only what the actor with this id did. */
  @IsOptional()
  @IsString()
  @MaxLength(128)
  actor?: string;

  /** The first day, in the organiser's time zone. */
  @IsDay()
  from?: string;

  /** The last day, in the organiser's time zone. */
  @IsDay()
  to?: string;
}

export class ExportActivityQueryDto extends PickType(ListActivityQueryDto, [
  'kind',
  'thing',
  'actor',
  'from',
  'to',
] as const) {
  /** The language of the file. Default: the company's. */
  @IsOptional()
  @IsIn(fileLanguages)
  @ApiProperty({ required: false, enum: fileLanguages, example: 'EN' })
  lang?: FileLanguage;
}

@ApiSchema({ description: 'Who did something.' })
export class ActivityActorDto {
  /** A person with an account, an API key, or the platform itself. */
  @ApiProperty({ enum: actorKinds, example: 'PERSON' })
  kind: (typeof actorKinds)[number];
  /** The uid of the person or the id of the API key. Null for the platform. */
  @ApiProperty({ type: 'string', nullable: true, example: 'b7Yc2Lr0QkT4uVx9' })
  id: string | null;
  /** The e-mail of the person, or the name of the API key, at that time. */
  @ApiProperty({ type: 'string', nullable: true, example: 'ana@winery.example' })
  name: string | null;
}

@ApiSchema({ description: 'A changed field.' })
export class ActivityChangeDto {
  /** The name of the field. */
  @ApiProperty({ example: 'price' })
  field: string;
  /** The value before. Absent if it is long or has parts. */
  @ApiProperty({ required: false, nullable: true, example: 12.5, oneOf: plainTypes() })
  before?: PlainValue;
  /** The value after. Absent if it is long or has parts. */
  @ApiProperty({ required: false, nullable: true, example: 13, oneOf: plainTypes() })
  after?: PlainValue;
}

@ApiSchema({ description: 'Something that was done to a thing.' })
export class ActivityDto {
  /** The id of this entry. */
  @ApiProperty({ example: '4711' })
  reference: string;
  /** The time. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  at: string;
  /** The person, key or platform that acted. */
  @ApiProperty({ type: ActivityActorDto })
  actor: ActivityActorDto;
  /** The action. `purged`: deleted for good. */
  @ApiProperty({ enum: activityActions, enumName: 'ActivityAction', example: 'changed' })
  action: ActivityAction;
  /** The kind of the thing. */
  @ApiProperty({ enum: activityKinds, enumName: 'ActivityKind', example: 'product' })
  kind: ActivityKind;
  /** The id of the thing. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  thing: string;
  /** The name of the thing at that time. */
  @ApiProperty({ example: 'Garnacha' })
  name: string;
  /** The changed fields, empty for other actions. */
  @ApiProperty({ type: [ActivityChangeDto] })
  changes: ActivityChangeDto[];
}

function plainTypes() {
  return [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }];
}
