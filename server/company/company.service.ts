import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import {
  checkCompanyName,
  checkEmail,
  currentTermsVersion,
  phoneDigits,
} from '../../shared/rules/account.js';
import { type BillingInput, checkBilling } from '../../shared/rules/billing.js';
import {
  checkCompany,
  checkCompanyLanguage,
  checkCountry,
  checkCurrency,
  settleStore,
  socialLinkOf,
} from '../../shared/rules/company.js';
import { normalizeLink } from '../../shared/rules/field.js';
import { isExternalLink } from '../../shared/rules/image.js';
import { normalizeNif } from '../../shared/rules/nif.js';
import { numberOf } from '../../shared/rules/number.js';
import { cutText } from '../../shared/rules/text.js';
import { isTimeZone } from '../../shared/rules/zoned-time.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import type { Role } from '../../shared/vocabulary/role.js';
import { Activities } from '../activity/activities.js';
import { changesOf } from '../activity/changes-of.js';
import { FilesService } from '../files/files.service.js';
import type { MentorDto } from '../mentors/mentor.dto.js';
import { MentorsService } from '../mentors/mentors.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { searchPatterns, searchSql } from '../platform/database/lists/paging.js';
import { TimeZones } from '../platform/database/time-zones.js';
import { assertValid, invalid, notFound, refuse, tooMany } from '../platform/errors/app-error.js';
import type { Caller } from '../platform/http/access/access.js';
import { Administrators } from '../platform/identity/administrators.js';
import { AttemptLimits } from '../platform/identity/attempt-limits.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';
import { networkOf } from '../platform/network/client-network.js';
import { normalizeEmail } from '../platform/text/email.js';
import { Clock } from '../platform/time/clock.js';
import type { CreateUserDto, UpdateUserDto, VerificationEmailDto } from './company.dto.js';
import { Company } from './company.entity.js';
import { presentUser } from './present-user.js';
import type { UserDto } from './user.dto.js';
import { verificationMail } from './verification-mail.job.js';

/** Companies per query. */
const searchPage = 200;

const hourMs = 3_600_000;
const resendLimit = { scope: 'verification.email', max: 5, windowMs: hourMs };
const resendAddressLimit = { scope: 'verification.address', max: 30, windowMs: hourMs };

/** Values of a new company. Null for one of these fields in an update restores its value here. */
const defaults = {
  currency: 'EUR',
  lang: 'ES',
  timeZone: 'Europe/Madrid',
  storeActive: true,
  externalStore: true,
  satisfactionActive: true,
  tooltipsEnabled: true,
  demoDataLoaded: false,
};
const texts = [
  'address',
  'city',
  'postalCode',
  'slogan',
  'taxId',
  'personalName',
  'personalSurnames',
  'logo',
  'paymentGateway',
] as const;
const links = ['webPage', 'privacyPolicyUrl', 'termsUrl'] as const;

/** The fields of the person or company that the contract is with. */
const invoiced = ['taxId', 'personalName', 'personalSurnames'] as const;

/** The person who reads a company, and the role in its account. */
type Viewer = { uid: string; role: Role };

