import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../server/platform/crypto/ids.js';
import type { SheetDto, SheetSummaryDto } from '../../../server/sheets/sheet.dto.js';
import { SheetsService } from '../../../server/sheets/sheets.service.js';
import type { ProductType } from '../../../shared/vocabulary/product.js';
import type { Sheet, SheetCategory } from '../../../shared/vocabulary/sheet.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';

const base = '/api/v1/assessmentSheet';
let test: TestApp;
let owner: Organiser;
let stranger: Organiser;

beforeAll(async () => {
  test = await startApp({ work: false });
  owner = await withOwnSheets();
  stranger = await test.anOrganiser();
});
afterAll(() => test?.close());

/** An organiser whose plan includes own sheets. */
const withOwnSheets = async () => {
  const organiser = await test.anOrganiser();
  await test.givePlan(organiser);
  return organiser;
};
const publicList = async () =>
  (await test.http.get(`${base}/list`).expect(200)).body as SheetSummaryDto[];
const publicSheet = async (type: string) => {
  const sheet = (await publicList()).find(
    (candidate) => candidate.product === 'WINE' && candidate.type === type,
  );
  if (!sheet) throw new Error(`no predefined sheet for ${type}`);
  return sheet;
};
const importAs = async (organiser: Organiser, path: string) =>
  (await test.as(organiser).post(`${base}/user/${organiser.uid}/import`, { path }).expect(200))
    .body as SheetDto;
const ownList = (organiser: Organiser, query = '') =>
  test.as(organiser).get(`${base}/user/${organiser.uid}/list${query}`);

describe('the API of public sheets', () => {
  it('lists the predefined sheets without their questions', async () => {
    const sheets = await publicList();
    expect(sheets.length).toBeGreaterThanOrEqual(8);
    for (const sheet of sheets) {
      expect(sheet).toMatchObject({
        reference: sheet.id,
        path: `publicAssessmentSheets/${sheet.id}`,
        public: true,
      });
      expect(sheet.productData.reference).toBe(sheet.product);
      expect(sheet.subtypeData.reference).toBe(sheet.type);
      expect(sheet).not.toHaveProperty('categories');
    }
    expect((await publicSheet('RED')).productData).toEqual({
      reference: 'WINE',
      name: { ES: 'Vino', CA: 'Vi', EN: 'Wine' },
    });
  });

  it('lists the sheets of one product type, by code or path', async () => {
    const { body: wines } = await test.http.get(`${base}/WINE`).expect(200);
    expect((wines as SheetSummaryDto[]).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['RED', 'WHITE', 'ROSE', 'SPARKLING', 'SWEET']),
    );
    expect((wines as SheetSummaryDto[]).every(({ product }) => product === 'WINE')).toBe(true);
    const { body: byPath } = await test.http
      .get(`${base}/${encodeURIComponent('productTypes/WINE')}`)
      .expect(200);
    expect(byPath).toEqual(wines);
    const { body } = await test.http.get(`${base}/CEMENT`).expect(404);
    expect(body).toMatchObject({ error_msg: 'NOT_FOUND' });
  });

  it('lists the product types with their attributes and subtypes', async () => {
    const types = (await test.http.get(`${base}/product`).expect(200)).body as ProductType[];
    expect(types.map(({ reference, alcoholic }) => [reference, alcoholic])).toEqual([
      ['WINE', true],
      ['BEER', true],
      ['SPIRITS', true],
      ['OLIVE_OIL', false],
      ['CHEESE', false],
      ['COFFEE', false],
    ]);
    const wine = types[0];
    expect(wine?.subtypes.map(({ reference }) => reference)).toEqual(
      expect.arrayContaining(['RED', 'WHITE', 'ROSE', 'SPARKLING', 'ORANGE']),
    );
    expect(wine?.properties.find(({ key }) => key === 'residualSugar')).toMatchObject({
      unit: 'g/l',
      default: false,
      name: { EN: 'Residual sugar' },
    });
    expect(wine?.properties[0]).toMatchObject({ key: 'winery', default: true, order: 1 });
    const sparkling = wine?.subtypes.find(({ reference }) => reference === 'SPARKLING');
    expect(sparkling?.properties?.map(({ key }) => key)).toContain('dosage');
    expect(sparkling?.properties?.[0]?.order).toBe((wine?.properties.length ?? 0) + 1);
  });
});

