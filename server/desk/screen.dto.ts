import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type SessionLanguage, sessionLanguages } from '../../shared/rules/session.js';
import { type LocalizedText } from '../../shared/vocabulary/localized-text.js';
import { type QuizAnswer, quizAnswers } from '../../shared/vocabulary/quiz.js';
import { type RunStepKind, runStepKinds } from '../../shared/vocabulary/run.js';
import { type SessionStatus, sessionStatuses } from '../../shared/vocabulary/session.js';
import { ScreenAudienceDto } from '../audience/audience.dto.js';
import { byLanguage } from '../platform/http/openapi/property-schemas.js';
import { RoomOrganiserDto } from '../rooms/room-door.dto.js';
import { RoomThemeDto } from '../themes/theme.dto.js';
import { type RunStatus, runStatuses } from './desk.dto.js';
import { ScreenLeaderboardDto, ScreenPrizeDto } from './quiz.dto.js';
import { QuizTeamDto, ScreenTableDto } from './tables.dto.js';

const text = { ...byLanguage, example: { ES: 'Cereza', CA: 'Cirera', EN: 'Cherry' } } as const;

@ApiSchema({ description: 'A product on the screen.' })
export class ScreenProductDto {
  /** Position in the tasting, from 1. A hidden product is called by this number. */
  @ApiProperty({ type: 'integer', example: 2 })
  label: number;
  /** Its name. Null while guests do not know it. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Garnacha de la Ermita' })
  name: string | null;
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** Its vintage. */
  @ApiProperty({ type: 'integer', nullable: true, example: 2019 })
  vintage: number | null;
  /** Its region. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Priorat' })
  region: string | null;
  /** Its price, in the currency of the event. */
  @ApiProperty({ type: 'number', nullable: true, example: 18.5 })
  price: number | null;
}

@ApiSchema({
  description:
    'The ratings of a product in the room. They change only with five more ratings, so that no single rating can be computed.',
})
export class ScreenRatingsDto {
  /** Number of ratings: from five on, a multiple of five. */
  @ApiProperty({ type: 'integer', example: 24 })
  n: number;
  /** Mean, from 0 to 5. Null below five ratings. */
  @ApiProperty({ type: 'number', nullable: true, example: 3.85 })
  mean: number | null;
  /** Number of ratings by half stars, from 0 to 5: eleven numbers. Null below five ratings. */
  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    nullable: true,
    example: [0, 0, 0, 1, 0, 2, 4, 6, 7, 3, 1],
  })
  histogram: number[] | null;
}

@ApiSchema({ description: 'A note that guests chose.' })
export class ScreenWordDto {
  /** Its name, by language. */
  @ApiProperty(text)
  name: LocalizedText;
  /** Number of guests who chose it. */
  @ApiProperty({ type: 'integer', example: 9 })
  n: number;
}

@ApiSchema({ description: 'The quiz question on the screen.' })
export class ScreenQuestionDto {
  /** Texts by language. */
  @ApiProperty(text)
  question: LocalizedText;
  /** `answer1` to `answer4`, each by language. */
  @ApiProperty({ type: 'object', additionalProperties: text })
  options: Record<QuizAnswer, LocalizedText>;
  /** The correct answer, in the step `answer`. */
  @ApiProperty({ enum: quizAnswers, type: 'string', nullable: true })
  correct: QuizAnswer | null;
  /** Number of guests by answer, in the step `answer`. */
  @ApiProperty({
    type: 'object',
    nullable: true,
    additionalProperties: { type: 'integer' },
    example: { answer1: 3, answer2: 12, answer3: 0, answer4: 4 },
  })
  answers: Record<QuizAnswer, number> | null;
}

@ApiSchema({ description: 'A product in the ranking of the room.' })
export class ScreenRankDto extends ScreenProductDto {
  /** Place from 1. Products with the same mean share a place. Null below five ratings. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  place: number | null;
  /** Ratings of the room. */
  @ApiProperty({ type: ScreenRatingsDto })
  ratings: ScreenRatingsDto;
}

