import { createHmac, randomBytes } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CompanyService } from '../company/company.service.js';
import { FilesService } from '../files/files.service.js';
import { InstructorsService } from '../instructors/instructors.service.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';
import { job } from '../platform/job.js';
import { Jobs } from '../platform/queue/jobs.js';
import { ProductsService } from '../products/products.service.js';
import { ReportsService } from '../reports/saved/reports.service.js';
import { JoinRoom } from '../rooms/join-room.js';
import { SaveAnswers } from '../rooms/save-answers.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { predefinedSheets, sheetPath } from '../sheets/public-sheets.js';
import { TastingsService } from '../tastings/tastings.service.js';
import { bottlePicture } from './bottle-picture.js';
import { clearCellar, moveToEvening } from './demo.queries.js';
import { demoGuests } from './demo-guests.js';
import { type DemoWine, demoWines } from './demo-wines.js';

const email = 'demo@retrogusto.example';
export const makeDemo = job('makeDemo', { concurrency: 1, timeoutMs: 5 * 60_000, attempts: 3 });
const guests = 40;
/** How long ago the finished event took place. */
const daysAgo = 9;

/** An organiser with a cellar to look at, on machines that only their user can reach. */
@Injectable()
export class DemoService implements OnModuleInit {
  private readonly log = new Logger('Demo');

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly identity: IdentityProvider,
    private readonly companies: CompanyService,
    private readonly files: FilesService,
    private readonly products: ProductsService,
    private readonly instructors: InstructorsService,
    private readonly tastings: TastingsService,
    private readonly sessions: SessionsService,
    private readonly join: JoinRoom,
    private readonly answers: SaveAnswers,
    private readonly reports: ReportsService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(makeDemo, () => this.make());
  }

  /** Has the demo made in the background, unless it is there, and says then how to sign in. Whatever comes of it, the product goes on. */
  async prepare(): Promise<void> {
    try {
      await this.db.transaction((tx) => tx.enqueue(makeDemo, {}));
    } catch (error) {
      this.log.warn(`the demo cannot be made: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Makes the demo organiser once for each data folder; what a crash left half-way is made anew. */
  private async make(): Promise<void> {
    const password = createHmac('sha256', this.config.appSecret).update('demo organiser').digest('base64url').slice(0, 14);
    const user = (await this.identity.findByEmail(email)) ?? (await this.identity.createUser({ email, password, emailVerified: true }));
    const company = await this.companies.signUp(
      { uid: user.uid, email, emailVerified: true, sessionId: null },
      { uid: user.uid, name: 'Celler Retrogusto', phone: '34600000000', country: 'ES', lang: 'ES', acceptTerms: true },
    );
    if (!company.demoDataLoaded) {
      await clearCellar(this.db, user.uid);
      await this.files.removeAll(user.uid);
      await this.fill(user.uid);
      await this.companies.update(user.uid, { demoDataLoaded: true });
    }
    process.stdout.write(`  Sign in with   ${email}   ${password}\n\n`);
  }

  /** Twelve wines, two tastings, an event that is over with its report, and a campaign that is open. */
  private async fill(uid: string): Promise<void> {
    const ids: string[] = [];
    // the last created is the first of the list
    for (const wine of demoWines.toReversed()) ids.unshift(await this.createWine(uid, wine));
    const instructor = (await this.instructors.create(uid, { name: 'Ana Catadora' }, 'DEMO')).reference;
    const evening = await this.createTasting(uid, ids, {
      type: 'CONVENTIONAL_TAST',
      template: 'CONVENTIONAL_TEMPLATE',
      name: 'Una vuelta por nuestras tierras',
      description: 'Seis vinos, seis paisajes: del Atlántico al Mediterráneo en hora y media.',
      duration: 90,
      places: [4, 5, 8, 0, 2, 10],
    });
    const blind = await this.createTasting(uid, ids, {
      type: 'PODCAST_TAST',
      template: 'BLIND_TEMPLATE',
      name: 'A ciegas en casa',
      description: 'Tres tintos sin etiqueta. ¿Cuál te gusta más, y cuánto pagarías por él?',
      duration: 45,
      places: [0, 1, 3],
    });
    await this.playEvening(uid, evening, instructor);
    await this.sessions.create(
      uid,
      {
        tastingPath: `tastings/${blind.reference}`,
        instructorPath: `instructors/${instructor}`,
        lang: 'ES',
        liteMode: true,
        sessionCode: { fromDate: this.aMinuteAgo() },
      },
      'DEMO',
    );
  }

  private async createWine(uid: string, wine: DemoWine): Promise<string> {
    const bytes = await bottlePicture({ sparkling: wine.subtype === 'SPARKLING', glass: wine.glass, label: wine.label });
    const { url } = await this.files.uploadImage(uid, { path: 'products', bytes }, 'DEMO');
    const property = (ES: string, CA: string, EN: string, value: string, unit = '') => ({
      name: { ES, CA, EN },
      value,
      unit,
      default: true,
    });
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
        vintage: wine.vintage,
        region: wine.region,
        country: 'España',
        grapes: wine.grapes.map(([name, percentage]) => ({ name, percentage })),
        properties: [
          property('Grado alcohólico', 'Grau alcohòlic', 'Alcohol', String(wine.alcohol).replace('.', ','), '% vol'),
          property('Crianza', 'Criança', 'Ageing', wine.ageing),
          property('Maridaje', 'Maridatge', 'Pairing', wine.pairing),
          property('Temperatura de servicio', 'Temperatura de servei', 'Serving temperature', wine.temperature, '°C'),
        ],
      },
      'DEMO',
    );
    return product.reference;
  }

  private async createTasting(
    uid: string,
    ids: string[],
    { places, ...tasting }: { type: string; template: string; name: string; description: string; duration: number; places: number[] },
  ) {
    const productReferences = places.map((place) => {
      const { subtype } = demoWines[place] as DemoWine;
      const sheet = predefinedSheets.find((candidate) => candidate.product === 'WINE' && candidate.type === subtype);
      if (!sheet) throw new Error(`There is no predefined sheet for ${subtype}`);
      return { product: `products/${ids[place]}`, assessmentSheetPath: sheetPath(sheet) };
    });
    const surveyQuestions = [
      {
        question: { ES: '¿Con qué frecuencia bebes vino?', CA: 'Amb quina freqüència beus vi?', EN: 'How often do you drink wine?' },
        type: 'SIMPLE_QUESTION',
        options: {
          a: { ES: 'Cada semana', CA: 'Cada setmana', EN: 'Every week', order: 0 },
          b: { ES: 'Alguna vez al mes', CA: 'Algun cop al mes', EN: 'Now and then', order: 1 },
          c: { ES: 'En ocasiones especiales', CA: 'En ocasions especials', EN: 'On special occasions', order: 2 },
        },
      },
    ];
    return this.tastings.create(uid, { ...tasting, productReferences, surveyQuestions }, 'DEMO');
  }

  private aMinuteAgo(): string {
    return new Date(this.clock.now().getTime() - 60_000).toISOString();
  }

  /** Forty guests take part through the room itself, then the evening is moved to where it belongs in time and reported. */
  private async playEvening(uid: string, tasting: Awaited<ReturnType<TastingsService['create']>>, instructor: string): Promise<void> {
    const session = await this.sessions.create(
      uid,
      {
        tastingPath: `tastings/${tasting.reference}`,
        instructorPath: `instructors/${instructor}`,
        lang: 'ES',
        sessionCode: { fromDate: this.aMinuteAgo() },
      },
      'DEMO',
    );
    const { publicCode } = session.sessionCode;
    const snapshot = await this.sessions.snapshot(session.reference);
    const likings = snapshot.productReferences.map(({ product }) => demoWines.find((wine) => wine.name === product.name)?.liking ?? 3.5);
    for (const [index, guest] of demoGuests(guests, snapshot, likings).entries()) {
      const { attendee } = await this.join.join(publicCode, '127.0.0.1', {
        deviceKey: randomBytes(18).toString('base64url'),
        name: guest.name,
        email: guest.email,
        lang: index % 4 === 0 ? 'CA' : 'ES',
        platform: index % 7 === 0 ? 'TABLET_WEB' : 'MOBILE_WEB',
        ofAge: true,
        consent: true,
      });
      await this.answers.save({ attendeeId: attendee.reference, sessionId: session.reference }, guest.answers);
    }
    await moveToEvening(this.db, session.reference, daysAgo);
    await this.reports.generate(uid, { name: 'Una vuelta por nuestras tierras: qué gustó', publicCode, dateFilterActive: false }, 'DEMO');
  }
}
