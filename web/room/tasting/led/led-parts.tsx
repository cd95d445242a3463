/**
 * Everything that only led events show. It is one chunk, which rooms of group events load after
 * their first page (use-led-parts.ts).
 */

import { AudienceBar } from './audience/audience-bar';
import { ClosedNotice } from './closed-notice';
import { HiddenHint } from './hidden-hint';
import { LedBar } from './led-bar';
import { LedPage } from './led-page';
import { Standing } from './quiz/standing';
import { RoomRanking } from './room-ranking';
import { StreamBox } from './stream-box';
import { TablePage } from './table/table-page';
import { TeamStanding } from './table/team-standing';

export { loadLedTexts } from './led-texts';

export const ledParts = {
  AudienceBar,
  ClosedNotice,
  HiddenHint,
  LedBar,
  LedPage,
  RoomRanking,
  Standing,
  StreamBox,
  TablePage,
  TeamStanding,
};
export type LedParts = typeof ledParts;
