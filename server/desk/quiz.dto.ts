import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsString, MaxLength, ValidateIf } from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import { type LocalizedText } from '../../shared/vocabulary/localized-text.js';
import { type QuizAnswer, quizAnswers } from '../../shared/vocabulary/quiz.js';
import { byLanguage } from '../platform/http/openapi/property-schemas.js';

const nickname = { type: 'string', nullable: true, example: 'Garnacha 7' } as const;
const movement = { type: 'integer', nullable: true, example: 2 } as const;
const prize = { type: 'string', nullable: true, example: 'A magnum of Garnacha' } as const;

@ApiSchema({ description: 'A place in the quiz, as the screen shows it.' })
export class ScreenPlaceDto {
  /** From 1. No two guests share a place. */
  @ApiProperty({ type: 'integer', example: 1 })
  place: number;
  /** The nickname that the guest has chosen. Null: show the number of the guest. */
  @ApiProperty(nickname)
  nickname: string | null;
  /** Number of the guest in the order of joining, from 1. */
  @ApiProperty({ type: 'integer', example: 12 })
  guest: number;
  /** Correct answers to the questions whose answer was shown. */
  @ApiProperty({ type: 'integer', example: 3 })
  points: number;
  /** Places won since the question before; negative if lost. Null for a new guest. */
  @ApiProperty(movement)
  movement: number | null;
}

@ApiSchema({ description: 'The best guests of the quiz, as the screen shows them.' })
export class ScreenLeaderboardDto {
  /** The best first: five in the step `answer`, three in the step `result`. */
  @ApiProperty({ type: [ScreenPlaceDto] })
  places: ScreenPlaceDto[];
  /** Number of other guests who have answered. */
  @ApiProperty({ type: 'integer', example: 37 })
  behind: number;
}

@ApiSchema({ description: 'The prize of the quiz on a product, as the screen shows it.' })
export class ScreenPrizeDto {
  /** Position of the product in the tasting, from 1. */
  @ApiProperty({ type: 'integer', example: 2 })
  label: number;
  /** The prize. */
  @ApiProperty({ example: 'A magnum of Garnacha' })
  prize: string;
  /** The winner’s nickname. */
  @ApiProperty(nickname)
  nickname: string | null;
  /** The winner’s number. Null as long as nobody gets the prize. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  guest: number | null;
  /** Whether the best guest has left no e-mail yet, which the prize needs. */
  awaitsEmail: boolean;
}

@ApiSchema({ description: 'A prize of the caller.' })
export class RoomPrizeDto {
  /** The product’s reference in the tasting. */
  productRef: string;
  /** The prize. */
  @ApiProperty({ example: 'A magnum of Garnacha' })
  prize: string;
  /** Whether the caller must leave an e-mail until the end of the event to get it. */
  needsEmail: boolean;
}

@ApiSchema({ description: 'The caller’s place in the quiz of an event that an instructor leads.' })
export class RoomQuizDto {
  /** Version of the run. */
  @ApiProperty({ type: 'integer', example: 12 })
  version: number;
  /** The caller’s nickname on the screen. */
  @ApiProperty(nickname)
  nickname: string | null;
  /** Whether the desk has changed or removed it. It then stays as it is. */
  nicknameByHost: boolean;
  /** The caller’s number, which the screen shows instead of a nickname. Null just after joining. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  guest: number | null;
  /** The caller’s place. Null without points. */
  @ApiProperty({ type: 'integer', nullable: true, example: 4 })
  place: number | null;
  /** The caller’s correct answers to the questions whose answer was shown. */
  @ApiProperty({ type: 'integer', example: 3 })
  points: number;
  /** Number of guests who have answered. */
  @ApiProperty({ type: 'integer', example: 40 })
  participants: number;
  /** The caller’s prizes, from the step `result` on. */
  @ApiProperty({ type: [RoomPrizeDto] })
  prizes: RoomPrizeDto[];
}

@ApiSchema({ description: 'A nickname of a guest on the screen.' })
export class NicknameDto {
  /** One line, at most 20 characters, and no other guest’s. Null removes it. */
  @ValidateIf((_, value) => value !== null)
  @IsString()
  @MaxLength(200)
  @ApiProperty({ ...nickname, maxLength: limits.nickname })
  nickname: string | null;
}

@ApiSchema({ description: 'The quiz question at the desk. Guests may not know its answer yet.' })
export class DeskQuestionDto {
  /** `answer1` to `answer4`, each by language. */
  @ApiProperty({ type: 'object', additionalProperties: byLanguage })
  options: Record<QuizAnswer, LocalizedText>;
  /** The correct answer. */
  @ApiProperty({ enum: quizAnswers, type: 'string', nullable: true })
  correct: QuizAnswer | null;
  /** Number of guests by answer so far. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { answer1: 3, answer2: 12, answer3: 0, answer4: 4 },
  })
  answers: Record<QuizAnswer, number>;
}

@ApiSchema({ description: 'A place in the quiz at the desk.' })
export class DeskPlaceDto extends ScreenPlaceDto {
  /** The guest’s id in this event. */
  reference: string;
  /** The name that the guest gave. */
  @ApiProperty({ example: 'Aina Ferrer' })
  name: string;
}

@ApiSchema({ description: 'The winner of the quiz on a product at the desk.' })
export class DeskPrizeDto {
  /** The product’s reference in the tasting. */
  productRef: string;
  /** The prize. */
  @ApiProperty(prize)
  prize: string | null;
  /** The best guest’s id in this event. Null if nobody has a point. */
  @ApiProperty({ type: 'string', nullable: true })
  reference: string | null;
  /** The name that the guest gave. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Aina Ferrer' })
  name: string | null;
  /** The guest’s nickname. */
  @ApiProperty(nickname)
  nickname: string | null;
  /** The guest’s points in this quiz. */
  @ApiProperty({ type: 'integer', example: 3 })
  points: number;
  /** The guest’s e-mail, only for the organiser. */
  @ApiProperty({ type: 'string', nullable: true, example: 'aina@example.com' })
  email: string | null;
  /**
   * Whether the guest has left no e-mail yet. If they leave none until the end of the event, the
   * next guest wins.
   */
  awaitsEmail: boolean;
  /** Whether the winner is recorded, after the end of the event. */
  recorded: boolean;
}

@ApiSchema({ description: 'The quiz of an event at the desk.' })
export class DeskQuizDto {
  /** The best ten. */
  @ApiProperty({ type: [DeskPlaceDto] })
  places: DeskPlaceDto[];
  /** Number of other guests who have answered. */
  @ApiProperty({ type: 'integer', example: 37 })
  behind: number;
  /** The winner of the quiz on each product, from the step `result` on. */
  @ApiProperty({ type: [DeskPrizeDto] })
  prizes: DeskPrizeDto[];
}
