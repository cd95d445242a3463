import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EmbedDto } from '../../../server/embeds/embed.dto.js';
import { nearestPassing } from '../../../shared/rules/contrast.js';
import type { Template } from '../../../shared/vocabulary/tasting.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aProduct } from '../../support/factories.js';
import { aSnapshot, aStoredEvent } from '../../support/stored-event.js';

const place = 'place000000000000001';
const hour = 3_600_000;
let test: TestApp;
let owner: Organiser;
beforeAll(async () => {
  test = await startApp({ work: false });
  owner = await test.anOrganiser();
  await test.givePlan(owner);
});
afterAll(() => test?.close());

async function anEventWith(
  product: { id: string },
  { template = 'CONVENTIONAL_TEMPLATE' as Template, startsInMs = -2 * hour, demo = false } = {},
) {
  const snapshot = aSnapshot([{ reference: place }]);
  Object.assign(snapshot.productReferences[0]?.product ?? {}, { reference: product.id });
  snapshot.tasting.template = template;
  return aStoredEvent(test.db, owner.uid, snapshot, { startsInMs, demo });
}
const path = (id: string, uid = owner.uid) => `/api/v1/product/${uid}/${id}/embed`;
const read = async (id: string) =>
  (await test.as(owner).get(path(id)).expect(200)).body as EmbedDto;
const show = async (id: string, shown = true) =>
  (
    await test.http
      .put(path(id))
      .set('authorization', `Bearer ${owner.token}`)
      .send({ shown })
      .expect(200)
  ).body as EmbedDto;
const pictureOf = ({ image }: EmbedDto) => new URL(image ?? '').pathname;
/** Moves the clock past the five minutes for which the counts are cached. */
const later = () => test.clock.move(301_000);

it('an embed is off until the organiser switches it on, has a random key, and is 404 when switched off', async () => {
  const product = await aProduct(owner, { externalStoreURL: 'https://shop.example.com/garnacha' });
  expect(await read(product.id)).toEqual({
    shown: false,
    image: null,
    link: 'https://shop.example.com/garnacha',
    n: 0,
    mean: null,
  });
  const shown = await show(product.id);
  expect(shown.image).toMatch(/\/embed\/[A-Za-z0-9]{20}\.svg$/);
  const { headers, body } = await test.http.get(pictureOf(shown)).expect(200);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(headers['set-cookie']).toBeUndefined();
  const svg = String(body);
  expect(svg).toContain('Aún sin valorar');
  expect(svg).not.toMatch(/script|href|Garnacha/i);
  const known = await test.http
    .get(pictureOf(shown))
    .set('if-none-match', headers['etag'] ?? '')
    .expect(304);
  expect(known.headers['etag']).toBe(headers['etag']);
  expect(await show(product.id, false)).toMatchObject({ shown: false, image: shown.image });
  await test.http.get(pictureOf(shown)).expect(404);
  expect((await show(product.id)).image).toBe(shown.image);
  await test.as(owner).delete(`/api/v1/product/${owner.uid}/${product.id}`).expect(200);
  await test.http.get(pictureOf(shown)).expect(404);
  for (const wrong of ['/embed/nobodys.svg', '/embed/.svg', '/embed/%00.svg'])
    await test.http.get(wrong).expect(404);
  const stranger = await test.anOrganiser();
  await test.as(stranger).get(path(product.id, stranger.uid)).expect(404);
  await test.http
    .put(path(product.id))
    .set('authorization', `Bearer ${stranger.token}`)
    .send({ shown: true })
    .expect(403);
});

it('an embed shows the mean and the number of guests from three guests on, in three languages', async () => {
  const product = await aProduct(owner);
  const event = await anEventWith(product);
  await event.ratings(place, [5, 3.5]);
  const shown = await show(product.id);
  expect(shown).toMatchObject({ n: 2, mean: null });
  const picture = async (query = '') =>
    String((await test.http.get(`${pictureOf(shown)}?${query}`).expect(200)).body);
  expect(await picture()).toContain('Aún sin valorar');
  await event.ratings(place, [4]);
  later();
  expect(await read(product.id)).toMatchObject({ n: 3, mean: 4.2 });
  expect(await picture()).toMatch(
    /aria-label="4,2 de 5\. Valorado por 3 personas\. En catas con Retrogusto"/,
  );
  expect(await picture('lang=ca')).toContain('Valorat per 3 persones');
  expect(await picture('lang=en')).toContain('4.2 of 5. Rated by 3 guests');
  expect(await picture('theme=dark')).not.toBe(await picture('theme=light'));
  await test.http.get(`${pictureOf(shown)}?lang=xx`).expect(400);
  // the stars have the colour of the organiser, adjusted for contrast with the card
  await owner.client.post(`/api/v1/theme/${owner.uid}/web`, { mainColor: '#ffd400' });
  expect(await picture('theme=light')).toContain(`fill="${nearestPassing('#ffd400', '#ffffff')}"`);
  expect(await picture('theme=dark')).toContain('fill="#ffd400"');
});

it('an embed counts the latest stars of each guest, without trials, demo guests and open blind events', async () => {
  const product = await aProduct(owner);
  const before = await anEventWith(product, { startsInMs: -48 * hour });
  const now = await anEventWith(product);
  for (const [index, name] of ['Aina', 'Biel', 'Carla'].entries()) {
    const email = `${name.toLowerCase()}@example.com`;
    await before.tastes(await before.attendee({ name, email }), place, { rateBox: 1 });
    await now.tastes(await now.attendee({ name, email: email.toUpperCase() }), place, {
      rateBox: 3 + index,
    });
  }
  expect(await read(product.id)).toMatchObject({ n: 3, mean: 4 });
  await (await anEventWith(product, { demo: true })).ratings(place, [1, 1]);
  const invented = await anEventWith(product);
  await invented.ratings(place, [1, 1]);
  await test.db.query(`update attendees set origin = 'DEMO' where session_id = $1`, [invented.id]);
  const blind = await anEventWith(product, { template: 'BLIND_TEMPLATE' });
  await blind.ratings(place, [1]);
  expect(await read(product.id)).toMatchObject({ n: 3, mean: 4 });
  await test.db.query(`update sessions set to_date = now() - interval '1 hour' where id = $1`, [
    blind.id,
  ]);
  expect(await read(product.id)).toMatchObject({ n: 4, mean: 3.3 });
});
