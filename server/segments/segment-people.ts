import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { readSegment, type SegmentInput } from '../../shared/rules/segment.js';
import { wallTime } from '../../shared/rules/zoned-time.js';
import { type ContentLanguage, contentLanguages } from '../../shared/vocabulary/languages.js';
import { languageNotSelected } from '../../shared/vocabulary/session.js';
import { CompanyService } from '../company/company.service.js';
import { assertValid } from '../platform/app-error.js';
import { Database } from '../platform/database/database.js';
import { withPatience } from '../platform/database/database-client.js';
import type { Listed } from '../platform/database/paging.js';
import { type Value, writeTableFile } from '../platform/tables/write-table-file.js';
import type { SegmentPageQueryDto, SegmentPeopleDto, SegmentPersonDto } from './segment.dto.js';
import { everybodyIn, readPeople, segmentPage } from './segment-people.queries.js';
import { segmentWords } from './segment-words.js';

/** How long finding the people of very many visits may take. */
const findingMs = 30_000;
const usualPage = 100;
/** People who are read at once for a file: each time costs a look through all visits, to a thousand hardly more than to a few. */
const atOnce = 1_000;
const several = '; ';

/** Whom a segment means, and who of them may be written to. */
@Injectable()
export class SegmentPeople {
  constructor(
    private readonly db: Database,
    private readonly companies: CompanyService,
  ) {}

  /** @throws 400 for a cursor of something else; 422 for a condition that means nothing */
  async page(
    uid: string,
    input: SegmentInput,
    { limit = usualPage, cursor }: SegmentPageQueryDto,
  ): Promise<SegmentPeopleDto & Pick<Listed<unknown>, 'nextCursor'>> {
    const { rule } = await this.ruleOf(uid, input);
    const { counts, page } = await withPatience(findingMs, () =>
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

  /** Begins to write all of them, read a few at a time while somebody takes what was written. @throws 422 for a condition that means nothing */
  async file(
    uid: string,
    input: SegmentInput,
    lang: ContentLanguage | undefined,
  ): Promise<Readable> {
    const { rule, timeZone, lang: own } = await this.ruleOf(uid, input);
    const language = lang ?? contentLanguages.find((each) => each === own) ?? 'ES';
    const words = segmentWords[language];
    const { counts, ids } = await withPatience(findingMs, () => everybodyIn(this.db, uid, rule));
    const rows = async function* (this: SegmentPeople): AsyncGenerator<Value[][]> {
      const row = rowOf(timeZone, language);
      for (let from = 0; from < ids.length; from += atOnce)
        yield (await readPeople(this.db, uid, rule, ids.slice(from, from + atOnce))).map(row);
    };
    // a heading of its own says how many are not in it: nothing above the table keeps programs from reading it
    const headings = [...words.headings, words.leftOut(counts)];
    return writeTableFile(
      'csv',
      { sheet: '', headings, semicolon: language !== 'EN' },
      rows.call(this),
    );
  }

  private async ruleOf(uid: string, input: SegmentInput) {
    const { timeZone, lang } = await this.companies.one(uid);
    const { rule, issues } = readSegment(input, timeZone);
    assertValid(issues);
    return { rule, timeZone, lang };
  }
}

/** A person as a row below the headings. */
function rowOf(timeZone: string, language: ContentLanguage): (person: SegmentPersonDto) => Value[] {
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
