import type { Issue } from '../vocabulary/issue.js';
import { requiredText } from './field.js';
import { checkSegmentQuery } from './segment.js';

/** The maximum lengths of a letter to guests, in characters. */
export const longestSubject = 150;
export const longestLetter = 5_000;

/** A letter as in a request body. Anything may be missing. */
export type LetterInput = {
  subject?: string | null | undefined;
  text?: string | null | undefined;
  /** The segment of the recipients, as the query of a URL. */
  query?: string | null | undefined;
};

/** Checks a letter to the guests of a segment. A segment without conditions has all guests. */
export const checkLetter = ({ subject, text, query }: LetterInput): Issue[] => [
  ...requiredText('subject', subject, longestSubject),
  ...requiredText('text', text, longestLetter),
  ...checkSegmentQuery(query),
];
