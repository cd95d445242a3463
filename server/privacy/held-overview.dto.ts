import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  type ConsentPurpose,
  consentPurposes,
  type HeldCategory,
  heldCategories,
  type RecipientKind,
  recipientKinds,
} from '../../shared/vocabulary/privacy.js';

const maybeInstant = { type: 'string', format: 'date-time', nullable: true } as const;

@ApiSchema({ description: 'Guests with personal data of one category.' })
export class HeldCategoryDto {
  /** The category of the data. */
  @ApiProperty({ enum: heldCategories, example: 'NOTES' })
  category: HeldCategory;
  /** The number of guests with such data. Guests are counted once for each event. */
  @ApiProperty({ type: 'integer', example: 214 })
  people: number;
  /** When the oldest of these data were stored. Null without data. */
  @ApiProperty(maybeInstant)
  oldest: string | null;
}

@ApiSchema({ description: 'Guests who will be forgotten, if they are not active any more.' })
export class NextPurgeDto {
  /** When the nightly job runs next. */
  @ApiProperty({ format: 'date-time' })
  at: string;
  /** The number of guests whose time is over by then. */
  @ApiProperty({ type: 'integer', example: 3 })
  next: number;
  /** The number of guests whose time is over within 30 days. */
  @ApiProperty({ type: 'integer', example: 40 })
  month: number;
}

@ApiSchema({ description: 'Guests who gave a consent with one version of its text.' })
export class ConsentVersionDto {
  /** The consent. TERMS: to take part. */
  @ApiProperty({ enum: consentPurposes, example: 'CONTACT' })
  purpose: ConsentPurpose;
  /** Version of the text. */
  @ApiProperty({ example: '1-9f86d081884c' })
  version: string;
  /** The number of guests. */
  @ApiProperty({ type: 'integer', example: 87 })
  people: number;
  /** When it was first given. */
  @ApiProperty({ format: 'date-time' })
  first: string;
  /** When it was last given. */
  @ApiProperty({ format: 'date-time' })
  latest: string;
}

@ApiSchema({ description: 'A party that receives personal data.' })
export class RecipientDto {
  /** The kind of party. */
  @ApiProperty({ enum: recipientKinds, example: 'WEBHOOK' })
  kind: RecipientKind;
  /** Its host, or the name of the API key. Null for a part of this installation. */
  @ApiProperty({ type: 'string', nullable: true, example: 'crm.example.com' })
  name: string | null;
  /** Messages, calls or mails in the last 30 days. Null if they are not counted. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  count: number | null;
  /** The last time. Null if it is unknown. */
  @ApiProperty(maybeInstant)
  latest: string | null;
}

@ApiSchema({ description: 'The personal data of guests that an organiser stores.' })
export class HeldOverviewDto {
  /** The number of guests with a stored identity, counted once for each event. */
  @ApiProperty({ type: 'integer', example: 320 })
  guests: number;
  /** The number of different e-mails among them. */
  @ApiProperty({ type: 'integer', example: 250 })
  people: number;
  /** Months after the last activity after which guests are forgotten. */
  @ApiProperty({ type: 'integer', example: 24 })
  months: number;
  /** The categories, in the order of the console. */
  categories: HeldCategoryDto[];
  /** Guests who will be forgotten next. */
  purge: NextPurgeDto;
  /** The consents, by version of their text. */
  consents: ConsentVersionDto[];
  /** Parties that receive data. */
  recipients: RecipientDto[];
}
