import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type ContentLanguage,
  contentLanguages,
  eventLanguages,
} from '../../shared/vocabulary/languages.js';
import { type LocalizedText, localize } from '../../shared/vocabulary/localized-text.js';
import type { TastingType, Template } from '../../shared/vocabulary/tasting.js';
import { FilesService } from '../files/files.service.js';
import { InstructorsService } from '../instructors/instructors.service.js';
import { Database } from '../platform/database/database.js';
import { Clock } from '../platform/time/clock.js';
import { bottlePicture } from '../products/default-bottle-picture.js';
import { ProductsService } from '../products/products.service.js';
import { ReportsService } from '../reports/saved/reports.service.js';
import { JoinRoom } from '../rooms/join-room.js';
import { SaveAnswers } from '../rooms/save-answers.js';
import type { SessionDto } from '../sessions/session.dto.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { predefinedSheets, sheetPath } from '../sheets/predefined-sheets.js';
import type { SaveTastingDto, VideoSlotInputDto } from '../tastings/save-tasting.dto.js';
import type { TastingDto } from '../tastings/tasting.dto.js';
import { TastingsService } from '../tastings/tastings.service.js';
import { SampleVideos } from '../videos/sample-videos.js';
import { SpokenVideosService } from '../videos/spoken/spoken-videos.service.js';
import { ageCellar, type PlayedGuest, placeInTime, presentWith } from './demo.queries.js';
import { demoDates } from './demo-dates.js';
import { demoGuests } from './demo-guests.js';
import { demoPours, demoSurvey, demoTexts } from './demo-texts.js';
import { demoGreeting, readDemoVideos } from './demo-videos.js';
import { type DemoWine, type DemoWineName, demoWines } from './demo-wines.js';

const eveningGuests = 40;
const campaignGuests = 26;
const minuteMs = 60_000;

/** The organiser of the demo, with language and time zone. */
type DemoOwner = { uid: string; lang: string; timeZone: string };
/** Reports progress. Throws when the rest must not be created. */
type Progress = (done: number, total: number) => Promise<unknown>;