@Injectable()
export class CompanyService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly mentors: MentorsService,
    private readonly entitlements: EntitlementsService,
    private readonly files: FilesService,
    private readonly attempts: AttemptLimits,
    private readonly identity: IdentityProvider,
    private readonly zones: TimeZones,
    private readonly administrators: Administrators,
    private readonly activities: Activities,
    @InjectRepository(Company) private readonly companies: Repository<Company>,
  ) {}

  onModuleInit(): void {
    this.identity.onChange({
      withdrawn: (tx, uid) => this.forgetUnconfirmed(tx, uid),
      emailConfirmed: async (tx, uid, email) => {
        await tx.query('UPDATE companies SET email = $2 WHERE uid = $1 AND email <> $2', [
          uid,
          email,
        ]);
      },
      knownWords: async (uid) => {
        const company = await this.companies.findOneBy({ uid });
        return company ? [company.name] : [];
      },
    });
  }

  /**
   * Creates the company of a new identity and sends the verification mail. A repeated call returns
   * the existing company.
   * @throws 403 when the uid is not the caller's; 422 with the first broken rule,
   * MENTOR_CODE_NOT_FOUND last
   */
  async signUp(caller: Caller, input: CreateUserDto): Promise<UserDto> {
    if (input.uid !== caller.uid) throw refuse(403, 'FORBIDDEN');
    const present = await this.companies.findOneBy({ uid: caller.uid });
    const viewer: Viewer = { uid: caller.uid, role: 'OWNER' };
    if (present) return this.view(present, viewer);
    const lang = input.lang?.trim().toUpperCase() ?? defaults.lang;
    const terms: Issue[] =
      input.acceptTerms === false ? [{ path: 'acceptTerms', code: 'TERMS_NOT_ACCEPTED' }] : [];
    assertValid([
      ...checkCompanyName(input.name),
      ...checkCountry(input.country),
      ...checkCompanyLanguage(lang),
      ...checkCurrency(input.currency),
      ...terms,
    ]);
    const mentorId = await this.mentorIdOf(input.mentorCode);
    const now = this.clock.now();
    const company = this.companies.create({
      uid: caller.uid,
      email: caller.email,
      name: input.name?.trim() ?? '',
      phone: phoneDigits(input.phone),
      country: input.country ?? null,
      lang,
      currency: input.currency || defaults.currency,
      timeZone: await this.knownZone(input.timeZone),
      mentorId,
      // A form without the question does not record an acceptance.
      ...(input.acceptTerms && { termsVersion: currentTermsVersion, termsAcceptedAt: now }),
      createdAt: now,
    });
    await this.db.transaction(async (tx) => {
      // Two clicks can arrive at once. Only one of them inserts the row.
      const { raw } = await tx.manager
        .createQueryBuilder()
        .insert()
        .into(Company)
        .values(company)
        .orIgnore()
        .returning(['uid'])
        .execute();
      if ((raw as unknown[]).length === 0) return;
      await this.entitlements.begin(tx, caller.uid, now);
      // Deleting an account and signing up again does not mail an address without limit.
      if (
        !caller.emailVerified &&
        (await this.attempts.countAttempt(resendLimit, caller.email, tx)) === 0
      )
        await tx.enqueue(verificationMail, { email: caller.email, lang });
    });
    return this.view(await this.one(caller.uid), viewer);
  }

  /**
   * Returns a company. An owner's read updates its e-mail to the identity's.
   * @throws 404 before sign-up
   */
  async read(uid: string, caller: Caller, role: Role): Promise<UserDto> {
    const company = await this.one(uid);
    // Firebase does not announce changes of an e-mail. An e-mail in the token that differs from the
    // company's may be older or newer, so the identity provider is asked who owns it now.
    if (role === 'OWNER' && company.email !== caller.email && caller.emailVerified) {
      const user = await this.identity.findByEmail(caller.email);
      if (user?.uid === caller.uid && user.emailVerified) {
        await this.companies.update({ uid: caller.uid }, { email: user.email });
        company.email = user.email;
      }
    }
    return this.view(company, { uid: caller.uid, role });
  }

  /** Returns name and e-mail of each of these organisers that has a company, by uid. */
  async named(uids: readonly string[]): Promise<Map<string, { name: string; email: string }>> {
    const rows = await this.db.query<{ uid: string; name: string; email: string }>(
      'select uid, name, email from companies where uid = any($1)',
      [uids],
    );
    return new Map(rows.map(({ uid, name, email }) => [uid, { name, email }]));
  }

  /** Returns the currency of each of these organisers that sells online, by uid. */
  async sellers(uids: string[]): Promise<Map<string, string>> {
    const rows = await this.db.query<{ uid: string; currency: string }>(
      'select uid, currency from companies where uid = any($1) and store_active',
      [uids],
    );
    return new Map(rows.map(({ uid, currency }) => [uid, currency]));
  }

  /**
   * Returns a company. `on` can be a transaction to read in.
   * @throws 404
   */
  async one(uid: string, on: Connection = this.db): Promise<Company> {
    const company = await on.manager.findOneBy(Company, { uid });
    if (!company) throw notFound();
    return company;
  }

  /** Yields pages of companies with all words of `q` in name, e-mail or uid, newest first. */
  async *search(q: string): AsyncGenerator<Company[]> {
    const patterns = searchPatterns(q);
    const match = searchSql(`concat_ws(' ', c.name, c.email, c.uid)`, patterns, 3);
    let last: Company | undefined;
    do {
      const ids = await this.db.query<{ uid: string }>(
        `select c.uid from companies c where ($1::timestamptz is null or (c.created_at, c.uid) < ($1, $2))${match}
           order by c.created_at desc, c.uid desc limit ${searchPage}`,
        [last?.createdAt, last?.uid, ...patterns],
      );
      const page = await this.companies.find({
        where: { uid: In(ids.map(({ uid }) => uid)) },
        order: { createdAt: 'DESC', uid: 'DESC' },
      });
      if (page.length > 0) yield page;
      last = page.at(-1);
    } while (last);
  }

  /**
   * @throws 404; 409 with the stored company when `version` is stale; 422 with the first broken
   * rule; 403 FEATURE_NOT_ALLOWED for a new logo without `customLogo` in the plan
   */
  async update(uid: string, given: UpdateUserDto, viewer: Viewer): Promise<UserDto> {
    const input = await this.withOwnLogo(uid, given);
    const { company, stale } = await this.db.transaction(async (tx) => {
      const { manager } = tx;
      // Locks the plan before the company, like all other code. Another order could deadlock.
      const standing = input.logo?.trim() ? await this.entitlements.lock(tx, uid) : null;
      const stored = await manager.findOne(Company, {
        where: { uid },
        lock: { mode: 'pessimistic_write' },
      });
      if (!stored) throw notFound();
      if (input.version !== undefined && input.version !== stored.version)
        return { company: stored, stale: true };
      const { logo, timeZone } = stored;
      const before = Object.assign({}, stored);
      const changed = applied(stored, input);
      // A colleague may neither accept the terms nor change who gets the invoices.
      if (
        viewer.role !== 'OWNER' &&
        (input.acceptTerms || invoiced.some((field) => changed[field] !== before[field]))
      )
        throw refuse(403, 'ROLE_NOT_ALLOWED', { role: viewer.role, needed: ['OWNER'] });
      if (changed.timeZone !== timeZone)
        assertValid(await this.zones.unknown('timeZone', changed.timeZone, tx));
      if (input.acceptTerms)
        Object.assign(changed, {
          termsVersion: currentTermsVersion,
          termsAcceptedAt: this.clock.now(),
        });
      if (changed.logo !== logo) {
        assertValid(await this.files.unknown(uid, { logo: changed.logo }, tx));
        // Removing the logo needs no permission.
        standing?.require('customLogo');
      }
      const company = await manager.save(changed);
      await this.recordChange(tx, before, company);
      return { company, stale: false };
    });
    // Reads the plan after the transaction. Inside the transaction, the read would need a second
    // connection and could wait for that for ever.
    const current = await this.view(company, viewer);
    if (stale) throw refuse(409, 'VERSION_CONFLICT', { current });
    return current;
  }

  /** Values are not recorded: most are data of a person. */
  private recordChange(tx: Transaction, before: Partial<Company>, after: Company): Promise<void> {
    const ours = ['version', 'updatedAt', 'termsVersion', 'termsAcceptedAt'];
    const changes = changesOf(before, after)
      .filter(({ field }) => !ours.includes(field))
      .map(({ field }) => ({ field }));
    const thing = { ownerUid: after.uid, id: after.uid, name: after.name ?? '' };
    return this.activities.of('company')(tx, thing, 'changed', changes);
  }

  /**
   * Returns the input. A new logo link to another site is replaced by a stored copy.
   * @throws 404; 422; 403 FEATURE_NOT_ALLOWED
   */
  private async withOwnLogo(uid: string, given: UpdateUserDto): Promise<UpdateUserDto> {
    const logo = given.logo?.trim();
    if (!isExternalLink(logo)) return given;
    const stored = await this.one(uid);
    if (logo === stored.logo || (given.version !== undefined && given.version !== stored.version))
      return given;
    (await this.entitlements.standingOf(uid)).require('customLogo');
    applied(stored, given);
    return Object.assign({}, given, { logo: await this.files.bringIn(uid, 'logo', 'logo', logo) });
  }

  /**
   * Ends the offer of demo data. The version stays, so that a concurrent edit of the company does
   * not fail.
   */
  async demoDataMade(tx: Transaction, uid: string): Promise<void> {
    await tx.query('update companies set demo_data_loaded = true where uid = $1', [uid]);
  }

  /**
   * Returns the number of the organiser's folder at Vimeo. `make` makes it once: calls that come
   * meanwhile wait for its result.
   * @throws 404; the errors of `make`
   */
  async vimeoFolder(uid: string, make: () => Promise<string>): Promise<string> {
    const known = await this.one(uid);
    if (known.vimeoFolder) return known.vimeoFolder;
    return this.db.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('vimeoFolder ' || $1, 0))`, [
        uid,
      ]);
      const { vimeoFolder } = await this.one(uid, tx);
      if (vimeoFolder) return vimeoFolder;
      const made = await make();
      await tx.query('update companies set vimeo_folder = $2 where uid = $1', [uid, made]);
      return made;
    });
  }

  /** The number of the organiser's folder at Vimeo; null without one, or without a company. */
  async vimeoFolderOf(uid: string): Promise<string | null> {
    return (await this.companies.findOneBy({ uid }))?.vimeoFolder ?? null;
  }

  /** Forgets a folder that no longer exists at Vimeo. */
  async forgetVimeoFolder(uid: string, folder: string): Promise<void> {
    await this.db.query(
      'update companies set vimeo_folder = null where uid = $1 and vimeo_folder = $2',
      [uid, folder],
    );
  }

  async mentorOf(uid: string): Promise<MentorDto | undefined> {
    const { mentorId } = await this.one(uid);
    const mentor = mentorId ? await this.mentors.byId(mentorId) : null;
    if (!mentor) return undefined;
    const { completeName, publicCode, email, phone } = mentor;
    return { completeName, publicCode, email, phone };
  }

  /**
   * Queues a verification mail. A job looks up the address, so the response time does not reveal
   * whether it is known.
   * @throws 422 for an invalid e-mail; 429
   */
  async requestVerificationMail(input: VerificationEmailDto, address: string): Promise<void> {
    const lang = input.lang?.trim().toUpperCase() ?? defaults.lang;
    assertValid([...checkEmail(input.email), ...checkCompanyLanguage(lang)]);
    const email = normalizeEmail(input.email ?? '');
    const wait =
      (await this.attempts.countAttempt(resendAddressLimit, networkOf(address))) ||
      (await this.attempts.countAttempt(resendLimit, email));
    if (wait > 0) throw tooMany(wait);
    await this.db.transaction((tx) => tx.enqueue(verificationMail, { email, lang }));
  }

  /**
   * The zone of a new company. Browsers know zones that the server or PostgreSQL may lack. They
   * must not prevent a sign-up, so the default zone replaces them.
   */
  private async knownZone(timeZone: string | null | undefined): Promise<string> {
    if (!timeZone || !isTimeZone(timeZone)) return defaults.timeZone;
    const issues = await this.zones.unknown('timeZone', timeZone, this.db);
    return issues.length === 0 ? timeZone : defaults.timeZone;
  }

  /** Deletes the company of a sign-up that was withdrawn before the address was confirmed. */
  private async forgetUnconfirmed(tx: Transaction, uid: string): Promise<void> {
    await this.entitlements.forget(tx, uid);
    await tx.query('delete from companies where uid = $1', [uid]);
  }

  private async mentorIdOf(code: string | null | undefined): Promise<string | null> {
    if (!code?.trim()) return null;
    const mentor = await this.mentors.byCode(code);
    if (!mentor) throw invalid([{ path: 'mentorCode', code: 'MENTOR_CODE_NOT_FOUND' }]);
    return mentor.id;
  }

  private async view(company: Company, viewer: Viewer): Promise<UserDto> {
    const standing = await this.entitlements.standingOf(company.uid);
    const [usage, administrator] = await Promise.all([
      this.entitlements.usageOf(standing, company.timeZone),
      this.administrators.has(viewer.uid),
    ]);
    return presentUser(company, standing, usage, { administrator, role: viewer.role });
  }
}

/**
 * Applies the cleaned input to the company in memory.
 * @throws 422
 */
function applied(company: Company, given: UpdateUserDto): Company {
  const input = normaliseAliases(given);
  const next = Object.assign(new Company(), company);
  for (const field of texts)
    if (input[field] !== undefined) next[field] = input[field]?.trim() || null;
  for (const field of links)
    if (input[field] !== undefined) next[field] = input[field]?.trim() || null;
  for (const field of ['currency', 'lang', 'timeZone'] as const)
    if (input[field] !== undefined) next[field] = input[field] ?? defaults[field];
  for (const field of [
    'storeActive',
    'externalStore',
    'satisfactionActive',
    'tooltipsEnabled',
    'demoDataLoaded',
  ] as const) {
    if (input[field] !== undefined) next[field] = input[field] ?? defaults[field];
  }
  if (input.name !== undefined) next.name = input.name?.trim() ?? '';
  if (input.phone !== undefined) next.phone = phoneDigits(input.phone);
  if (input.country !== undefined) next.country = input.country ?? null;
  if (input.social !== undefined) next.social = socialOf(input.social ?? {});
  if (typeof input.acceptTerms === 'boolean') {
    assertValid(
      checkBilling({
        ...billingOf(next),
        phone: input.phone ?? next.phone,
        acceptTerms: input.acceptTerms,
      }),
    );
    if (next.country === 'ES') next.taxId = normalizeNif(next.taxId ?? '');
  }
  const { deliveryCost = next.deliveryCost, freeDeliveryMinimum = next.freeDeliveryMinimum } =
    input;
  assertValid(
    checkCompany(
      Object.assign({}, next, { deliveryCost, freeDeliveryMinimum }),
      undefined,
      company.currency,
    ),
  );
  next.deliveryCost = moneyOf(deliveryCost);
  next.freeDeliveryMinimum = moneyOf(freeDeliveryMinimum);
  for (const field of links) next[field] = normalizeLink(next[field]) ?? null;
  next.social = Object.fromEntries(
    Object.entries(next.social).map(([network, link]) => [
      network,
      socialLinkOf(network, link) ?? link,
    ]),
  );
  return Object.assign(company, settleStore(company, next));
}

/** The company as input of `checkBilling`. */
export const billingOf = (company: Company): BillingInput => ({
  acceptTerms: company.termsAcceptedAt !== null,
  name: company.name,
  personalName: company.personalName,
  personalSurnames: company.personalSurnames,
  address: company.address,
  cp: company.postalCode,
  population: company.city,
  country: company.country,
  phone: company.phone,
  nif: company.taxId,
});

/** Maps the documented aliases of some fields to our names. An alias wins if both are sent. */
const normaliseAliases = ({ nif, cp, population, ...input }: UpdateUserDto): UpdateUserDto => ({
  ...input,
  ...(nif === undefined ? {} : { taxId: nif }),
  ...(cp === undefined ? {} : { postalCode: cp }),
  ...(population === undefined ? {} : { city: population }),
});

const moneyOf = (value: number | string | null): string | null =>
  numberOf(value)?.toString() ?? null;

/**
 * Cleans the links by network: lower-case networks, no empty links, limited lengths.
 * @throws 422
 */
function socialOf(given: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(given).filter(([, link]) => link !== null && link !== '');
  const wrong = entries.find(
    ([network, link]) =>
      !/^[A-Za-z]{1,20}$/.test(network) || typeof link !== 'string' || link.length > 2_000,
  );
  if (wrong || entries.length > 20)
    throw invalid([
      { path: `social${wrong ? `.${cutText(wrong[0], 40)}` : ''}`, code: 'INVALID_CHOICE' },
    ]);
  return Object.fromEntries(
    entries.map(([network, link]) => [network.toLowerCase(), String(link).trim()]),
  );
}
