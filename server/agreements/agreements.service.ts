import { Injectable } from '@nestjs/common';
import { type InterfaceLanguage, interfaceLanguageOf } from '../../shared/vocabulary/languages.js';
import { Activities } from '../activity/activities.js';
import { CompanyService } from '../company/company.service.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Config } from '../platform/config/config.js';
import { newId } from '../platform/crypto/ids.js';
import { Database } from '../platform/database/database.js';
import { notFound, refuse } from '../platform/errors/app-error.js';
import type { Caller } from '../platform/http/access/access.js';
import { Clock } from '../platform/time/clock.js';
import type {
  AcceptanceDto,
  ProcessorAgreementDto,
  SubprocessorDto,
  SubprocessorListDto,
} from './agreement.dto.js';
import {
  type Acceptance,
  latestLists,
  readAcceptance,
  readAcceptances,
  storeAcceptance,
} from './agreement.queries.js';
import { blocksOf } from './agreement-blocks.js';
import { type AgreementText, readAgreement, readOwnSubprocessors } from './documents.js';
import { printAgreement } from './print-agreement.js';
import { lackingIn, type Subprocessor, subprocessorsOf } from './subprocessors.js';

/** The processor agreement of the installation, its acceptances, and the subprocessors. */
@Injectable()
export class AgreementsService {
  private readonly texts: Map<InterfaceLanguage, AgreementText>;
  /** The subprocessors by the configuration of this process. */
  readonly subprocessors: Subprocessor[];

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly companies: CompanyService,
    private readonly activities: Activities,
    private readonly audit: AuditLog,
    config: Config,
  ) {
    this.texts = readAgreement(config.documentsDir, config.support);
    this.subprocessors = subprocessorsOf(config, readOwnSubprocessors(config.documentsDir));
  }

  /** The current version, and the hashes of its texts in all languages. */
  get current(): { version: string; hashes: string[] } {
    const texts = [...this.texts.values()];
    return { version: texts[0]?.version ?? '', hashes: texts.map(({ hash }) => hash) };
  }

  /** @throws 404 before the sign-up is finished */
  async read(uid: string): Promise<ProcessorAgreementDto> {
    const company = await this.companies.one(uid);
    const language = interfaceLanguageOf(company.lang);
    const text = this.textIn(language);
    const acceptances = await readAcceptances(this.db, uid);
    const { hashes } = this.current;
    return {
      version: text.version,
      language: text.language,
      hash: text.hash,
      blocks: blocksOf(text.body).map((block) => ({
        kind: block.kind,
        texts: block.kind === 'LIST' ? block.items : [block.text],
      })),
      isAccepted: acceptances.some(({ hash }) => hashes.includes(hash)),
      acceptances: acceptances.map(presentAcceptance),
      subprocessors: await this.listOf(language),
    };
  }

  /**
   * Accepts the current text. Accepting it again has no effect.
   * @param hash of the text that the owner has read, in any language
   * @throws 404 before the sign-up is finished; 409 VERSION_CONFLICT for another text
   */
  async accept(uid: string, { email }: Caller, hash: string): Promise<ProcessorAgreementDto> {
    const company = await this.companies.one(uid);
    const text = [...this.texts.values()].find((each) => each.hash === hash);
    if (!text) throw refuse(409, 'VERSION_CONFLICT');
    const { version, language } = text;
    await this.db.transaction(async (tx) => {
      const at = this.clock.now();
      const acceptance = { id: newId(), uid, by: email, at };
      if (!(await storeAcceptance(tx, text, acceptance, company))) return;
      await this.audit.record(tx, {
        actor: uid,
        action: 'acceptAgreement',
        subjectUid: uid,
        before: {},
        after: { version, language, hash },
      });
      await this.activities.of('company')(
        tx,
        { ownerUid: uid, id: uid, name: company.name },
        'accepted',
        [{ field: 'agreement', after: version }],
      );
    });
    return this.read(uid);
  }

  /** Prints the current text. @throws 404 before the sign-up is finished */
  async print(uid: string): Promise<Buffer> {
    const company = await this.companies.one(uid);
    const text = this.textIn(interfaceLanguageOf(company.lang));
    const acceptances = await readAcceptances(this.db, uid);
    const accepted = acceptances.find(({ hash }) => hash === text.hash);
    const { name, taxId } = accepted ?? company;
    return printAgreement(text, { name, taxId, timeZone: company.timeZone }, accepted);
  }

  /** Prints an accepted text. @throws 404 */
  async printAccepted(uid: string, id: string): Promise<Buffer> {
    const company = await this.companies.one(uid);
    const accepted = await readAcceptance(this.db, uid, id);
    if (!accepted) throw notFound();
    const { name, taxId } = accepted;
    return printAgreement(accepted, { name, taxId, timeZone: company.timeZone }, accepted);
  }

  /** The text in a language, otherwise in English, otherwise in any. */
  private textIn(language: InterfaceLanguage): AgreementText {
    const [any] = this.texts.values();
    return (this.texts.get(language) ?? this.texts.get('en') ?? any) as AgreementText;
  }

  private async listOf(language: InterfaceLanguage): Promise<SubprocessorListDto> {
    const [list, before] = await latestLists(this.db);
    const present = presentIn(language);
    // Before the first run of the job, the configuration of this process is all that is known.
    const entries = list?.entries ?? this.subprocessors;
    return {
      since: (list?.since ?? this.clock.now()).toISOString(),
      entries: entries.map(present),
      added: before ? lackingIn(before.entries, entries).map(present) : [],
      removed: before ? lackingIn(entries, before.entries).map(present) : [],
    };
  }
}

const presentAcceptance = ({
  id,
  version,
  language,
  hash,
  acceptedAt,
  acceptedBy,
}: Acceptance): AcceptanceDto => ({
  id,
  version,
  language,
  hash,
  acceptedAt: acceptedAt.toISOString(),
  acceptedBy,
});

/** The operator's text of a purpose, in the language, otherwise in English, otherwise in any. */
const presentIn =
  (language: InterfaceLanguage) =>
  ({ kind, name, country, purpose }: Subprocessor): SubprocessorDto => ({
    kind,
    name,
    country,
    purpose: purpose[language] ?? purpose.en ?? Object.values(purpose)[0] ?? null,
  });
