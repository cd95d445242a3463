import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { SheetCategory, SheetComponent, SheetOption } from '../../shared/vocabulary/sheet.ts';

/** Every guest rates this many products and votes on every component of the sheet. */
const rated = 6;

const word = (text: string) => ({ ES: text, CA: text, EN: text });
const productRef = (index: number) => `bench${String(index).padStart(15, '0')}`;
const option = (id: string, options?: SheetOption[]): SheetOption => ({
  id,
  name: word(id),
  ...(options && { options }),
});
const several = <Made>(count: number, make: (n: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index + 1));

/** The components of each category: scales of five steps, faces, and a tree of 60 aromas. */
const asked = {
  view: ['slider', 3],
  nose: ['slider', 4],
  taste: ['slider', 6],
  feeling: ['faces', 3],
} as const;

const components: Record<string, SheetComponent[]> = {
  ...Object.fromEntries(
    Object.entries(asked).map(([category, [kind, count]]) => [
      category,
      several(count, (order) => ({
        id: `${category}${order}`,
        order,
        name: word(`${category} ${order}`),
        type: kind === 'faces' ? ('FACES' as const) : ('OPTIONS_SLIDER' as const),
        options: kind === 'faces' ? [] : several(5, (step) => option(`${step}`)),
      })),
    ]),
  ),
  aromas: [
    {
      id: 'aroma',
      order: 1,
      name: word('Aroma'),
      type: 'TREE',
      options: several(6, (n) =>
        option(
          `f${n}`,
          several(9, (m) => option(`f${n}a${m}`)),
        ),
      ),
    },
  ],
};
/** The categories of the event's sheet. */
export const categories: SheetCategory[] = Object.entries(components).map(
  ([id, ofCategory], index) => ({
    id,
    kind: 'MAIN',
    order: index + 1,
    name: word(id),
    image: null,
    components: ofCategory,
  }),
);

/**
 * A vote on every component, as SQL that depends on the guest `n` and the index `k` of the product.
 */
const votes = `jsonb_build_object(${Object.entries(components)
  .map(([category, ofCategory], place) => {
    const each = ofCategory.map(({ id, type }, index) => {
      const dice = `(n * ${7 + index} + k * ${3 + place} + n / ${11 + index})`;
      if (type !== 'TREE') return `'${id}', (${dice} % ${type === 'FACES' ? 4 : 5} + 1)::text`;
      const leaf = (shift: number) =>
        `'f' || (${dice} + ${shift}) % 6 + 1 || 'a' || (${dice} / 6 + ${shift}) % 9 + 1`;
      return `'${id}', jsonb_build_object(${leaf(0)}, true, ${leaf(1)}, true)`;
    });
    return `'${category}', jsonb_build_object(${each.join(', ')})`;
  })
  .join(', ')})`;

/**
 * The snapshot of an event: the given number of wines, a question with two options, and two
 * satisfaction questions.
 */