@ApiSchema({
  description:
    'The step of the event, for a projector. It has no personal data but chosen nicknames.',
})
export class ScreenDto {
  /** Id of the event. */
  event: string;
  /** The current code. */
  @ApiProperty({ example: 'VINO2026' })
  code: string;
  /** The link for guests: without the live video, if the event has such a link. */
  @ApiProperty({ example: 'https://retrogusto.example/room/VINO2026' })
  publicLink: string;
  /** The status of the event now. */
  @ApiProperty({ enum: sessionStatuses })
  sessionStatus: SessionStatus;
  /** SELF_PACED until the desk begins, LED until it ends the run, then ENDED. */
  @ApiProperty({ enum: runStatuses })
  status: RunStatus;
  /** Name of the tasting, in the event’s language if it is translated. */
  tasting: string;
  /** The organiser. */
  @ApiProperty({ type: RoomOrganiserDto })
  organiser: RoomOrganiserDto;
  /** Name of the instructor. */
  instructor: string;
  /** The look that the organiser chose. Null for the built-in one. */
  @ApiProperty({ type: RoomThemeDto, nullable: true })
  theme: RoomThemeDto | null;
  /** The language in which the room opens. */
  @ApiProperty({ enum: sessionLanguages })
  lang: SessionLanguage;
  /** ISO 4217 code of prices. */
  @ApiProperty({ example: 'EUR' })
  currency: string;
  /** Number of guests who have joined. */
  @ApiProperty({ type: 'integer', example: 24 })
  joined: number;
  /** Number of guests who have answered the current step. Null if it asks nothing. */
  @ApiProperty({ type: 'integer', nullable: true, example: 19 })
  answered: number | null;
  /** Kind of the current step. Null unless LED. */
  @ApiProperty({ enum: runStepKinds, type: 'string', nullable: true })
  step: RunStepKind | null;
  /** Name of the phase of the sheet, for the kind `phase`. */
  @ApiProperty({ ...text, nullable: true })
  phase: LocalizedText | null;
  /** Position of the step in the plan, from 0. */
  @ApiProperty({ type: 'integer', example: 4 })
  position: number;
  /** Number of steps in the plan. */
  @ApiProperty({ type: 'integer', example: 14 })
  steps: number;
  /** Whether the desk has paused. */
  paused: boolean;
  /** End of the countdown of a quiz question, by the server’s clock. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  endsAt: string | null;
  /** A comment of a guest on the product, without its author, that the host chose to show. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Guinda y tomillo.' })
  comment: string | null;
  /** End of the test image that the host shows. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  testUntil: string | null;
  /** The current product. */
  @ApiProperty({ type: ScreenProductDto, nullable: true })
  product: ScreenProductDto | null;
  /** The ratings of the product, in the step `reveal`. */
  @ApiProperty({ type: ScreenRatingsDto, nullable: true })
  ratings: ScreenRatingsDto | null;
  /** The ratings of each table, in the step `reveal`. Empty if the event has no tables. */
  @ApiProperty({ type: [ScreenTableDto] })
  tables: ScreenTableDto[];
  /** The notes that most guests chose, in the step `reveal`. Empty below five guests. */
  @ApiProperty({ type: [ScreenWordDto] })
  words: ScreenWordDto[];
  /** The quiz question, in the steps `question` and `answer`. */
  @ApiProperty({ type: ScreenQuestionDto, nullable: true })
  question: ScreenQuestionDto | null;
  /** All products, the best first, in the step `result`. */
  @ApiProperty({ type: [ScreenRankDto] })
  ranking: ScreenRankDto[];
  /** The quiz so far, in the steps `answer` and `result`. Null before the first answer is shown. */
  @ApiProperty({ type: ScreenLeaderboardDto, nullable: true })
  leaderboard: ScreenLeaderboardDto | null;
  /** The prizes of the quiz and their winners, in the step `result`. */
  @ApiProperty({ type: [ScreenPrizeDto] })
  prizes: ScreenPrizeDto[];
  /** Reactions and questions of guests. */
  @ApiProperty({ type: ScreenAudienceDto })
  audience: ScreenAudienceDto;
  /** The best five tables of the quiz, in the steps `answer` and `result`. */
  @ApiProperty({ type: [QuizTeamDto] })
  teams: QuizTeamDto[];
}
