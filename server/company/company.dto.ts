import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';

/** Who signs up, beside what the identity provider already knows. */
export class CreateUserDto {
  /** The uid of the identity token. */
  @IsString()
  @MaxLength(128)
  @ApiProperty({ example: 'h3Kq8ZtWv1Rm5YpLx0Bn' })
  uid: string;

  /** Name of the company or the cellar. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.text)
  @ApiProperty({ type: 'string', example: 'Bodegas Valdehierro', nullable: true })
  name?: string | null;

  /** Everything but the digits is dropped. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: '34600123456', nullable: true })
  phone?: string | null;

  /** ISO 3166-1 code. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'ES', nullable: true })
  country?: string | null;

  /** Public code of a mentor, in any case. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'MARTA24', nullable: true })
  mentorCode?: string | null;

  /** Language of the interface and of the mails; `ES` when absent. */
  @IsOptional()
  @IsString()
  @MaxLength(10)
  @ApiProperty({ type: 'string', example: 'CA', nullable: true })
  lang?: string | null;

  /** That terms and privacy policy were accepted. A form that asks nothing leaves it out; false is refused. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', example: true, nullable: true })
  acceptTerms?: boolean | null;
}

/** What an organiser may change. Absent fields keep their value, null clears them (or takes the value of a new company). */
export class UpdateUserDto {
  @IsOptional()
  @IsString()
  @MaxLength(limits.text)
  @ApiProperty({ type: 'string', example: 'Bodegas Valdehierro', nullable: true })
  name?: string | null;

  /** Everything but the digits is dropped. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: '34600123456', nullable: true })
  phone?: string | null;

  /** ISO 3166-1 code. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'ES', nullable: true })
  country?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(limits.text)
  @ApiProperty({ type: 'string', example: 'Camino de las Viñas, 3', nullable: true })
  address?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'Haro', nullable: true })
  city?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: '26200', nullable: true })
  postalCode?: string | null;

  /** Without a scheme it gets https://. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({ type: 'string', example: 'https://valdehierro.example', nullable: true })
  webPage?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(limits.text)
  @ApiProperty({ type: 'string', example: 'Vinos de altura', nullable: true })
  slogan?: string | null;

  /** Network → link. The whole map is replaced; empty links are dropped. */
  @IsOptional()
  @IsObject()
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { instagram: 'https://instagram.com/valdehierro' },
    nullable: true,
  })
  social?: Record<string, string> | null;

  /** Address of an image that was uploaded. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({ type: 'string', example: '/files/h3Kq8ZtWv1Rm5YpLx0Bn/logo/6a2f.png', nullable: true })
  logo?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'B26000000', nullable: true })
  taxId?: string | null;

  /** ISO 4217 code. */
  @IsOptional()
  @IsString()
  @MaxLength(10)
  @ApiProperty({ type: 'string', example: 'EUR', nullable: true })
  currency?: string | null;

  /** Language of the interface: `ES`, `CA`, `EN`, `DE`, `FR`, `IT`, `PL` or `PT`. */
  @IsOptional()
  @IsString()
  @MaxLength(10)
  @ApiProperty({ type: 'string', example: 'ES', nullable: true })
  lang?: string | null;

  /** IANA zone. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'Europe/Madrid', nullable: true })
  timeZone?: string | null;

  /** Whether products show a link to buy them. Switching it on makes the store an external one. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', example: true, nullable: true })
  storeActive?: boolean | null;

  /** Whether the shop is elsewhere on the web. A store that is on and not external sells in euros. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', example: true, nullable: true })
  externalStore?: boolean | null;

  /** Whether attendees are asked how satisfied they are. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', example: true, nullable: true })
  satisfactionActive?: boolean | null;

  /** Whether the dashboard explains itself with hints. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', example: true, nullable: true })
  tooltipsEnabled?: boolean | null;

  /** Whether the offer of example data has been answered. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', example: false, nullable: true })
  demoDataLoaded?: boolean | null;

  /** The company's own privacy policy, shown to whoever joins a tasting. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({ type: 'string', example: 'https://valdehierro.example/privacidad', nullable: true })
  privacyPolicyUrl?: string | null;

  /** The company's own terms, shown to whoever joins a tasting. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({ type: 'string', example: 'https://valdehierro.example/condiciones', nullable: true })
  termsUrl?: string | null;

  /** The version that was read: a newer one in between answers 409. Without it the last write wins. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', example: 3 })
  version?: number;
}

/** What the plan includes. A missing maximum means no cap. */
export class PlanDto {
  @ApiProperty({ example: 'CRIANZA' })
  ref: string;
  @ApiProperty({ example: 'Crianza' })
  name: string;
  /** Whether it is the free trial that everybody starts with. */
  default: boolean;
  /** What the plan says of itself, by language. */
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: { type: 'string' } },
    example: [{ ES: 'Hasta 60 productos', CA: 'Fins a 60 productes', EN: 'Up to 60 products' }],
  })
  visibleProperties: LocalizedText[];
  @ApiProperty({ type: 'integer', required: false, example: 60 })
  maxWines?: number;
  @ApiProperty({ type: 'integer', required: false, example: 20 })
  maxTastings?: number;
  @ApiProperty({ type: 'integer', required: false, example: 3 })
  maxInstructors?: number;
  @ApiProperty({ type: 'integer', required: false, example: 6 })
  maxMonthlyEvents?: number;
  @ApiProperty({ type: 'integer', required: false, example: 6 })
  maxMonthlyCampaigns?: number;
  customAssessmentSheets: boolean;
  customLogo: boolean;
  customCodes: boolean;
  customThemes: boolean;
}

