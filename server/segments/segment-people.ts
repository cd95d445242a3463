import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { readSegment, type SegmentInput } from '../../shared/rules/segment.js';
import { wallTime } from '../../shared/rules/zoned-time.js';
import { type FileLanguage, fileLanguages } from '../../shared/vocabulary/languages.js';
import { languageNotSelected } from '../../shared/vocabulary/session.js';
import { Activities } from '../activity/activities.js';
import { CompanyService } from '../company/company.service.js';
import { Database } from '../platform/database/database.js';
import { withStatementTimeout } from '../platform/database/database-client.js';
import type { PageRows } from '../platform/database/lists/paging.js';
import { assertValid } from '../platform/errors/app-error.js';
import { type Value, writeTableFile } from '../platform/tables/write-table-file.js';
import type { SegmentPageQueryDto, SegmentPeopleDto, SegmentPersonDto } from './segment.dto.js';
import { everybodyIn, readPeople, segmentPage } from './segment-people.queries.js';
import { segmentWords } from './segment-words.js';

/** Time limit for finding the people of very many visits. */
const findingMs = 30_000;
const usualPage = 100;
/**
 * People per read for a file. Each read scans all visits, and 1,000 people take hardly longer than
 * a few.
 */
const atOnce = 1_000;
const several = '; ';

/** Returns the people in a segment, and which of them may be contacted. */
@Injectable()
export class SegmentPeople {
  constructor(
    private readonly db: Database,
    private readonly companies: CompanyService,
    private readonly activities: Activities,
  ) {}

  /** @throws 400 for a cursor of another list; 422 for an invalid condition */
  async page(
    uid: string,
    input: SegmentInput,
    { limit = usualPage, cursor }: SegmentPageQueryDto,
  ): Promise<SegmentPeopleDto & Pick<PageRows<unknown>, 'nextCursor'>> {
    const { rule } = await this.ruleOf(uid, input);
    const { counts, page } = await withStatementTimeout(findingMs, () =>
      segmentPage(this.db, uid, rule, { limit, ...(cursor && { cursor }) }),
    );
    const people = await readPeople(
      this.db,
      uid,
      rule,
      page.rows.map(({ id }) => id),
    );
    return { ...counts, people, nextCursor: page.nextCursor };
  }

  /**
   * Starts to write a file of all people who may be contacted. Rows are read in portions while the
   * reader consumes the file.
   * @throws 422 for an invalid condition
   */
  async file(uid: string, input: SegmentInput, lang: FileLanguage | undefined): Promise<Readable> {
    const { rule, timeZone, lang: own } = await this.ruleOf(uid, input);
    const language = lang ?? fileLanguages.find((each) => each === own) ?? 'ES';
    const words = segmentWords[language];
    const { counts, ids } = await withStatementTimeout(findingMs, () =>
      everybodyIn(this.db, uid, rule),
    );
    await this.activities.of('segment')(this.db, { ownerUid: uid, id: '', name: '' }, 'exported');
    const rows = async function* (this: SegmentPeople): AsyncGenerator<Value[][]> {
      const row = rowOf(timeZone, language);
      for (let from = 0; from < ids.length; from += atOnce)
        yield (await readPeople(this.db, uid, rule, ids.slice(from, from + atOnce))).map(row);
    };
    // The last heading tells how many people are left out. A line above the table would keep
    // programs from reading the file.
    const headings = [...words.headings, words.leftOut(counts)];
    return writeTableFile(
      'csv',
      { sheet: '', headings, semicolon: language !== 'EN' },
      rows.call(this),
    );
  }

  /**
   * Returns the ids of the latest visits of all people who may be contacted, one for each e-mail.
   * @throws 422 for an invalid condition
   */
  async everybody(uid: string, input: SegmentInput): Promise<string[]> {
    const { rule } = await this.ruleOf(uid, input);
    const { ids } = await withStatementTimeout(findingMs, () => everybodyIn(this.db, uid, rule));
    return ids;
  }

  private async ruleOf(uid: string, input: SegmentInput) {
    const { timeZone, lang } = await this.companies.one(uid);
    const { rule, issues } = readSegment(input, timeZone);
    assertValid(issues);
    return { rule, timeZone, lang };
  }
}

/** Formats a person as a row of the table. */
function rowOf(timeZone: string, language: FileLanguage): (person: SegmentPersonDto) => Value[] {
  const instant = (text: string) =>
    new Date(`${wallTime(new Date(text), timeZone).replace(' ', 'T')}Z`);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return ({ name, email, language: lang, cameAt, contactConsentAt, rated }) => [
    name,
    email,
    lang === languageNotSelected ? null : lang,
    instant(cameAt),
    instant(contactConsentAt),
    rated
      .flatMap(({ name: product, rating }) =>
        rating === null ? [] : [`${product}: ${number.format(rating)}`],
      )
      .join(several) || null,
    rated.flatMap(({ name: product, shopOpened }) => (shopOpened ? [product] : [])).join(several) ||
      null,
    null,
  ];
}
