import { newId } from '../../server/platform/crypto/ids.js';
import type { Database } from '../../server/platform/database/database.js';
import { storedSnapshot } from '../../server/sessions/stored-snapshot.js';
import type { SessionSnapshot } from '../../shared/vocabulary/session.js';
import type { SheetCategory, SheetComponent } from '../../shared/vocabulary/sheet.js';

/**
 * A guest's answers on one product, as a row has them. Tests write rows directly into the tables,
 * so that they know what a report must say.
 */
export type RowOfAssessment = {
  rateBox?: number | null;
  ratePrice?: number | null;
  blindPrice?: number | null;
  notes?: string | null;
  votes?: Record<string, Record<string, unknown>>;
};

const hour = 3_600_000;
const word = (text: string) => ({ ES: text, CA: text, EN: text });

const component = (
  id: string,
  type: SheetComponent['type'],
  order: number,
  options: SheetComponent['options'],
): SheetComponent => ({
  id,
  type,
  order,
  name: word(id),
  options,
});
const option = (id: string, options?: SheetComponent['options']) => ({
  id,
  name: word(id),
  ...(options ? { options } : {}),
});
const scale = (id: string, order: number) =>
  component(
    id,
    'OPTIONS_SLIDER',
    order,
    ['low', 'some', 'good', 'high', 'full'].map((step) => option(`${id}-${step}`)),
  );

/**
 * Two categories: one has every type of component and enough scales for a radar, the other has too
 * few scales.
 */
export const categories: SheetCategory[] = [
  {
    id: 'taste',
    kind: 'MAIN',
    order: 2,
    name: word('Taste'),
    image: null,
    components: [
      scale('sweet', 1),
      scale('acid', 2),
      component('single', 'OPTIONS_SLIDER', 3, [option('only')]),
      component('aroma', 'TREE', 4, [
        option('fruit', [
          option('berry', [option('raspberry'), option('currant')]),
          option('apple'),
        ]),
        option('wood'),
      ]),
      component('mood', 'FACES', 5, []),
      component('finish', 'IMAGES_SLIDER', 6, [option('short'), option('long')]),
    ],
  },
  {
    id: 'view',
    kind: 'MAIN',
    order: 1,
    name: word('View'),
    image: null,
    components: [scale('depth', 1), scale('bright', 2)],
  },
];

export const sheetPath = 'assessmentSheets/sheet000000000000001';

export function aSnapshot(
  products: { reference: string; name?: string; price?: number | null }[],
  changes: Partial<SessionSnapshot> = {},
): SessionSnapshot {
  return {
    tasting: {
      reference: newId(),
      name: 'Spring tasting',
      description: '',
      type: 'CONVENTIONAL_TAST',
      template: 'CONVENTIONAL_TEMPLATE',
      duration: 90,
    },
    productReferences: products.map(({ reference, name = reference, price = 12.5 }, index) => ({
      reference,
      order: index + 1,
      assessmentSheetPath: sheetPath,
      recommended: null,
      quizPrize: null,
      quiz: [],
      product: {
        reference: newId(),
        name,
        image: null,
        price,
        discountedPrice: null,
        externalStoreURL: 'https://shop.example.com/',
        alcoholic: true,
        type: { reference: 'WINE', name: word('Vino') },
        subtype: { reference: 'RED', name: word('Tinto') },
        vintage: 2019,
        region: 'Rioja',
        country: 'España',
        properties: [],
      },
    })),
    sheets: {
      [sheetPath]: {
        id: sheetPath.split('/')[1] ?? '',
        name: word('Sheet'),
        parameters: [{ id: 'rate', name: word('Rate'), type: 'RATE_BOX', options: [], order: 1 }],
        categories,
      },
    },
    surveyQuestions: [
      {
        reference: 'question000000000001',
        question: word('How often?'),
        type: 'MULTIPLE_OPTION_QUESTION',
        order: 1,
        deleted: false,
        options: { never: { order: 2, ES: 'Nunca' }, often: { order: 1, ES: 'Mucho' } },
      },
    ],
    satisfactionConcepts: [
      { reference: 'concept0000000000001', concept: word('Overall') },
      { reference: 'concept0000000000002', concept: word('Pace') },
    ],
    satisfactionActive: true,
    instructor: { reference: newId(), name: 'Ana Instructora' },
    organiser: { name: 'Celler de Prova', logo: null, privacyPolicyUrl: null, termsUrl: null },
    currency: 'EUR',
    store: { deliveryCost: null, freeDeliveryMinimum: null },
    ...changes,
  };
}

/**
 * An event in the database, with functions for what its guests do. `at` is an SQL expression of an
 * instant, by default the present. The tasting exists only in the snapshot, not as a row.
 */
