import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductDto } from '../../server/products/product.dto.js';
import type { SessionDto } from '../../server/sessions/session.dto.js';
import type { Organiser } from '../support/accounts.js';
import { startApp, type TestApp } from '../support/app.js';
import {
  anEvent,
  anInstructor,
  aProduct,
  aTastingWith,
  predefinedSheet,
  productBody,
  tastingBody,
} from '../support/factories.js';
import type { Json } from '../support/json.js';

let test: TestApp;
let owner: Organiser;
let stranger: Organiser;
const wine = productBody();

const post = <T>(path: string, body: object) => owner.client.post<T>(`/api/v1/${path}`, body);
/** The status, code and first issue of a rejected body. */
const refused = async (path: string, body: object) => {
  const answer = await test.as(owner).post(`/api/v1/${path}`, body);
  const { error_msg, issues } = answer.body as { error_msg: string; issues: object[] };
  return { status: answer.status, error_msg, issues: issues.slice(0, 1) };
};
const contradictory = (path: string, other: string) => ({
  status: 422,
  error_msg: 'CONTRADICTION',
  issues: [{ path, code: 'CONTRADICTION', params: { other } }],
});

beforeAll(async () => {
  test = await startApp({ work: false });
  [owner, stranger] = [await test.anOrganiser(), await test.anOrganiser()];
  await test.liftLimits(owner);
});
afterAll(() => test?.close());

describe('two fields with the same meaning', () => {
  it.each([
    ['a changed type beside the old path', { type: 'BEER' }, 'type', 'typePath'],
    [
      'a changed type as an object beside the old path',
      { type: { reference: 'BEER' } },
      'type',
      'typePath',
    ],
    ['a changed path beside the old type', { typePath: 'productTypes/BEER' }, 'type', 'typePath'],
    ['a changed subtype beside the old path', { subtype: 'WHITE' }, 'subtype', 'subtypePath'],
    [
      'a changed subtype path beside the old subtype',
      { subtypePath: 'productTypes/WINE/subtypes/WHITE' },
      'subtype',
      'subtypePath',
    ],
  ])('are rejected in a product when they differ: %s', async (_, change, path, other) => {
    const read = await post<Json<ProductDto>>(`product/${owner.uid}`, wine);
    expect(await refused(`product/${owner.uid}/${read.id}`, { ...read, ...change })).toEqual(
      contradictory(path, other),
    );
    const { version: _version, ...fresh } = { ...read, ...change };
    expect(await refused(`product/${owner.uid}`, fresh)).toEqual(contradictory(path, other));
    expect(
      (await test.as(owner).get(`/api/v1/product/${owner.uid}/${read.id}`).expect(200)).body,
    ).toEqual(read);
  });

  it('are rejected when the path of a subtype belongs to another type', async () => {
    const beside = {
      ...wine,
      type: 'BEER',
      subtype: 'OTHER',
      subtypePath: 'productTypes/SPIRITS/subtypes/OTHER',
    };
    expect(await refused(`product/${owner.uid}`, beside)).toEqual(
      contradictory('type', 'subtypePath'),
    );
  });

  it('are accepted when both change, when one is absent or null, and when nothing changes', async () => {
    const read = await post<Json<ProductDto>>(`product/${owner.uid}`, wine);
    const path = `product/${owner.uid}/${read.id}`;
    const again = await post<Json<ProductDto>>(path, read);
    expect(again).toEqual({ ...read, version: again.version, lastUpdate: again.lastUpdate });
    const both = { typePath: 'productTypes/BEER', subtypePath: 'productTypes/BEER/subtypes/IPA' };
    expect(
      await post<Json<ProductDto>>(path, { ...both, type: 'BEER', subtype: { reference: 'IPA' } }),
    ).toMatchObject(both);
    expect(await post<Json<ProductDto>>(path, { type: 'WINE', subtype: 'RED' })).toMatchObject({
      typePath: 'productTypes/WINE',
    });
    expect(
      await post<Json<ProductDto>>(path, { ...both, type: null, subtype: null }),
    ).toMatchObject(both);
  });

  it('are rejected in an event when they differ, and accepted when they are sent back as they were read', async () => {
    const [tasting, instructor] = [await aTastingWith(owner, 1), await anInstructor(owner)];
    const read = await anEvent(owner, { tasting, instructor });
    const path = `session/user/${owner.uid}/${read.id}`;
    const { version: _version, ...body } = read;
    expect(await refused(path, { ...body, type: 'PODCAST_TAST' })).toEqual(
      contradictory('type', 'tastingPath'),
    );
    // the names beside the paths are ignored, because they may have changed since the body was read
    await post(`tasting/${owner.uid}/${tasting.id}`, { name: 'Noche de garnachas' });
    await post(`instructor/${owner.uid}/${instructor.id}`, { name: 'Aina Ferrer i Puig' });
    expect(await post<Json<SessionDto>>(path, { ...body, lang: 'CA' })).toMatchObject({
      lang: 'CA',
      tasting: 'Noche de garnachas',
      instructor: 'Aina Ferrer i Puig',
    });
  });

  it('are rejected in a report with two events, and accepted when both codes mean the same event', async () => {
    const [one, other] = [await anEvent(owner), await anEvent(owner)];
    const body = { name: 'Tarde', publicCode: one.sessionCode.publicCode };
    const of = ({ sessionCode: { publicCode } }: Json<SessionDto>) => ({
      ...body,
      session: { publicCode },
    });
    expect(await refused(`report/${owner.uid}`, of(other))).toEqual(
      contradictory('publicCode', 'session.publicCode'),
    );
    await post(`report/${owner.uid}`, of(one));
  });
});