const snapshotOf = (wines: number) => ({
  tasting: {
    reference: 'benchtasting00000000',
    name: 'Bench',
    description: '',
    type: 'CONVENTIONAL_TAST',
    template: 'CONVENTIONAL_TEMPLATE',
    duration: 90,
  },
  productReferences: several(wines, (order) => ({
    reference: productRef(order),
    order,
    assessmentSheetPath: 'assessmentSheets/bench',
    recommendation: null,
    product: {
      reference: productRef(order),
      name: `Wine ${order}`,
      image: null,
      price: 12.5,
      discountedPrice: null,
      externalStoreURL: null,
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
    'assessmentSheets/bench': { id: 'bench', name: word('Ficha'), parameters: [], categories },
  },
  surveyQuestions: [
    {
      reference: 'benchquestion0000001',
      question: word('¿Cuánto?'),
      type: 'SIMPLE_QUESTION',
      order: 1,
      deleted: false,
      options: { a: { order: 1, ES: 'Poco' }, b: { order: 2, ES: 'Mucho' } },
    },
  ],
  satisfactionConcepts: [
    { reference: 'benchconcept00000001', concept: word('Todo') },
    { reference: 'benchconcept00000002', concept: word('Ritmo') },
  ],
  satisfactionActive: true,
  instructor: { reference: 'benchinstructor00000', name: 'Ana' },
  organiser: { name: 'Bench', logo: null, privacyPolicyUrl: null, termsUrl: null },
  currency: 'EUR',
  store: null,
});

/** `components` are the paths of the votes: category and component. */
export type BigEvent = {
  sessionId: string;
  code: string;
  productRef: string;
  from: Date;
  until: Date;
  components: [string, string][];
};

/**
 * Stores an event whose guests each rated 6 of its products, with 17 votes on each. It writes
 * straight into the tables, because the bench measures reading.
 * The guests came over 90 minutes. The first third of them came between `from` and `until`.
 */
export async function seedBigEvent(
  client: pg.Client,
  ownerUid: string,
  attendees: number,
  wines = 20,
): Promise<BigEvent> {
  const snapshot = snapshotOf(wines);
  // Several groups of the bench store an event of the same size in one database.
  const tag = randomBytes(3).toString('hex');
  const sessionId = `bench${tag}${String(attendees).padStart(9, '0')}`;
  const code = `BENCH${tag.toUpperCase()}`;
  const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
  const start = new Date(Date.now() - 2 * 3_600_000);
  const person = `'b${tag}' || lpad(n::text, 13, '0')`;
  const came = `$2::timestamptz + n * interval '90 minutes' / ${attendees}`;
  await client.query(
    `insert into sessions (id, owner_uid, tasting_id, type, lang, from_date, to_date, time_zone, public_code, demo, snapshot, snapshot_at)
     values ($1, $2, $3, 'CONVENTIONAL_TAST', 'ES', $4, $5, 'Europe/Madrid', $6, false, $7, now())`,
    [
      sessionId,
      ownerUid,
      snapshot.tasting.reference,
      start,
      minutes(24 * 60),
      code,
      JSON.stringify(snapshot),
    ],
  );
  await client.query(
    'insert into session_codes (code, session_id, current) values ($1, $2, true)',
    [code, sessionId],
  );
  await client.query(
    `insert into attendees (id, session_id, owner_uid, name, email, lang, platform, consent_version, consent_at, created_at, first_answer_at)
     select ${person}, $1, $3, 'Guest ' || n, case when n % 3 > 0 then 'guest' || n || '@example.com' end,
       'ES', 'WEB', '1', ${came}, ${came}, ${came} + interval '1 minute' from generate_series(1, ${attendees}) n`,
    [sessionId, start, ownerUid],
  );
  await client.query(
    `insert into assessments (session_id, attendee_id, product_ref, rate_box, rate_price, blind_price, blind_currency, notes, votes, submitted, valid_from)
     select $1, ${person}, 'bench' || lpad(((n * 7 + k * 13) % ${wines} + 1)::text, 15, '0'), ((n + k * 3) % 11) / 2.0,
       (n + k) % 6, (n * k % 400) / 10.0, 'EUR', case when (n + k) % 5 = 0 then 'Fruta madura y final largo.' end, ${votes}, true, ${came} + k * interval '1 minute'
     from generate_series(1, ${attendees}) n, generate_series(1, ${rated}) k`,
    [sessionId, start],
  );
  await client.query(
    `insert into answers (session_id, attendee_id, kind, subject, value, valid_from)
     select $1, ${person}, kind, subject, value, ${came} + interval '10 minutes' from generate_series(1, ${attendees}) n
     cross join lateral (values
       ('SURVEY', 'benchquestion0000001', jsonb_build_array(case when n % 3 = 0 then 'a' else 'b' end)),
       ('SATISFACTION', 'benchconcept00000001', to_jsonb(n % 4 + 1)),
       ('SATISFACTION', 'benchconcept00000002', to_jsonb(n % 3 + 1)),
       ('COMMENT', '', to_jsonb('Una noche estupenda ' || n))) one (kind, subject, value)`,
    [sessionId, start],
  );
  await client.query(
    `insert into attendee_actions (session_id, attendee_id, client_key, type, product_ref, at)
     select $1, ${person}, 'c', 'STORE_LINK_CLICKED', 'bench' || lpad((n % ${wines} + 1)::text, 15, '0'), ${came} + interval '11 minutes'
     from generate_series(1, ${attendees}, 2) n`,
    [sessionId, start],
  );
  const paths = categories.flatMap(({ id, components: each }) =>
    each.map((component): [string, string] => [id, component.id]),
  );
  return {
    sessionId,
    code,
    productRef: productRef(1),
    from: start,
    until: minutes(30),
    components: paths,
  };
}
