import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { type AccountExportState, accountExportStates } from '../../shared/vocabulary/account.js';
import { limits } from '../../shared/vocabulary/limits.js';

const time = { type: 'string', format: 'date-time', nullable: true } as const;
const count = { type: 'integer', minimum: 0 } as const;

@ApiSchema({ description: 'The export of a whole account. There is at most one.' })
export class AccountExportDto {
  /** NONE: nobody has asked for an export, or its time is over. */
  @ApiProperty({ enum: accountExportStates, enumName: 'AccountExportState', example: 'READY' })
  state: AccountExportState;
  /** When it was asked for. Null for NONE. */
  @ApiProperty({ ...time, example: '2026-11-20T12:00:00.000Z' })
  askedAt: string | null;
  /** The size of the ZIP in bytes. Null until it is ready. */
  @ApiProperty({ type: 'integer', nullable: true, example: 48_120_731 })
  bytes: number | null;
  /** Until when it can be downloaded: 7 days. Null until it is ready. */
  @ApiProperty({ ...time, example: '2026-11-27T12:00:00.000Z' })
  availableUntil: string | null;
}

@ApiSchema({ description: 'An address from which a browser can save the export.' })
export class ExportLinkDto {
  /** A path on this server. It needs no token, so do not pass it on. */
  @ApiProperty({
    example: '/account-export/xP0rT7tY0wLkX2vB8nQ4?until=1795177200000&signature=q1w2e3',
  })
  url: string;
  /** The address works until then: ten minutes. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:10:00.000Z' })
  expiresAt: string;
}

@ApiSchema({ description: 'The wish to close an account.' })
export class CloseAccountDto {
  /** The name of the account, typed as confirmation. Capitals and spaces do not matter. */
  @IsString()
  @MaxLength(limits.text)
  @ApiProperty({ example: 'Bodegas Valdehierro' })
  name: string;
  /** Whether the guests with an e-mail are told about it now. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ required: false, default: false, example: true })
  tellGuests?: boolean;
}

@ApiSchema({ description: 'Whether an account closes, and what is lost with it.' })
export class ClosingDto {
  /** When the account is erased. Null for an account that stays. */
  @ApiProperty({ ...time, example: '2026-12-04T12:00:00.000Z' })
  closesAt: string | null;
  /** When its owner asked for it. Null for an account that stays. */
  @ApiProperty({ ...time, example: '2026-11-20T12:00:00.000Z' })
  askedAt: string | null;
  /** Whether the guests are told about it. */
  @ApiProperty({ example: true })
  tellGuests: boolean;
  /** Guests whose data are stored. Sample guests are left out. */
  @ApiProperty({ ...count, example: 412 })
  guests: number;
  /** Different e-mail addresses of these guests. */
  @ApiProperty({ ...count, example: 380 })
  guestsWithEmail: number;
  /** Colleagues who lose their access. */
  @ApiProperty({ ...count, example: 2 })
  colleagues: number;
  /** Bank transfers, which are kept for ten years because the law requires it. */
  @ApiProperty({ ...count, example: 0 })
  bankTransfers: number;
}
