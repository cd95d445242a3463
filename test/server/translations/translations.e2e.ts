import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ScreenDto } from '../../../server/desk/screen.dto.js';
import type { ProductDto } from '../../../server/products/product.dto.js';
import type { RoomDto } from '../../../server/rooms/room.dto.js';
import type { RoomDoorDto } from '../../../server/rooms/room-door.dto.js';
import { predefinedSheets } from '../../../server/sheets/predefined-sheets.js';
import type { SheetDto } from '../../../server/sheets/sheet.dto.js';
import type { TastingDto } from '../../../server/tastings/tasting.dto.js';
import { textsOfSheet } from '../../../server/translations/translatable-texts.js';
import type {
  ReadTranslationsDto,
  TranslatedPartDto,
  TranslatedTextDto,
  TranslationCountsDto,
  TranslationsDto,
} from '../../../server/translations/translation.dto.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import {
  aGuest,
  anEvent,
  aProduct,
  aSheet,
  aTastingWith,
  quizQuestionBody,
} from '../../support/factories.js';
import type { Json } from '../../support/json.js';
import { TranslationServiceStandIn } from '../../support/translation-service.js';

const service = new TranslationServiceStandIn();
let test: TestApp;
let owner: Organiser;
let sheet: Json<SheetDto>;
let product: Json<ProductDto>;
let tasting: Json<TastingDto>;

beforeAll(async () => {
  const TRANSLATE_URL = await service.listen();
  test = await startApp({ work: false, env: { TRANSLATE_URL, TRANSLATE_KEY: service.key } });
  owner = await test.anOrganiser();
  await test.givePlan(owner);
});
afterAll(async () => {
  await test?.close();
  await service.close();
});

beforeEach(async () => {
  service.asked.length = 0;
  sheet = await owner.client.post<Json<SheetDto>>(`/api/v1/assessmentSheet/user/${owner.uid}`, {
    name: 'Mis tintos',
    product: 'WINE',
    type: 'RED',
    parameters: [{ name: 'Notas libres', type: 'NOTES', buttonAddText: 'Escribir' }],
    categories: [
      {
        name: 'En boca',
        image: '/library/taste.svg',
        components: [
          {
            name: 'Frescura',
            type: 'TREE',
            options: [{ name: 'Mucha', options: [{ name: 'Muchísima' }] }],
          },
        ],
      },
    ],
  });
  product = await aProduct(owner, {
    properties: [
      { name: 'Suelo', value: 'Pizarra' },
      { name: 'Alcohol', value: '14', unit: '% vol' },
    ],
  });
  tasting = await aTastingWith(owner, [product], {
    sheet: sheet.path,
    surveyQuestions: [
      { question: '¿Vienes a menudo?', type: 'SIMPLE_QUESTION', options: { a: 'Sí', b: 'Nunca' } },
      { question: 'Ya no', type: 'SIMPLE_QUESTION', options: { a: 'x' }, deleted: true },
    ],
    productReferences: [
      {
        product: product.id,
        assessmentSheetPath: sheet.path,
        quizQuestions: [quizQuestionBody()],
      },
    ],
  });
});

const path = (kind: string, id: string, rest = '') =>
  `/api/v1/translation/${owner.uid}/${kind}/${id}${rest}`;
const list = (language = 'FR', kind = 'tasting', id = tasting.id) =>
  owner.client.get<TranslationsDto>(path(kind, id, `/${language}`));
const count = () => owner.client.get<TranslationCountsDto>(path('tasting', tasting.id));
const save = (
  kind: string,
  id: string,
  texts: { key: string; text: string | null }[],
  language = 'FR',
  fields: object = {},
) => owner.client.post<TranslatedPartDto>(path(kind, id, `/${language}`), { texts, ...fields });
const refused = (kind: string, id: string, body: object, language = 'FR') =>
  test.http
    .post(path(kind, id, `/${language}`))
    .set('authorization', `Bearer ${owner.token}`)
    .send(body);
