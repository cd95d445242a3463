import { Injectable } from '@nestjs/common';
import { numberOf } from '../../shared/rules/number.js';
import {
  checkSession,
  datesOf,
  defaultEnd,
  defaultStartMs,
  type SessionInput,
  type SessionLanguage,
} from '../../shared/rules/session.js';
import { instantOf, isTimeZone } from '../../shared/rules/zoned-time.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import { type GenerationReportType, languageNotSelected } from '../../shared/vocabulary/session.js';
import { InstructorsService } from '../instructors/instructors.service.js';
import { assertValid, contradiction, notFound } from '../platform/app-error.js';
import { Clock } from '../platform/clock.js';
import type { Connection } from '../platform/database/connection.js';
import { TimeZones } from '../platform/database/time-zones.js';
import { given } from '../platform/given.js';
import { idOf } from '../platform/ids.js';
import { TastingsService } from '../tastings/tastings.service.js';
import type { SaveSessionDto } from './session.dto.js';
import type { Session } from './session.entity.js';

type Tasting = NonNullable<Awaited<ReturnType<TastingsService['find']>>>;

type Circumstances = {
  /** The company's zone, for whoever names none. */
  timeZone: string;
  on: Connection;
  /** A code of one's own is wanted, and the plan has none. */
  codeForbidden: boolean;
};

/** What a session becomes when a request is laid over it. */
@Injectable()
export class SessionDraft {
  constructor(
    private readonly clock: Clock,
    private readonly tastings: TastingsService,
    private readonly instructors: InstructorsService,
    private readonly zones: TimeZones,
  ) {}

  /**
   * Lays the input over a new or stored session and checks the whole; the session is changed only in memory, its code not at all.
   * @throws 422 with the first broken rule
   */
  async apply(
    session: Session,
    input: SaveSessionDto,
    { timeZone, on, codeForbidden }: Circumstances,
  ): Promise<void> {
    const code = input.sessionCode ?? {};
    const tastingPath = given(
      input.tastingPath,
      session.tastingId && `tastings/${session.tastingId}`,
    );
    const instructorPath = given(
      input.instructorPath,
      session.instructorId && `instructors/${session.instructorId}`,
    );
    const tasting = await this.tastingOf(session, tastingPath, on);
    const instructorId = await this.instructorOf(session, instructorPath, on);
    const fromText = given(
      code.fromDate,
      (session.fromDate ?? new Date(this.clock.now().getTime() + defaultStartMs)).toISOString(),
    );
    const zone = given(input.timeZone, session.timeZone) ?? timeZone;
    const toText = endOf(session, tasting, instantOf(fromText, zone), code.toDate, zone);
    const report = {
      generateReport: given(code.generateReport, session.generateReport) ?? false,
      generationReportType: given(code.generationReportType, session.generationReportType),
      generationPeriodicInterval: given(
        code.generationPeriodicInterval,
        session.generationPeriodicInterval,
      ),
    };
    const merged: SessionInput = {
      tastingPath,
      instructorPath,
      lang: given(input.lang, session.lang) ?? languageNotSelected,
      timeZone: zone,
      sessionCode: { publicCode: code.publicCode, fromDate: fromText, toDate: toText, ...report },
    };
    assertValid([
      ...checkSession(merged),
      ...(zone !== session.timeZone && isTimeZone(zone)
        ? await this.zones.unknown('timeZone', zone, on)
        : []),
      ...unknown('instructorPath', instructorPath, instructorId),
      ...unknown('tastingPath', tastingPath, tasting),
      ...contradiction('type', 'tastingPath', input.type, tasting?.type),
      ...fixedTasting(session, tasting),
      ...(codeForbidden
        ? [{ path: 'sessionCode.publicCode', code: 'errorPlanCode' as const }]
        : []),
    ]);
    const { from: fromDate, to: toDate } = datesOf(merged);
    if (!tasting || !instructorId || !fromDate || !toDate)
      throw new Error('The rules let an incomplete session pass');
    Object.assign(session, {
      tastingId: tasting.id,
      instructorId,
      type: tasting.type,
      lang: merged.lang as SessionLanguage,
      timeZone: merged.timeZone,
      fromDate,
      toDate,
      generateReport: report.generateReport,
      generationReportType: (report.generationReportType ?? null) as GenerationReportType | null,
      generationPeriodicInterval: report.generateReport
        ? numberOf(report.generationPeriodicInterval)
        : null,
      liteMode:
        tasting.type === 'PODCAST_TAST' && (given(input.liteMode, session.liteMode) ?? false),
      noStreamingUrlEnabled:
        tasting.type === 'CONVENTIONAL_TAST' &&
        (given(input.noStreamingUrlEnabled, session.noStreamingUrlEnabled) ?? false),
    });
  }

  /** The tasting or instructor at a path, to find events by. @throws 404 when the owner has none there */
  async usedBy(
    uid: string,
    path: string | undefined,
  ): Promise<{ tastingId: string | null; instructorId: string | null }> {
    const tastingId = idOf('tastings', path ?? '');
    const instructorId = idOf('instructors', path ?? '');
    if (tastingId && !(await this.tastings.find(uid, tastingId))) throw notFound();
    if (instructorId && !(await this.instructors.existing(uid, instructorId))) throw notFound();
    return { tastingId, instructorId };
  }

  /** The owner's tasting at a path; the one the session already holds may have been deleted since. */
  private async tastingOf(
    { ownerUid, tastingId }: Session,
    path: string | null | undefined,
    on: Connection,
  ): Promise<Tasting | null> {
    const id = idOf('tastings', path?.trim() ?? '');
    return id ? this.tastings.find(ownerUid, id, { deleted: id === tastingId, on }) : null;
  }

  private async instructorOf(
    { ownerUid, instructorId }: Session,
    path: string | null | undefined,
    on: Connection,
  ): Promise<string | null> {
    const id = idOf('instructors', path?.trim() ?? '');
    return id === instructorId ? id : this.instructors.existing(ownerUid, id ?? '', on);
  }
}

/** A group tasting's end follows its start; a podcast keeps its own, or gets one when it is new. */
function endOf(
  session: Session,
  tasting: Tasting | null,
  from: Date | null,
  wanted: string | null | undefined,
  zone: string,
): string | null | undefined {
  // what is no date is refused, also where it would mean nothing
  if (wanted?.trim() && !instantOf(wanted, zone, 'end')) return wanted;
  const type = tasting?.type ?? session.type;
  // a zone that does not exist is refused with the other faults, and no end of such an event is kept
  const known = isTimeZone(zone) ? zone : 'UTC';
  if (from && type === 'CONVENTIONAL_TAST') return defaultEnd(type, from, known).toISOString();
  if (wanted !== undefined) return wanted;
  if (session.toDate) return session.toDate.toISOString();
  return from && defaultEnd(type ?? 'PODCAST_TAST', from, known).toISOString();
}

const unknown = (path: string, asked: string | null | undefined, found: unknown): Issue[] =>
  asked?.trim() && !found ? [{ path, code: 'UNKNOWN_REFERENCE' }] : [];

/** What people already tasted cannot become another tasting. */
const fixedTasting = (session: Session, tasting: Tasting | null): Issue[] =>
  session.snapshotAt && tasting && tasting.id !== session.tastingId
    ? [{ path: 'tastingPath', code: 'SESSION_HAS_ATTENDEES' }]
    : [];
