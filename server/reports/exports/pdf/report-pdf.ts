import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { withDisplayNames } from '../../../../shared/rules/with-display-names.js';
import { type FileLanguage, interfaceLanguageOf } from '../../../../shared/vocabulary/languages.js';
import { Storage } from '../../../platform/storage/storage.js';
import type { PreviousEventDto } from '../../comparisons/previous-event.dto.js';
import { PreviousEvent } from '../../comparisons/previous-event.js';
import { filterSentence } from '../../filters/filter-sentence.js';
import type { ReportView } from '../../report-scope.js';
import { ReportResults } from '../../results/report-results.js';

/** A report for reading, printing and sending on. It uses counts and never reads all people. */
@Injectable()
export class ReportPdf {
  private readonly log = new Logger('ReportPdf');

  constructor(
    private readonly results: ReportResults,
    private readonly previous: PreviousEvent,
    private readonly storage: Storage,
  ) {}

  /** Begins to draw a report. Its pages are drawn while it is downloaded. */
  async write(uid: string, view: ReportView, language: FileLanguage): Promise<Readable> {
    const { name, logo } = view.snapshot.organiser;
    const summary = await this.results.summarise(view);
    summary.products = withDisplayNames(summary.products);
    const pictureOf = (address: string) => this.storage.read(address);
    // Loaded with the first PDF, because it takes 30 MB that most servers never need.
    const { drawReport } = await import('./draw-report.js');
    return Readable.from(
      drawReport({
        lang: interfaceLanguageOf(language),
        summary,
        filter: filterSentence(view, language),
        organiser: { name, logo: logo ? await pictureOf(logo) : null },
        previous: await this.compared(uid, view),
        productOf: (reference) => this.results.detail(view, reference),
        pictureOf,
      }),
    );
  }

  /** The comparison with an earlier event. A report is complete without it. */
  private async compared(uid: string, view: ReportView): Promise<PreviousEventDto | null> {
    try {
      return await this.previous.of(uid, view);
    } catch (error) {
      this.log.warn({ err: error }, 'A PDF has no comparison with the previous event');
      return null;
    }
  }
}
