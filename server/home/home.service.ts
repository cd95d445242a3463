import { Injectable } from '@nestjs/common';
import { ReportResults } from '../reports/results/report-results.js';
import { ReportsService } from '../reports/saved/reports.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { HomeDto } from './home.dto.js';

/** What an organiser finds when they come in, in one reading. */
@Injectable()
export class HomeService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly reports: ReportsService,
    private readonly results: ReportResults,
  ) {}

  /** What is one's own comes before what was made for show. */
  async read(uid: string): Promise<HomeDto> {
    const [{ open, next, last, done }, reports] = await Promise.all([
      this.sessions.home(uid),
      this.reports.home(uid),
    ]);
    // the least part, and the one that costs most: without it the rest can be read all the same
    const best = last && (await this.results.best(uid, last.publicCode).catch(() => null));
    return {
      done: { ...done, reports: reports.saved },
      open,
      next,
      winner: last && best && { ...best, event: last },
      reports: reports.waiting,
    };
  }
}