export async function aStoredEvent(
  db: Database,
  ownerUid: string,
  snapshot: SessionSnapshot,
  { startsInMs = -2 * hour, demo = false, code = newId().toUpperCase().slice(0, 8) } = {},
) {
  const id = newId();
  const from = new Date(Date.now() + startsInMs);
  await db.query(
    `insert into sessions (id, owner_uid, tasting_id, type, lang, from_date, to_date, time_zone, public_code, demo, snapshot, snapshot_at)
     values ($1, $2, $3, $4, 'ES', $5, $6, 'Atlantic/Canary', $7, $8, $9, now())`,
    [
      id,
      ownerUid,
      snapshot.tasting.reference,
      snapshot.tasting.type,
      from,
      new Date(from.getTime() + 4 * hour),
      code,
      demo,
      JSON.stringify(storedSnapshot(snapshot)),
    ],
  );
  await db.query('insert into session_codes (code, session_id, current) values ($1, $2, true)', [
    code,
    id,
  ]);

  const attendee = async ({
    name = 'Berta',
    email = null,
    at = 'clock_timestamp()',
    firstAnswerAt = at,
  }: {
    name?: string;
    email?: string | null;
    at?: string;
    firstAnswerAt?: string | null;
  } = {}) => {
    const attendeeId = newId();
    await db.query(
      `insert into attendees (id, session_id, owner_uid, name, email, lang, platform, consent_version, consent_at, created_at, updated_at, first_answer_at)
       values ($1, $2, $3, $4, $5, 'ES', 'MOBILE_WEB', '1', now(), ${at}, ${at}, ${firstAnswerAt})`,
      [attendeeId, id, ownerUid, name, email],
    );
    return attendeeId;
  };
  /** Stores answers on a product and closes their previous version, as the rooms do. */
  const tastes = async (
    attendeeId: string,
    productRef: string,
    {
      rateBox = null,
      ratePrice = null,
      blindPrice = null,
      notes = null,
      votes = {},
    }: RowOfAssessment,
  ) => {
    await db.query(
      `with moment as materialized (select clock_timestamp() as at),
       closed as materialized (update assessments set valid_to = moment.at from moment where attendee_id = $2 and product_ref = $3 and valid_to = 'infinity' returning 1)
       insert into assessments (session_id, attendee_id, product_ref, rate_box, rate_price, blind_price, blind_currency, notes, votes, submitted, valid_from)
       select $1, $2, $3, $4, $5, $6, case when $6::numeric is not null then 'EUR' end, $7, $8, true, moment.at from moment, (select count(*) from closed) done`,
      [id, attendeeId, productRef, rateBox, ratePrice, blindPrice, notes, JSON.stringify(votes)],
    );
  };
  const answers = (
    attendeeId: string,
    kind: 'SURVEY' | 'SATISFACTION' | 'COMMENT',
    subject: string,
    value: unknown,
  ) =>
    db.query(
      `with moment as materialized (select clock_timestamp() as at),
       closed as materialized (update answers set valid_to = moment.at from moment where attendee_id = $2 and kind = $3 and subject = $4 and valid_to = 'infinity' returning 1)
       insert into answers (session_id, attendee_id, kind, subject, value, valid_from)
       select $1, $2, $3, $4, $5, moment.at from moment, (select count(*) from closed) done`,
      [id, attendeeId, kind, subject, JSON.stringify(value)],
    );
  const clicks = (attendeeId: string, productRef: string) =>
    db.query(
      `insert into attendee_actions (session_id, attendee_id, client_key, type, product_ref, at) values ($1, $2, $3, 'STORE_LINK_CLICKED', $4, clock_timestamp())`,
      [id, attendeeId, newId(), productRef],
    );
  /** Adds one new guest per rating. */
  const ratings = async (productRef: string, rates: number[]) => {
    await db.query(
      `with people as materialized (
         select 'p' || gen_random_uuid() as id, rate from unnest($3::numeric[]) with ordinality r(rate, n)),
       joined as (
         insert into attendees (id, session_id, owner_uid, name, lang, platform, consent_version, consent_at, first_answer_at)
         select id, $1, $4, 'Lite assistant', 'ES', 'MOBILE_WEB', '1', now(), clock_timestamp() from people returning id)
       insert into assessments (session_id, attendee_id, product_ref, rate_box, valid_from)
       select $1, joined.id, $2, people.rate, clock_timestamp() from joined join people using (id)`,
      [id, productRef, rates, ownerUid],
    );
  };
  return { id, code, attendee, tastes, answers, clicks, ratings };
}
