import { Injectable } from '@nestjs/common';
import { CompanyService } from '../company/company.service.js';
import { FairQueue } from '../platform/concurrency/fair-queue.js';
import { invalid } from '../platform/errors/app-error.js';
import { Storage } from '../platform/storage/storage.js';
import { RoomThemes } from '../themes/room-themes.js';
import { type Card, cardFormats, eventCard } from './event-card.js';
import { SessionsService } from './sessions.service.js';

/** Draws cards and posters for events. */
@Injectable()
export class EventCards {
  // Each card takes 0.2 s of processor time.
  private readonly queue = new FairQueue((card: Card) => eventCard(card), {
    atOnce: 1,
    waiting: 50,
  });

  constructor(
    private readonly sessions: SessionsService,
    private readonly companies: CompanyService,
    private readonly storage: Storage,
    private readonly themes: RoomThemes,
  ) {}

  /**
   * @param perTable a page for each table of the event, in place of one
   * @throws 422 INVALID_CHOICE for another format, NO_TABLES for an event without tables; 404 when
   * the owner has no such event; 503 when too many cards are waiting
   */
  async draw(
    uid: string,
    id: string,
    wanted: string | undefined,
    perTable: boolean,
  ): Promise<Buffer> {
    const format = cardFormats.find((each) => each === wanted);
    if (!format)
      throw invalid([
        { path: 'format', code: 'INVALID_CHOICE', params: { choices: cardFormats.join(', ') } },
      ]);
    const event = await this.sessions.read(uid, id);
    const { tasting, type, duration, sessionCode, timeZone, lang, publicLink, tables } = event;
    if (perTable && tables === 0) throw invalid([{ path: 'tables', code: 'NO_TABLES' }]);
    const [{ name, logo, lang: ownLang }, theme] = await Promise.all([
      this.companies.one(uid),
      this.themes.of(uid),
    ]);
    const card = {
      format,
      languages: [lang, ownLang],
      tasting,
      organiser: { name, logo: logo ? await this.storage.read(logo) : null },
      color: theme?.mainColor ?? null,
      time: {
        type,
        from: new Date(sessionCode.fromDate),
        to: new Date(sessionCode.toDate),
        duration,
        timeZone,
      },
      code: sessionCode.publicCode,
      link: publicLink,
      tables: perTable ? tables : null,
    };
    return this.queue.do(card, uid);
  }
}