describe('a picture', () => {
  const upload = async (who: Organiser) => {
    const image = await sharp({
      create: { width: 20, height: 40, channels: 3, background: '#722' },
    })
      .png()
      .toBuffer();
    const sent = test.http
      .post(`/api/v1/files/${who.uid}`)
      .set('authorization', `Bearer ${who.token}`)
      .field('path', 'products');
    return ((await sent.attach('file', image, 'a.png').expect(200)).body as { url: string }).url;
  };

  it('must be a stored file of its organiser', async () => {
    const [mine, theirs] = [await upload(owner), await upload(stranger)];
    const missing = mine.replace(/[0-9a-f]{8}-/, '00000000-');
    const { id } = await post<Json<ProductDto>>(`product/${owner.uid}`, { ...wine, image: mine });
    for (const image of [theirs, missing]) {
      const unknown = {
        status: 422,
        error_msg: 'UNKNOWN_REFERENCE',
        issues: [{ path: 'image', code: 'UNKNOWN_REFERENCE' }],
      };
      expect(await refused(`product/${owner.uid}`, { ...wine, image })).toEqual(unknown);
      expect(await refused(`product/${owner.uid}/${id}`, { image })).toEqual(unknown);
    }
    await post(`instructor/${owner.uid}`, { name: 'Ana', imgProfile: mine });
    expect(
      (await refused(`instructor/${owner.uid}`, { name: 'Ana', imgProfile: theirs })).issues,
    ).toEqual([{ path: 'imgProfile', code: 'UNKNOWN_REFERENCE' }]);
  });

  it('that is already set may be sent back, even when its file is gone', async () => {
    const image = await upload(owner);
    const read = await post<Json<ProductDto>>(`product/${owner.uid}`, { ...wine, image });
    await test.db.query(`update files set key = key || '.gone' where owner_uid = $1`, [owner.uid]);
    expect(
      await post<Json<ProductDto>>(`product/${owner.uid}/${read.id}`, {
        ...read,
        name: 'Garnacha blanca',
      }),
    ).toMatchObject({ image });
    expect((await refused(`product/${owner.uid}`, { ...wine, image })).error_msg).toBe(
      'UNKNOWN_REFERENCE',
    );
  });
});

describe('the features of a plan', () => {
  const refusedFor = (feature: string) => ({ error_msg: 'FEATURE_NOT_ALLOWED', feature });
  const user = (who: Organiser) => `/api/v1/user/${who.uid}`;

  it('are needed to copy predefined sheets', async () => {
    const who = await test.anOrganiser();
    const [sheet] = (await test.http.get('/api/v1/assessmentSheet/WINE').expect(200)).body as {
      path: string;
    }[];
    const send = () =>
      test.as(who).post(`/api/v1/assessmentSheet/user/${who.uid}/import`, { path: sheet?.path });
    expect((await send().expect(403)).body).toMatchObject(refusedFor('customAssessmentSheets'));
    await test.givePlan(who, { planRef: 'CRIANZA' });
    expect((await send().expect(403)).body).toMatchObject(refusedFor('customAssessmentSheets'));
    expect(
      (await test.as(who).get(`/api/v1/assessmentSheet/user/${who.uid}/list`).expect(200)).body,
    ).toEqual([]);
    await test.givePlan(who);
    await send().expect(200);
  });

  it('are needed to change the logo, but not to keep or remove it', async () => {
    const who = await test.anOrganiser();
    const set = (body: object) => test.as(who).post(user(who), body);
    expect(
      (await set({ logo: '/library/logo.png', slogan: 'Vinos de altura' }).expect(403)).body,
    ).toMatchObject(refusedFor('customLogo'));
    expect((await test.as(who).get(user(who)).expect(200)).body).toMatchObject({
      logo: null,
      slogan: null,
    });
    await test.givePlan(who, { planRef: 'CRIANZA' });
    await set({ logo: '/library/logo.png' }).expect(200);
    await test.givePlan(who, { planRef: 'FREE' });
    const read = (await test.as(who).get(user(who)).expect(200)).body as object;
    expect((await set({ ...read, slogan: 'Vinos de altura' }).expect(200)).body).toMatchObject({
      logo: '/library/logo.png',
    });
    expect((await set({ logo: '/library/other.png' }).expect(403)).body).toMatchObject(
      refusedFor('customLogo'),
    );
    expect((await set({ logo: null }).expect(200)).body).toMatchObject({ logo: null });
  });

  it('are needed to copy an offline tasting, as they are to create one', async () => {
    const who = await test.anOrganiser();
    const sheet = await predefinedSheet(test.web);
    const body = tastingBody([await aProduct(who)], sheet.path, {
      type: 'PODCAST_TAST',
      offlineEnabled: true,
    });
    const addon = (wineTourismAddon: boolean) => test.givePlan(who, { wineTourismAddon });
    await test.as(who).post(`/api/v1/tasting/${who.uid}`, body).expect(403);
    await addon(true);
    const { id } = (await test.as(who).post(`/api/v1/tasting/${who.uid}`, body).expect(200))
      .body as { id: string };
    await test.as(who).post(`/api/v1/tasting/${who.uid}/${id}/clone`).expect(200);
    await addon(false);
    const copied = await test.as(who).post(`/api/v1/tasting/${who.uid}/${id}/clone`).expect(403);
    expect(copied.body).toMatchObject(refusedFor('wineTourismAddon'));
  });
});
