import type pg from 'pg';

const attendees = 10_000;
const products = 100;
/** Every attendee rates this many products. */
const rated = 8;

const word = (text: string) => ({ ES: text, CA: text, EN: text });
const productRef = (index: number) => `bench${String(index).padStart(15, '0')}`;

/** What an event keeps of its tasting: a hundred wines, a question with two options, two things to be satisfied with. */
const snapshot = {
  tasting: {
    reference: 'benchtasting00000000',
    name: 'Bench',
    description: '',
    type: 'CONVENTIONAL_TAST',
    template: 'CONVENTIONAL_TEMPLATE',
    duration: 90,
  },
  productReferences: Array.from({ length: products }, (_, index) => ({
    reference: productRef(index + 1),
    order: index + 1,
    assessmentSheetPath: 'assessmentSheets/bench',
    recommendation: null,
    product: {
      reference: productRef(index + 1),
      name: `Wine ${index + 1}`,
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
  sheets: { 'assessmentSheets/bench': { id: 'bench', name: word('Ficha'), parameters: [], categories: [] } },
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
};

/** An event of 10,000 people who rated 8 of its 100 products each, straight into the tables: the bench is about reading. */
export async function seedBigEvent(client: pg.Client, ownerUid: string): Promise<{ sessionId: string; code: string }> {
  const sessionId = 'benchsession00000000';
  const code = 'BENCHEVENT';
  const from = new Date(Date.now() - 3_600_000);
  await client.query(
    `insert into sessions (id, owner_uid, tasting_id, type, lang, from_date, to_date, time_zone, public_code, demo, snapshot, snapshot_at)
     values ($1, $2, $3, 'CONVENTIONAL_TAST', 'ES', $4, $5, 'Europe/Madrid', $6, false, $7, now())`,
    [sessionId, ownerUid, snapshot.tasting.reference, from, new Date(from.getTime() + 7_200_000), code, JSON.stringify(snapshot)],
  );
  await client.query('insert into session_codes (code, session_id, current) values ($1, $2, true)', [code, sessionId]);
  await client.query(
    `insert into attendees (id, session_id, owner_uid, name, email, lang, platform, consent_version, consent_at, first_answer_at)
     select 'b' || lpad(n::text, 19, '0'), $1, $2, 'Guest ' || n, case when n % 3 > 0 then 'guest' || n || '@example.com' end,
       'ES', 'WEB', '1', now(), clock_timestamp() from generate_series(1, ${attendees}) n`,
    [sessionId, ownerUid],
  );
  await client.query(
    `insert into assessments (session_id, attendee_id, product_ref, rate_box, rate_price, notes, votes, submitted, valid_from)
     select $1, 'b' || lpad(n::text, 19, '0'), 'bench' || lpad(((n * 7 + k * 13) % ${products} + 1)::text, 15, '0'), ((n + k * 3) % 11) / 2.0,
       (n + k) % 6, case when (n + k) % 5 = 0 then 'Fruta madura y final largo.' end,
       '{"taste":{"sweet":"s1","acid":"a2"}}', true, clock_timestamp()
     from generate_series(1, ${attendees}) n, generate_series(0, ${rated - 1}) k`,
    [sessionId],
  );
  await client.query(
    `insert into answers (session_id, attendee_id, kind, subject, value, valid_from)
     select $1, 'b' || lpad(n::text, 19, '0'), kind, subject, value, clock_timestamp() from generate_series(1, ${attendees}) n
     cross join lateral (values
       ('SURVEY', 'benchquestion0000001', jsonb_build_array(case when n % 3 = 0 then 'a' else 'b' end)),
       ('SATISFACTION', 'benchconcept00000001', to_jsonb(n % 4 + 1)),
       ('SATISFACTION', 'benchconcept00000002', to_jsonb(n % 3 + 1)),
       ('COMMENT', '', to_jsonb('Una noche estupenda ' || n))) one (kind, subject, value)`,
    [sessionId],
  );
  await client.query(
    `insert into attendee_actions (session_id, attendee_id, client_key, type, product_ref, at)
     select $1, 'b' || lpad(n::text, 19, '0'), 'c', 'STORE_LINK_CLICKED', 'bench' || lpad((n % ${products} + 1)::text, 15, '0'), clock_timestamp()
     from generate_series(1, ${attendees}, 2) n`,
    [sessionId],
  );
  await client.query('analyze');
  return { sessionId, code };
}
