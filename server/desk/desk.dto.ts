import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsNumber, IsOptional, IsString, MaxLength } from 'class-validator';
import { addedSeconds, quizSecondsRange } from '../../shared/rules/run-change.js';
import { type SessionLanguage, sessionLanguages } from '../../shared/rules/session.js';
import { type LocalizedText } from '../../shared/vocabulary/localized-text.js';
import { type QuizAnswer, quizAnswers } from '../../shared/vocabulary/quiz.js';
import {
  type RunPace,
  type RunStepKind,
  runPaces,
  runStepKinds,
} from '../../shared/vocabulary/run.js';
import { type SessionStatus, sessionStatuses } from '../../shared/vocabulary/session.js';
import { DeskAudienceDto } from '../audience/audience.dto.js';
import { byLanguage } from '../platform/http/openapi/property-schemas.js';
import { RoomProductDto, RoomRatingsDto } from '../rooms/room.dto.js';
import { DeskQuestionDto } from './quiz.dto.js';
import { DeskTableDto, QuizTeamDto } from './tables.dto.js';

export const runStatuses = ['SELF_PACED', 'LED', 'ENDED'] as const;
export type RunStatus = (typeof runStatuses)[number];

const instant = { type: 'string', format: 'date-time', nullable: true } as const;
const stepId = 'r1Yb3VtQ0c5nKx8JmE2a.reveal';

@ApiSchema({ description: 'A step of an event that an instructor leads.' })
export class RunStepDto {
  /** Unique in the plan. */
  @ApiProperty({ example: stepId })
  id: string;
  /** `phase` is one phase of the sheet, `taste` all of them at once. */
  @ApiProperty({ enum: runStepKinds })
  kind: RunStepKind;
  /** The product’s reference in the tasting, for steps on a product. */
  @ApiProperty({ type: 'string', nullable: true, example: 'r1Yb3VtQ0c5nKx8JmE2a' })
  productRef: string | null;
  /** The phase of the sheet, for the kind `phase`. */
  @ApiProperty({ type: 'string', nullable: true })
  categoryId: string | null;
  /** The quiz question, for the kinds `question` and `answer`. */
  @ApiProperty({ type: 'string', nullable: true })
  question: string | null;
}

@ApiSchema({ description: 'A reminder to answer the current step.' })
export class NudgeDto {
  /** The time at which the host sent it. */
  @ApiProperty({ format: 'date-time' })
  at: string;
  /** Names one guest: a hash of `at` and the guest’s id. Null for all guests. */
  @ApiProperty({ type: 'string', nullable: true, example: '9c3f1e02' })
  mark: string | null;
}

