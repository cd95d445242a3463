import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import {
  type OwnQuestionState,
  ownQuestionStates,
  type QuestionState,
  questionLimits,
  questionStates,
  type ReactionKind,
  reactionKinds,
} from '../../shared/vocabulary/audience.js';

/** Longer texts are refused before they are checked. */
const mostSent = 4_000;
const question = '¿A qué temperatura se sirve?';
const reply = 'A unos 16 grados.';
const state = { enum: questionStates, example: 'WAITING' } as const;

@ApiSchema({ description: 'A reaction of a guest: a raised glass or a heart.' })
export class SendReactionDto {
  /** `toast` is a raised glass. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  @ApiProperty({ enum: reactionKinds, required: false, example: 'toast' })
  kind?: ReactionKind;
}

@ApiSchema({ description: 'A reaction that was counted.' })
export class ReactionSentDto {
  /** Always true. */
  sent: boolean;
}

@ApiSchema({ description: 'Numbers of reactions.' })
export class ReactionCountsDto {
  /** Raised glasses. */
  @ApiProperty({ type: 'integer', example: 12 })
  toast: number;
  /** Hearts. */
  @ApiProperty({ type: 'integer', example: 5 })
  heart: number;
}

@ApiSchema({ description: 'A question to the instructor.' })
export class AskQuestionDto {
  /** Chosen at random by the phone. A repeated call with the same id asks once. */
  @IsString()
  @Matches(/^[\w-]{8,64}$/)
  @ApiProperty({ pattern: '^[\\w-]{8,64}$', example: '0d5f2a0c-3b1e-4b43-9a0d' })
  id: string;
  /** Plain text, which is stored in one line. */
  @IsOptional()
  @IsString()
  @MaxLength(mostSent)
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    maxLength: questionLimits.text,
    example: question,
  })
  text?: string | null;
}

@ApiSchema({ description: 'An own question to the instructor.' })
export class OwnQuestionDto {
  /** The id that the phone chose. */
  id: string;
  /** The question. */
  @ApiProperty({ example: question })
  text: string;
  /** WAITING until the instructor answers, in text or by word of mouth. */
  @ApiProperty({ enum: ownQuestionStates })
  state: OwnQuestionState;
  /** The answer in text. */
  @ApiProperty({ type: 'string', nullable: true, example: reply })
  reply: string | null;
  /** The time of the question. */
  @ApiProperty({ format: 'date-time' })
  askedAt: string;
}

@ApiSchema({ description: 'The questions of the caller.' })
export class OwnQuestionsDto {
  /** The caller’s id in this event. */
  guest: string;
  /** In the order of asking. */
  @ApiProperty({ type: [OwnQuestionDto] })
  questions: OwnQuestionDto[];
}

@ApiSchema({ description: 'A question of a guest, for the people who lead the event.' })
export class GuestQuestionDto {
  /** Its id. */
  reference: string;
  /** The name that the guest gave. */
  @ApiProperty({ example: 'Aina Ferrer' })
  name: string;
  /** The question. */
  @ApiProperty({ example: question })
  text: string;
  /** WAITING, ANSWERED (in text or by word of mouth) or HIDDEN. */
  @ApiProperty(state)
  state: QuestionState;
  /** The answer in text, on the guest’s phone. */
  @ApiProperty({ type: 'string', nullable: true, example: reply })
  reply: string | null;
  /** The time of the question. */
  @ApiProperty({ format: 'date-time' })
  askedAt: string;
}

@ApiSchema({ description: 'The questions of the guests of an event.' })
export class GuestQuestionsDto {
  /** Waiting questions first, then the others. The newest comes first. */
  @ApiProperty({ type: [GuestQuestionDto] })
  questions: GuestQuestionDto[];
}

@ApiSchema({ description: 'A change of a question at the desk. Absent fields stay as they are.' })
export class ChangeQuestionDto {
  /** ANSWERED says that the instructor has answered. HIDDEN hides it from the screen. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  @ApiProperty({ ...state, type: 'string', nullable: true, required: false, example: 'ANSWERED' })
  state?: QuestionState | null;
  /** Answers in text, on the guest’s phone. An empty text deletes the answer. */
  @IsOptional()
  @IsString()
  @MaxLength(mostSent)
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    maxLength: questionLimits.reply,
    example: reply,
  })
  reply?: string | null;
  /** Shows it on the screen until the next step, instead of another one, or takes it off. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  shown?: boolean | null;
}

@ApiSchema({ description: 'Reactions and questions of guests, at the desk.' })
export class DeskAudienceDto {
  /** Whether guests may send reactions. */
  reactions: boolean;
  /** Whether guests may ask the instructor. */
  questions: boolean;
  /** Reactions in the current step. */
  @ApiProperty({ type: ReactionCountsDto })
  counts: ReactionCountsDto;
  /** Number of questions that wait for an answer. */
  @ApiProperty({ type: 'integer', example: 2 })
  waiting: number;
  /** The question on the screen. */
  @ApiProperty({ type: 'string', nullable: true, example: 'x1Yb3VtQ0c5nKx8JmE2a' })
  shown: string | null;
  /** The time of the last question or answer. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  changedAt: string | null;
}

@ApiSchema({ description: 'A question of a guest on the screen.' })
export class ScreenGuestQuestionDto {
  /** The question. */
  @ApiProperty({ example: question })
  text: string;
  /** The guest’s name on the screen. Null without one. */
  @ApiProperty({ type: 'string', nullable: true })
  nickname: string | null;
}

@ApiSchema({ description: 'Reactions and questions of guests, on the screen.' })
export class ScreenAudienceDto {
  /** Reactions in the current step. Null if they are off. */
  @ApiProperty({ type: ReactionCountsDto, nullable: true })
  counts: ReactionCountsDto | null;
  /** The question that the desk shows. */
  @ApiProperty({ type: ScreenGuestQuestionDto, nullable: true })
  question: ScreenGuestQuestionDto | null;
}
