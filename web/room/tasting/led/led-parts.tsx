/**
 * Everything that only led events show. It is one chunk, which rooms of group events load after
 * their first page (use-led-parts.ts).
 */

import { AskedQuestions } from './audience/asked-questions';
import { AudienceBar } from './audience/audience-bar';
import { ClosedNotice } from './closed-notice';
import { HiddenHint } from './hidden-hint';
import { LedBar } from './led-bar';
import { LedPage } from './led-page';
import { NudgeNotice } from './nudge-notice';
import { Standing } from './quiz/standing';
import { RoomRanking } from './room-ranking';
import { StreamBox } from './stream-box';
import { TablePage } from './table/table-page';
import { TeamStanding } from './table/team-standing';

export { loadLedTexts } from './led-texts';

export const ledParts = {
  AskedQuestions,
  AudienceBar,
  ClosedNotice,
  HiddenHint,
  LedBar,
  LedPage,
  NudgeNotice,
  RoomRanking,
  Standing,
  StreamBox,
  TablePage,
  TeamStanding,
};
export type LedParts = typeof ledParts;