@ApiSchema({ description: 'The place of a product in the ratings of the room.' })
export class RoomRankDto extends RoomRatingsDto {
  /** The product’s reference in the tasting. */
  productRef: string;
  /** From 1. Products with the same mean share a place. Null below five ratings. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  place: number | null;
}

@ApiSchema({ description: 'The state of an event that an instructor leads. Phones follow it.' })
export class RoomRunDto {
  /** Id of the event. */
  event: string;
  /** SELF_PACED until the desk begins, LED until it ends the run, then ENDED. */
  @ApiProperty({ enum: runStatuses })
  status: RunStatus;
  /** Rises with every change. 0 before the run. */
  @ApiProperty({ type: 'integer', example: 12 })
  version: number;
  /** The current step. Null unless LED. */
  @ApiProperty({ type: RunStepDto, nullable: true })
  step: RunStepDto | null;
  /** Position of the step in the plan, from 0. */
  @ApiProperty({ type: 'integer', example: 4 })
  position: number;
  /** Number of steps in the plan. */
  @ApiProperty({ type: 'integer', example: 14 })
  steps: number;
  /** Whether the desk has paused. */
  paused: boolean;
  /** End of the countdown of a quiz question, by the server’s clock. */
  @ApiProperty(instant)
  endsAt: string | null;
  /** Whether guests compete in a quiz, so that the screen shows their nicknames. */
  hasQuiz: boolean;
  /** The correct answer, in a step of the kind `answer`. */
  @ApiProperty({ enum: quizAnswers, type: 'string', nullable: true })
  correct: QuizAnswer | null;
  /** Whether phones play the organiser’s sounds at the steps. */
  sounds: boolean;
  /** Reminders of the last 30 s to answer the step. They are for guests who have not. */
  @ApiProperty({ type: [NudgeDto] })
  nudges: NudgeDto[];
  /** The product that a step of the kind `reveal` reveals, in a BLIND tasting. */
  @ApiProperty({ type: RoomProductDto, nullable: true })
  revealed: RoomProductDto | null;
  /** The mean of the room, in a step of the kind `reveal`. */
  @ApiProperty({ type: RoomRatingsDto, nullable: true })
  ratings: RoomRatingsDto | null;
  /** All products, the best first, in the step `result` and after it. */
  @ApiProperty({ type: [RoomRankDto] })
  ranking: RoomRankDto[];
  /** Whether guests may send reactions. */
  reactions: boolean;
  /** Whether guests may ask the instructor. */
  questions: boolean;
  /** Rises when the desk seats guests at tables. Read the room again for the caller’s table. */
  @ApiProperty({ type: 'integer', example: 0 })
  seating: number;
  /**
   * The tables with points in the quiz, the best first, in the steps `answer` and `result` and
   * after the run.
   */
  @ApiProperty({ type: [QuizTeamDto] })
  teams: QuizTeamDto[];
}

@ApiSchema({ description: 'A step in the plan of the desk.' })
export class DeskStepDto extends RunStepDto {
  /** Planned length in seconds. */
  @ApiProperty({ type: 'integer', example: 120 })
  seconds: number;
  /** Name of the phase, or the quiz question, by language. */
  @ApiProperty({ ...byLanguage, nullable: true, example: { ES: 'Vista', CA: 'Vista', EN: 'View' } })
  title: LocalizedText | null;
}

@ApiSchema({ description: 'A product at the desk. Guests may not know it yet.' })
export class DeskProductDto {
  /** The product’s reference in the tasting. */
  reference: string;
  /** Position in the tasting, from 1. */
  @ApiProperty({ type: 'integer', example: 1 })
  label: number;
  /** Its name, with the vintage if another product of the tasting has the same name. */
  name: string;
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** Whether all guests know it. */
  revealed: boolean;
}

@ApiSchema({ description: 'The ratings of the current product so far.' })
export class DeskRatingsDto {
  /** Number of ratings. */
  @ApiProperty({ type: 'integer', example: 12 })
  n: number;
  /** Mean, from 0 to 5. Null without ratings. */
  @ApiProperty({ type: 'number', nullable: true, example: 3.85 })
  mean: number | null;
  /** Standard deviation. Null with fewer than two ratings. */
  @ApiProperty({ type: 'number', nullable: true, example: 0.71 })
  sd: number | null;
}

@ApiSchema({ description: 'The event at the desk.' })
export class DeskSessionDto {
  /** Id of the event. */
  reference: string;
  /** The current code. */
  code: string;
  /** The link for guests. */
  @ApiProperty({ example: 'https://retrogusto.example/room/VINO2026' })
  publicLink: string;
  /** Name of the tasting. */
  tasting: string;
  /** Name of the organiser. */
  organiser: string;
  /** Name of the instructor. */
  instructor: string;
  /** Whether guests taste without knowing the products. */
  blind: boolean;
  /** The status now. */
  @ApiProperty({ enum: sessionStatuses })
  status: SessionStatus;
  /** The opening time of the room. */
  @ApiProperty({ format: 'date-time' })
  fromDate: string;
  /** The closing time of the room. */
  @ApiProperty({ format: 'date-time' })
  toDate: string;
  /** IANA zone of the event. */
  @ApiProperty({ example: 'Europe/Madrid' })
  timeZone: string;
  /** Planned length in minutes. */
  @ApiProperty({ type: 'integer', example: 60 })
  duration: number;
  /** The language in which the room opens. */
  @ApiProperty({ enum: sessionLanguages })
  lang: SessionLanguage;
  /** True for a trial of the tasting. */
  demo: boolean;
  /** Number of guests that the organiser expects. */
  @ApiProperty({ type: 'integer', nullable: true, example: 24 })
  expectedGuests: number | null;
}

