import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  type Debt,
  debtReasons,
  type PlanState,
  planStates,
} from '../../shared/vocabulary/plan.js';
import { type Role, roles } from '../../shared/vocabulary/role.js';
import { OwnPlanDto } from '../plans/plan.dto.js';

@ApiSchema({ description: 'Limits and rights that an operator granted beyond the plan.' })
export class BillingDto {
  /** Group events per month, granted in place of the plan's number. Extra events are added. */
  @ApiProperty({ type: 'integer', required: false, example: 7 })
  maxLiveEvents?: number;
  /** Campaigns per month, granted in place of the plan's number. Extra campaigns are added. */
  @ApiProperty({ type: 'integer', required: false, example: 7 })
  maxPodcastEvents?: number;
  /** Whether guests may take part in campaigns without a network connection. */
  @ApiProperty({ type: 'boolean', required: false })
  wineTourismAddon?: boolean;
}

@ApiSchema({
  description: 'A renewal that could not be charged. It can be paid with another card.',
})
export class OwedDto implements Debt {
  /** The part that ends if the debt stays unpaid: the plan, or the extra events and campaigns. */
  @ApiProperty({ enum: debtReasons, example: 'plan' })
  of: Debt['of'];
  /** The time since which the renewal is unpaid. */
  @ApiProperty({ format: 'date-time', example: '2026-03-05T10:15:00.000Z' })
  since: string;
  /** The time at which the plan or the extras end if the renewal stays unpaid. */
  @ApiProperty({ format: 'date-time', example: '2026-03-19T10:15:00.000Z' })
  endsAt: string;
}

@ApiSchema({ description: 'Current number and maximum.' })
export class UsedDto {
  /** Current number. */
  @ApiProperty({ type: 'integer', example: 12 })
  used: number;
  /** Maximum. Null without a limit. */
  @ApiProperty({ type: 'integer', nullable: true, example: 60 })
  max: number | null;
}

@ApiSchema({
  description:
    'Current usage of all limits: limits of the plan, and quotas that are the same for everybody.',
})
export class UsageDto {
  /** Products that are not deleted. */
  products: UsedDto;
  /** Tastings that are not deleted. */
  tastings: UsedDto;
  /** Instructors that are not deleted. */
  instructors: UsedDto;
  /**
   * Group events that count for this calendar month: an event counts for the month of its start.
   * The month is that of the company's time zone.
   */
  events: UsedDto;
  /** Campaigns that count for this calendar month, by the same rule as events. */
  campaigns: UsedDto;
  /** Colleagues, with open invitations. */
  colleagues: UsedDto;
  /** Uploaded images and sounds. */
  files: UsedDto;
  /** Total size of the files in bytes. */
  fileBytes: UsedDto;
  /** Total size of the uploaded and spoken videos in bytes. */
  videoBytes: UsedDto;
  /** The organiser's own sheets. */
  sheets: UsedDto;
  /** Saved reports, without automatic ones. */
  reports: UsedDto;
  /** Saved report filters. */
  reportFilters: UsedDto;
  /** The organiser's own pages. */
  pages: UsedDto;
  /** Saved segments of guests. */
  segments: UsedDto;
  /** Spoken videos that are being made. */
  spokenInProgress: UsedDto;
  /** Spoken videos that were begun within the last 24 hours. */
  spokenPerDay: UsedDto;
  /** The organiser's own avatars. */
  avatars: UsedDto;
  /** Saved reports that are being generated, without automatic ones. */
  reportsInProgress: UsedDto;
  /** Saved automatic reports. At the maximum, no more are generated. */
  automaticReports: UsedDto;
  /** Automatic reports that are being generated. More than the maximum have to wait. */
  automaticReportsInProgress: UsedDto;
  /** API keys. */
  apiKeys: UsedDto;
  /** Webhooks that are not deleted. */
  webhooks: UsedDto;
  /** Images and sounds uploaded within the last minute. */
  uploadsPerMinute: UsedDto;
  /** Reports requested within the last minute. */
  generationsPerMinute: UsedDto;
}