const textOf = (original: string, texts: TranslatedTextDto[] = []): TranslatedTextDto => {
  const found = texts.find((text) => text.original === original);
  if (!found) throw new Error(`There is no text '${original}'`);
  return found;
};
const keyOf = async (original: string): Promise<{ kind: string; id: string; key: string }> => {
  const { parts } = await list();
  for (const { kind, id, texts } of parts)
    for (const text of texts) if (text.original === original) return { kind, id, key: text.key };
  throw new Error(`There is no text '${original}'`);
};
const upload = async (content: string, language = 'FR') => {
  const { status, body } = await test.http
    .post(path('tasting', tasting.id, `/${language}/file`))
    .set('authorization', `Bearer ${owner.token}`)
    .attach('file', Buffer.from(content), 'texts');
  return { status, body: body as ReadTranslationsDto & { error_msg?: string } };
};
const exported = async (kind: 'csv' | 'xlf', language = 'FR') => {
  const { text } = await test.http
    .get(path('tasting', tasting.id, `/${language}/texts.${kind}`))
    .set('authorization', `Bearer ${owner.token}`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks).toString()));
    })
    .then(({ body }) => ({ text: body as string }));
  return text;
};

describe('the texts of a tasting', () => {
  it('are those of the tasting, its own sheets and its products, without numbers', async () => {
    const { from, parts, canSuggest } = await list();
    expect({ from, canSuggest }).toEqual({ from: 'ES', canSuggest: true });
    expect(
      parts.map(({ kind, name, texts }) => [kind, name, texts.map((t) => t.original)]),
    ).toEqual([
      [
        'tasting',
        'Tarde de garnachas',
        [
          'Tarde de garnachas',
          'Cuatro suelos.',
          '¿Vienes a menudo?',
          'Sí',
          'Nunca',
          '¿De qué uva es?',
          'Monastrell',
          'Garnacha',
          'Bobal',
          'Mencía',
        ],
      ],
      [
        'sheet',
        'Mis tintos',
        ['Mis tintos', 'Notas libres', 'Escribir', 'En boca', 'Frescura', 'Mucha', 'Muchísima'],
      ],
      ['product', 'Garnacha', ['Suelo', 'Pizarra', 'Alcohol']],
    ]);
    const options = parts[1]?.texts.find(({ original }) => original === 'Muchísima');
    expect(options).toMatchObject({ field: 'option', within: 'Mucha', max: 15, text: null });
  });

  it('are counted by language, and those that the application brings have all', async () => {
    const copy = await aSheet(owner);
    const counted = await owner.client.get<TranslationCountsDto>(path('sheet', copy.id));
    expect(new Set(Object.values(counted.missing))).toEqual(new Set([0]));
    expect(Object.keys(counted.missing)).toHaveLength(12);

    const before = await count();
    expect(before.texts).toBe(20);
    // 'Alcohol' and perhaps others are words of the application.
    const known = before.texts - (before.missing['FR'] ?? 0);
    expect(known).toBeLessThan(5);
    const { kind, id, key } = await keyOf('¿Vienes a menudo?');
    await save(kind, id, [{ key, text: 'Vous venez souvent ?' }]);
    const after = await count();
    expect(after.missing['FR']).toBe((before.missing['FR'] ?? 0) - 1);
    expect(after.missing['DE']).toBe(before.missing['DE']);
  });

  it('are unique by key in each sheet of the library', () => {
    for (const each of predefinedSheets) {
      const keys = [...textsOfSheet(each)].map(({ key }) => key);
      expect(new Set(keys).size, localize(each.name, 'EN')).toBe(keys.length);
    }
  });
});