describe('importing', () => {
  it('makes an own copy with the same questions under a new id', async () => {
    const source = await publicSheet('RED');
    const copy = await importAs(owner, source.path);
    expect(copy).toMatchObject({
      reference: copy.id,
      path: `assessmentSheets/${copy.id}`,
      name: source.name,
      product: 'WINE',
      type: 'RED',
      public: false,
      version: 1,
    });
    expect(copy.id).not.toBe(source.id);
    const { body: asked } = await test
      .as(owner)
      .get(`${base}/categories?path=${source.path}`)
      .expect(200);
    expect(copy.categories).toEqual(asked);
    expect(copy.parameters.map(({ type }) => type)).toEqual([
      'RATE_BOX',
      'RATE_PRICE',
      'BLIND_PRICE',
      'NOTES',
    ]);
    const { body: read } = await test
      .as(owner)
      .get(`${base}/user/${owner.uid}/${copy.id}`)
      .expect(200);
    expect(read).toEqual(copy);
    const { body: readByPath } = await test
      .as(owner)
      .get(`${base}/user/${owner.uid}/${encodeURIComponent(copy.path)}`)
      .expect(200);
    expect(readByPath).toEqual(copy);
  });

  it('accepts the bare id of a predefined sheet', async () => {
    expect((await importAs(owner, (await publicSheet('ROSE')).id)).type).toBe('ROSE');
  });

  it('returns 404 for anything but a predefined sheet', async () => {
    const own = await importAs(owner, (await publicSheet('WHITE')).path);
    const { id } = await publicSheet('WHITE');
    for (const path of [
      own.path,
      own.id,
      `publicAssessmentSheets/${newId()}`,
      newId(),
      'x',
      `assessmentSheets/${id}`,
    ]) {
      const { body } = await test
        .as(stranger)
        .post(`${base}/user/${stranger.uid}/import`, { path })
        .expect(404);
      expect(body).toMatchObject({ error_msg: 'NOT_FOUND' });
    }
    expect((await ownList(stranger).expect(200)).body).toEqual([]);
  });

  it('requires a path', async () => {
    for (const body of [{}, { path: ' ' }]) {
      const answer = await test
        .as(owner)
        .post(`${base}/user/${owner.uid}/import`, body)
        .expect(422);
      expect(answer.body).toMatchObject({
        error_msg: 'REQUIRED',
        issues: [{ path: 'path', code: 'REQUIRED' }],
      });
    }
    const { body } = await test
      .as(owner)
      .post(`${base}/user/${owner.uid}/import`, { path: 7 })
      .expect(400);
    expect(body).toMatchObject({ error_msg: 'INVALID_BODY' });
  });
});

