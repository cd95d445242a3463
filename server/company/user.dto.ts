import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  type Debt,
  debtReasons,
  type PlanState,
  planStates,
} from '../../shared/vocabulary/plan.js';
import { OwnPlanDto } from '../plans/plan.dto.js';

@ApiSchema({ description: 'What was bought beside the plan.' })
export class BillingDto {
  /** Group events a month, with those that were bought. */
  @ApiProperty({ type: 'integer', required: false, example: 7 })
  maxLiveEvents?: number;
  /** Campaigns a month, with those that were bought. */
  @ApiProperty({ type: 'integer', required: false, example: 7 })
  maxPodcastEvents?: number;
  /** Whether podcasts may be taken without a connection. */
  @ApiProperty({ type: 'boolean', required: false })
  wineTourismAddon?: boolean;
}

@ApiSchema({ description: 'A renewal that could not be collected. Another card pays it.' })
export class OwedDto implements Debt {
  /** What is lost if it stays unpaid: the plan, or the events and campaigns that were bought beside it. */
  @ApiProperty({ enum: debtReasons, example: 'plan' })
  of: Debt['of'];
  /** Since when. */
  @ApiProperty({ format: 'date-time', example: '2026-03-05T10:15:00.000Z' })
  since: string;
  /** Until when what it was for is had all the same. */
  @ApiProperty({ format: 'date-time', example: '2026-03-19T10:15:00.000Z' })
  endsAt: string;
}

@ApiSchema({ description: 'How much there is of something, and how much there may be.' })
export class UsedDto {
  /** How many there are. */
  @ApiProperty({ type: 'integer', example: 12 })
  used: number;
  /** Null without a cap. */
  @ApiProperty({ type: 'integer', nullable: true, example: 60 })
  max: number | null;
}

@ApiSchema({
  description:
    'What of everything that is capped is used right now: by the plan, or by a quota that is the same for everybody.',
})
export class UsageDto {
  /** Products that are not deleted. */
  products: UsedDto;
  /** Tastings that are not deleted. */
  tastings: UsedDto;
  /** Instructors that are not deleted. */
  instructors: UsedDto;
  /** Group events that take a place in this calendar month: those that start in it, and those that began before it when they were called in it. */
  events: UsedDto;
  /** Campaigns that take a place in this calendar month, as events do. */
  campaigns: UsedDto;
  /** Uploaded images. */
  files: UsedDto;
  /** Their size in bytes. */
  fileBytes: UsedDto;
  /** Sheets of one's own. */
  sheets: UsedDto;
  /** Saved reports, but for those that events made by themselves. */
  reports: UsedDto;
  /** Filters of reports that are kept by name. */
  reportFilters: UsedDto;
  /** Pages of one's own. */
  pages: UsedDto;
  /** Segments of guests that are kept by name. */
  segments: UsedDto;
  /** Saved reports that are being generated, but for those that events made by themselves. */
  reportsInProgress: UsedDto;
  /** Saved reports that events made by themselves: with as many as there may be, no more are made. */
  automaticReports: UsedDto;
  /** Those of them that are being generated: others wait. */
  automaticReportsInProgress: UsedDto;
  /** API keys. */
  apiKeys: UsedDto;
  /** Webhooks that are not deleted. */
  webhooks: UsedDto;
  /** Images stored within the last minute. */
  uploadsPerMinute: UsedDto;
  /** Reports asked for within the last minute. */
  generationsPerMinute: UsedDto;
}

