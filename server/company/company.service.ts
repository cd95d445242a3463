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
  settleStore,
  socialLinkOf,
} from '../../shared/rules/company.js';
import { linkOf } from '../../shared/rules/field.js';
import { liesElsewhere } from '../../shared/rules/image.js';
import { nifOf } from '../../shared/rules/nif.js';
import { numberOf } from '../../shared/rules/number.js';
import { cutText } from '../../shared/rules/text.js';
import type { Issue } from '../../shared/vocabulary/issue.js';
import { FilesService } from '../files/files.service.js';
import type { MentorDto } from '../mentors/mentor.dto.js';
import { MentorsService } from '../mentors/mentors.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { assertValid, invalid, notFound, refuse, tooMany } from '../platform/app-error.js';
import { Clock } from '../platform/clock.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { searchPatterns, searchSql } from '../platform/database/paging.js';
import { TimeZones } from '../platform/database/time-zones.js';
import { emailOf } from '../platform/email.js';
import type { Caller } from '../platform/http/access.js';
import { networkOf } from '../platform/http/network.js';
import { Administrators } from '../platform/identity/administrators.js';
import { AttemptLimits } from '../platform/identity/attempt-limits.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';
import type { CreateUserDto, UpdateUserDto, VerificationEmailDto } from './company.dto.js';
import { Company } from './company.entity.js';
import { presentUser } from './present-user.js';
import type { UserDto } from './user.dto.js';
import { verificationMail } from './verification-mail.job.js';

/** How many companies are read at a time. */
const searchPage = 200;

const hourMs = 3_600_000;
const resendLimit = { scope: 'verification.email', max: 5, windowMs: hourMs };
const resendAddressLimit = { scope: 'verification.address', max: 30, windowMs: hourMs };

