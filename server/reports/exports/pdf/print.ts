import type { formatters } from '../../../../shared/rules/format.js';
import type { OfferedLanguage } from '../../../../shared/vocabulary/languages.js';
import type { PdfBook } from '../../../platform/pdf/pdf-book.js';
import { inks } from '../../../platform/pdf/pdf-colors.js';
import type { Look } from '../../../platform/pdf/pdf-type.js';
import type { ReportEventDto } from '../../results/report-identity.dto.js';
import type { Say } from '../report-texts.js';

/** The objects that every part of a printed report is drawn with. */
export type Print = {
  book: PdfBook;
  lang: OfferedLanguage;
  say: Say;
  format: ReturnType<typeof formatters>;
  event: ReportEventDto;
};

export const looks = {
  title: { face: 'heading', size: 34, color: inks.wine, align: 'left' },
  chapter: { face: 'heading', size: 21, color: inks.wine, align: 'left' },
  part: { face: 'heading', size: 14, color: inks.text, align: 'left' },
  kicker: { face: 'strong', size: 9, color: inks.quiet, align: 'left' },
  text: { face: 'text', size: 10.5, color: inks.text, align: 'left' },
  strong: { face: 'strong', size: 11, color: inks.text, align: 'left' },
  /** The heading of a section on a dense page; `dense` is its text. */
  section: { face: 'heading', size: 12, color: inks.text, align: 'left' },
  dense: { face: 'text', size: 9, color: inks.text, align: 'left' },
  small: { face: 'text', size: 7.5, color: inks.quiet, align: 'left' },
  note: { face: 'text', size: 9, color: inks.quiet, align: 'left' },
} as const satisfies Record<string, Look>;

export const noValue = '–';

/** The headings for an option, its votes and its share. */
export const shareHeadings = ({ say }: Print) =>
  [say('shares.option'), say('shares.votes'), say('shares.share')] as const;

/** The names of the faces, from the best to the worst. */
export const faceNames = ({ say }: Print) => [
  say('face.best'),
  say('face.good'),
  say('face.poor'),
  say('face.worst'),
];
