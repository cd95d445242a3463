import { type QuestionState, questionLimits, questionStates } from '../vocabulary/audience.js';
import type { Issue } from '../vocabulary/issue.js';
import { checkLength, choice, requiredText } from './field.js';

/**
 * Control characters, and marks that change the direction of the text around them. Joiners stay,
 * because emoji need them.
 */
const control = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Returns a text in one line, without control characters. */
export const plainLine = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(control, '').trim();

/** Returns a text without control characters. Lines stay, and at most one of them is empty. */
export const plainLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(plainLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Returns the issues of a question of a guest: REQUIRED or TOO_LONG. */
export const checkQuestion = (text: string | null | undefined): Issue[] =>
  requiredText('text', text && plainLine(text), questionLimits.text);

/** A change of a question at the desk. Absent fields stay as they are. */
export type QuestionChangeInput = {
  state?: QuestionState | null;
  reply?: string | null;
};

/** Returns the issues of a change at the desk. An empty reply deletes the reply. */
export const checkQuestionChange = ({ state, reply }: QuestionChangeInput): Issue[] => [
  ...choice('state', state, questionStates),
  ...checkLength('reply', reply && plainLines(reply), questionLimits.reply),
];