describe('a translation', () => {
  it('reaches the guests, and leaves the other texts alone', async () => {
    for (const [original, text] of [
      ['¿Vienes a menudo?', 'Vous venez souvent ?'],
      ['Nunca', 'Jamais'],
      ['¿De qué uva es?', 'De quel cépage ?'],
      ['Frescura', 'Fraîcheur'],
      ['Pizarra', 'Schiste'],
    ] as const) {
      const { kind, id, key } = await keyOf(original);
      await save(kind, id, [{ key, text: ` ${text} ` }]);
    }
    const event = await anEvent(owner, { tasting });
    const guest = await aGuest(test.web, event.sessionCode.publicCode, { lang: 'FR' });
    const room = await guest.get<Json<RoomDto>>('/api/v1/room');
    const [question] = room.survey;
    expect(question?.question).toEqual({
      ES: '¿Vienes a menudo?',
      CA: '¿Vienes a menudo?',
      EN: '¿Vienes a menudo?',
      FR: 'Vous venez souvent ?',
    });
    expect(JSON.stringify(room)).toContain('Jamais');
    expect(JSON.stringify(room)).toContain('De quel cépage ?');
    expect(JSON.stringify(room)).toContain('Fraîcheur');
    expect(JSON.stringify(room)).toContain('Schiste');
    const stored = await owner.client.get<Json<TastingDto>>(
      `/api/v1/tasting/${owner.uid}/${tasting.id}`,
    );
    expect(stored.productReferences[0]?.quizQuestions[0]?.correct).toEqual(['answer2']);
    expect(stored.surveyQuestions.map(({ reference, deleted }) => [reference, deleted])).toEqual(
      tasting.surveyQuestions.map(({ reference, deleted }) => [reference, deleted]),
    );
  });

  it('of name and description reaches the door, until the organiser writes another text', async () => {
    await save('tasting', tasting.id, [
      { key: 'name', text: 'Soirée grenaches' },
      { key: 'description', text: 'Quatre sols.' },
    ]);
    const { sessionCode } = await anEvent(owner, { tasting, lang: 'FR' });
    const door = await test.web.get<Json<RoomDoorDto>>(`/api/v1/room/${sessionCode.publicCode}`);
    expect(door.tasting).toMatchObject({
      name: 'Tarde de garnachas',
      nameByLanguage: { FR: 'Soirée grenaches' },
      descriptionByLanguage: { FR: 'Quatre sols.' },
    });
    const screen = await owner.client.get<Json<ScreenDto>>(
      `/api/v1/screen/${sessionCode.publicCode}`,
    );
    expect(screen.tasting).toBe('Soirée grenaches');
    const calendar = await test.http.get(`/api/v1/room/${sessionCode.publicCode}/calendar.ics`);
    expect(calendar.text).toContain('SUMMARY:Soirée grenaches');
    const change = (fields: object) =>
      owner.client.post<Json<TastingDto>>(`/api/v1/tasting/${owner.uid}/${tasting.id}`, fields);
    const same = await change({ name: 'Tarde de garnachas', duration: 90 });
    expect(same.nameByLanguage).toEqual({ FR: 'Soirée grenaches' });
    const renamed = await change({ name: 'Noche de garnachas' });
    expect([renamed.nameByLanguage, renamed.descriptionByLanguage]).toEqual([
      {},
      { FR: 'Quatre sols.' },
    ]);
    const copy = await owner.client.post<Json<TastingDto>>(
      `/api/v1/tasting/${owner.uid}/${tasting.id}/clone`,
      {},
    );
    expect(copy.descriptionByLanguage).toEqual({ FR: 'Quatre sols.' });
    expect(
      (
        await refused('tasting', tasting.id, {
          texts: [{ key: 'description', text: 'x'.repeat(251) }],
        })
      ).status,
    ).toBe(422);
  });

  it('of a name may equal the name', async () => {
    const { texts } = await save('tasting', tasting.id, [
      { key: 'name', text: 'Tarde de garnachas' },
    ]);
    expect(textOf('Tarde de garnachas', texts).text).toBe('Tarde de garnachas');
    const inEnglish = await save(
      'tasting',
      tasting.id,
      [{ key: 'name', text: 'Tarde de garnachas' }],
      'EN',
    );
    expect(textOf('Tarde de garnachas', inEnglish.texts).text).toBeNull();
  });

  it('can be changed and removed', async () => {
    const { kind, id, key } = await keyOf('Frescura');
    const first = await save(kind, id, [{ key, text: 'Fraîcheur' }]);
    expect(textOf('Frescura', first.texts).text).toBe('Fraîcheur');
    const second = await save(kind, id, [{ key, text: null }], 'FR', { version: first.version });
    expect(textOf('Frescura', second.texts).text).toBeNull();
    expect(second.version).toBe(first.version + 1);
  });

  it('into a content language is missing while it equals the original', async () => {
    const { kind, id, key } = await keyOf('Frescura');
    expect(textOf('Frescura', (await list('CA')).parts[1]?.texts).text).toBeNull();
    await save(kind, id, [{ key, text: 'Frescor' }], 'CA');
    const stored = await owner.client.get<Json<SheetDto>>(
      `/api/v1/assessmentSheet/user/${owner.uid}/${id}`,
    );
    expect(stored.categories[0]?.components[0]?.name).toEqual({
      ES: 'Frescura',
      CA: 'Frescor',
      EN: 'Frescura',
    });
    const removed = await save(kind, id, [{ key, text: '' }], 'CA');
    expect(textOf('Frescura', removed.texts).text).toBeNull();
  });

  it('of a word of the application keeps its other translations', async () => {
    const copy = await aSheet(owner);
    const { parts } = await list('FR', 'sheet', copy.id);
    const word = parts[0]?.texts.find(({ field }) => field === 'option');
    if (!word) throw new Error('The sheet has no options');
    const german = (await list('DE', 'sheet', copy.id)).parts[0]?.texts.find(
      ({ key }) => key === word.key,
    )?.text;
    expect(german).toBeTruthy();
    await save('sheet', copy.id, [{ key: word.key, text: 'Altra' }], 'CA');
    const after = (await list('DE', 'sheet', copy.id)).parts[0]?.texts.find(
      ({ key }) => key === word.key,
    );
    expect(after?.text).toBe(german);
  });

  it('into Spanish leaves the original to its readers', async () => {
    const german = await test.anOrganiser();
    await test.givePlan(german);
    await test.db.query("update companies set lang = 'DE' where uid = $1", [german.uid]);
    const wine = await aProduct(german, { properties: [{ name: 'Boden', value: 'Schiefer' }] });
    const at = `/api/v1/translation/${german.uid}/product/${wine.id}/ES`;
    const { parts, from } = await german.client.get<TranslationsDto>(at);
    expect(from).toBe('DE');
    const { key } = textOf('Boden', parts[0]?.texts);
    const saved = await german.client.post<TranslatedPartDto>(at, {
      texts: [{ key, text: 'Suelo' }],
    });
    expect(textOf('Boden', saved.texts).text).toBe('Suelo');
    const stored = await german.client.get<Json<ProductDto>>(
      `/api/v1/product/${german.uid}/${wine.id}`,
    );
    expect(stored.properties[0]?.name).toEqual({
      ES: 'Suelo',
      CA: 'Boden',
      EN: 'Boden',
      DE: 'Boden',
    });
  });

  it.each([
    ['of an unknown text', { texts: [{ key: 'nothing', text: 'x' }] }, 422, 'UNKNOWN_REFERENCE'],
    ['of a prototype', { texts: [{ key: '__proto__', text: 'x' }] }, 422, 'UNKNOWN_REFERENCE'],
    ['that is no text', { texts: [{ key: 'name', text: 3 }] }, 400, 'INVALID_BODY'],
    ['with an old version', { texts: [], version: 99 }, 409, 'VERSION_CONFLICT'],
  ])('%s is refused', async (_, body, status, code) => {
    const answer = await refused('sheet', sheet.id, body);
    expect([answer.status, (answer.body as { error_msg: string }).error_msg]).toEqual([
      status,
      code,
    ]);
  });

  it('that is too long is refused with its place, and nothing is stored', async () => {
    const { key } = await keyOf('Mucha');
    const { key: name } = await keyOf('Frescura');
    const answer = await refused('sheet', sheet.id, {
      texts: [
        { key: name, text: 'Fraîcheur' },
        { key, text: 'Plus de quinze lettres' },
      ],
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      error_msg: 'TOO_LONG',
      issues: [{ path: 'texts.1.text', code: 'TOO_LONG', params: { max: 15 } }],
    });
    expect(textOf('Frescura', (await list()).parts[1]?.texts).text).toBeNull();
  });

  it.each(['XX', 'ES', '__proto__'])('into %s is refused', async (language) => {
    const { status, body } = await refused('sheet', sheet.id, { texts: [] }, language);
    expect([status, (body as { error_msg: string }).error_msg]).toEqual([422, 'INVALID_CHOICE']);
  });

  it('of a thing of another organiser is not found', async () => {
    const stranger = await test.anOrganiser();
    for (const [kind, id] of [
      ['tasting', tasting.id],
      ['sheet', sheet.id],
      ['product', product.id],
      ['constructor', product.id],
    ]) {
      const answer = await test.http
        .get(`/api/v1/translation/${stranger.uid}/${kind}/${id}/FR`)
        .set('authorization', `Bearer ${stranger.token}`);
      expect(answer.status, kind).toBe(404);
    }
  });
});

