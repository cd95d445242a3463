import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { checkLetter } from '../../shared/rules/letter.js';
import { parseSegment, serializeSegment } from '../../shared/rules/segment.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import type { Standing } from '../plans/standing.js';
import { Config } from '../platform/config/config.js';
import { newId } from '../platform/crypto/ids.js';
import { Database } from '../platform/database/database.js';
import type { ListQueryDto } from '../platform/database/lists/list-query.dto.js';
import { type JsonPage, listJson } from '../platform/database/lists/paging.js';
import { assertValid, invalid, notFound, refuse } from '../platform/errors/app-error.js';
import { IdempotentCreates } from '../platform/http/idempotency.js';
import { sendMail } from '../platform/mail/mail-job.js';
import { renderMail } from '../platform/mail/render-mail.js';
import { Clock } from '../platform/time/clock.js';
import { ProductsService } from '../products/products.service.js';
import { SegmentPeople } from '../segments/segment-people.js';
import type { LetterDto, LetterPreviewDto, TryLetterDto, WriteLetterDto } from './letter.dto.js';
import { LetterFrames, mailOf } from './letter-frame.js';
import { LetterLinks, sampleToken } from './letter-links.js';
import { letterMail } from './letter-mail.js';
import { countRecipients, insertLetter, letterList, readLetter } from './letters.queries.js';
import { sendLetters } from './send-letters.js';

/** A checked letter, and the shop of its product. */
type Written = {
  subject: string;
  text: string;
  query: string;
  productId: string | null;
  productName: string | null;
  shop: string | null;
};

/**
 * Throws unless the account may send letters: neither on trial nor ended. Anybody can start a trial
 * and join with invented e-mails, so a trial could send mails to strangers.
 * @throws 403 ACCOUNT_BLOCKED, FEATURE_NOT_ALLOWED
 */
export function requireLetters(standing: Standing): void {
  standing.requireOpen();
  if (standing.state === 'TRIAL') throw refuse(403, 'FEATURE_NOT_ALLOWED', { feature: 'letters' });
}

/** Writes letters to the guests of a segment who allow it. */
@Injectable()
export class LettersService {
  /** Recipients of recent previews. The writer changes the text more often than the segment. */
  private readonly previewed = new LRUCache<string, number, { uid: string; query: string }>({
    max: 500,
    ttl: 30_000,
    fetchMethod: async (_key, _old, { context: { uid, query } }) =>
      countRecipients(this.db, uid, await this.recipients(uid, query)),
  });

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly creates: IdempotentCreates,
    private readonly entitlements: EntitlementsService,
    private readonly people: SegmentPeople,
    private readonly products: ProductsService,
    private readonly frames: LetterFrames,
    private readonly links: LetterLinks,
    private readonly config: Config,
  ) {}

  list(uid: string, query: ListQueryDto): Promise<JsonPage> {
    return listJson(this.db, letterList, [uid], query);
  }

  /**
   * Stores a letter with its recipients. A job sends the mails.
   * @throws 422 with the first broken rule, NO_RECIPIENTS; 403 ACCOUNT_BLOCKED, FEATURE_NOT_ALLOWED
   */
  async write(uid: string, input: WriteLetterDto): Promise<LetterDto> {
    const { shop: _address, ...content } = await this.checked(uid, input);
    const ids = (await this.creates.isRepeated()) ? [] : await this.recipients(uid, content.query);
    const letter = { ...content, id: newId(), ownerUid: uid, writtenAt: this.clock.now() };
    const read = async (on: Parameters<typeof readLetter>[0], id: string) => {
      const stored = await readLetter(on, uid, id);
      if (!stored) throw notFound();
      return stored;
    };
    return this.creates.once(
      async (tx) => {
        requireLetters(await this.entitlements.lock(tx, uid));
        if ((await insertLetter(tx, letter, ids, this.config.recapsPerDay)) === 0)
          throw noRecipients();
        await tx.enqueue(sendLetters, {});
        return read(tx, letter.id);
      },
      (id) => read(this.db, id),
    );
  }

  /** @throws 422 with the first broken rule */
  async preview(uid: string, { lang, ...input }: TryLetterDto): Promise<LetterPreviewDto> {
    const { written, mail } = await this.sample(uid, input, lang);
    const {
      subject,
      html,
      text,
      replyTo = '',
    } = renderMail({ ...mail, template: letterMail.name });
    const { query } = written;
    const recipients = await this.previewed.forceFetch(`${uid} ${query}`, {
      context: { uid, query },
    });
    return { subject, html, text, replyTo, recipients };
  }

  /**
   * Sends the mail to the organiser.
   * @throws 422 with the first broken rule
   */
  async test(uid: string, { lang, ...input }: TryLetterDto): Promise<string> {
    const { mail } = await this.sample(uid, input, lang);
    await this.db.transaction((tx) => sendMail(tx, letterMail, mail));
    return mail.to;
  }

  private async sample(uid: string, input: WriteLetterDto, lang: TryLetterDto['lang']) {
    const [written, frame] = await Promise.all([this.checked(uid, input), this.frames.of(uid)]);
    const language = lang ?? frame.lang;
    const mail = mailOf(frame, written, {
      to: frame.replyTo,
      lang: language,
      stop: this.links.stopAddress(sampleToken, language),
      shop: written.shop,
    });
    return { written, mail };
  }

  private recipients(uid: string, query: string): Promise<string[]> {
    return this.people.everybody(uid, parseSegment(new URLSearchParams(query)));
  }

  private async checked(uid: string, input: WriteLetterDto): Promise<Written> {
    assertValid(checkLetter(input));
    const segment = parseSegment(new URLSearchParams(input.query ?? ''));
    return {
      subject: input.subject?.trim() ?? '',
      text: input.text?.trim() ?? '',
      query: serializeSegment(segment),
      ...(input.shop
        ? await this.productWithShop(uid, segment.product)
        : { productId: null, productName: null, shop: null }),
    };
  }

  private async productWithShop(uid: string, id: string | null | undefined) {
    const wanted = id?.trim() ?? '';
    const shop = (await this.products.shelf([{ ownerUid: uid, id: wanted }])).get(wanted)?.shop;
    if (!shop) throw invalid([{ path: 'shop', code: 'UNKNOWN_REFERENCE' }]);
    const { name, vintage } = await this.products.read(uid, wanted);
    return { productId: wanted, productName: vintage ? `${name} ${vintage}` : name, shop };
  }
}

const noRecipients = () => invalid([{ path: 'query', code: 'NO_RECIPIENTS' }]);