/** Creates demo data through the same services that organisers use. */
@Injectable()
export class DemoContent {
  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly files: FilesService,
    private readonly products: ProductsService,
    private readonly instructors: InstructorsService,
    private readonly tastings: TastingsService,
    private readonly sessions: SessionsService,
    private readonly join: JoinRoom,
    private readonly answers: SaveAnswers,
    private readonly reports: ReportsService,
    private readonly videos: SampleVideos,
    private readonly spoken: SpokenVideosService,
  ) {}

  /**
   * Creates twelve wines, two videos, two tastings, a finished event with its report, and a running
   * campaign, in the organiser's language.
   */
  async fill(
    { uid, lang: language, timeZone }: DemoOwner,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<void> {
    const lang = textLanguage(language);
    let done = 0;
    const step = () => progress((done += 1), demoWines.length + eveningGuests + campaignGuests);
    const ids = new Map<string, string>();
    // Lists show the latest first, so the wines are created in reverse order.
    for (const wine of demoWines.toReversed()) {
      ids.set(wine.name, await this.createWine(uid, wine));
      await step();
    }
    const instructor = (
      await this.instructors.create(uid, { name: localize(demoTexts.instructor, language) }, 'DEMO')
    ).reference;
    const { greeting, glass } = await this.addVideos(uid, language, signal);
    const tasting = (kind: 'evening' | 'blind', how: DemoTasting) =>
      this.createTasting(uid, ids, demoPours[kind], {
        ...how,
        name: localize(demoTexts[kind].name, language),
        description: localize(demoTexts[kind].description, language),
      });
    const blind = await tasting('blind', {
      type: 'PODCAST_TAST',
      template: 'BLIND_TEMPLATE',
      duration: 45,
      podcastPresentationVideo: { platform: 'generated', generated: true, ...demoGreeting },
      // The platform of videos of the library, which have an id of their own.
      finalVideo: { platform: 'vimeo', id: glass },
    });
    await presentWith(this.db, blind.reference, greeting);
    const evening = await tasting('evening', {
      type: 'CONVENTIONAL_TAST',
      template: 'CONVENTIONAL_TEMPLATE',
      duration: 90,
    });
    const begins = demoDates(this.clock.now(), timeZone);
    const common = {
      instructorPath: `instructors/${instructor}`,
      lang: eventLanguages.find((each) => each === language) ?? lang,
      sessionCode: { fromDate: this.aMinuteAgo() },
    };
    const campaign = await this.sessions.create(
      uid,
      { tastingPath: `tastings/${blind.reference}`, liteMode: true, ...common },
      'DEMO',
    );
    const event = await this.sessions.create(
      uid,
      { tastingPath: `tastings/${evening.reference}`, ...common },
      'DEMO',
    );
    await this.play(campaign, {
      kind: 'blind',
      guests: campaignGuests,
      organiser: lang,
      from: begins.campaign,
      step,
    });
    await this.play(event, {
      kind: 'evening',
      guests: eveningGuests,
      organiser: lang,
      from: begins.evening,
      step,
    });
    await ageCellar(this.db, uid, begins.campaign);
    await this.videos.age(uid, begins.campaign);
    const { publicCode } = event.sessionCode;
    await this.reports.generate(
      uid,
      { name: localize(demoTexts.report, language), publicCode, dateFilterActive: false },
      'DEMO',
    );
  }

  /** Returns the ids of the greeting and of the clip. */
  private async addVideos(
    uid: string,
    language: string,
    signal: AbortSignal,
  ): Promise<{ greeting: string; glass: string }> {
    const files = await readDemoVideos();
    const content = await this.spoken.describe(uid, demoGreeting);
    return {
      glass: await this.videos.add(
        uid,
        { name: localize(demoTexts.glass, language) },
        files.glass,
        signal,
      ),
      greeting: await this.videos.add(uid, content, files.greeting, signal),
    };
  }

  private async createWine(uid: string, wine: DemoWine): Promise<string> {
    const bytes = await bottlePicture({
      sparkling: wine.subtype === 'SPARKLING',
      glass: wine.glass,
      label: wine.label,
    });
    const { url } = await this.files.uploadImage(
      uid,
      { path: 'products', bytes },
      { origin: 'DEMO' },
    );
    const property = (
      ES: string,
      CA: string,
      EN: string,
      value: LocalizedText | string,
      unit = '',
    ) => ({
      name: { ES, CA, EN },
      value,
      unit,
      default: true,
    });
    const alcohol = String(wine.alcohol).replace('.', ',');
    const product = await this.products.create(
      uid,
      {
        name: wine.name,
        type: 'WINE',
        subtype: wine.subtype,
        image: url,
        price: wine.price,
        discountedPrice: wine.discountedPrice ?? null,
        externalStoreURL: `https://shop.retrogusto.example/${encodeURIComponent(wine.name.toLowerCase().replaceAll(' ', '-'))}`,
        vintage: wine.years && this.clock.now().getUTCFullYear() - wine.years,
        region: wine.region,
        country: 'ES',
        grapes: Object.entries(wine.grapes).map(([name, percentage]) => ({ name, percentage })),
        properties: [
          property(
            'Grado alcohólico',
            'Grau alcohòlic',
            'Alcohol',
            { ES: alcohol, CA: alcohol, EN: String(wine.alcohol) },
            '% vol',
          ),
          property('Crianza', 'Criança', 'Ageing', wine.ageing),
          property('Maridaje', 'Maridatge', 'Pairing', wine.pairing),
          property(
            'Temperatura de servicio',
            'Temperatura de servei',
            'Serving temperature',
            wine.temperature,
            '°C',
          ),
        ],
      },
      'DEMO',
    );
    return product.reference;
  }

  private createTasting(
    uid: string,
    ids: ReadonlyMap<string, string>,
    pours: readonly DemoWineName[],
    { finalVideo, ...tasting }: DemoTasting & { name: string; description: string },
  ): Promise<TastingDto> {
    const productReferences = pours.map((name, place) => {
      const subtype = demoWines.find((wine) => wine.name === name)?.subtype;
      const sheet = predefinedSheets.find(
        (candidate) => candidate.product === 'WINE' && candidate.type === subtype,
      );
      if (!sheet) throw new Error(`There is no predefined sheet for ${subtype}`);
      return {
        product: `products/${ids.get(name)}`,
        assessmentSheetPath: sheetPath(sheet),
        ...(finalVideo && place === 0 && { podcastFinalVideo: finalVideo }),
      };
    });
    const surveyQuestions = demoSurvey.map(({ question, several, options }) => ({
      question,
      type: several ? 'MULTIPLE_OPTION_QUESTION' : 'SIMPLE_QUESTION',
      options: Object.fromEntries(
        options.map(({ text }, order) => [`option${order}`, { ...text, order }]),
      ),
    }));
    return this.tastings.create(uid, { ...tasting, productReferences, surveyQuestions }, 'DEMO');
  }

  private aMinuteAgo(): string {
    return new Date(this.clock.now().getTime() - minuteMs).toISOString();
  }

  /**
   * Lets guests answer through the room services, and then moves the event and its answers into the
   * past.
   */
  private async play(
    { reference, sessionCode }: SessionDto,
    { kind, guests, organiser, from, step }: Playing,
  ): Promise<void> {
    const snapshot = await this.sessions.snapshot(reference);
    const session = await this.sessions.byCode(sessionCode.publicCode);
    const at = (minute: number) => new Date(from.getTime() + Math.round(minute * minuteMs));
    const played: PlayedGuest[] = [];
    for (const { person, lite, contact, joinedAt, steps } of demoGuests({
      snapshot,
      guests,
      kind,
      organiser,
    })) {
      const { name, email: address, lang, gender, age, platform } = person;
      const input = {
        deviceKey: randomBytes(18).toString('base64url'),
        ...(lite ? { lite } : { name, email: address, contactConsent: contact }),
        ...(age ? { age } : { ofAge: true }),
        gender,
        lang,
        platform,
        consent: true,
      };
      const { attendee } = await this.join.join(sessionCode.publicCode, '127.0.0.1', input, 'DEMO');
      const who = { attendeeId: attendee.reference, sessionId: reference, session };
      for (const { answers } of steps) await this.answers.save(who, answers, 0);
      await step();
      played.push({
        attendee: attendee.reference,
        joined: at(joinedAt),
        steps: steps.map(({ minute }) => at(minute)),
      });
    }
    const lastsMs =
      new Date(sessionCode.toDate).getTime() - new Date(sessionCode.fromDate).getTime();
    await placeInTime(this.db, reference, { from, to: new Date(from.getTime() + lastsMs) }, played);
  }
}

type DemoTasting = Pick<SaveTastingDto, 'podcastPresentationVideo'> & {
  type: TastingType;
  template: Template;
  duration: number;
  /** Shown at the end of the first product. */
  finalVideo?: VideoSlotInputDto;
};

type Playing = {
  kind: 'evening' | 'blind';
  guests: number;
  organiser: ContentLanguage;
  from: Date;
  step: () => Promise<unknown>;
};

/** The language of most invented guests and of their comments. */
const textLanguage = (lang: string): ContentLanguage =>
  contentLanguages.find((language) => language === lang) ?? 'EN';