@ApiSchema({
  description: 'An organiser: the person, the company and what the plan allows right now.',
})
export class UserDto {
  /** The id of the account, which stands in the paths of everything that is yours. */
  @ApiProperty({ example: 'h3Kq8ZtWv1Rm5YpLx0Bn' })
  uid: string;
  /** The address one signs in with. */
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
  /** As the post of the country writes it. */
  @ApiProperty({ type: 'string', example: '26200', nullable: true })
  postalCode: string | null;
  /** The company’s site, with its scheme. */
  @ApiProperty({ type: 'string', example: 'https://valdehierro.example/', nullable: true })
  webPage: string | null;
  /** What the company says of itself in one line. */
  @ApiProperty({ type: 'string', example: 'Vinos de altura', nullable: true })
  slogan: string | null;
  /** Network → link. */
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
  /** As invoices show it. */
  @ApiProperty({ type: 'string', example: 'B26000000', nullable: true })
  taxId: string | null;
  /** The tax id by its Spanish name. */
  @ApiProperty({ type: 'string', example: 'B26000000', nullable: true })
  nif: string | null;
  /** The postal code by its Spanish name. */
  @ApiProperty({ type: 'string', example: '26200', nullable: true })
  cp: string | null;
  /** The town by its other name. */
  @ApiProperty({ type: 'string', example: 'Haro', nullable: true })
  population: string | null;
  /** Who answers for the invoices. */
  @ApiProperty({ type: 'string', example: 'Ana', nullable: true })
  personalName: string | null;
  /** The surnames of whoever answers for the invoices. */
  @ApiProperty({ type: 'string', example: 'Ruiz Alday', nullable: true })
  personalSurnames: string | null;
  /** ISO 4217 code of all prices. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
  /** Language of the interface and of the mails. */
  @ApiProperty({ example: 'ES' })
  lang: string;
  /** IANA name of the zone by whose clocks days and months are counted. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  /** Whether products show a link to buy them. */
  storeActive: boolean;
  /** Whether the shop is elsewhere on the web. */
  externalStore: boolean;
  /** What the shop charges for sending one order, in the company's currency. */
  @ApiProperty({ type: 'number', example: 6.5, nullable: true })
  deliveryCost: number | null;
  /** From which amount of an order on sending it costs nothing. */
  @ApiProperty({ type: 'number', example: 60, nullable: true })
  freeDeliveryMinimum: number | null;
  /** Through what the shop takes payments. */
  @ApiProperty({ type: 'string', example: 'Redsys', nullable: true })
  paymentGateway: string | null;
  /** Whether attendees are asked how satisfied they are. */
  satisfactionActive: boolean;
  /** Whether the dashboard explains itself with hints. */
  tooltipsEnabled: boolean;
  /** Whether the offer of example data has been answered. */
  demoDataLoaded: boolean;
  /** The company’s own policy, shown to whoever joins a tasting. */
  @ApiProperty({
    type: 'string',
    example: 'https://valdehierro.example/privacidad',
    nullable: true,
  })
  privacyPolicyUrl: string | null;
  /** The company’s own conditions, shown to whoever joins a tasting. */
  @ApiProperty({
    type: 'string',
    example: 'https://valdehierro.example/condiciones',
    nullable: true,
  })
  termsUrl: string | null;
  /** End of the free trial. */
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    example: '2026-03-05T10:15:00.000Z',
    nullable: true,
  })
  freePlanLimit: string | null;
  /** The plan, with what was granted over it. */
  plan: OwnPlanDto;
  /** TRIAL_EXPIRED and FINISHED are blocked: there are no new events. */
  @ApiProperty({ enum: planStates, example: 'ACTIVE' })
  planState: PlanState;
  /** When a paid plan ends that is no longer paid for; null while no end is in sight. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  planEndsAt: string | null;
  /** A payment that is owed while what it is for goes on; null where none is. */
  @ApiProperty({ type: OwedDto, nullable: true, example: null })
  owed: OwedDto | null;
  /** What was bought beside the plan. */
  billing: BillingDto;
  /** What of plan and quotas is used. */
  usage: UsageDto;
  /** Whether trial or plan has ended: then there are no new events. */
  @ApiProperty({ example: false })
  blocked: boolean;
  /** Days of the trial that are left, begun ones included; null on a paid plan. */
  @ApiProperty({ type: 'integer', example: 27, nullable: true })
  freeDaysLeft: number | null;
  /** Whether this is an administrator of the platform, who may call what is under `/admin`. */
  @ApiProperty({ example: false })
  administrator: boolean;
  /** Rises with every change. */
  @ApiProperty({ type: 'integer', example: 3 })
  version: number;
}
