import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProductDto } from '../../../server/products/product.dto.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';

const reserva = {
  name: 'Viña Retrogusto Reserva',
  type: 'WINE',
  subtype: 'RED',
  image: '/demo/reserva.png',
  price: '18,50',
  discountedPrice: 15.9,
  externalStoreURL: 'shop.example.com/reserva',
  vintage: 2019,
  region: 'Rioja',
  country: 'España',
  referenceCode: 'RG-19',
  grapes: [
    { name: 'Tempranillo', percentage: 85 },
    { name: 'Graciano', percentage: '15' },
    { name: ' ' },
  ],
  properties: [
    { name: 'Crianza', value: '24 meses', unit: '', default: true },
    { name: { ES: 'Grado', CA: 'Grau', EN: 'Alcohol' }, value: '', unit: '% vol' },
    { name: '', value: 'lost' },
  ],
};

describe('the product API', () => {
  let test: TestApp;
  let owner: Organiser;
  let stranger: Organiser;
  const path = (id = '') => `/api/v1/product/${owner.uid}${id && `/${id}`}`;
  const create = async (fields: object = {}): Promise<ProductDto> =>
    (
      await test
        .as(owner)
        .post(path(), { ...reserva, ...fields })
        .expect(200)
    ).body as ProductDto;

  beforeAll(async () => {
    test = await startApp({ work: false });
    owner = await test.anOrganiser();
    stranger = await test.anOrganiser();
    await test.liftLimits(owner);
  });
  afterAll(() => test.close());

  it('keeps every field after saving, normalised as documented', async () => {
    const created = await create();
    expect(created).toMatchObject({
      reference: created.id,
      name: 'Viña Retrogusto Reserva',
      type: { reference: 'WINE', name: { ES: 'Vino' } },
      typePath: 'productTypes/WINE',
      subtypePath: 'productTypes/WINE/subtypes/RED',
      price: 18.5,
      discountedPrice: 15.9,
      externalStoreURL: 'https://shop.example.com/reserva',
      vintage: 2019,
      region: 'Rioja',
      country: 'ES',
      referenceCode: 'RG-19',
      grapes: [
        { name: 'Tempranillo', percentage: 85 },
        { name: 'Graciano', percentage: 15 },
      ],
      version: 1,
    });
    expect(created.id).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(created.properties).toEqual([
      {
        name: { ES: 'Crianza', CA: 'Crianza', EN: 'Crianza' },
        value: { ES: '24 meses', CA: '24 meses', EN: '24 meses' },
        unit: '',
        order: 1,
        default: true,
      },
      {
        name: { ES: 'Grado', CA: 'Grau', EN: 'Alcohol' },
        value: { ES: '-', CA: '-', EN: '-' },
        unit: '% vol',
        order: 2,
        default: false,
      },
    ]);
    const { body } = await test.as(owner).get(path(created.id)).expect(200);
    expect(body).toEqual(created);
    const list = (await test.as(owner).get(path()).expect(200)).body as ProductDto[];
    expect(list.find((product) => product.id === created.id)).toEqual(created);
  });

  it('accepts its own output, keeps absent fields and clears null fields', async () => {
    const created = await create();
    const { body: echoed } = await test.as(owner).post(path(created.id), created).expect(200);
    const { version: _version, lastUpdate: _lastUpdate, ...kept } = created;
    expect(echoed).toMatchObject(kept);
    const { body } = await test
      .as(owner)
      .post(path(created.id), { discountedPrice: null, vintage: null })
      .expect(200);
    expect(body).toMatchObject({
      name: created.name,
      price: 18.5,
      discountedPrice: null,
      vintage: null,
    });
  });

  it('merges simultaneous changes of different fields, and keeps the version when nothing changes', async () => {
    const { id, ...created } = await create();
    const changes = [
      { name: 'Otro nombre' },
      { price: 99 },
      { region: 'Priorat' },
      { country: 'AD' },
      { referenceCode: 'X' },
      { vintage: 2001 },
    ];
    await Promise.all(changes.map((change) => test.as(owner).post(path(id), change).expect(200)));
    const after = {
      ...created,
      ...Object.assign({}, ...changes),
      id,
      version: created.version + changes.length,
    };
    const { body } = await test.as(owner).get(path(id)).expect(200);
    expect(body).toEqual({ ...after, lastUpdate: expect.any(String) });
    expect((await test.as(owner).post(path(id), body).expect(200)).body).toEqual(body);
  });

  it.each([
    ['1.000,00', 1000],
    ['1,000.5', 1000.5],
    ['12,50', 12.5],
    [0.1, 0.1],
  ])('reads the price %j as %d', async (price, expected) => {
    expect(await create({ price, discountedPrice: null })).toMatchObject({ price: expected });
  });

  it.each([
    ['España', 'ES'],
    ['Espanya', 'ES'],
    ['spain', 'ES'],
    ['ES', 'ES'],
    ['Costa de la Luna', 'Costa de la Luna'],
    [' ', null],
  ])(
    'stores the country %j as %j, and finds products by the country name in each language',
    async (country, kept) => {
      const { id } = await create({ country, name: 'De lejos' });
      expect(((await test.as(owner).get(path(id)).expect(200)).body as ProductDto).country).toBe(
        kept,
      );
      if (kept !== 'ES') return;
      for (const q of ['espana', 'Espanya', 'Spain']) {
        const found = (await test.as(owner).get(`${path()}?q=lejos+${q}`).expect(200))
          .body as ProductDto[];
        expect(found.map((product) => product.id)).toContain(id);
      }
    },
  );

  it('ignores grapes without a name when it adds up the shares', async () => {
    const { grapes } = await create({
      grapes: [
        { name: 'Garnacha', percentage: '1,01' },
        { name: ' ', percentage: 99 },
        { name: 'Bobal', percentage: '98,99' },
      ],
    });
    expect(grapes).toEqual([
      { name: 'Garnacha', percentage: 1.01 },
      { name: 'Bobal', percentage: 98.99 },
    ]);
  });

  it('stores a new plain text only in languages that had the Spanish text', async () => {
    const { id } = await create({
      properties: [{ name: 'Cuerpo', value: { ES: 'Medio', CA: 'Mitjà', EN: 'Medio' } }],
    });
    const { body } = await test
      .as(owner)
      .post(path(id), { properties: [{ name: 'Cuerpo', value: 'Pleno' }] })
      .expect(200);
    expect((body as ProductDto).properties[0]?.value).toEqual({
      ES: 'Pleno',
      CA: 'Mitjà',
      EN: 'Pleno',
    });
  });

  it.each([
    [{}, 422, 'PRODUCT_EMPTY', ''],
    [{ ...reserva, name: '' }, 422, 'REQUIRED', 'name'],
    [{ ...reserva, image: null }, 422, 'REQUIRED', 'image'],
    [{ ...reserva, price: 'cheap' }, 422, 'NOT_NUMERIC', 'price'],
    [{ ...reserva, price: '1.000' }, 422, 'AMBIGUOUS_NUMBER', 'price'],
    [{ ...reserva, price: '1,000' }, 422, 'AMBIGUOUS_NUMBER', 'price'],
    [{ ...reserva, price: 18.505 }, 422, 'TOO_MANY_DECIMALS', 'price'],
    [{ ...reserva, price: '1.000,005' }, 422, 'TOO_MANY_DECIMALS', 'price'],
    [{ ...reserva, discountedPrice: 40 }, 422, 'DISCOUNT_NOT_LOWER', 'discountedPrice'],
    [{ ...reserva, type: 'PAINT' }, 422, 'UNKNOWN_REFERENCE', 'type'],
    [{ ...reserva, subtype: 'STOUT' }, 422, 'UNKNOWN_REFERENCE', 'subtype'],
    [
      { ...reserva, externalStoreURL: 'javascript:alert(1)' },
      422,
      'INVALID_URL',
      'externalStoreURL',
    ],
    [{ ...reserva, image: 'javascript:alert(1)' }, 422, 'INVALID_URL', 'image'],
    [{ ...reserva, name: 7 }, 400, 'INVALID_BODY', 'name'],
    [{ ...reserva, properties: 'many' }, 400, 'INVALID_BODY', 'properties'],
    [{ ...reserva, name: 'x'.repeat(201) }, 400, 'INVALID_BODY', 'name'],
    [[], 400, 'INVALID_BODY', ''],
  ])('rejects %j', async (body, status, code, field) => {
    const answer = await test.as(owner).post(path(), body).expect(status);
    expect(answer.body).toMatchObject({
      status,
      error_msg: code,
      requestId: answer.headers['x-request-id'],
    });
    expect((answer.body as { issues: { path: string }[] }).issues[0]?.path).toBe(field);
  });

  it('reports every broken rule, in the documented order', async () => {
    const issues = async (body: object) => {
      const answer = (await test.as(owner).post(path(), body).expect(422)).body as {
        error_msg: string;
        issues: Issue[];
      };
      expect(answer.error_msg).toBe(answer.issues[0]?.code);
      return answer.issues.map((issue) => `${issue.path} ${issue.code}`);
    };
    const empty = { name: ' ', type: '', subtype: null, image: '' };
    expect(await issues({ ...empty, price: 'cheap', discountedPrice: 'cheaper' })).toEqual([
      'name REQUIRED',
      'type REQUIRED',
      'subtype REQUIRED',
      'image REQUIRED',
      'price NOT_NUMERIC',
      'discountedPrice NOT_NUMERIC',
    ]);
    const grapes = [
      { name: 'Garnacha', percentage: 101 },
      { name: 'Bobal', percentage: -1 },
    ];
    expect(
      await issues({ ...reserva, price: -2, discountedPrice: -1, vintage: 1492, grapes }),
    ).toEqual([
      'discountedPrice DISCOUNT_NOT_LOWER',
      'price NEGATIVE',
      'discountedPrice NEGATIVE',
      'vintage INVALID_VINTAGE',
      'grapes.1.percentage NEGATIVE',
    ]);
    expect(
      await issues({
        ...reserva,
        price: null,
        discountedPrice: 5,
        vintage: 1492,
        grapes: grapes.slice(0, 1),
      }),
    ).toEqual([
      'discountedPrice DISCOUNT_WITHOUT_PRICE',
      'vintage INVALID_VINTAGE',
      'grapes GRAPES_OVER_100',
    ]);
  });

  it('rejects an invalid body and an unknown route with JSON', async () => {
    const broken = await test.http
      .post(path())
      .set('authorization', `Bearer ${owner.token}`)
      .set('content-type', 'application/json')
      .send('{')
      .expect(400);
    expect(broken.body).toMatchObject({ error_msg: 'INVALID_BODY' });
    const unknown = await test.http.get('/api/v1/cellar').set('accept', 'text/html').expect(404);
    expect(unknown.body).toMatchObject({ error_msg: 'ROUTE_NOT_FOUND' });
  });

  it('rejects a stale version with the current product', async () => {
    const created = await create();
    await test
      .as(owner)
      .post(path(created.id), { name: 'Newer', version: created.version })
      .expect(200);
    const { body } = await test
      .as(owner)
      .post(path(created.id), { name: 'Stale', version: created.version })
      .expect(409);
    expect(body).toMatchObject({
      error_msg: 'VERSION_CONFLICT',
      current: { id: created.id, name: 'Newer' },
    });
  });

  it('copies a product, or only its structure', async () => {
    const source = await create({ name: 'Original' });
    const { body: copy } = await test
      .as(owner)
      .post(path(`clone/${source.id}`))
      .expect(200);
    expect(copy).toMatchObject({
      name: 'Original (copia)',
      price: 18.5,
      grapes: source.grapes,
      properties: source.properties,
      version: 1,
    });
    expect((copy as ProductDto).id).not.toBe(source.id);
    const { body: structure } = await test
      .as(owner)
      .post(path(`cloneStructure/${source.id}`))
      .expect(200);
    expect(structure).toMatchObject({
      name: 'Original (copia 2)',
      type: source.type,
      subtype: source.subtype,
      price: null,
      image: null,
      grapes: [],
    });
    expect(
      (structure as ProductDto).properties.map((property) => [property.name, property.value]),
    ).toEqual(source.properties.map((property) => [property.name, { ES: '-', CA: '-', EN: '-' }]));
  });

  it('deletes a product only once', async () => {
    const { id } = await create();
    expect((await test.as(owner).delete(path(id)).expect(200)).body).toEqual({ deleted: true });
    await test.as(owner).get(path(id)).expect(404);
    await test.as(owner).delete(path(id)).expect(404);
  });

  it('pages, sorts and searches the list', async () => {
    const cellar = await test.anOrganiser();
    await test.liftLimits(cellar);
    const names = [
      'Ámbar',
      'Cuvée 108',
      'albariño',
      'Zinfandel',
      'Cuvée 12',
      'Bobal',
      'Ñandú',
      'Cuvée 100',
    ];
    for (const name of names)
      await test
        .as(cellar)
        .post(`/api/v1/product/${cellar.uid}`, { ...reserva, name })
        .expect(200);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await test
        .as(cellar)
        .get(`/api/v1/product/${cellar.uid}?sort=name&limit=2${cursor && `&cursor=${cursor}`}`)
        .expect(200);
      seen.push(...(page.body as ProductDto[]).map((product) => product.name));
      cursor = (page.headers['x-next-cursor'] as string | undefined) ?? '';
    } while (cursor);
    // 12 before 100: numbers are sorted by value
    expect(seen).toEqual([
      'albariño',
      'Ámbar',
      'Bobal',
      'Cuvée 12',
      'Cuvée 100',
      'Cuvée 108',
      'Ñandú',
      'Zinfandel',
    ]);
    const found = async (q: string) => {
      const { body } = await test
        .as(cellar)
        .get(`/api/v1/product/${cellar.uid}?q=${encodeURIComponent(q)}`)
        .expect(200);
      return (body as ProductDto[]).map((product) => product.name);
    };
    expect(await found('AMBAR rioja')).toEqual(['Ámbar']);
    // the subtype in each language, and an attribute
    expect(await found('ambar tinto')).toEqual(['Ámbar']);
    expect(await found('ambar negre 24 meses')).toEqual(['Ámbar']);
    expect(await found('ambar blanco')).toEqual([]);
    expect(await found('%')).toEqual([]);
    await test.as(cellar).get(`/api/v1/product/${cellar.uid}?sort=colour`).expect(400);
    await test.as(cellar).get(`/api/v1/product/${cellar.uid}?cursor=nonsense`).expect(400);
    await test.as(cellar).get(`/api/v1/product/${cellar.uid}?limit=0`).expect(400);
  });

  it('returns the requested fields on every page, and lists the valid fields in the error', async () => {
    const cellar = await test.anOrganiser();
    await test.liftLimits(cellar);
    for (const name of ['Uno', 'Dos', 'Tres'])
      await test
        .as(cellar)
        .post(`/api/v1/product/${cellar.uid}`, { ...reserva, name })
        .expect(200);
    const list = (query: string) => test.as(cellar).get(`/api/v1/product/${cellar.uid}?${query}`);
    const whole = (await list('sort=name').expect(200)).body as ProductDto[];
    const parts = whole.map(({ id, name, subtype }) => ({ id, name, subtype }));
    for (const asked of [
      'fields=subtype,id,name',
      'fields=id&fields=name&fields=subtype',
      'fields=id,name&fields=subtype,id',
    ])
      expect((await list(`sort=name&${asked}`).expect(200)).body, asked).toEqual(parts);
    const page = await list('sort=name&limit=2&fields=id,name,subtype').expect(200);
    const next = await list(
      `sort=name&limit=2&fields=name&cursor=${page.headers['x-next-cursor']}`,
    ).expect(200);
    expect([...(page.body as object[]), ...(next.body as object[])]).toEqual([
      ...parts.slice(0, 2),
      { name: whole[2]?.name },
    ]);
    expect(next.headers['x-next-cursor']).toBeUndefined();
    for (const asked of ['fields=id,colour', 'fields=', 'fields=id&fields=__proto__', 'fields=id,'])
      expect((await list(asked).expect(400)).body, asked).toMatchObject({
        error_msg: 'INVALID_QUERY',
        issues: [
          {
            path: 'fields',
            code: 'INVALID_QUERY',
            params: { rule: expect.stringContaining('one of the following values: id, ') },
          },
        ],
      });
  });

  it('reads the first and the second page by name from an index', async () => {
    const cellar = await test.anOrganiser();
    await test.db.query(
      `insert into products (id, owner_uid, name, type, subtype)
       select left(md5(n::text || $1), 20), $1, 'Vino ' || n, 'WINE', 'RED' from generate_series(1, 3000) n`,
      [cellar.uid],
    );
    await test.db.query('analyze products');
    const asked = vi.spyOn(test.db, 'query');
    const list = (cursor = '') =>
      test
        .as(cellar)
        .get(`/api/v1/product/${cellar.uid}?sort=name&limit=20&fields=id,name${cursor}`);
    const { headers } = await list().expect(200);
    await list(`&cursor=${headers['x-next-cursor']}`).expect(200);
    const statements = asked.mock.calls.filter(([sql]) => sql.includes('from products'));
    asked.mockRestore();
    expect(statements).toHaveLength(2);
    for (const [sql, parameters] of statements) {
      const plan = await test.db.query<Record<string, string>>(`explain ${sql}`, parameters);
      expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(
        'using products_by_natural_name',
      );
    }
  });

  it('is only for the owner of the products', async () => {
    const { id } = await create();
    await test.http.get(path(id)).expect(401);
    await test.http.get(path(id)).set('authorization', 'Bearer nonsense').expect(401);
    await test.as(stranger).get(path(id)).expect(403);
    await test.as(stranger).get(`/api/v1/product/${stranger.uid}/${id}`).expect(404);
    await test
      .as(stranger)
      .post(`/api/v1/product/${stranger.uid}/${id}`, { name: 'Mine now' })
      .expect(404);
    await test.as(stranger).post(`/api/v1/product/${stranger.uid}/clone/${id}`).expect(404);
    await test.as(stranger).delete(`/api/v1/product/${stranger.uid}/${id}`).expect(404);
    const unverified = await test.anOrganiser({ verified: false });
    const answer = await test.as(unverified).get(`/api/v1/product/${unverified.uid}`).expect(403);
    expect((answer.body as { error_msg: string }).error_msg).toBe('EMAIL_NOT_VERIFIED');
  });
});