/** What a company has before anybody chose: also what null takes it back to. */
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
    @InjectRepository(Company) private readonly companies: Repository<Company>,
  ) {}

  onModuleInit(): void {
    this.identity.onChange({
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
   * Makes the company of a new identity and sends the verification mail; the second time it only answers what there is.
   * @throws 403 for another uid than the caller's; 422 with the first broken rule, MENTOR_CODE_NOT_FOUND the last of them
   */
  async signUp(caller: Caller, input: CreateUserDto): Promise<UserDto> {
    if (input.uid !== caller.uid) throw refuse(403, 'FORBIDDEN');
    const present = await this.companies.findOneBy({ uid: caller.uid });
    if (present) return this.view(present);
    const lang = input.lang?.trim().toUpperCase() ?? defaults.lang;
    const terms: Issue[] =
      input.acceptTerms === false ? [{ path: 'acceptTerms', code: 'TERMS_NOT_ACCEPTED' }] : [];
    assertValid([
      ...checkCompanyName(input.name),
      ...checkCountry(input.country),
      ...checkCompanyLanguage(lang),
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
      mentorId,
      // a form that asks nothing says nothing of it: then nobody has accepted anything
      ...(input.acceptTerms && { termsVersion: currentTermsVersion, termsAcceptedAt: now }),
      createdAt: now,
    });
    await this.db.transaction(async (tx) => {
      // two clicks may arrive together: one of them writes
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
      if (!caller.emailVerified) await tx.enqueue(verificationMail, { email: caller.email, lang });
    });
    return this.view(await this.one(caller.uid));
  }

  /** The caller's own company; its address follows the identity's. @throws 404 before sign-up */
  async read(caller: Caller): Promise<UserDto> {
    const company = await this.one(caller.uid);
    // Firebase tells nobody when an address changes; and a token may still carry the old one, so it is asked who has this one
    if (company.email !== caller.email && caller.emailVerified) {
      const user = await this.identity.findByEmail(caller.email);
      if (user?.uid === caller.uid && user.emailVerified) {
        await this.companies.update({ uid: caller.uid }, { email: user.email });
        company.email = user.email;
      }
    }
    return this.view(company);
  }

  /** The currencies of those among these organisers who sell online, by uid. */
  async sellers(uids: string[]): Promise<Map<string, string>> {
    const rows = await this.db.query<{ uid: string; currency: string }>(
      'select uid, currency from companies where uid = any($1) and store_active',
      [uids],
    );
    return new Map(rows.map(({ uid, currency }) => [uid, currency]));
  }

  /** Name, language, zone and whatever else others need of an organiser; read in the transaction `on` where one is given. @throws 404 */
  async one(uid: string, on: Connection = this.db): Promise<Company> {
    const company = await on.manager.findOneBy(Company, { uid });
    if (!company) throw notFound();
    return company;
  }

  /** Whoever has all the words of `q` in name, address or uid, the newest first, read page by page. */
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

  /** @throws 404; 409 with the stored company when `version` is stale; 422 with the first broken rule; 403 FEATURE_NOT_ALLOWED for another logo */
  async update(uid: string, given: UpdateUserDto): Promise<UserDto> {
    const input = await this.withOwnLogo(uid, given);
    const { company, stale } = await this.db.transaction(async (tx) => {
      const { manager } = tx;
      // before the company's row, as everywhere
      const standing = input.logo?.trim() ? await this.entitlements.lock(tx, uid) : null;
      const stored = await manager.findOne(Company, {
        where: { uid },
        lock: { mode: 'pessimistic_write' },
      });
      if (!stored) throw notFound();
      if (input.version !== undefined && input.version !== stored.version)
        return { company: stored, stale: true };
      const { logo, timeZone } = stored;
      const changed = applied(stored, input);
      if (changed.timeZone !== timeZone)
        assertValid(await this.zones.unknown('timeZone', changed.timeZone, tx));
      if (input.acceptTerms)
        Object.assign(changed, {
          termsVersion: currentTermsVersion,
          termsAcceptedAt: this.clock.now(),
        });
      if (changed.logo !== logo) {
        assertValid(await this.files.unknown(uid, { logo: changed.logo }, tx));
        // to do without one nobody needs a right
        standing?.require('customLogo');
      }
      return { company: await manager.save(changed), stale: false };
    });
    // the plan is asked for outside: a transaction that waits for a second connection could wait for ever
    const current = await this.view(company);
    if (stale) throw refuse(409, 'VERSION_CONFLICT', { current });
    return current;
  }

  /** The input, its logo brought here where it names a new one that lies elsewhere. @throws 404; 422; 403 FEATURE_NOT_ALLOWED */
  private async withOwnLogo(uid: string, given: UpdateUserDto): Promise<UpdateUserDto> {
    const logo = given.logo?.trim();
    if (!liesElsewhere(logo)) return given;
    const stored = await this.one(uid);
    if (logo === stored.logo || (given.version !== undefined && given.version !== stored.version))
      return given;
    (await this.entitlements.standingOf(uid)).require('customLogo');
    applied(stored, given);
    return Object.assign({}, given, { logo: await this.files.bringIn(uid, 'logo', 'logo', logo) });
  }

  /** Has nobody offer the organiser demo data any more. The version stays: whoever is editing the company has not been overtaken. */
  async demoDataMade(tx: Transaction, uid: string): Promise<void> {
    await tx.query('update companies set demo_data_loaded = true where uid = $1', [uid]);
  }

  /** @throws 404 when nobody brought this organiser */
  async mentorOf(uid: string): Promise<MentorDto> {
    const { mentorId } = await this.one(uid);
    const mentor = mentorId ? await this.mentors.byId(mentorId) : null;
    if (!mentor) throw notFound();
    const { completeName, publicCode, email, phone } = mentor;
    return { completeName, publicCode, email, phone };
  }

  /**
   * Leaves the looking up to a job, so that known and unknown addresses cannot be told apart, not even by a clock.
   * @throws 422 for what is no e-mail; 429
   */
  async requestVerificationMail(input: VerificationEmailDto, address: string): Promise<void> {
    const lang = input.lang?.trim().toUpperCase() ?? defaults.lang;
    assertValid([...checkEmail(input.email), ...checkCompanyLanguage(lang)]);
    const email = emailOf(input.email ?? '');
    const wait =
      (await this.attempts.take(resendAddressLimit, networkOf(address))) ||
      (await this.attempts.take(resendLimit, email));
    if (wait > 0) throw tooMany(wait);
    await this.db.transaction((tx) => tx.enqueue(verificationMail, { email, lang }));
  }

  private async mentorIdOf(code: string | null | undefined): Promise<string | null> {
    if (!code?.trim()) return null;
    const mentor = await this.mentors.byCode(code);
    if (!mentor) throw invalid([{ path: 'mentorCode', code: 'MENTOR_CODE_NOT_FOUND' }]);
    return mentor.id;
  }

  private async view(company: Company): Promise<UserDto> {
    const standing = await this.entitlements.standingOf(company.uid);
    const [usage, administrator] = await Promise.all([
      this.entitlements.usageOf(standing, company.timeZone),
      this.administrators.has(company.uid),
    ]);
    return presentUser(company, standing, usage, administrator);
  }
}

/** Lays the input over the company, cleaned; the company is changed only in memory. @throws 422 */
function applied(company: Company, given: UpdateUserDto): Company {
  const input = underOurNames(given);
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
    if (next.country === 'ES') next.taxId = nifOf(next.taxId ?? '');
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
  for (const field of links) next[field] = linkOf(next[field]) ?? null;
  next.social = Object.fromEntries(
    Object.entries(next.social).map(([network, link]) => [
      network,
      socialLinkOf(network, link) ?? link,
    ]),
  );
  return Object.assign(company, settleStore(company, next));
}

/** The company as `checkBilling` asks for it. */
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

/** Some fields have two documented names for one value; the one of the billing data wins. */
const underOurNames = ({ nif, cp, population, ...input }: UpdateUserDto): UpdateUserDto => ({
  ...input,
  ...(nif === undefined ? {} : { taxId: nif }),
  ...(cp === undefined ? {} : { postalCode: cp }),
  ...(population === undefined ? {} : { city: population }),
});

const moneyOf = (value: number | string | null): string | null =>
  numberOf(value)?.toString() ?? null;

/** Networks with a link, in lower case; names and links of a sane length only. @throws 422 */
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
