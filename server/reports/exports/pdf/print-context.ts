import type { formatters } from '../../../../shared/rules/format.js';
import type { InterfaceLanguage } from '../../../../shared/vocabulary/languages.js';
import type { PdfBook } from '../../../platform/pdf/pdf-book.js';
import { pdfColors } from '../../../platform/pdf/pdf-colors.js';
import type { TextStyle } from '../../../platform/pdf/text-layout.js';
import type { ReportEventDto } from '../../results/report-identity.dto.js';
import type { Translate } from '../report-texts.js';

/** The objects that every part of a printed report is drawn with. */
export type PrintContext = {
  book: PdfBook;
  lang: InterfaceLanguage;
  translate: Translate;
  format: ReturnType<typeof formatters>;
  event: ReportEventDto;
};

export const textStyles = {
  title: { face: 'heading', size: 34, color: pdfColors.wine, align: 'left' },
  chapter: { face: 'heading', size: 21, color: pdfColors.wine, align: 'left' },
  part: { face: 'heading', size: 14, color: pdfColors.text, align: 'left' },
  kicker: { face: 'strong', size: 9, color: pdfColors.quiet, align: 'left' },
  text: { face: 'text', size: 10.5, color: pdfColors.text, align: 'left' },
  strong: { face: 'strong', size: 11, color: pdfColors.text, align: 'left' },
  /** The style of the heading of a section on a dense page. `dense` is the style of its text. */
  section: { face: 'heading', size: 12, color: pdfColors.text, align: 'left' },
  dense: { face: 'text', size: 9, color: pdfColors.text, align: 'left' },
  small: { face: 'text', size: 7.5, color: pdfColors.quiet, align: 'left' },
  note: { face: 'text', size: 9, color: pdfColors.quiet, align: 'left' },
} as const satisfies Record<string, TextStyle>;

export const noValue = '–';

/** The headings for an option, its votes and its share. */
export const shareHeadings = ({ translate }: PrintContext) =>
  [translate('shares.option'), translate('shares.votes'), translate('shares.share')] as const;

/** The names of the faces, from the best to the worst. */
export const faceNames = ({ translate }: PrintContext) => [
  translate('face.best'),
  translate('face.good'),
  translate('face.poor'),
  translate('face.worst'),
];
