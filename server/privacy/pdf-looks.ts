import { pdfColors } from '../platform/pdf/pdf-colors.js';
import type { TextStyle } from '../platform/pdf/text-layout.js';

/** The styles of the printed documents of the console. */
export const looks = {
  title: { face: 'heading', size: 22, color: pdfColors.wine, align: 'left' },
  part: { face: 'heading', size: 14, color: pdfColors.text, align: 'left' },
  text: { face: 'text', size: 10, color: pdfColors.text, align: 'left' },
  note: { face: 'text', size: 9, color: pdfColors.quiet, align: 'left' },
  code: { face: 'code', size: 8.5, color: pdfColors.text, align: 'left' },
} as const satisfies Record<string, TextStyle>;
