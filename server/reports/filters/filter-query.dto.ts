import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  type FilterInput,
  longestValue,
  mostValues,
  visits,
  yesOrNo,
} from '../../../shared/rules/report-filter.js';
import { eventLanguages } from '../../../shared/vocabulary/languages.js';
import { genders, platforms } from '../../../shared/vocabulary/session.js';

type Documented = {
  type?: string;
  enum?: readonly string[];
  example?: unknown;
  minimum?: number;
  maximum?: number;
  format?: string;
};

/** A query parameter as text. `readFilter` parses it. */
const IsValue = (documented: Documented) =>
  applyDecorators(
    IsOptional(),
    IsString(),
    MaxLength(longestValue),
    ApiProperty({ required: false, ...documented } as object),
  );

/** Values separated by commas, or the parameter repeated. */
const AreValues = ({ example, ...item }: Documented) =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => [
      ...new Set(String(value).split(',').filter(Boolean)),
    ]),
    ArrayMaxSize(mostValues),
    IsString({ each: true }),
    MaxLength(longestValue, { each: true }),
    ApiProperty({
      required: false,
      type: 'array',
      items: { type: 'string', ...item },
      explode: false,
      example,
    } as object),
  );

/**
 * A filter on guests and wines. All given conditions must hold. The values of one condition are
 * alternatives, except ratings and answers to different questions, which must all match. A call
 * that takes a filter counts the remaining guests and shows the remaining wines.
 */
export class FilterQueryDto implements FilterInput {
  /** Guests of this age or older. Guests without an age are left out. */
  @IsValue({ type: 'integer', minimum: 0, maximum: 150, example: 30 })
  ageFrom?: string;

  /** Guests of this age or younger. */
  @IsValue({ type: 'integer', minimum: 0, maximum: 150, example: 45 })
  ageTo?: string;

  /** Guests of one of these genders. */
  @AreValues({ enum: genders, example: ['FEMALE'] })
  gender?: string[];

  /** Guests who used one of these languages. */
  @AreValues({ enum: eventLanguages, example: ['CA', 'ES'] })
  language?: string[];

  /** Guests with one of these kinds of device. */
  @AreValues({ enum: platforms, example: ['MOBILE_WEB'] })
  platform?: string[];

  /** YES: guests who gave an e-mail. NO: guests without one, including forgotten guests. */
  @IsValue({ enum: yesOrNo, example: 'YES' })
  email?: string;

  /**
   * RETURNING: guests who gave the same e-mail at an earlier event of yours. FIRST: guests who did
   * not. Guests without an e-mail are neither.
   */
  @IsValue({ enum: visits, example: 'RETURNING' })
  visit?: string;

  /**
   * Guests who gave this survey answer, `question:option`. Options of one question are
   * alternatives; all questions must match.
   */
  @AreValues({ example: ['kX2vB8nQ4mZ1cR7tY0wL:a1'] })
  answered?: string[];

  /**
   * Guests who rated a product this high or higher, `product:rating`, 0 to 5. All given values must
   * hold.
   */
  @AreValues({ example: ['cR7tY0wLkX2vB8nQ4mZ1:4'] })
  ratedFrom?: string[];

  /** Guests who rated a product this low or lower, in the form of `ratedFrom`. */
  @AreValues({ example: ['cR7tY0wLkX2vB8nQ4mZ1:2.5'] })
  ratedTo?: string[];

  /**
   * Guests who joined at this time or later: ISO 8601 with a time zone, or a day as dd/MM/yyyy in
   * the event's time zone.
   */
  @IsValue({ example: '2026-05-01T16:00:00.000Z' })
  joinedFrom?: string;

  /** Guests who joined before this time. If it is a day, the whole day is included. */
  @IsValue({ example: '2036-05-02T16:00:00.000Z' })
  joinedTo?: string;

  /** Products of one of these types, by reference. */
  @AreValues({ example: ['WINE'] })
  type?: string[];

  /** Products of one of these subtypes, by reference. */
  @AreValues({ example: ['RED'] })
  subtype?: string[];

  /** Products of this price or a higher one. Products without a price are left out. */
  @IsValue({ type: 'number', minimum: 0, example: 10 })
  priceFrom?: string;

  /** Products of this price or a lower one. */
  @IsValue({ type: 'number', minimum: 0, example: 20.5 })
  priceTo?: string;

  /** Products of this vintage or a later one. Products without a vintage are left out. */
  @IsValue({ type: 'integer', minimum: 0, example: 2018 })
  vintageFrom?: string;

  /** Products of this vintage or an earlier one. */
  @IsValue({ type: 'integer', minimum: 0, example: 2022 })
  vintageTo?: string;

  /** Products whose mean rating by the remaining guests is this or higher. */
  @IsValue({ type: 'number', minimum: 0, maximum: 5, example: 3.5 })
  meanFrom?: string;

  /** These products, by their `reference` within the tasting. */
  @AreValues({ example: ['cR7tY0wLkX2vB8nQ4mZ1'] })
  product?: string[];
}