@ApiSchema({ description: 'Guests by the link with which they joined.' })
export class DeskPlacesDto {
  /** Guests with the link without the live video. */
  @ApiProperty({ type: 'integer', example: 12 })
  here: number;
  /** Guests with the plain link, which shows the live video. */
  @ApiProperty({ type: 'integer', example: 8 })
  remote: number;
}

@ApiSchema({ description: 'All data of the desk of an event.' })
export class DeskDto {
  /** The event. */
  @ApiProperty({ type: DeskSessionDto })
  session: DeskSessionDto;
  /** SELF_PACED until the desk begins, LED until it ends the run, then ENDED. */
  @ApiProperty({ enum: runStatuses })
  status: RunStatus;
  /** Rises with every change. Send it back with the next one. 0 before the run. */
  @ApiProperty({ type: 'integer', example: 12 })
  version: number;
  /** All steps in order. */
  @ApiProperty({ type: [DeskStepDto] })
  plan: DeskStepDto[];
  /** Id of the current step. Null before the run. */
  @ApiProperty({ type: 'string', nullable: true, example: stepId })
  step: string | null;
  /** Start of the current step, moved on by the length of each pause in it. */
  @ApiProperty(instant)
  stepAt: string | null;
  /** Time added to the planned length of the step, in seconds. */
  @ApiProperty({ type: 'integer', example: 60 })
  extraSeconds: number;
  /** End of the countdown of a quiz question. */
  @ApiProperty(instant)
  endsAt: string | null;
  /** Start of the current pause. */
  @ApiProperty(instant)
  pausedAt: string | null;
  /** Start of the first step after the lobby, or of the lobby until then. */
  @ApiProperty(instant)
  startedAt: string | null;
  /** Length of all ended pauses, in seconds. */
  @ApiProperty({ type: 'integer', example: 0 })
  pausedSeconds: number;
  /** Whether new guests are turned away. */
  locked: boolean;
  /** STEPS: each phase of a sheet is a step of its own. TOGETHER: guests taste at their pace. */
  @ApiProperty({ enum: runPaces })
  pace: RunPace;
  /** Length of the countdown of a quiz question, in seconds. */
  @ApiProperty({ type: 'integer', example: 20 })
  quizSeconds: number;
  /** Whether phones play the organiser’s sounds at the steps. */
  sounds: boolean;
  /** The products, in order. */
  @ApiProperty({ type: [DeskProductDto] })
  products: DeskProductDto[];
  /** Number of guests who have joined. */
  @ApiProperty({ type: 'integer', example: 24 })
  joined: number;
  /** Guests by place. Null for an event without live video. */
  @ApiProperty({ type: DeskPlacesDto, nullable: true })
  places: DeskPlacesDto | null;
  /** Number of guests who have answered the current step. Null if it asks nothing. */
  @ApiProperty({ type: 'integer', nullable: true, example: 19 })
  answered: number | null;
  /** The current quiz question. Null for other steps. */
  @ApiProperty({ type: DeskQuestionDto, nullable: true })
  question: DeskQuestionDto | null;
  /** Ratings of the current product. Null for steps without a product. */
  @ApiProperty({ type: DeskRatingsDto, nullable: true })
  ratings: DeskRatingsDto | null;
  /** Reactions and questions of guests. */
  @ApiProperty({ type: DeskAudienceDto })
  audience: DeskAudienceDto;
  /** The tables in order, then the guests without one. Empty if the event has no tables. */
  @ApiProperty({ type: [DeskTableDto] })
  tables: DeskTableDto[];
}

