import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { EventLanguage } from '../../../shared/vocabulary/languages.js';
import { Database } from '../../platform/database/database.js';
import type { CurrentGuest } from '../../platform/http/access/access.js';
import { KnownBrowsers } from '../../platform/identity/known-browsers.js';
import { type Value, writeTableFile } from '../../platform/tables/write-table-file.js';
import { Clock } from '../../platform/time/clock.js';
import { RequestRecords } from '../../privacy/request-records.js';
import { RemindersService } from '../../reminders/reminders.service.js';
import { readSnapshot } from '../../sessions/stored-snapshot.js';
import { Confirmations } from '../confirmations.js';
import { organisersOf, type VisitScope } from '../visits.queries.js';
import { wholeVisits } from './held-data.queries.js';
import type {
  ExportedReminderDto,
  ExportedTastingDto,
  HeldDataDto,
  StatementDto,
} from './my-data.dto.js';
import { MyData } from './my-data.js';
import { ownDataColumns, ownDataWords, type RowKind } from './own-data-texts.js';
import { statementsOf } from './statements.js';

/**
 * The guest whose data is exported. An export for an organiser leaves out the proof of the e-mail,
 * because visits to other organisers can be its origin.
 */
export type ExportScope = VisitScope & { isForOrganiser?: boolean };

/** Streams all data that is stored about a guest. Only a few visits are in memory at once. */
@Injectable()
export class ExportOwnData {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly confirmations: Confirmations,
    private readonly data: MyData,
    private readonly browsers: KnownBrowsers,
    private readonly reminders: RemindersService,
    private readonly records: RequestRecords,
  ) {}

  /**
   * Streams JSON of an `ExportedDataDto`.
   * @throws 403 CONFIRMATION_REQUIRED
   */
  async json(
    guest: CurrentGuest,
    confirmation: string | undefined,
    language: EventLanguage,
  ): Promise<Readable> {
    await this.confirm(guest, confirmation);
    return this.jsonOf(guest, language);
  }

  /**
   * Streams CSV in long form: one row per fact, answer and action.
   * @throws 403 CONFIRMATION_REQUIRED
   */
  async csv(
    guest: CurrentGuest,
    confirmation: string | undefined,
    language: EventLanguage,
  ): Promise<Readable> {
    await this.confirm(guest, confirmation);
    return this.csvOf(guest, language);
  }

  /** The export as JSON, for a caller who may have it. */
  jsonOf(scope: ExportScope, language: EventLanguage): Readable {
    return Readable.from(this.written(scope, language), { objectMode: false });
  }

  /** The export as CSV, for a caller who may have it. */
  csvOf(scope: ExportScope, language: EventLanguage): Readable {
    const { columns } = ownDataWords[language];
    const headings = ownDataColumns.map((column) => columns[column]);
    return writeTableFile(
      'csv',
      { sheet: '', headings, semicolon: false },
      this.rows(scope, language),
    );
  }

  /** Checks the confirmation and records the export for the organisers of the data. */
  private confirm(guest: CurrentGuest, confirmation: string | undefined): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.confirmations.use(guest, 'EXPORT', confirmation, tx);
      await this.records.export(tx, guest.email, await organisersOf(tx, guest));
    });
  }

  async remindersOf(guest: VisitScope): Promise<ExportedReminderDto[]> {
    return (await this.reminders.heldOf(guest)).map(
      ({ organiser, tasting, code, fromDate, askedAt, consentVersion, sentAt, keptUntil }) => ({
        organiser,
        tasting,
        code,
        fromDate: fromDate.toISOString(),
        askedAt: askedAt.toISOString(),
        consentVersion,
        sentAt: sentAt?.toISOString() ?? null,
        keptUntil: keptUntil.toISOString(),
      }),
    );
  }

  private async proofOf({ email, isForOrganiser = false }: ExportScope) {
    return isForOrganiser ? null : this.browsers.proofOf(email);
  }

  private async *tastings(
    guest: VisitScope,
    language: EventLanguage,
  ): AsyncGenerator<ExportedTastingDto> {
    for await (const visit of wholeVisits(this.db, guest)) {
      const { ...held } = await this.data.withDocuments(visit.held);
      yield { ...held, statements: statementsOf(visit, readSnapshot(visit.snapshot), language) };
    }
  }

  private async *written(guest: ExportScope, language: EventLanguage): AsyncGenerator<string> {
    const about = {
      email: guest.email,
      exportedAt: this.clock.now(),
      emailProof: await this.proofOf(guest),
      reminders: await this.remindersOf(guest),
    };
    const head = JSON.stringify(about).slice(0, -1);
    let before = `${head},"tastings":[`;
    for await (const tasting of this.tastings(guest, language)) {
      yield before + JSON.stringify(tasting);
      before = ',';
    }
    yield before === ',' ? ']}' : `${before}]}`;
  }

  /** Yields the rows that belong to no tasting, then the rows of each tasting. */
  private async *rows(guest: ExportScope, language: EventLanguage): AsyncGenerator<Value[][]> {
    const { kinds } = ownDataWords[language];
    const proof = await this.proofOf(guest);
    if (proof) {
      const [kind, from, until] = [
        'EMAIL_PROVED',
        proof.provedAt.toISOString(),
        proof.keptUntil.toISOString(),
      ] as const;
      yield [
        [null, null, null, kind, kinds[kind], null, null, guest.email, null, null, from, until],
      ];
    }
    for (const { organiser, tasting, code, askedAt, keptUntil } of await this.remindersOf(guest))
      yield [
        [
          organiser,
          tasting,
          code,
          'REMINDER',
          kinds.REMINDER,
          null,
          null,
          guest.email,
          null,
          null,
          askedAt,
          keptUntil,
        ],
      ];
    for await (const { statements, ...held } of this.tastings(guest, language)) {
      const { organiser, tasting } = held;
      const about = [organiser.name, tasting.name, tasting.code];
      const known = ({ kind, answer, value = null, from }: KnownRow): Value[] => [
        ...about,
        kind,
        kinds[kind],
        null,
        null,
        answer,
        value,
        null,
        from,
        null,
      ];
      const said = ({
        kind,
        product,
        question,
        answer,
        value,
        currency,
        from,
        until,
      }: StatementDto): Value[] => [
        ...about,
        kind,
        kinds[kind],
        product,
        question,
        answer,
        value,
        currency,
        from,
        until,
      ];
      yield [...knownRows(held).map(known), ...statements.map(said)];
    }
  }
}