describe('the list of own sheets', () => {
  it('pages, sorts, searches, and returns the requested fields', async () => {
    const organiser = await withOwnSheets();
    const types = ['RED', 'WHITE', 'ROSE', 'SPARKLING', 'SWEET'];
    for (const type of types) await importAs(organiser, (await publicSheet(type)).path);
    const whole = (await ownList(organiser).expect(200)).body as SheetSummaryDto[];
    expect(whole.map(({ type }) => type)).toEqual([...types].reverse());
    expect(whole[0]).not.toHaveProperty('categories');

    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers } = await ownList(
        organiser,
        `?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      ).expect(200);
      expect((body as SheetSummaryDto[]).length).toBeLessThanOrEqual(2);
      pages.push(...(body as SheetSummaryDto[]).map(({ id }) => id));
      cursor = headers['x-next-cursor'];
    } while (cursor);
    expect(pages).toEqual(whole.map(({ id }) => id));

    const names = (
      (await ownList(organiser, '?sort=name').expect(200)).body as SheetSummaryDto[]
    ).map(({ name }) => name['ES']);
    expect(names).toEqual([
      'Vino blanco',
      'Vino dulce',
      'Vino espumoso',
      'Vino rosado',
      'Vino tinto',
    ]);
    const found = (await ownList(organiser, '?q=ESCUMOS').expect(200)).body as SheetSummaryDto[];
    expect(found.map(({ type }) => type)).toEqual(['SPARKLING']);
    await ownList(organiser, '?sort=version').expect(400);

    const parts = whole.map(({ id, type, subtypeData }) => ({ id, type, subtypeData }));
    expect((await ownList(organiser, '?fields=subtypeData,id,type').expect(200)).body).toEqual(
      parts,
    );
    const { headers } = await ownList(organiser, '?fields=type&limit=2').expect(200);
    const rest = await ownList(organiser, `?fields=type&cursor=${headers['x-next-cursor']}`).expect(
      200,
    );
    expect(rest.body).toEqual(parts.slice(2).map(({ type }) => ({ type })));
    const unknown = await ownList(organiser, '?fields=id,categories').expect(400);
    expect(unknown.body).toMatchObject({
      error_msg: 'INVALID_QUERY',
      issues: [{ path: 'fields' }],
    });
  });

  it('returns the product types of own sheets', async () => {
    const organiser = await withOwnSheets();
    const ofType = async () =>
      (
        (await test.as(organiser).get(`${base}/userProductTypes/${organiser.uid}`).expect(200))
          .body as ProductType[]
      ).map(({ reference }) => reference);
    expect(await ofType()).toEqual([]);
    const sheets = await publicList();
    for (const product of ['COFFEE', 'WINE', 'WINE'])
      await importAs(organiser, sheets.find((sheet) => sheet.product === product)?.path ?? '');
    expect(await ofType()).toEqual(['WINE', 'COFFEE']);
  });
});

describe('permission to read', () => {
  it('is only for the owner of a sheet', async () => {
    const sheet = await importAs(owner, (await publicSheet('RED')).path);
    const as = test.as(stranger);
    await as.get(`${base}/user/${owner.uid}/list`).expect(403);
    await as.get(`${base}/user/${owner.uid}/${sheet.id}`).expect(403);
    await as
      .post(`${base}/user/${owner.uid}/import`, { path: (await publicSheet('RED')).path })
      .expect(403);
    await as.get(`${base}/userProductTypes/${owner.uid}`).expect(403);
    await as.get(`${base}/user/${stranger.uid}/${sheet.id}`).expect(404);
    await as.get(`${base}/user/${stranger.uid}/${newId()}`).expect(404);
    for (const path of [sheet.path, sheet.id, newId(), 'x'])
      await as.get(`${base}/categories?path=${path}`).expect(404);
    await test.http.get(`${base}/user/${owner.uid}/list`).expect(401);
    await test.http.get(`${base}/categories?path=${sheet.path}`).expect(401);
  });

  it('gives the categories of predefined and own sheets', async () => {
    const source = await publicSheet('SPARKLING');
    const sheet = await importAs(owner, source.path);
    for (const path of [source.path, source.id, sheet.path, sheet.id]) {
      const categories = (await test.as(owner).get(`${base}/categories?path=${path}`).expect(200))
        .body as SheetCategory[];
      expect(categories.map(({ kind, order }) => [kind, order])).toEqual([
        ['MAIN', 1],
        ['MAIN', 2],
        ['MAIN', 3],
        ['FINAL', 4],
      ]);
    }
    await test.as(owner).get(`${base}/categories`).expect(400);
  });
});

describe('the service for other modules', () => {
  it('finds sheets by every form of their path, only for their owner', async () => {
    const sheets = test.app.get(SheetsService);
    const source = await publicSheet('RED');
    const own = await importAs(owner, source.path);
    const paths = [
      source.path,
      source.id,
      own.path,
      own.id,
      `publicAssessmentSheets/${own.id}`,
      `tastings/${own.id}`,
      newId(),
    ];
    const ids = (found: Map<string, Sheet>) => paths.map((path) => found.get(path)?.id ?? null);
    expect(ids(await sheets.findMany(owner.uid, paths))).toEqual([
      source.id,
      source.id,
      own.id,
      own.id,
      null,
      null,
      null,
    ]);
    expect(ids(await sheets.findMany(stranger.uid, paths))).toEqual([
      source.id,
      source.id,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(ids(await sheets.findMany(null, paths))).toEqual([
      source.id,
      source.id,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect((await sheets.find(owner.uid, own.path))?.categories).toEqual(own.categories);
    expect(await sheets.find(null, own.path)).toBeNull();
  });

  it('returns a deleted sheet only on request', async () => {
    const sheets = test.app.get(SheetsService);
    const { id, path } = await importAs(owner, (await publicSheet('RED')).path);
    await test.db.query('update sheets set deleted_at = now() where id = $1', [id]);
    expect(await sheets.find(owner.uid, path)).toBeNull();
    expect((await sheets.findMany(owner.uid, [path], { deleted: true })).get(path)?.id).toBe(id);
    await test.as(owner).get(`${base}/user/${owner.uid}/${id}`).expect(404);
    expect(
      ((await ownList(owner).expect(200)).body as SheetSummaryDto[]).map((sheet) => sheet.id),
    ).not.toContain(id);
  });
});