describe('a file', () => {
  const xliff1 =
    '<xliff version="1.2"><file original="s" source-language="es" target-language="fr"><body>';

  it.each(['csv', 'xlf'] as const)('as %s comes back with what was filled in', async (kind) => {
    const { kind: of, id, key } = await keyOf('Nunca');
    await save(of, id, [{ key, text: 'Jamais' }]);
    const file = await exported(kind);
    // Excel recognises UTF-8 by the byte order mark.
    expect(file.startsWith('\ufeff')).toBe(kind === 'csv');
    expect(file).toMatch(kind === 'csv' ? /;15;Mucha;/ : / maxwidth="15" size-unit="char"/);
    const fill =
      kind === 'csv'
        ? file
            .replace(/;(Frescura);/, ';$1;"Fraîcheur <b>& ""vive"""')
            .replace(/^(.*?;Pizarra);/m, '$1;Schiste')
        : file
            .replace(
              '<source>Frescura</source>',
              '<source>Frescura</source><target>Fraîcheur &lt;b>&amp; "vive"</target>',
            )
            .replace(
              '<source>Pizarra</source>',
              '<source>Pizarra</source><target><g id="1">Schiste</g></target>',
            );
    expect(fill).not.toBe(file);
    const { status, body } = await upload(fill);
    expect(status).toBe(200);
    expect(body.texts.map(({ kind: part, text }) => [part, text])).toEqual([
      ['sheet', 'Fraîcheur <b>& "vive"'],
      ['product', 'Schiste'],
    ]);
    expect(body).toMatchObject({ outdated: [], unknown: 0 });
    expect(body.unchanged).toBeGreaterThan(0);
    // nothing is stored
    expect(textOf('Frescura', (await list()).parts[1]?.texts).text).toBeNull();
  });

  it('says which texts were changed or are gone', async () => {
    const file = (await exported('csv'))
      .replace(/;Frescura;/, ';Acidez;Acidité')
      .replace(/;Mucha;/, ';Mucha;Beaucoup')
      .concat('\r\nsheet/nothing;key;;;Texto;Texte');
    const { body } = await upload(file);
    expect(body.outdated.map(({ text }) => text)).toEqual(['Acidité']);
    expect(body.texts.map(({ text }) => text)).toEqual(['Beaucoup']);
    expect(body.unknown).toBe(1);
  });

  it('with a formula keeps it as text', async () => {
    const { kind, id, key } = await keyOf('Nunca');
    await save(kind, id, [{ key, text: '=1+1' }]);
    expect(await exported('csv')).toContain(";'=1+1");
    const { body } = await upload(await exported('csv'));
    expect(body.texts).toEqual([]);
  });

  it.each([
    ['of another language', 'thing;key;ES;DE\r\na;b;c;d', 'TRANSLATION_FILE_LANGUAGE'],
    ['without our columns', 'a;b\r\n1;2', 'TRANSLATION_FILE_BROKEN'],
    [
      'of broken XML',
      '<?xml version="1.0"?><xliff version="1.2"><file>',
      'TRANSLATION_FILE_BROKEN',
    ],
    ['of other XML', '<?xml version="1.0"?><svg/>', 'TRANSLATION_FILE_BROKEN'],
    [
      'with entities',
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><xliff version="1.2"><file original="s" source-language="es" target-language="fr"><body><trans-unit id="k"><source>&b;</source></trans-unit></body></file></xliff>',
      'TRANSLATION_FILE_BROKEN',
    ],
    [
      'with deep nesting',
      `${xliff1}<trans-unit id="k"><target>${'<g>'.repeat(200_000)}`,
      'TRANSLATION_FILE_BROKEN',
    ],
  ])('%s is refused', async (_, content, code) => {
    const { status, body } = await upload(content);
    expect([status, body.error_msg]).toEqual([422, code]);
  });

  it.each([
    ['a name that every object has', '<unit id="__proto__" own="yes"/>'],
    ['a text without content', '<unit id="k"/>'],
    [
      'an element without id',
      '<unit id="k"><segment><target>a <plural/> b</target></segment></unit>',
    ],
  ])('of XLIFF 2 with %s is read', async (_, unit) => {
    const { status } = await upload(
      `<xliff version="2.0" srcLang="es" trgLang="fr"><file id="sheet/x">${unit}</file></xliff>`,
    );
    expect(status).toBe(200);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('that takes long does not delay other requests', async () => {
    const delay = monitorEventLoopDelay();
    delay.enable();
    await upload('<xliff '.repeat(80_000));
    delay.disable();
    // On the main thread it would take more than a minute.
    expect(delay.max / 1e9).toBeLessThan(20);
  });

  it('that is too large is refused', async () => {
    const { status } = await upload('x'.repeat(2 * 1_024 * 1_024 + 1));
    expect(status).toBe(413);
  });
});

describe('a suggestion', () => {
  const suggest = async (originals: string[], language = 'FR') => {
    const texts = await Promise.all(originals.map((original) => keyOf(original)));
    return test.http
      .post(path('tasting', tasting.id, `/${language}/suggestions`))
      .set('authorization', `Bearer ${owner.token}`)
      .send({ texts });
  };

  it('comes from the service and is not stored', async () => {
    const { status, body } = await suggest(['Frescura', 'Pizarra']);
    expect(status).toBe(200);
    expect((body as ReadTranslationsDto).texts.map(({ kind, text }) => [kind, text])).toEqual([
      ['sheet', '[fr] Frescura'],
      ['product', '[fr] Pizarra'],
    ]);
    expect(service.asked).toEqual([
      {
        q: ['Frescura', 'Pizarra'],
        source: 'es',
        target: 'fr',
        format: 'text',
        api_key: service.key,
      },
    ]);
    expect(textOf('Frescura', (await list()).parts[1]?.texts).text).toBeNull();
  });

  it.each([
    ['does not answer', 'silent', 503, 'SERVICE_UNAVAILABLE'],
    ['refuses the key', { status: 403, body: '{"error":"no"}' }, 503, 'SERVICE_UNAVAILABLE'],
    ['is no such service', { status: 200, body: '<html>' }, 503, 'SERVICE_UNAVAILABLE'],
    [
      'answers fewer texts',
      { status: 200, body: '{"translatedText":[]}' },
      503,
      'SERVICE_UNAVAILABLE',
    ],
    [
      'does not know the language',
      { status: 400, body: '{"error":"gl is not supported"}' },
      422,
      'LANGUAGE_NOT_TRANSLATED',
    ],
    [
      'accepts fewer characters',
      { status: 400, body: '{"error":"Invalid request: request (30) exceeds text limit (25)"}' },
      503,
      'SERVICE_UNAVAILABLE',
    ],
    [
      'answers too much',
      { status: 200, body: JSON.stringify({ translatedText: ['x'.repeat(3_000_000)] }) },
      503,
      'SERVICE_UNAVAILABLE',
    ],
  ] as const)('says that the service %s', async (_, next, status, code) => {
    service.next = next;
    const answer = await suggest(['Frescura']);
    expect([answer.status, (answer.body as { error_msg: string }).error_msg]).toEqual([
      status,
      code,
    ]);
    expect(JSON.stringify(answer.body)).not.toContain(service.key);
  });

  it('of a text that is not there is not found', async () => {
    const answer = await test.http
      .post(path('tasting', tasting.id, '/FR/suggestions'))
      .set('authorization', `Bearer ${owner.token}`)
      .send({ texts: [{ kind: 'sheet', id: sheet.id, key: 'nothing' }] });
    expect(answer.status).toBe(404);
    expect(service.asked).toEqual([]);
  });
});