type KnownRow = { kind: RowKind; answer: string | null; value?: number | null; from: string };

/** Rows about the guest at a tasting, besides their answers. */
function knownRows({
  name,
  nickname,
  email,
  age,
  gender,
  table,
  language,
  platform,
  consents,
  joinedAt,
  keptUntil,
}: HeldDataDto): KnownRow[] {
  const { terms, contact, recap } = consents;
  const from = joinedAt;
  return [
    { kind: 'NAME', answer: name, from },
    ...(nickname === null ? [] : [{ kind: 'NICKNAME' as const, answer: nickname, from }]),
    { kind: 'EMAIL', answer: email, from },
    ...(age === null ? [] : [{ kind: 'AGE' as const, answer: null, value: age, from }]),
    ...(gender === null ? [] : [{ kind: 'GENDER' as const, answer: gender, from }]),
    ...(table === null ? [] : [{ kind: 'TABLE' as const, answer: null, value: table, from }]),
    { kind: 'LANGUAGE', answer: language, from },
    { kind: 'PLATFORM', answer: platform, from },
    { kind: 'TERMS', answer: terms.version, from: terms.at },
    ...(contact ? [{ kind: 'CONTACT' as const, answer: contact.version, from: contact.at }] : []),
    ...(recap ? [{ kind: 'RECAP' as const, answer: recap.version, from: recap.at }] : []),
    { kind: 'KEPT_UNTIL', answer: keptUntil, from },
  ];
}
