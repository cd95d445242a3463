import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FilterInput } from '../../../shared/rules/report-filter.js';
import { withDisplayNames } from '../../../shared/rules/with-display-names.js';
import { type FileLanguage, fileLanguages } from '../../../shared/vocabulary/languages.js';
import { Activities } from '../../activity/activities.js';
import { CompanyService } from '../../company/company.service.js';
import { Database } from '../../platform/database/database.js';
import { AppError } from '../../platform/errors/app-error.js';
import {
  type RowChunks,
  type Value,
  writeTableFile,
} from '../../platform/tables/write-table-file.js';
import { ReportAnalysis } from '../analysis/report-analysis.js';
import { FilterReport } from '../filters/filter-report.js';
import { streamAssistants } from '../full-report/assistants.queries.js';
import type { ReportView } from '../report-scope.js';
import { ReportViews } from '../report-views.js';
import type { ProductResultsDto } from '../results/product-results.dto.js';
import { ReportResults } from '../results/report-results.js';
import { type ExportColumn, exportColumns } from './export-columns.js';
import { exportTexts } from './export-texts.js';
import { codebookHeadings, codebookRows, dataHeadings, dataRows } from './long-form-data.js';
import { ReportPdf } from './pdf/report-pdf.js';
import { type ReportFigures, resultSheets } from './result-sheets.js';

/** An Excel file, data in long form, the codebook of this data, and a PDF. */
export type ReportFile = 'xlsx' | 'csv' | 'codebook' | 'pdf';

/** Writes a report as a file while it is downloaded. */
@Injectable()
export class ExportReport {
  constructor(
    private readonly db: Database,
    private readonly views: ReportViews,
    private readonly companies: CompanyService,
    private readonly pdf: ReportPdf,
    private readonly filter: FilterReport,
    private readonly results: ReportResults,
    private readonly analysis: ReportAnalysis,
    private readonly activities: Activities,
  ) {}

  /**
   * Begins to write a file of a saved report.
   * @throws 404; 409 REPORT_NOT_READY or REPORT_FAILED, for a PDF also GROUP_TOO_SMALL; 422 for an
   * invalid condition
   */
  async saved(
    uid: string,
    id: string,
    file: ReportFile,
    asked: FilterInput,
    lang?: FileLanguage,
  ): Promise<Readable> {
    const view = await this.views.saved(uid, id);
    const written = await this.write(uid, view, file, asked, lang);
    const thing = { ownerUid: uid, id: view.head?.id ?? id, name: view.head?.name ?? '' };
    await this.activities.of('report')(this.db, thing, 'exported');
    return written;
  }

  /** Like `saved`, for an event as it stands now. @throws 404; 409 GROUP_TOO_SMALL; 422 */
  async live(
    uid: string,
    code: string,
    file: ReportFile,
    asked: FilterInput,
    lang?: FileLanguage,
  ): Promise<Readable> {
    const view = await this.views.live(uid, code, { sheets: true, figures: file === 'pdf' });
    const written = await this.write(uid, view, file, asked, lang);
    const thing = { ownerUid: uid, id: view.session.id, name: view.snapshot.tasting.name };
    await this.activities.of('event')(this.db, thing, 'exported');
    return written;
  }

  private async write(
    uid: string,
    whole: ReportView,
    file: ReportFile,
    asked: FilterInput,
    lang?: FileLanguage,
  ): Promise<Readable> {
    const view = await this.filter.narrow(whole, asked, file === 'pdf' ? 'figures' : 'people');
    const language = lang ?? (await this.language(uid, view));
    switch (file) {
      case 'xlsx':
        return this.excel(view, language, await this.figures(whole, view, asked));
      case 'csv':
        return this.csv(dataHeadings(language), this.data(view, language));
      case 'codebook':
        return this.csv(codebookHeadings(language), [[...codebookRows(view, language)]]);
      default:
        return this.pdf.write(uid, view, language);
    }
  }

  /** The event's language if there are texts in it, else the organiser's, else Spanish. */
  private async language(uid: string, { session }: ReportView): Promise<FileLanguage> {
    const known = (lang: string) => fileLanguages.find((each) => each === lang);
    return known(session.lang) ?? known((await this.companies.one(uid)).lang) ?? 'ES';
  }

  /** The figures of the whole report; null if they would reveal the answers of single guests. */
  private async figures(
    whole: ReportView,
    narrowed: ReportView,
    asked: FilterInput,
  ): Promise<ReportFigures | null> {
    try {
      // a filter may be accepted for lists of people, but refused for figures
      const view = narrowed === whole ? whole : await this.filter.narrow(whole, asked, 'figures');
      const [summary, analysis] = [
        await this.results.summarise(view),
        await this.analysis.of(view),
      ];
      summary.products = withDisplayNames(summary.products);
      const details: ProductResultsDto[] = [];
      for (const { reference } of summary.products)
        details.push(await this.results.detail(view, reference));
      return { summary, analysis, details: withDisplayNames(details) };
    } catch (error) {
      if (error instanceof AppError && error.code === 'GROUP_TOO_SMALL') return null;
      throw error;
    }
  }

  private excel(view: ReportView, language: FileLanguage, figures: ReportFigures | null): Readable {
    const columns = exportColumns(view, language);
    const headings = columns.map(({ heading }) => heading);
    const dates = columns.flatMap(({ heading, isDate }) => (isDate ? [heading] : []));
    const more = figures ? resultSheets(figures, language) : [];
    return writeTableFile(
      'xlsx',
      { sheet: exportTexts[language].sheet, headings, semicolon: true, dates, more },
      this.rows(view, columns),
    );
  }

  /** Separated by commas, which programs read without any settings. */
  private csv(headings: string[], rows: RowChunks): Readable {
    return writeTableFile('csv', { sheet: '', headings, semicolon: false }, rows);
  }

  private async *rows(
    { scope }: ReportView,
    columns: readonly ExportColumn[],
  ): AsyncGenerator<Value[][]> {
    for await (const [, said] of streamAssistants(this.db, scope))
      yield [columns.map(({ value }) => value(said))];
  }

  private async *data(view: ReportView, language: FileLanguage): AsyncGenerator<Value[][]> {
    const rowsOf = dataRows(view, language);
    let number = 0;
    for await (const [id, said] of streamAssistants(this.db, view.scope))
      yield rowsOf(++number, id, said);
  }
}
