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
import { checkStream, readStream, streamAddress } from '../../shared/rules/stream.js';
import { instantOf, isTimeZone } from '../../shared/rules/zoned-time.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import { type GenerationReportType, languageNotSelected } from '../../shared/vocabulary/session.js';
import { InstructorsService } from '../instructors/instructors.service.js';
import { Config } from '../platform/config/config.js';
import { parseId } from '../platform/crypto/ids.js';
import type { Connection } from '../platform/database/connection.js';
import { patched } from '../platform/database/patched.js';
import { TimeZones } from '../platform/database/time-zones.js';
import { assertValid, contradiction, notFound } from '../platform/errors/app-error.js';
import { Clock } from '../platform/time/clock.js';
import { TastingsService } from '../tastings/tastings.service.js';
import type { SaveSessionDto } from './session.dto.js';
import type { Session } from './session.entity.js';

type Tasting = NonNullable<Awaited<ReturnType<TastingsService['find']>>>;

type Circumstances = {
  /** The company's zone, as the default. */
  timeZone: string;
  on: Connection;
  /** True if the organiser chose a code and the plan does not allow it. */
  codeForbidden: boolean;
};

/** Applies a request to a session. */
@Injectable()
export class SessionDraft {
  constructor(
    private readonly clock: Clock,
    private readonly tastings: TastingsService,
    private readonly instructors: InstructorsService,
    private readonly zones: TimeZones,
    private readonly config: Config,
  ) {}

  /**
   * Merges the input into a new or stored session and checks the result. The session changes only
   * in memory, and its code does not change.
   * @throws 422 with the first broken rule
   */
  async apply(
    session: Session,
    input: SaveSessionDto,
    { timeZone, on, codeForbidden }: Circumstances,
  ): Promise<void> {
    const code = input.sessionCode ?? {};
    const tastingPath = patched(
      input.tastingPath,
      session.tastingId && `tastings/${session.tastingId}`,
    );
    const instructorPath = patched(
      input.instructorPath,
      session.instructorId && `instructors/${session.instructorId}`,
    );
    const tasting = await this.tastingOf(session, tastingPath, on);
    const instructorId = await this.instructorOf(session, instructorPath, on);
    const fromText = patched(
      code.fromDate,
      (session.fromDate ?? new Date(this.clock.now().getTime() + defaultStartMs)).toISOString(),
    );
    const zone = patched(input.timeZone, session.timeZone) ?? timeZone;
    const toText = endOf(session, tasting, instantOf(fromText, zone), code.toDate, zone);
    const report = {
      generateReport: patched(code.generateReport, session.generateReport) ?? false,
      generationReportType: patched(code.generationReportType, session.generationReportType),
      generationPeriodicInterval: patched(
        code.generationPeriodicInterval,
        session.generationPeriodicInterval,
      ),
    };
    const streamingUrl = patched(input.streamingUrl, session.streamingUrl) ?? '';
    const merged: SessionInput = {
      tastingPath,
      instructorPath,
      lang: patched(input.lang, session.lang) ?? languageNotSelected,
      timeZone: zone,
      tables: patched(input.tables, session.tables),
      expectedGuests: patched(input.expectedGuests, session.expectedGuests),
      sessionCode: { publicCode: code.publicCode, fromDate: fromText, toDate: toText, ...report },
    };
    assertValid([
      ...checkSession(merged),
      ...checkStream('streamingUrl', input.streamingUrl, this.config.jitsiHosts),
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
      throw new Error('An incomplete session passed the checks');
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
        tasting.type === 'PODCAST_TAST' && (patched(input.liteMode, session.liteMode) ?? false),
      emailAtEnd: patched(input.emailAtEnd, session.emailAtEnd) ?? false,
      noStreamingUrlEnabled:
        tasting.type === 'CONVENTIONAL_TAST' &&
        (patched(input.noStreamingUrlEnabled, session.noStreamingUrlEnabled) ?? false),
      expectedGuests: tasting.type === 'CONVENTIONAL_TAST' ? numberOf(merged.expectedGuests) : null,
      streamingUrl: tasting.type === 'CONVENTIONAL_TAST' ? this.streamOf(streamingUrl) : null,
      tables: tasting.type === 'CONVENTIONAL_TAST' ? (numberOf(merged.tables) ?? 0) : 0,
    });
  }

  /** Returns the address to store. Null for a server of Jitsi that is not accepted any more. */
  private streamOf(link: string): string | null {
    const stream = readStream(link, this.config.jitsiHosts);
    return stream && streamAddress(stream);
  }

  /**
   * Returns the id of the tasting or instructor at a path, for a filter of events.
   * @throws 404 when the owner does not have it
   */
  async usedBy(
    uid: string,
    path: string | undefined,
  ): Promise<{ tastingId: string | null; instructorId: string | null }> {
    const tastingId = parseId('tastings', path ?? '');
    const instructorId = parseId('instructors', path ?? '');
    if (tastingId && !(await this.tastings.find(uid, tastingId))) throw notFound();
    if (instructorId && !(await this.instructors.existing(uid, instructorId))) throw notFound();
    return { tastingId, instructorId };
  }

  /**
   * Returns the owner's tasting at a path. The session's own tasting may have been deleted since.
   */
  private async tastingOf(
    { ownerUid, tastingId }: Session,
    path: string | null | undefined,
    on: Connection,
  ): Promise<Tasting | null> {
    const id = parseId('tastings', path?.trim() ?? '');
    return id ? this.tastings.find(ownerUid, id, { deleted: id === tastingId, on }) : null;
  }

  private async instructorOf(
    { ownerUid, instructorId }: Session,
    path: string | null | undefined,
    on: Connection,
  ): Promise<string | null> {
    const id = parseId('instructors', path?.trim() ?? '');
    return id === instructorId ? id : this.instructors.existing(ownerUid, id ?? '', on);
  }
}

/**
 * Returns the end. The start decides the end of a group tasting. A campaign gets the wanted end,
 * else keeps its end, or gets the default end if it is new.
 */
function endOf(
  session: Session,
  tasting: Tasting | null,
  from: Date | null,
  wanted: string | null | undefined,
  zone: string,
): string | null | undefined {
  // An invalid date is rejected, even if it would have no effect.
  if (wanted?.trim() && !instantOf(wanted, zone, 'end')) return wanted;
  const type = tasting?.type ?? session.type;
  // An invalid zone is rejected later with the other issues, and this end is not saved.
  const known = isTimeZone(zone) ? zone : 'UTC';
  if (from && type === 'CONVENTIONAL_TAST') return defaultEnd(type, from, known).toISOString();
  if (wanted !== undefined) return wanted;
  if (session.toDate) return session.toDate.toISOString();
  return from && defaultEnd(type ?? 'PODCAST_TAST', from, known).toISOString();
}

const unknown = (path: string, asked: string | null | undefined, found: unknown): Issue[] =>
  asked?.trim() && !found ? [{ path, code: 'UNKNOWN_REFERENCE' }] : [];

/** Once the snapshot is fixed, the event cannot change its tasting. */
const fixedTasting = (session: Session, tasting: Tasting | null): Issue[] =>
  session.snapshotAt && tasting && tasting.id !== session.tastingId
    ? [{ path: 'tastingPath', code: 'SESSION_HAS_ATTENDEES' }]
    : [];
