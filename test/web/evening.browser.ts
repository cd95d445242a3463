import { type Browser, expect, type Page } from '@playwright/test';
import type { DeskDto } from '../../server/desk/desk.dto.js';
import type {
  ReportedAssistantDto,
  ReportedSessionDto,
} from '../../server/reports/full-report/full-report.dto.js';
import type { TastingDto } from '../../server/tastings/tasting.dto.js';
import { expectAccessible, expectFits } from '../support/browser/accessible.js';
import { anOrganiser, givePlan, makeSamples, remember } from '../support/browser/organiser.js';
import { minute } from '../support/browser/tasting-room.js';
import { test, withoutStreams } from '../support/browser/test.js';
import { aGuest, anEmail, quizQuestionBody } from '../support/factories.js';
import type { Json } from '../support/json.js';

const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
  projector: { width: 1920, height: 1080 },
};
test.use({ viewport: sizes.tablet });

type Desk = Json<DeskDto>;
type Kind = Desk['plan'][number]['kind'];

/** The group tasting of the sample data, made blind, with a quiz and a recommendation. */
async function aDemoEvening() {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const { uid, client } = organiser;
  await makeSamples(organiser);
  const tastings = await client.get<Json<TastingDto>[]>(`/api/v1/tasting/${uid}`);
  const demo = tastings.find(({ type }) => type === 'CONVENTIONAL_TAST');
  const { productReferences } = await client.get<Json<TastingDto>>(
    `/api/v1/tasting/${uid}/${demo?.reference}`,
  );
  const wines = await client.get<{ id: string; name: string }[]>(
    `/api/v1/product/${uid}?q=Llicorella`,
  );
  await client.post(`/api/v1/tasting/${uid}/${demo?.reference}`, {
    template: 'BLIND_TEMPLATE',
    productReferences: productReferences.map((place, at) =>
      at === 0
        ? {
            ...place,
            quizPrize: 'Una botella',
            quizQuestions: [quizQuestionBody()],
            recommendation: wines[0]?.id,
          }
        : place,
    ),
  });
  return organiser;
}

async function aDevice(browser: Browser, baseURL: string | undefined, size: keyof typeof sizes) {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: sizes[size],
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    ...(size === 'phone' ? { hasTouch: true, isMobile: true } : {}),
  });
  return context.newPage();
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const shows = (page: Page, name: string | RegExp) => expect(heading(page, name)).toBeVisible();
async function look(...pages: Page[]) {
  for (const page of pages) {
    await expectFits(page);
    await expectAccessible(page);
  }
}

async function enter(page: Page, code: string, name: string, lang: 'es' | 'ca' = 'es') {
  const texts = {
    es: ['Nombre', 'Correo electrónico', 'Tengo 18 años o más', /^Acepto/, 'Entrar en la cata'],
    ca: ['Nom', 'Correu electrònic', 'Tinc 18 anys o més', /^Accepto/, 'Entra al tast'],
  } as const;
  const [named, mail, age, consent, go] = texts[lang];
  const email = anEmail();
  await page.goto(`/room/${code}${lang === 'ca' ? '?lang=ca' : ''}`);
  await page.getByRole('textbox', { name: named }).fill(name);
  await page.getByRole('textbox', { name: mail }).fill(email);
  await page.getByRole('checkbox', { name: age }).check();
  await page.getByRole('checkbox', { name: consent }).check();
  await page.getByRole('button', { name: go }).click();
  return email;
}

const stars = (page: Page) => page.getByRole('slider', { name: /^Valoració/ });
const saved = (page: Page) =>
  expect(page.locator('[data-saving]')).toHaveAttribute('data-saving', 'saved');

