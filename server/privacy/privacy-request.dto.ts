import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  type ErasedCategory,
  type ExtensionReason,
  erasedCategories,
  extensionReasons,
  type PrivacyRequestChannel,
  type PrivacyRequestKind,
  type PrivacyRequestOutcome,
  type PrivacyRequestState,
  privacyRequestChannels,
  privacyRequestKinds,
  privacyRequestLimits,
  privacyRequestOutcomes,
  privacyRequestStates,
  registeredChannels,
} from '../../shared/vocabulary/privacy.js';
import { ExportedReminderDto, HeldDataDto } from '../assistants/my-data/my-data.dto.js';
import { ListQueryDto } from '../platform/database/lists/list-query.dto.js';

@ApiSchema({ description: 'A number of erased rows of one category.' })
export class ErasedDto {
  /** The category of the data. */
  @ApiProperty({ enum: erasedCategories, example: 'notes' })
  category: ErasedCategory;
  /** The number of erased rows. */
  @ApiProperty({ type: 'integer', example: 12 })
  count: number;
}

const day = { type: 'string', format: 'date', example: '2030-11-20' } as const;
const instant = { type: 'string', format: 'date-time', nullable: true } as const;

@ApiSchema({
  description:
    'A request of a guest about personal data. A closed request contains no personal data.',
})
export class PrivacyRequestDto {
  /** Id of the request. */
  @ApiProperty({ example: 'pR1cR7tY0wLkX2vB8nQ4' })
  id: string;
  /** The right that the guest uses. */
  @ApiProperty({ enum: privacyRequestKinds, example: 'ERASURE' })
  kind: PrivacyRequestKind;
  /**
   * The way in which it came. GUEST: the guest carried it out in the guests’ area. REPORT: the
   * organiser forgot the guest in a report.
   */
  @ApiProperty({ enum: privacyRequestChannels, example: 'EMAIL' })
  channel: PrivacyRequestChannel;
  /** OPEN, or the outcome. */
  @ApiProperty({ enum: privacyRequestStates, example: 'OPEN' })
  state: PrivacyRequestState;
  /** The guest’s e-mail. Null when the request is closed. */
  @ApiProperty({ type: 'string', nullable: true, example: 'aina@example.com' })
  email: string | null;
  /** Keyed hash of the e-mail: the same for all requests of a guest. Null without an e-mail. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Vb8nQ4mZ1cR7tY0wLkX2vB' })
  guest: string | null;
  /** The organiser’s note. Null when the request is closed. */
  @ApiProperty({ type: 'string', nullable: true })
  note: string | null;
  /** The day on which it was received. */
  @ApiProperty(day)
  receivedOn: string;
  /** The last day for the answer. */
  @ApiProperty(day)
  dueOn: string;
  /** The reason of the extension. Null without one. */
  @ApiProperty({ enum: extensionReasons, type: 'string', nullable: true })
  extension: ExtensionReason | null;
  /** When it was recorded. */
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  /** When the data was last exported for the guest. Null before. */
  @ApiProperty(instant)
  exportedAt: string | null;
  /** When it was closed. Null while it is open. */
  @ApiProperty(instant)
  closedAt: string | null;
  /** GUEST or ORGANISER: who closed it. Null while it is open. */
  @ApiProperty({ enum: ['GUEST', 'ORGANISER'], type: 'string', nullable: true })
  closedBy: 'GUEST' | 'ORGANISER' | null;
  /** The erased data. */
  erased: ErasedDto[];
  /** SHA-256 of the facts of a closed request, which its proof contains too. Null while open. */
  @ApiProperty({ type: 'string', nullable: true })
  proof: string | null;
}

export class PrivacyRequestQueryDto extends ListQueryDto {
  /** Only open or only closed requests. Default: both. */
  @IsOptional()
  @IsIn(['OPEN', 'CLOSED'])
  @ApiProperty({ enum: ['OPEN', 'CLOSED'], required: false, example: 'OPEN' })
  state?: 'OPEN' | 'CLOSED';

  /**
   * Only requests of the guest with this e-mail. It also finds closed requests, by the hash of the
   * e-mail.
   */
  @IsOptional()
  @IsString()
  @MaxLength(320)
  @ApiProperty({ required: false })
  email?: string;
}

@ApiSchema({ description: 'A request that reached the organiser by e-mail, letter or otherwise.' })
export class RegisterPrivacyRequestDto {
  /** The right that the guest uses. */
  @IsOptional()
  @IsString()
  @ApiProperty({ enum: privacyRequestKinds, required: false, example: 'ERASURE' })
  kind?: string | null;
  /** The way in which it came. */
  @IsOptional()
  @IsString()
  @ApiProperty({ enum: registeredChannels, required: false, example: 'EMAIL' })
  channel?: string | null;
  /** The e-mail with which the guest took part. */
  @IsOptional()
  @IsString()
  @MaxLength(1_000)
  @ApiProperty({ type: 'string', required: false, example: 'aina@example.com' })
  email?: string | null;
  /** The day on which it was received: today or before. */
  @IsOptional()
  @IsString()
  @MaxLength(10)
  @ApiProperty({ ...day, example: '2025-11-20', required: false })
  receivedOn?: string | null;
  /** A note. It is deleted when the request is closed. */
  @IsOptional()
  @IsString()
  @MaxLength(4 * privacyRequestLimits.note)
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    maxLength: privacyRequestLimits.note,
  })
  note?: string | null;
}

@ApiSchema({ description: 'The reason for an extension.' })
export class ExtendPrivacyRequestDto {
  /** COMPLEX: the request is complex. MANY: there are many requests. */
  @IsIn(extensionReasons)
  @ApiProperty({ enum: extensionReasons, example: 'COMPLEX' })
  reason: ExtensionReason;
}

@ApiSchema({ description: 'The outcome of a request.' })
export class ClosePrivacyRequestDto {
  /**
   * DONE: the guest got the data. NOT_PROVEN: nobody proved that the e-mail is theirs. UNFOUNDED:
   * the request is manifestly unfounded or excessive. WITHDRAWN: the guest took it back.
   */
  @IsIn(privacyRequestOutcomes)
  @ApiProperty({ enum: privacyRequestOutcomes, example: 'WITHDRAWN' })
  outcome: PrivacyRequestOutcome;
}

@ApiSchema({ description: 'The data that the organiser stores about the e-mail of a request.' })
export class HeldForRequestDto {
  /** The latest visits, at most 50. */
  visits: HeldDataDto[];
  /** Whether there are more visits. */
  @ApiProperty({ example: false })
  more: boolean;
  /** Reminders of events that the guest asked for. */
  reminders: ExportedReminderDto[];
}
