import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsNumber, IsOptional, IsString, MaxLength } from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import { TypedNumber } from '../platform/http/body/validators.js';
import { type ExtraKind, extraKinds } from './extras.js';

@ApiSchema({
  description:
    'Confirms the monthly price of one extra. Without it, the answer is a 409 with the price.',
})
export class ExtraChargeDto {
  /** Price per month, without VAT. */
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
  /** The kind of extra. */
  @ApiProperty({ enum: extraKinds })
  type: ExtraKind;
  /** The number of extras per month in the current period. */
  @ApiProperty({ type: 'integer', example: 2 })
  quantity: number;
  /** The number from the next period on. */
  @ApiProperty({ type: 'integer', example: 1 })
  nextQuantity: number;
  /** The end of the current period; null without extras. */
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-03-05T10:15:00.000Z',
  })
  renewsAt: string | null;
  /** The time since which the renewal is unpaid; null when everything is paid. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  pastDueSince: string | null;
  /** The time at which the extras end if the renewal stays unpaid. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  endsAt: string | null;
  /** Price of one extra per month, without VAT. */
  @ApiProperty({ example: 9 })
  monthlyPrice: number;
  /** An ISO 4217 code. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
}

@ApiSchema({ description: 'The number of extras from the next period on.' })
export class LowerExtraDto {
  /** The kind of extra. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ enum: extraKinds, type: 'string', required: true, example: 'events' })
  type?: string | null;

  /** The new number, at most `nextQuantity`. */
  @TypedNumber(0, { type: 'integer', minimum: 0 })
  quantity?: number | string | null;
}
