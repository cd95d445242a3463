import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetFileDto, SheetFilePreviewDto } from '../../server/sheets/exchange/sheet-file.dto.js';
import type { SheetDto } from '../../server/sheets/sheet.dto.js';
import type { Organiser } from '../support/accounts.js';
import { startApp, type TestApp } from '../support/app.js';
import { aSheet } from '../support/factories.js';
import type { Json } from '../support/json.js';

type Sheet = Json<SheetDto>;

let test: TestApp;
let owner: Organiser;
let stranger: Organiser;

beforeAll(async () => {
  test = await startApp();
  [owner, stranger] = await Promise.all([withPlan(), withPlan()]);
});
afterAll(() => test?.close());

const withPlan = async () => {
  const organiser = await test.anOrganiser();
  await test.givePlan(organiser);
  return organiser;
};
const sheets = (who: Organiser, path = '') => `/api/v1/assessmentSheet/user/${who.uid}${path}`;
const broken = (path: string, code: string) => ({ error_msg: code, issues: [expect.objectContaining({ path, code }) as unknown] });
const nested = (levels: number): object => ({ name: 'Más', ...(levels > 1 ? { options: [nested(levels - 1)] } : {}) });

const sheetFile = (sheet: object = {}, head: object = {}) => ({
  format: 'retrogusto.sheet',
  version: 1,
  sheet: {
    name: 'Garnachas',
    product: 'WINE',
    type: 'RED',
    parameters: [{ name: 'Notas', type: 'NOTES' }],
    categories: [{ name: 'Gusto', image: '/library/taste.svg', components: [{ name: 'Acidez', type: 'FACES' }] }],
    ...sheet,
  },
  ...head,
});
const component = (fields: object) => ({
  categories: [{ name: 'Gusto', image: '/library/taste.svg', components: [{ name: 'Acidez', type: 'TREE', ...fields }] }],
});

