import { Injectable } from '@nestjs/common';
import { ReportResults } from '../reports/results/report-results.js';
import { ReportsService } from '../reports/saved/reports.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { HomeDto } from './home.dto.js';

/** Each needs the best product of its event, which takes time. */
const newsAtHome = 2;

/** Reads everything that the dashboard's home page shows. */
@Injectable()
export class HomeService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly reports: ReportsService,
    private readonly results: ReportResults,
  ) {}

  /** Own events come before demo data, which has no results here: its guests are invented. */
  async read(uid: string, since?: Date): Promise<HomeDto> {
    const [{ open, upcoming, last, month, news, done }, reports] = await Promise.all([
      this.sessions.home(uid, since),
      this.reports.home(uid),
    ]);
    // The best products are the costliest part and the least important. If they fail, the rest is
    // still returned.
    const leaders = (code: string) => this.results.leaders(uid, code).catch(() => null);
    const winner = last && (await leaders(last.publicCode));
    const newest = news.toSorted((a, b) => b.tasters - a.tasters).slice(0, newsAtHome);
    return {
      done: { ...done, reports: reports.saved },
      open,
      next: upcoming[0] ?? null,
      upcoming,
      month,
      news: await Promise.all(
        newest.map(async ({ event, tasters }) => {
          const first = event === last ? winner : await leaders(event.publicCode);
          return { event, tasters, leader: first && first.tied.length === 0 ? first.name : null };
        }),
      ),
      winner: last && winner && { ...winner, event: last },
      reports: reports.waiting,
    };
  }
}
