import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsNumber, IsOptional, IsString, MaxLength } from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import { TypedNumber } from '../platform/http/validators.js';
import { type ExtraKind, extraKinds } from './extras.js';

@ApiSchema({
  description: 'That you agree to pay for one more every month, as the refusal without it says.',
})
export class ExtraChargeDto {
  /** A month, without VAT. */
  @IsNumber()
  @ApiProperty({ example: 9 })
  amount: number;
  /** An ISO 4217 code. */
  @IsString()
  @MaxLength(3)
  @ApiProperty({ example: 'EUR' })
  currency: string;
}

@ApiSchema({ description: 'Events or campaigns beyond those of the plan.' })
export class ExtraDto {
  /** Of what. */
  @ApiProperty({ enum: extraKinds })
  type: ExtraKind;
  /** How many more there may be each month, until the period ends. */
  @ApiProperty({ type: 'integer', example: 2 })
  quantity: number;
  /** How many from then on. */
  @ApiProperty({ type: 'integer', example: 1 })
  nextQuantity: number;
  /** When the period ends; null where there are none. */
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-03-05T10:15:00.000Z',
  })
  renewsAt: string | null;
  /** Since when their renewal is owed; null where nothing is. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  pastDueSince: string | null;
  /** Until when they are had if it stays owed. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  endsAt: string | null;
  /** What one costs a month, without VAT. */
  @ApiProperty({ example: 9 })
  monthlyPrice: number;
  /** An ISO 4217 code. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
}

@ApiSchema({ description: 'How many are wanted from the next period on.' })
export class LowerExtraDto {
  /** Of what. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ enum: extraKinds, type: 'string', required: true, example: 'events' })
  type?: string | null;

  /** Fewer than there are. */
  @TypedNumber(0, { type: 'integer', minimum: 0 })
  quantity?: number | string | null;
}