/** What was bought beside the plan. */
export class BillingDto {
  @ApiProperty({ type: 'integer', required: false, example: 7 })
  maxLiveEvents?: number;
  @ApiProperty({ type: 'integer', required: false, example: 7 })
  maxPodcastEvents?: number;
  @ApiProperty({ type: 'boolean', required: false })
  wineTourismAddon?: boolean;
}

/** How much there is of something, and how much there may be. */
export class UsedDto {
  @ApiProperty({ example: 12 })
  used: number;
  /** Null without a cap. */
  @ApiProperty({ type: 'number', nullable: true, example: 60 })
  max: number | null;
}

/** What of everything that is capped is used right now: by the plan, or by a quota that is the same for everybody. */
export class UsageDto {
  products: UsedDto;
  tastings: UsedDto;
  instructors: UsedDto;
  /** Group events that start in this calendar month. */
  events: UsedDto;
  /** Campaigns that start in this calendar month. */
  campaigns: UsedDto;
  /** Uploaded images. */
  files: UsedDto;
  /** Their size. */
  fileBytes: UsedDto;
  /** Sheets of one's own. */
  sheets: UsedDto;
  /** Saved reports. */
  reports: UsedDto;
  reportsInProgress: UsedDto;
  /** Images stored within the last minute. */
  uploadsPerMinute: UsedDto;
  /** Reports asked for within the last minute. */
  generationsPerMinute: UsedDto;
}

/** An organiser: the person, the company and what the plan allows right now. */
export class UserDto {
  @ApiProperty({ example: 'h3Kq8ZtWv1Rm5YpLx0Bn' })
  uid: string;
  @ApiProperty({ example: 'hola@valdehierro.example' })
  email: string;
  /** When the organiser signed up. */
  @ApiProperty({ format: 'date-time', example: '2026-02-03T10:15:00.000Z' })
  creationDate: string;
  @ApiProperty({ example: 'Bodegas Valdehierro' })
  name: string;
  /** Digits only. */
  @ApiProperty({ type: 'string', example: '34600123456', nullable: true })
  phone: string | null;
  @ApiProperty({ type: 'string', example: 'ES', nullable: true })
  country: string | null;
  @ApiProperty({ type: 'string', example: 'Camino de las Viñas, 3', nullable: true })
  address: string | null;
  @ApiProperty({ type: 'string', example: 'Haro', nullable: true })
  city: string | null;
  @ApiProperty({ type: 'string', example: '26200', nullable: true })
  postalCode: string | null;
  @ApiProperty({ type: 'string', example: 'https://valdehierro.example/', nullable: true })
  webPage: string | null;
  @ApiProperty({ type: 'string', example: 'Vinos de altura', nullable: true })
  slogan: string | null;
  /** Network → link. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, example: { instagram: 'https://instagram.com/valdehierro' } })
  social: Record<string, string>;
  @ApiProperty({ type: 'string', example: '/files/h3Kq8ZtWv1Rm5YpLx0Bn/logo/6a2f.png', nullable: true })
  logo: string | null;
  @ApiProperty({ type: 'string', example: 'B26000000', nullable: true })
  taxId: string | null;
  @ApiProperty({ example: 'EUR' })
  currency: string;
  @ApiProperty({ example: 'ES' })
  lang: string;
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  storeActive: boolean;
  externalStore: boolean;
  satisfactionActive: boolean;
  tooltipsEnabled: boolean;
  demoDataLoaded: boolean;
  @ApiProperty({ type: 'string', example: 'https://valdehierro.example/privacidad', nullable: true })
  privacyPolicyUrl: string | null;
  @ApiProperty({ type: 'string', example: 'https://valdehierro.example/condiciones', nullable: true })
  termsUrl: string | null;
  /** End of the free trial. */
  @ApiProperty({ type: 'string', format: 'date-time', example: '2026-03-05T10:15:00.000Z', nullable: true })
  freePlanLimit: string | null;
  /** The plan, with what was granted over it. */
  plan: PlanDto;
  billing: BillingDto;
  /** What of plan and quotas is used. */
  usage: UsageDto;
  /** Whether trial or plan has ended: then there are no new events. */
  @ApiProperty({ example: false })
  blocked: boolean;
  /** Days of the trial that are left, begun ones included; null on a paid plan. */
  @ApiProperty({ type: 'integer', example: 27, nullable: true })
  freeDaysLeft: number | null;
  @ApiProperty({ example: 3 })
  version: number;
}

/** Whose verification mail to send once more. */
export class VerificationEmailDto {
  @IsOptional()
  @IsString()
  @MaxLength(limits.text)
  @ApiProperty({ example: 'hola@valdehierro.example' })
  email?: string | null;

  /** Language of the mail while the company has none. */
  @IsOptional()
  @IsString()
  @MaxLength(10)
  @ApiProperty({ type: 'string', example: 'ES', nullable: true })
  lang?: string | null;
}

/** The same for known and unknown addresses. */
export class VerificationEmailSentDto {
  @ApiProperty({ example: true })
  sent: boolean;
}