describe('a sheet’s file', () => {
  it('makes the same sheet again for whoever imports it, ids inside included', async () => {
    const made = await aSheet(owner);
    const file = await owner.client.get<Json<SheetFileDto>>(sheets(owner, `/${made.id}/exchange`));
    expect(file).toMatchObject({ format: 'retrogusto.sheet', version: 1, sheet: { product: 'WINE', type: 'RED' } });
    expect(JSON.stringify(file)).not.toContain(made.id);

    const preview = await stranger.client.post<Json<SheetFilePreviewDto>>(sheets(stranger, '/exchange/preview'), file);
    expect(preview).toMatchObject({
      name: made.name,
      productData: { reference: 'WINE' },
      parameters: made.parameters.length,
      categories: made.categories.length,
      components: made.categories.flatMap(({ components }) => components).length,
      missingPictures: 0,
    });
    const list = () => stranger.client.get<Sheet[]>(sheets(stranger, '/list'));
    expect(await list()).toEqual([]);

    const copy = await stranger.client.post<Sheet>(sheets(stranger, '/exchange'), file);
    expect(copy.id).not.toBe(made.id);
    expect(copy).toMatchObject({ name: made.name, parameters: made.parameters, categories: made.categories });
    expect(await list()).toHaveLength(1);
  });

  it('fetches no address: pictures of somebody else give way to those of the library', async () => {
    const elsewhere = 'https://example.com/tracker.png';
    const file = sheetFile({
      categories: [
        { name: 'Gusto', image: elsewhere, components: [{ name: 'a', type: 'FACES', icon: elsewhere }] },
        { name: 'Final', kind: 'FINAL', components: [{ name: 'b', type: 'TREE', options: [{ name: 'c', icon: '/library/time.svg' }] }] },
      ],
    });
    expect(await owner.client.post(sheets(owner, '/exchange/preview'), file)).toMatchObject({ missingPictures: 2 });
    const made = await owner.client.post<Sheet>(sheets(owner, '/exchange'), file);
    expect(made.categories).toMatchObject([
      { image: '/library/taste.svg', components: [{ icon: null }] },
      { image: '/library/final.svg', components: [{ options: [{ icon: '/library/time.svg' }] }] },
    ]);
  });

  it.each<[string, string, object]>([
    ['format', 'FILE_FORMAT', sheetFile({}, { format: 'retrogusto.tasting' })],
    ['format', 'FILE_FORMAT', {}],
    ['version', 'FILE_VERSION', sheetFile({}, { version: 2 })],
    ['sheet', 'REQUIRED', { format: 'retrogusto.sheet', version: 1 }],
    ['sheet.name', 'REQUIRED', sheetFile({ name: ' ' })],
    ['sheet.product', 'UNKNOWN_REFERENCE', sheetFile({ product: 'CEMENT' })],
    ['sheet.type', 'UNKNOWN_REFERENCE', sheetFile({ type: 'IPA' })],
    ['sheet.parameters.0.type', 'INVALID_CHOICE', sheetFile({ parameters: [{ name: 'a', type: 'SHELL' }] })],
    ['sheet.categories.0.components.0.type', 'INVALID_CHOICE', sheetFile(component({ type: 'SHELL' }))],
    ['sheet.categories.0.components.0.name', 'TOO_LONG', sheetFile(component({ name: 'x'.repeat(31) }))],
    ['sheet.categories.0.components.0.options.0.name', 'TOO_LONG', sheetFile(component({ options: [{ name: 'x'.repeat(16) }] }))],
    ['sheet.categories.0.components.0.name.EN', 'MARKUP', sheetFile(component({ name: { ES: 'a', EN: '<img src=x onerror=alert(1)>' } }))],
    ['sheet.name', 'MARKUP', sheetFile({ name: 'Hola</script>' })],
    ['sheet.categories.0.components.0.videoExplanationUrl', 'INVALID_URL', sheetFile(component({ videoExplanationUrl: 'javascript:1' }))],
    ['sheet.options', 'TOO_LARGE', sheetFile(component({ options: Array.from({ length: 2_000 }, () => nested(2)) }))],
    ['sheet.categories', 'TOO_LARGE', sheetFile({ categories: Array(21).fill({ name: 'a', image: '/library/taste.svg' }) })],
  ])('is refused for its %s: %s', async (path, code, file) => {
    for (const call of ['/exchange/preview', '/exchange']) {
      expect((await test.as(owner).post(sheets(owner, call), file).expect(422)).body).toMatchObject(broken(path, code));
    }
  });

  it('has every id once', async () => {
    const twice = 'kX2vB8nQ4mZ1cR7tY0wL';
    const options = [
      { id: twice, name: 'a' },
      { name: 'b', options: [{ id: twice, name: 'c' }] },
    ];
    expect(
      (
        await test
          .as(owner)
          .post(sheets(owner, '/exchange'), sheetFile(component({ options })))
          .expect(422)
      ).body,
    ).toMatchObject(broken('sheet.categories.0.components.0.options.1.options.0.id', 'ID_TWICE'));
  });

  it('is refused where it is no such JSON, or too much of it', async () => {
    const refuse = async (body: object | string, status: number) => {
      const request = test.http.post(sheets(owner, '/exchange')).set('authorization', `Bearer ${owner.token}`);
      return (await request.set('content-type', 'application/json').send(body).expect(status)).body as object;
    };
    await refuse('{"format":"retrogusto.sheet","version":1,"sheet":{"__proto__":{"admin":true}}}', 400);
    await refuse(JSON.stringify(sheetFile()).replace('"Notas"', '{"constructor":{"prototype":{"x":1}}}'), 400);
    await refuse('[1', 400);
    await refuse(sheetFile({ name: 7 }), 400);
    expect(await refuse(sheetFile(component({ options: [nested(200)] })), 400)).toMatchObject(broken('sheet', 'INVALID_BODY'));
    await refuse(sheetFile({ name: 'x'.repeat(1_100_000) }), 413);
  });

  it('needs the plan that own sheets need, and is the owner’s to write and to read', async () => {
    const made = await aSheet(owner);
    await test
      .as(stranger)
      .get(sheets(stranger, `/${made.id}/exchange`))
      .expect(404);
    await test.as(stranger).post(sheets(owner, '/exchange'), sheetFile()).expect(403);
    const poor = await test.anOrganiser();
    for (const call of ['/exchange/preview', '/exchange']) {
      expect((await test.as(poor).post(sheets(poor, call), sheetFile()).expect(403)).body).toMatchObject({
        error_msg: 'FEATURE_NOT_ALLOWED',
        feature: 'customAssessmentSheets',
      });
    }
  });
});