@ApiSchema({ description: 'A command of the desk. Absent fields stay as they are.' })
export class ChangeRunDto {
  /** The `version` that the desk shows. If it is old, the answer is VERSION_CONFLICT. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false, example: 12 })
  version?: number;
  /**
   * The `startedAt` that the desk shows. If it is of another run, the answer is VERSION_CONFLICT.
   * Absent: not compared.
   */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({ ...instant, required: false })
  startedAt?: string | null;
  /** The step to go to. The first one begins the run, or continues one that has ended. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: stepId })
  step?: string | null;
  /** Pauses or continues. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  paused?: boolean | null;
  /** Seconds to add to the current step. A question whose time is over opens again. */
  @IsOptional()
  @IsNumber()
  @ApiProperty({
    type: 'integer',
    minimum: addedSeconds.min,
    maximum: addedSeconds.max,
    nullable: true,
    required: false,
    example: 60,
  })
  addSeconds?: number | null;
  /** Turns new guests away. Guests who have joined may return. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: true })
  locked?: boolean | null;
  /** STEPS: each phase of a sheet is a step of its own. TOGETHER: guests taste at their pace. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  @ApiProperty({
    enum: runPaces,
    type: 'string',
    nullable: true,
    required: false,
    example: 'STEPS',
  })
  pace?: RunPace | null;
  /** Length of the countdown of the next questions, in seconds. */
  @IsOptional()
  @IsNumber()
  @ApiProperty({
    type: 'integer',
    minimum: quizSecondsRange.min,
    maximum: quizSecondsRange.max,
    nullable: true,
    required: false,
    example: 20,
  })
  quizSeconds?: number | null;
  /** Lets phones play the organiser’s sounds at the steps, or not. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: true })
  sounds?: boolean | null;
  /** `true` ends the run. Guests go on at their own pace until the room closes. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  ended?: boolean | null;
  /** Whether guests may send reactions. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: true })
  reactions?: boolean | null;
  /** Whether guests may ask the instructor. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: true })
  questions?: boolean | null;
}

@ApiSchema({ description: 'A guest at the desk.' })
export class DeskGuestDto {
  /** The guest’s id in this event. */
  reference: string;
  /** The name that they gave. */
  @ApiProperty({ example: 'Aina Ferrer' })
  name: string;
  /** The nickname that they chose for the quiz, or null. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Garnacha 7' })
  nickname: string | null;
  /** The language that they chose. */
  @ApiProperty({ example: 'CA' })
  lang: string;
  /** The time at which they joined. */
  @ApiProperty({ format: 'date-time' })
  joinedAt: string;
  /** Whether they joined by the link with the live video. Null for an event without one. */
  @ApiProperty({ type: 'boolean', nullable: true })
  remote: boolean | null;
  /** The number of their table. Null without one. */
  @ApiProperty({ type: 'integer', nullable: true, example: 4 })
  table: number | null;
  /** Whether they have answered the current step. Null if it asks nothing. */
  @ApiProperty({ type: 'boolean', nullable: true })
  answered: boolean | null;
}

@ApiSchema({ description: 'The guests of one language.' })
export class DeskLanguageDto {
  /** The language that they chose. */
  @ApiProperty({ example: 'CA' })
  lang: string;
  /** Number of guests. */
  @ApiProperty({ type: 'integer', example: 7 })
  n: number;
}

@ApiSchema({ description: 'The guests of an event, at the current step.' })
export class DeskGuestsDto {
  /** By name, at most 1,000. */
  @ApiProperty({ type: [DeskGuestDto] })
  guests: DeskGuestDto[];
  /** The languages of all guests, the most frequent first. */
  @ApiProperty({ type: [DeskLanguageDto] })
  languages: DeskLanguageDto[];
}

@ApiSchema({ description: 'Whether an event has a link for hosts.' })
export class HostLinkDto {
  /** The time at which it was made. Null if there is none. */
  @ApiProperty(instant)
  createdAt: string | null;
}

@ApiSchema({ description: 'A new link for hosts. It is shown only once.' })
export class NewHostLinkDto extends HostLinkDto {
  /** Opens the desk of this event without an account. */
  @ApiProperty({ example: 'https://retrogusto.example/instructor/VINO2026#host=rgh_…' })
  link: string;
}
