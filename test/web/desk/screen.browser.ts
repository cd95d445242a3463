import { expect, type Page } from '@playwright/test';
import type { DeskDto } from '../../../server/desk/desk.dto.js';
import type { RoomDto } from '../../../server/rooms/room.dto.js';
import { expectAccessible, expectFits } from '../../support/browser/accessible.js';
import { anOrganiser, givePlan } from '../../support/browser/organiser.js';
import { test } from '../../support/browser/test.js';
import {
  aGuest,
  anEvent,
  aProduct,
  aTastingWith,
  quizQuestionBody,
} from '../../support/factories.js';
import type { Json } from '../../support/json.js';

test.use({ viewport: { width: 1920, height: 1080 } });

/** A blind tasting of two wines. The first one has a quiz. */
async function aLedEvent(other = { name: 'Monastrell Viejo', vintage: 2021 }) {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const [first, second] = [
    await aProduct(organiser, {
      name: 'Garnacha de la Ermita',
      vintage: 2019,
      region: 'Priorat',
      price: 18.5,
    }),
    await aProduct(organiser, { ...other, region: 'Jumilla', price: 12 }),
  ];
  const tasting = await aTastingWith(organiser, [first, second], {
    name: 'Tarde a ciegas',
    template: 'BLIND_TEMPLATE',
  });
  await organiser.client.post(`/api/v1/tasting/${organiser.uid}/${tasting.id}`, {
    productReferences: tasting.productReferences.map((place, index) =>
      index === 0 ? { ...place, quizQuestions: [quizQuestionBody()] } : place,
    ),
  });
  const { sessionCode } = await anEvent(organiser, { tasting, lang: 'ES' });
  const code = sessionCode.publicCode;
  return {
    code,
    client: organiser.client,
    goTo: (step: string) => organiser.client.put(`/api/v1/desk/${code}`, { step }),
  };
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

async function expectFine(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFits(page);
  // Everything is on the screen: nobody scrolls a projector.
  expect(
    await page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    ),
  ).toBeLessThanOrEqual(0);
}

test('a screen goes with the desk from the lobby to the ranking', async ({ page }) => {
  const { code, client, goTo } = await aLedEvent();
  await page.goto(`/screen/${code}`);
  await expect(heading(page, 'Tarde a ciegas')).toBeVisible();
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();
  await expectFine(page);

  await goTo('lobby');
  const guests = await Promise.all([1, 2, 3, 4, 5].map(() => aGuest(client, code)));
  await expect(page.getByText('5 personas')).toBeVisible();
  const room = await guests[0]!.get<Json<RoomDto>>('/api/v1/room');
  const [red, white] = room.products.map(({ reference }) => reference);
  const [sheet] = Object.values(room.sheets);
  const trees = (sheet?.categories ?? []).flatMap(({ id, components }) =>
    components.filter(({ type }) => type === 'TREE').map((tree) => ({ category: id, tree })),
  );
  const tree = trees[0]!;
  const branch = tree.tree.options[0]!;
  const leaf = branch.options?.[0] ?? branch;

  await goTo(`${red}.taste`);
  await expect(heading(page, 'Muestra n.º 1')).toBeVisible();
  await expect(page.getByText('Garnacha')).toHaveCount(0);
  for (const [index, guest] of guests.entries())
    await guest.put('/api/v1/room/answers', {
      assessments: {
        [red!]: {
          parameters: { rateBox: 3 + index / 2 },
          categories: {
            [tree.category]: { [tree.tree.id]: { [branch.id]: true, [leaf.id]: true } },
          },
        },
        [white!]: { parameters: { rateBox: 2.5 } },
      },
    });
  await expect(page.getByText('5 de 5 han respondido')).toBeVisible();
  await expectFine(page);

  await goTo(`${red}.reveal`);
  await expect(heading(page, 'Garnacha de la Ermita')).toBeVisible();
  await expect(page.getByText('2019 · Priorat · 18,50 €')).toBeVisible();
  await expect(page.getByText('5 valoraciones')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Lo que más habéis encontrado' })).toContainText(
    String(leaf.name['ES']),
  );
  await expectFine(page);

  const question = (
    await client.get<{ plan: { id: string; kind: string }[] }>(`/api/v1/desk/${code}`)
  ).plan.find(({ kind }) => kind === 'question')!.id;
  await goTo(question);
  await expect(heading(page, '¿De qué uva es?')).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Respuesta correcta' })).toHaveCount(0);
  await expectFine(page);
  await goTo(question.replace('.question.', '.answer.'));
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('img', { name: 'Respuesta correcta' }) }),
  ).toContainText('Garnacha');
  await expectFine(page);

  await client.put(`/api/v1/desk/${code}`, { paused: true });
  await expect(page.getByRole('status')).toHaveText('En pausa');
  await goTo('result');
  await expect(page.getByRole('listitem').first()).toContainText(/1.*Garnacha de la Ermita.*4/);
  await expectFine(page);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await expectFine(page);
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page);
});

test('a screen goes on by itself after a lost network', async ({ page }) => {
  const { code, goTo } = await aLedEvent();
  await page.goto(`/screen/${code}`);
  await expect(heading(page, 'Tarde a ciegas')).toBeVisible();
  await page.context().setOffline(true);
  await goTo('result');
  await page.context().setOffline(false);
  await expect(heading(page, 'Vuestros favoritos')).toBeVisible();
});

test('two vintages of the same wine have their vintage in the ranking', async ({ page }) => {
  const { code, goTo, client } = await aLedEvent({
    name: 'garnacha de la Ermita',
    vintage: 2020,
  });
  const { products } = await client.get<Json<DeskDto>>(`/api/v1/desk/${code}`);
  expect(products.map(({ name }) => name)).toEqual([
    'Garnacha de la Ermita 2019',
    'garnacha de la Ermita 2020',
  ]);
  await page.goto(`/screen/${code}`);
  await goTo('result');
  await expect(page.getByText('Garnacha de la Ermita 2019')).toBeVisible();
  await expect(page.getByText('garnacha de la Ermita 2020')).toBeVisible();
  await expectFine(page);
});

test('an unknown code says so', async ({ page }) => {
  await page.goto('/screen/NADIE123');
  await expect(page.getByRole('alert')).toHaveText('No hay ninguna cata con el código NADIE123.');
  await expectAccessible(page);
});
