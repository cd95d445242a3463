import { Injectable } from '@nestjs/common';
import { ReportResults } from '../reports/results/report-results.js';
import { ReportsService } from '../reports/saved/reports.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { HomeDto } from './home.dto.js';

/** Reads everything that the dashboard's home page shows. */
@Injectable()
export class HomeService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly reports: ReportsService,
    private readonly results: ReportResults,
  ) {}

  /** The organiser's own events come before demo data. */
  async read(uid: string): Promise<HomeDto> {
    const [{ open, next, last, done }, reports] = await Promise.all([
      this.sessions.home(uid),
      this.reports.home(uid),
    ]);
    // The winner is the costliest part and the least important. If it fails, the rest is still
    // returned.
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
