import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import { TypedNumber } from '../platform/http/validators.js';

@ApiSchema({ description: 'Who signs up, beside what the identity provider already knows.' })
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

  /** That terms and privacy policy were accepted, which is kept with the time. A form that asks nothing leaves it out, and nothing is kept; false is refused. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', example: true, nullable: true })
  acceptTerms?: boolean | null;
}

@ApiSchema({
  description:
    'What an organiser may change. Absent fields keep their value, null clears them (or takes the value of a new company).',
})
export class UpdateUserDto {
  /** Name of the company or the cellar. It cannot be empty. */
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

  /** As the post of the country writes it. */
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

  /** What the company says of itself in one line. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.text)
  @ApiProperty({ type: 'string', example: 'Vinos de altura', nullable: true })
  slogan?: string | null;

  /** Network → link, or the name there (‘@valdehierro’), kept as its link. The whole map is replaced; empty links are dropped. */
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
   * Address of an image that was uploaded.
   * An https link to a picture elsewhere is fetched once, checked like an upload and kept as one; the answer has its address here.
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

  /** As invoices show it. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'B26000000', nullable: true })
  taxId?: string | null;

  /** The tax id by its Spanish name, which wins over `taxId`. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'B26000000', nullable: true })
  nif?: string | null;

  /** The postal code by its Spanish name, which wins over `postalCode`. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: '26200', nullable: true })
  cp?: string | null;

  /** The town by its other name, which wins over `city`. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'Haro', nullable: true })
  population?: string | null;

  /** Who answers for the invoices. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'Ana', nullable: true })
  personalName?: string | null;

  /** The surnames of whoever answers for the invoices. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'Ruiz Alday', nullable: true })
  personalSurnames?: string | null;

  /**
   * Said with the billing data, which then have to be complete: name, personal name, surnames, address, postal code, town, country, phone
   * and, in Spain, a valid NIF. That the terms were accepted is kept with the time; false is refused.
   */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', example: true, nullable: true })
  acceptTerms?: boolean | null;

  /** ISO 4217 code: `EUR`, `USD`, `CLP`, `MXN`, `ARS`, `PEN`, `COP` or `CHF`. Another one that was kept before may stay. */
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

  /** What the shop charges for sending one order, in the company's currency. */
  @TypedNumber(6.5, { minimum: 0, maximum: limits.price })
  deliveryCost?: number | string | null;

  /** From which amount of an order on sending it costs nothing. */
  @TypedNumber(60, { minimum: 0, maximum: limits.price })
  freeDeliveryMinimum?: number | string | null;

  /** Through what the shop takes payments. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', example: 'Redsys', nullable: true })
  paymentGateway?: string | null;

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
  @ApiProperty({
    type: 'string',
    example: 'https://valdehierro.example/privacidad',
    nullable: true,
  })
  privacyPolicyUrl?: string | null;

  /** The company's own terms, shown to whoever joins a tasting. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({
    type: 'string',
    example: 'https://valdehierro.example/condiciones',
    nullable: true,
  })
  termsUrl?: string | null;

  /** The version that was read: a newer one in between answers 409. Without it the last write wins. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', example: 3 })
  version?: number;
}

@ApiSchema({ description: 'Whose verification mail to send once more.' })
export class VerificationEmailDto {
  /** The address to confirm. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.text)
  @ApiProperty({ type: 'string', required: true, example: 'hola@valdehierro.example' })
  email?: string | null;

  /** Language of the mail while the company has none. */
  @IsOptional()
  @IsString()
  @MaxLength(10)
  @ApiProperty({ type: 'string', example: 'ES', nullable: true })
  lang?: string | null;
}

@ApiSchema({ description: 'The same for known and unknown addresses.' })
export class VerificationEmailSentDto {
  /** Always true. */
  @ApiProperty({ example: true })
  sent: boolean;
}
