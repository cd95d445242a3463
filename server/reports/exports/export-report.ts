import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FilterInput } from '../../../shared/rules/report-filter.js';
import { type ContentLanguage, contentLanguages } from '../../../shared/vocabulary/languages.js';
import { CompanyService } from '../../company/company.service.js';
import { Database } from '../../platform/database/database.js';
import { type Value, writeTableFile } from '../../platform/tables/write-table-file.js';
import { everyAssistant } from '../documented/assistants.queries.js';
import { FilterReport } from '../filters/filter-report.js';
import type { ReportView } from '../report-scope.js';
import { ReportViews } from '../report-views.js';
import { type ExportColumn, exportColumns } from './export-columns.js';
import { exportWords } from './export-words.js';

/** A report as a table with a row for each attendee. */
@Injectable()
export class ExportReport {
  constructor(
    private readonly db: Database,
    private readonly views: ReportViews,
    private readonly companies: CompanyService,
    private readonly filter: FilterReport,
  ) {}

  /**
   * Begins to write the Excel file of a saved report; attendees are read while somebody takes it.
   * @throws 404; 409 REPORT_NOT_READY or REPORT_FAILED; 422 for a condition that means nothing
   */
  async excel(uid: string, id: string, asked: FilterInput, lang?: ContentLanguage): Promise<Readable> {
    return this.write(await this.filter.narrow(await this.views.saved(uid, id), asked, 'people'), await this.language(uid, lang));
  }

  /** The same of an event as it stands now. @throws 404; 422 */
  async liveExcel(uid: string, code: string, asked: FilterInput, lang?: ContentLanguage): Promise<Readable> {
    return this.write(await this.filter.narrow(await this.views.live(uid, code), asked, 'people'), await this.language(uid, lang));
  }

  private async language(uid: string, lang: ContentLanguage | undefined): Promise<ContentLanguage> {
    if (lang) return lang;
    const company = await this.companies.one(uid);
    return contentLanguages.find((each) => each === company.lang) ?? 'ES';
  }

  private write(view: ReportView, language: ContentLanguage): Readable {
    const columns = exportColumns(view, language);
    const headings = columns.map(({ heading }) => heading);
    const dates = columns.flatMap(({ heading, isDate }) => (isDate ? [heading] : []));
    return writeTableFile('xlsx', { sheet: exportWords[language].sheet, headings, semicolon: true, dates }, this.rows(view, columns));
  }

  private async *rows({ scope }: ReportView, columns: readonly ExportColumn[]): AsyncGenerator<Value[]> {
    for await (const said of everyAssistant(this.db, scope)) yield columns.map(({ value }) => value(said));
  }
}
