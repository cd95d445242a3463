import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import { TypedNumber } from '../platform/http/body/validators.js';

@ApiSchema({ description: 'Data of a new organiser that the identity provider does not have.' })
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
  @ApiProperty({ type: 'string', required: true, example: 'Bodegas Valdehierro' })
  name?: string | null;

  /** Characters other than digits are removed. */
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

  /** Public code of a mentor, in upper or lower case. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'MARTA24', nullable: true })
  mentorCode?: string | null;

  /** Language of the interface and of the mails. Default `ES`. */
  @IsOptional()
  @IsString()
  @MaxLength(10)
  @ApiProperty({ type: 'string', example: 'CA', nullable: true })
  lang?: string | null;

  /** Currency of the prices, like that of an update. Default `EUR`. */
  @IsOptional()
  @IsString()
  @MaxLength(10)
  @ApiProperty({ type: 'string', example: 'EUR', nullable: true })
  currency?: string | null;

  /** IANA time zone. Default `Europe/Madrid`, which also replaces an unknown zone. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'Europe/Madrid', nullable: true })
  timeZone?: string | null;

  /**
   * Whether the terms and the privacy policy were accepted. True is stored with the time, false is
   * rejected. A form without this question leaves it out.
   */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', example: true, nullable: true })
  acceptTerms?: boolean | null;
}

@ApiSchema({
  description:
    'Fields that an organiser may change. Absent fields keep their value. Null clears a field, or restores its default.',
})
export class UpdateUserDto {
  /** Name of the company or the cellar. It cannot be empty. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.text)
  @ApiProperty({ type: 'string', example: 'Bodegas Valdehierro', nullable: true })
  name?: string | null;

  /** Characters other than digits are removed. */
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

  /** Street and number. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.text)
  @ApiProperty({ type: 'string', example: 'Camino de las Viñas, 3', nullable: true })
  address?: string | null;

  /** The town. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'Haro', nullable: true })
  city?: string | null;

  /** Postal code in the country's format. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: '26200', nullable: true })
  postalCode?: string | null;

  /** Web site. Without a scheme, https:// is added. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({ type: 'string', example: 'https://valdehierro.example', nullable: true })
  webPage?: string | null;

  /** The company's slogan, one line. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.text)
  @ApiProperty({ type: 'string', example: 'Vinos de altura', nullable: true })
  slogan?: string | null;

  /**
   * Links by network. A name (‘@valdehierro’) is stored as its link. The whole map is replaced.
   * Empty links are removed.
   */
  @IsOptional()
  @IsObject()
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { instagram: 'https://instagram.com/valdehierro' },
    nullable: true,
  })
  social?: Record<string, string> | null;

  /**
   * Address of an uploaded image. An https link to a picture on another site is downloaded once,
   * checked like an upload and stored. The response then has the new address.
   */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({
    type: 'string',
    example: '/files/h3Kq8ZtWv1Rm5YpLx0Bn/logo/6a2f.png',
    nullable: true,
  })
  logo?: string | null;

  /** Tax id, as on invoices. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'B26000000', nullable: true })
  taxId?: string | null;

  /** Spanish name of `taxId`. If both are sent, `nif` is stored. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'B26000000', nullable: true })
  nif?: string | null;

  /** Spanish name of `postalCode`. If both are sent, `cp` is stored. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: '26200', nullable: true })
  cp?: string | null;

  /** Other name of `city`. If both are sent, `population` is stored. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'Haro', nullable: true })
  population?: string | null;

  /** First name of the person responsible for invoices. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'Ana', nullable: true })
  personalName?: string | null;

  /** Surnames of the person responsible for invoices. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'Ruiz Alday', nullable: true })
  personalSurnames?: string | null;

  /**
   * Acceptance of the terms, sent with the billing data. All billing data is then required: name,
   * personal name, surnames, address, postal code, town, country, phone and, in Spain, a valid NIF.
   * True is stored with the time, false is rejected.
   */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', example: true, nullable: true })
  acceptTerms?: boolean | null;

  /**
   * ISO 4217 code: `EUR`, `USD`, `CLP`, `MXN`, `ARS`, `PEN`, `COP` or `CHF`. Another code is
   * accepted only if it is already stored.
   */
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

  /** IANA time zone. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'Europe/Madrid', nullable: true })
  timeZone?: string | null;

  /** Whether products show a shop link. Switching it on also sets `externalStore`. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', example: true, nullable: true })
  storeActive?: boolean | null;

  /**
   * Whether the shop is another web site. A store that is active but not external sells in euros.
   */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', example: true, nullable: true })
  externalStore?: boolean | null;

  /** Delivery cost of an order, in the company's currency. */
  @TypedNumber(6.5, { minimum: 0, maximum: limits.price })
  deliveryCost?: number | string | null;

  /** Order amount from which delivery is free. */
  @TypedNumber(60, { minimum: 0, maximum: limits.price })
  freeDeliveryMinimum?: number | string | null;

  /** Payment provider of the shop. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'Redsys', nullable: true })
  paymentGateway?: string | null;

  /** Whether guests are asked how satisfied they are. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', example: true, nullable: true })
  satisfactionActive?: boolean | null;

  /** Whether the dashboard shows hints. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', example: true, nullable: true })
  tooltipsEnabled?: boolean | null;

  /** Whether the organiser has answered the offer of demo data. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', example: false, nullable: true })
  demoDataLoaded?: boolean | null;

  /** Address of the company's own privacy policy, shown to guests who join a tasting. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({
    type: 'string',
    example: 'https://valdehierro.example/privacidad',
    nullable: true,
  })
  privacyPolicyUrl?: string | null;

  /** Address of the company's own terms, shown to guests who join a tasting. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({
    type: 'string',
    example: 'https://valdehierro.example/condiciones',
    nullable: true,
  })
  termsUrl?: string | null;

  /**
   * The version that was read. If it is stale, the answer is 409. Without it, the last write wins.
   */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', example: 3 })
  version?: number;
}

@ApiSchema({ description: 'The recipient of another verification mail.' })
export class VerificationEmailDto {
  /** The address to confirm. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.text)
  @ApiProperty({ type: 'string', required: true, example: 'hola@valdehierro.example' })
  email?: string | null;

  /** Language of the mail if the account has no company yet. */
  @IsOptional()
  @IsString()
  @MaxLength(10)
  @ApiProperty({ type: 'string', example: 'ES', nullable: true })
  lang?: string | null;
}

@ApiSchema({ description: 'The same answer for known and unknown addresses.' })
export class VerificationEmailSentDto {
  /** Always true. */
  @ApiProperty({ example: true })
  sent: boolean;
}