@ApiSchema({
  description: 'An organiser: the person, the company and the current limits of the plan.',
})
export class UserDto {
  /** Id of the account, used in the paths of all of your data. */
  @ApiProperty({ example: 'h3Kq8ZtWv1Rm5YpLx0Bn' })
  uid: string;
  /** The e-mail to sign in with. */
  @ApiProperty({ example: 'hola@valdehierro.example' })
  email: string;
  /** When the organiser signed up. */
  @ApiProperty({ format: 'date-time', example: '2026-02-03T10:15:00.000Z' })
  creationDate: string;
  /** Name of the company or the cellar. */
  @ApiProperty({ example: 'Bodegas Valdehierro' })
  name: string;
  /** Digits only. */
  @ApiProperty({ type: 'string', example: '34600123456', nullable: true })
  phone: string | null;
  /** ISO 3166-1 code of two letters. */
  @ApiProperty({ type: 'string', example: 'ES', nullable: true })
  country: string | null;
  /** Street and number. */
  @ApiProperty({ type: 'string', example: 'Camino de las Viñas, 3', nullable: true })
  address: string | null;
  /** The town. */
  @ApiProperty({ type: 'string', example: 'Haro', nullable: true })
  city: string | null;
  /** Postal code in the country's format. */
  @ApiProperty({ type: 'string', example: '26200', nullable: true })
  postalCode: string | null;
  /** The company’s site, with its scheme. */
  @ApiProperty({ type: 'string', example: 'https://valdehierro.example/', nullable: true })
  webPage: string | null;
  /** The company's slogan, one line. */
  @ApiProperty({ type: 'string', example: 'Vinos de altura', nullable: true })
  slogan: string | null;
  /** Links by network. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { instagram: 'https://instagram.com/valdehierro' },
  })
  social: Record<string, string>;
  /** Address of the company’s picture. */
  @ApiProperty({
    type: 'string',
    example: '/files/h3Kq8ZtWv1Rm5YpLx0Bn/logo/6a2f.png',
    nullable: true,
  })
  logo: string | null;
  /** Tax id, as on invoices. */
  @ApiProperty({ type: 'string', example: 'B26000000', nullable: true })
  taxId: string | null;
  /** Spanish name of `taxId`. */
  @ApiProperty({ type: 'string', example: 'B26000000', nullable: true })
  nif: string | null;
  /** Spanish name of `postalCode`. */
  @ApiProperty({ type: 'string', example: '26200', nullable: true })
  cp: string | null;
  /** Other name of `city`. */
  @ApiProperty({ type: 'string', example: 'Haro', nullable: true })
  population: string | null;
  /** First name of the person responsible for invoices. */
  @ApiProperty({ type: 'string', example: 'Ana', nullable: true })
  personalName: string | null;
  /** Surnames of the person responsible for invoices. */
  @ApiProperty({ type: 'string', example: 'Ruiz Alday', nullable: true })
  personalSurnames: string | null;
  /** ISO 4217 code of all prices. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
  /** Language of the interface and of the mails. */
  @ApiProperty({ example: 'ES' })
  lang: string;
  /** IANA time zone that defines the organiser's days and months. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  /** Whether products show a shop link. */
  storeActive: boolean;
  /** Whether the shop is another web site. */
  externalStore: boolean;
  /** Delivery cost of an order, in the company's currency. */
  @ApiProperty({ type: 'number', example: 6.5, nullable: true })
  deliveryCost: number | null;
  /** Order amount from which delivery is free. */
  @ApiProperty({ type: 'number', example: 60, nullable: true })
  freeDeliveryMinimum: number | null;
  /** Payment provider of the shop. */
  @ApiProperty({ type: 'string', example: 'Redsys', nullable: true })
  paymentGateway: string | null;
  /** Whether guests are asked how satisfied they are. */
  satisfactionActive: boolean;
  /** Whether the dashboard shows hints. */
  tooltipsEnabled: boolean;
  /** Whether the organiser has answered the offer of demo data. */
  demoDataLoaded: boolean;
  /** Address of the company’s own policy, shown to guests who join a tasting. */
  @ApiProperty({
    type: 'string',
    example: 'https://valdehierro.example/privacidad',
    nullable: true,
  })
  privacyPolicyUrl: string | null;
  /** Address of the company’s own terms, shown to guests who join a tasting. */
  @ApiProperty({
    type: 'string',
    example: 'https://valdehierro.example/condiciones',
    nullable: true,
  })
  termsUrl: string | null;
  /**
   * The number of the folder at Vimeo that holds the organiser's videos. Only the server writes it.
   */
  @ApiProperty({ type: 'string', example: '12345678', nullable: true })
  vimeoFolder: string | null;
  /** End of the free trial. */
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    example: '2026-03-05T10:15:00.000Z',
    nullable: true,
  })
  freePlanLimit: string | null;
  /** The plan, including limits granted by an operator. */
  plan: OwnPlanDto;
  /** TRIAL_EXPIRED and FINISHED are blocked: no new events can be created. */
  @ApiProperty({ enum: planStates, example: 'ACTIVE' })
  planState: PlanState;
  /** The end of a plan that is not renewed. Null without an end date. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  planEndsAt: string | null;
  /** An unpaid renewal, while the plan or the extras still run. Otherwise null. */
  @ApiProperty({ type: OwedDto, nullable: true, example: null })
  owed: OwedDto | null;
  /** When the account is erased because its owner closes it. Otherwise null. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  closesAt: string | null;
  /** Limits and rights that an operator granted beyond the plan. */
  billing: BillingDto;
  /** Usage of the plan's limits and of the quotas. */
  usage: UsageDto;
  /** Whether the trial or the plan has ended. No new events can be created then. */
  @ApiProperty({ example: false })
  blocked: boolean;
  /** Days left of the trial; a started day counts. Null on a paid plan. */
  @ApiProperty({ type: 'integer', example: 27, nullable: true })
  freeDaysLeft: number | null;
  /** Whether the caller administers the platform, and may use the calls under `/admin`. */
  @ApiProperty({ example: false })
  administrator: boolean;
  /** The caller’s role in this account. */
  @ApiProperty({ enum: roles, enumName: 'Role', example: 'OWNER' })
  role: Role;
  /** Increases with every change. */
  @ApiProperty({ type: 'integer', example: 3 })
  version: number;
}
