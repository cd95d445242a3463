import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type ContentLanguage, offeredLanguages } from '../../../../shared/vocabulary/languages.js';
import { Storage } from '../../../platform/storage/storage.js';
import { PreviousEvent } from '../../comparisons/previous-event.js';
import { filterSentence } from '../../filters/filter-sentence.js';
import type { ReportView } from '../../report-scope.js';
import { ReportResults } from '../../results/report-results.js';

/** A report for reading, printing and sending on. It uses counts and never reads all people. */
@Injectable()
export class ReportPdf {
  constructor(
    private readonly results: ReportResults,
    private readonly previous: PreviousEvent,
    private readonly storage: Storage,
  ) {}

  /** Begins to draw a report. Its pages are drawn while it is downloaded. */
  async write(uid: string, view: ReportView, language: ContentLanguage): Promise<Readable> {
    const { name, logo } = view.snapshot.organiser;
    const summary = await this.results.summarise(view);
    const pictureOf = (address: string) => this.storage.read(address);
    // Loaded with the first PDF, because it takes 30 MB that most servers never need.
    const { drawReport } = await import('./draw-report.js');
    return Readable.from(
      drawReport({
        lang: offeredLanguages.find((each) => each === language.toLowerCase()) ?? 'es',
        summary,
        filter: filterSentence(view, language),
        organiser: { name, logo: logo ? await pictureOf(logo) : null },
        previous: await this.previous.of(uid, view),
        productOf: (reference) => this.results.detail(view, reference),
        pictureOf,
      }),
    );
  }
}