test('a whole evening: desk, screen and three phones, and a report that agrees', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const organiser = await aDemoEvening();
  const { uid, client } = organiser;
  const wine = (at: 1 | 2) => (at === 1 ? 'Brut Nature Gran Any' : 'Bancal del Mar');

  // A newcomer schedules the event, and finds the desk in the list.
  await remember(page, organiser);
  const tastings = await client.get<Json<TastingDto>[]>(`/api/v1/tasting/${uid}`);
  const demo = tastings.find(({ type }) => type === 'CONVENTIONAL_TAST');
  const instructors = await client.get<{ reference: string }[]>(`/api/v1/instructor/${uid}`);
  const { sessionCode, reference: eventId } = await client.post<{
    reference: string;
    sessionCode: { publicCode: string };
  }>(`/api/v1/session/user/${uid}`, {
    tastingPath: `tastings/${demo?.reference}`,
    instructorPath: `instructors/${instructors[0]?.reference}`,
    lang: 'ES',
    sessionCode: { fromDate: new Date(Date.now() - minute).toISOString() },
  });
  const code = sessionCode.publicCode;
  await page.setViewportSize(sizes.desktop);
  await page.goto('/dashboard/events/live/list');
  const row = page.getByRole('row').filter({ hasText: code });
  const opened = page.waitForEvent('popup');
  await row.getByRole('button', { name: 'Dirigir' }).click();
  const desk = await opened;
  await desk.setViewportSize(sizes.tablet);
  await expect(desk.getByText('Los invitados entran aquí')).toBeVisible();

  const state = () => client.get<Desk>(`/api/v1/desk/${code}`);
  /** Presses *Next* at the desk until the event is at the step. */
  const next = async (kind: Kind, product?: number) => {
    const { products } = await state();
    const ref = product === undefined ? null : products[product - 1]?.reference;
    for (;;) {
      const { plan, step, status } = await state();
      const at = status === 'LED' ? plan.findIndex(({ id }) => id === step) : -1;
      const now = plan[at];
      if (now?.kind === kind && now.productRef === ref) return;
      const then = plan[at + 1];
      if (!then) throw new Error(`The plan has no step ${kind} ${product}`);
      await desk.keyboard.press('PageDown');
      await expect.poll(async () => (await state()).step, { intervals: [50] }).toBe(then.id);
      await expect(desk.locator('[aria-busy=true]')).toHaveCount(0);
    }
  };

  const screen = await aDevice(browser, baseURL, 'projector');
  await screen.goto(`/screen/${code}`);
  await shows(screen, 'Una vuelta por nuestras tierras');
  const [aina, biel, clara] = [
    await aDevice(browser, baseURL, 'phone'),
    await aDevice(browser, baseURL, 'phone'),
    await aDevice(browser, baseURL, 'phone'),
  ];
  // This phone is behind a proxy without streams. Open streams would outlive its network.
  await withoutStreams(biel);

  await test.step('lobby', async () => {
    await next('lobby');
    await enter(aina, code, 'Aina Ferrer');
    await enter(biel, code, 'Biel Sants', 'ca');
    await expect(aina.getByText(/empieza en un momento/)).toBeVisible();
    await expect(biel.getByText(/comença d’aquí a un moment/)).toBeVisible();
    await expect(screen.getByText('2 personas')).toBeVisible();
    await expect(desk.getByText('Biel Sants')).toBeVisible();
    await look(desk, screen, aina, biel);
  });

  // The mean of a room counts ratings in groups of five.
  const others = await Promise.all(
    ['Dora', 'Enric', 'Fina'].map((name) => aGuest(client, code, { name })),
  );
  const [first, second] = (await state()).products.map(({ reference }) => reference) as [
    string,
    string,
  ];
  const rate = (product: string, given: number[]) =>
    Promise.all(
      others.map((guest, at) =>
        guest.put('/api/v1/room/answers', {
          assessments: { [product]: { parameters: { rateBox: given[at] } } },
        }),
      ),
    );

  await test.step('survey, then a wine that nobody knows', async () => {
    await next('survey');
    await shows(aina, 'Antes de empezar');
    await aina.getByRole('radio').first().check();
    await saved(aina);
    await next('introduce', 1);
    await shows(aina, 'Muestra n.º 1');
    await shows(screen, 'Muestra n.º 1');
    await next('taste', 1);
    await expect(aina.getByRole('tab').first()).toBeVisible();
    await expect(biel.getByRole('tab').first()).toBeVisible();
    for (const each of [aina, biel, screen]) await expect(each.getByText(wine(1))).toHaveCount(0);
    await look(aina, screen);
  });

  await test.step('one phone is offline while it rates', async () => {
    await biel.getByRole('tab', { name: 'Valoració' }).click();
    await biel.context().setOffline(true);
    await stars(biel).press('5');
    await next('rate', 1);
    await stars(aina).press('4');
    await saved(aina);
    await rate(first, [3, 4, 3.5]);
    await expect(desk.getByText('4 de 5 han respondido')).toBeVisible();
    await desk.setViewportSize(sizes.desktop);
    await look(desk, biel);
    await next('close', 1);
    await shows(aina, /^Mira a /);
    await expect(stars(biel)).toHaveAttribute('aria-valuetext', '5 de 5');
    await biel.context().setOffline(false);
    await shows(biel, /^Mira /);
    await saved(biel);
    await biel.unroute('**/api/**');
    await look(aina);
  });

  await test.step('reveal, and a guest who comes late', async () => {
    await next('reveal', 1);
    for (const each of [aina, biel, screen]) await shows(each, wine(1));
    await expect(aina.getByText('Media de 5 personas')).toBeVisible();
    await expect(biel.getByText('Mitjana de 5 persones')).toBeVisible();
    await expect(screen.getByText('5 valoraciones')).toBeVisible();
    await enter(clara, code, 'Clara Pons');
    await shows(clara, wine(1));
    await desk.setViewportSize(sizes.phone);
    await look(desk, screen, aina, biel);
    await desk.setViewportSize(sizes.tablet);
  });

  await test.step('quiz: one phone is reloaded in mid-question', async () => {
    await client.put(`/api/v1/desk/${code}`, { quizSeconds: 120 });
    await next('question', 1);
    for (const each of [aina, biel, clara, screen]) await shows(each, '¿De qué uva es?');
    await expect(screen.getByRole('timer')).toBeVisible();
    await aina.getByRole('button', { name: 'Garnacha' }).click();
    await expect(aina.getByText('Enviada. La correcta se dirá enseguida.')).toBeVisible();
    await aina.reload();
    await expect(aina.getByRole('button', { name: 'Garnacha', pressed: true })).toBeVisible();
    await expect(aina.getByRole('button', { name: 'Bobal' })).toBeDisabled();
    await biel.getByRole('button', { name: 'Garnacha' }).click();
    await expect(biel.getByRole('button', { name: 'Garnacha', pressed: true })).toBeVisible();
    await clara.getByRole('button', { name: 'Bobal' }).click();
    await expect(desk.getByText('3 de 6 han respondido')).toBeVisible();
    await screen.setViewportSize(sizes.desktop);
    await look(desk, screen, aina, clara);
    await next('answer', 1);
    await expect(aina.getByText('¡Correcto!')).toBeVisible();
    await expect(biel.getByText('Correcte!')).toBeVisible();
    await expect(clara.getByText('No: era Garnacha.')).toBeVisible();
    await expect(screen.getByRole('img', { name: 'Respuesta correcta' })).toBeVisible();
    await look(screen, clara);
  });

  await test.step('recommendation with the shop', async () => {
    await next('recommend', 1);
    for (const each of [aina, biel, clara])
      await expect(each.getByRole('heading', { name: /Llicorella/ })).toBeVisible();
    await look(aina);
  });

  await test.step('another wine, which the late guest rates too', async () => {
    await next('rate', 2);
    await stars(aina).press('3');
    await stars(clara).press('5');
    await rate(second, [4.5, 5, 4]);
    await saved(aina);
    await saved(clara);
    await next('reveal', 2);
    for (const each of [aina, biel, clara, screen]) await shows(each, wine(2));
    await expect(clara.getByText('Media de 5 personas')).toBeVisible();
  });

  await test.step('satisfaction and result', async () => {
    // A second desk skips the other wines.
    await client.put(`/api/v1/desk/${code}`, { step: 'satisfaction' });
    await expect(desk.getByText('Los invitados cuentan qué tal ha ido').first()).toBeVisible();
    await shows(aina, '¿Qué tal ha ido?');
    await shows(biel, 'Com ha anat?');
    await aina.getByRole('radio', { name: 'Muy bien' }).first().check();
    await biel.getByRole('radio', { name: 'Bé', exact: true }).first().check();
    await aina.getByRole('textbox', { name: 'Comentario final' }).fill('Volveremos');
    await aina.keyboard.press('Tab');
    await saved(aina);
    await saved(biel);
    await look(aina, biel);
    await screen.setViewportSize(sizes.projector);
    await next('result');
    await shows(aina, 'Gracias por catar, Aina');
    await shows(biel, 'Gràcies per tastar, Biel');
    await shows(clara, 'Gracias por catar, Clara');
    await shows(screen, 'Vuestros favoritos');
    await expect(screen.getByRole('listitem').first()).toContainText(wine(2));
    const ranks = ranking(clara);
    await expect(ranks.getByRole('listitem').first()).toContainText(`${wine(2)}Tú: 5`);
    await expect(ranks.getByRole('img', { name: 'Tu favorito' })).toHaveCount(1);
    await look(desk, screen, aina, clara);
  });

  await test.step('end', async () => {
    await desk.keyboard.press('PageDown');
    await expect(desk.getByRole('dialog', { name: '¿Dejar de dirigir la cata?' })).toBeVisible();
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('link', { name: 'Ver el informe' })).toBeVisible();
    await expect(aina.getByRole('navigation', { name: 'Pasos de la cata' })).toHaveCount(0);
    await expect(ranking(clara)).toBeVisible();
    await look(desk, screen);
  });

  await test.step('the report agrees with what each of them did', async () => {
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
    await client.post(`/api/v1/session/user/${uid}/${eventId}`, {
      sessionCode: { fromDate: inMs(-300 * minute), toDate: inMs(-minute) },
    });
    const report = () =>
      client.post<Json<ReportedSessionDto>>(`/api/v1/report/${uid}/generateBody`, {
        publicCode: code,
      });
    await expect
      .poll(async () => (await report()).quizWinners[first], { timeout: 60_000 })
      .toMatchObject({ points: 1, price: 'Una botella' });
    const { assistants, assistantsCount, quizWinners } = await report();
    expect(assistantsCount).toBe(6);
    const told = Object.entries(assistants);
    const guest = (name: string): [string, Json<ReportedAssistantDto>] => {
      const found = told.find(([, each]) => each.name === name);
      if (!found) throw new Error(`The report lacks ${name}`);
      return found;
    };
    const ratings = (name: string) => {
      const { assessments } = guest(name)[1];
      return [first, second].map((ref) => assessments[ref]?.parameters.rateBox ?? null);
    };
    expect(ratings('Aina Ferrer')).toEqual([4, 3]);
    expect(ratings('Biel Sants')).toEqual([5, null]);
    expect(ratings('Clara Pons')).toEqual([null, 5]);
    // Both were right, and the first of them won.
    expect(quizWinners[first]?.assistantPath).toBe(`assistants/${guest('Aina Ferrer')[0]}`);
    expect(guest('Aina Ferrer')[1]).toMatchObject({ finalComment: 'Volveremos', language: 'ES' });
    expect(guest('Biel Sants')[1].language).toBe('CA');
    expect(guest('Aina Ferrer')[1].satisfactions.map(({ value }) => value)).toEqual([1]);
    expect(guest('Biel Sants')[1].satisfactions.map(({ value }) => value)).toEqual([2]);
    expect(guest('Clara Pons')[1].satisfactions).toEqual([]);

    await page.goto(`/dashboard/reports/generated/${code}`);
    const rows = page
      .getByRole('table', { name: 'Del mejor al peor valorado' })
      .locator('tbody')
      .getByRole('row');
    // (3 + 5 + 4.5 + 5 + 4) / 5 and (5 + 4 + 3 + 4 + 3.5) / 5
    await expect(rows.filter({ hasText: wine(2) })).toContainText('4,3');
    await expect(rows.filter({ hasText: wine(1) })).toContainText('3,9');
    await look(page);
  });
  for (const each of [screen, aina, biel, clara]) await each.context().close();
});

const ranking = (page: Page) => page.getByRole('region', { name: 'Los favoritos de la sala' });
