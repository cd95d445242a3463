import { expect, type Page } from '@playwright/test';
import type { DeskDto } from '../../../server/desk/desk.dto.js';
import { expectAccessible } from '../../support/browser/accessible.js';
import { givePlan } from '../../support/browser/organiser.js';
import {
  aTasting,
  join,
  look,
  minute,
  next,
  saved,
  stars,
  stored,
  storedOf,
  tokenOn,
} from '../../support/browser/tasting-room.js';
import { liveLater, test, withoutStreams } from '../../support/browser/test.js';
import { aGuest, anEmail } from '../../support/factories.js';
import type { Json } from '../../support/json.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'es-ES' });

type Tasting = Awaited<ReturnType<typeof aTasting>>;
type Step = Json<DeskDto>['plan'][number];

/** The desk of an event, driven over the API. */
function deskOf({ organiser: { client }, code }: Tasting) {
  const path = `/api/v1/desk/${code}`;
  const change = (body: object) => client.put<Json<DeskDto>>(path, body);
  return {
    change,
    /** Goes to the step of this kind. Products and repeated kinds count from 1. */
    goTo: async (kind: Step['kind'], product?: number, nth = 1) => {
      const { plan, products } = await client.get<Json<DeskDto>>(path);
      const ref = product === undefined ? null : products[product - 1]?.reference;
      const step = plan.filter((each) => each.kind === kind && each.productRef === ref)[nth - 1];
      if (!step) throw new Error(`The plan has no step ${kind} ${product}`);
      return change({ step: step.id });
    },
  };
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Pasos de la cata' });

async function enter(page: Page, { code }: Tasting, name?: string) {
  await page.goto(`/room/${code}`);
  await join(page, anEmail(), name);
}

test('a phone follows the instructor from the lobby to the end', async ({ page }) => {
  const tasting = await aTasting({ template: 'BLIND_TEMPLATE', quiz: { prize: null } });
  const desk = deskOf(tasting);
  await desk.goTo('lobby');
  await enter(page, tasting);
  await expect(heading(page, 'Vendimia a tres voces')).toBeFocused();
  await expect(page.getByText('Aina Ferrer empieza en un momento')).toBeVisible();
  await expect(bar(page)).toContainText('Dirige Aina Ferrer');
  await look(page);

  await desk.goTo('survey');
  await expect(heading(page, 'Antes de empezar')).toBeFocused();
  await expect(bar(page).getByRole('status')).toHaveText(/^Paso 2 de \d+: Antes de empezar$/);
  await page.getByRole('radio', { name: 'A veces' }).check();
  await saved(page);

  await desk.goTo('introduce', 1);
  await expect(heading(page, 'Muestra n.º 1')).toBeFocused();
  await expect(page.getByText('Cata a ciegas: Aina Ferrer dirá qué era.')).toBeVisible();
  await look(page);

  // The parts of the product are free, those ahead are not.
  await desk.goTo('taste', 1);
  await expect(page.getByRole('tab', { name: 'Vista', selected: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Concurso' })).toHaveCount(0);
  await expect(heading(page, 'Muestra n.º 1')).toBeFocused();
  await page.getByRole('tab', { name: 'Olfato' }).click();
  await expect(page.getByRole('button', { name: 'Volver a la cata' })).toHaveCount(0);
  await look(page);
  // A change that is no step leaves the guest where they are.
  await desk.change({ paused: true });
  await expect(bar(page)).toContainText('En pausa');
  await expect(page.getByRole('tab', { name: 'Olfato', selected: true })).toBeVisible();
  await desk.change({ paused: false });
  await expect(bar(page)).toContainText('Dirige Aina Ferrer');

  // One step for each phase.
  await desk.change({ pace: 'STEPS' });
  await desk.goTo('phase', 1, 2);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Olfato' })).toBeVisible();
  await look(page);

  await desk.goTo('rate', 1);
  await expect(stars(page)).toBeVisible();
  await stars(page).press('4');
  await saved(page);
  await expect(page.getByRole('button', { name: 'Descubrir qué es' })).toHaveCount(0);
  await look(page);

  await desk.goTo('close', 1);
  await expect(heading(page, 'Mira a Aina Ferrer')).toBeFocused();
  await expect(page.getByText('Tus estrellas')).toBeVisible();
  await look(page);

  const { products } = await storedOf(await tokenOn(page));
  // The mean of a room counts ratings in groups of five.
  for (let n = 0; n < 4; n++) {
    const other = await aGuest(tasting.organiser.client, tasting.code);
    await other.put('/api/v1/room/answers', {
      assessments: { [products[0]?.reference ?? '']: { parameters: { rateBox: 3 } } },
    });
  }
  await desk.goTo('reveal', 1);
  await expect(heading(page, 'Garnacha del Priorat Vell')).toBeVisible();
  await expect(page.getByText('La muestra n.º 1 era')).toBeVisible();
  await expect(page.getByText('Media de 5 personas')).toBeVisible();
  await expect(page.getByText(/24,50/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver en la tienda' })).toBeVisible();
  await look(page);

  await desk.change({ quizSeconds: 60 });
  await desk.goTo('question', 1);
  await expect(heading(page, '¿De qué uva es?')).toBeFocused();
  await expect(page.getByRole('timer', { name: /Quedan \d+ segundos/ })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Garnacha' }).click();
  await expect(page.getByText('Enviada. La correcta se dirá enseguida.')).toBeVisible();
  await expect(page.getByText('¡Correcto!')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Bobal' })).toBeDisabled();
  await look(page);
  await desk.goTo('answer', 1);
  await expect(page.getByText('¡Correcto!')).toBeVisible();
  await look(page);

  await desk.goTo('recommend', 1);
  await expect(page.getByRole('heading', { name: 'Garnacha de l’Any' })).toBeVisible();
  await look(page);

  // Nobody jumps ahead of the instructor.
  await page.getByRole('button', { name: 'Ver toda la cata' }).click();
  await expect(page.getByRole('button', { name: 'Muestra n.º 2' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Ver mi cata' })).toBeDisabled();
  await look(page);
  await page.getByRole('button', { name: 'Antes de empezar' }).last().click();
  await expect(heading(page, 'Antes de empezar')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Volver a la cata' }).click();
  await expect(page.getByRole('heading', { name: 'Garnacha de l’Any' })).toBeVisible();

  await desk.goTo('satisfaction');
  await expect(heading(page, '¿Qué tal ha ido?')).toBeVisible();
  await look(page);
  await desk.goTo('result');
  await expect(heading(page, 'Gracias por catar, Aina')).toBeVisible();
  await expect(page.getByText('Escumós de Nit').first()).toBeVisible();
  await look(page);

  // After the run the guest is free again, at the same place.
  await desk.change({ ended: true });
  await expect(bar(page)).toHaveCount(0);
  await expect(heading(page, 'Gracias por catar, Aina')).toBeVisible();
  await expect(page).toHaveURL(/#thanks$/);
});

for (const template of ['CONVENTIONAL_TEMPLATE', 'BLIND_TEMPLATE'] as const)
  test(`a reveal to a single guest leaves no error in the console (${template})`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    const tasting = await aTasting({ template });
    const desk = deskOf(tasting);
    await desk.goTo('lobby');
    await enter(page, tasting);
    await desk.goTo('reveal', 1);
    await expect(heading(page, 'Garnacha del Priorat Vell')).toBeVisible();
    await desk.goTo('rate', 2);
    await stars(page).press('4');
    await saved(page);
    await desk.goTo('reveal', 2);
    await expect(heading(page, 'Xarel·lo de les Marges')).toBeVisible();
    await expect(page.getByText('Tus estrellas')).toBeVisible();
    await expectAccessible(page);
    expect(errors).toEqual([]);
  });

test('quiz: the countdown is the server’s, and a late answer is told in words', async ({
  page,
  context,
}) => {
  const tasting = await aTasting({ quiz: { prize: 'Una botella' } });
  const desk = deskOf(tasting);
  // The clock of this phone is a day ahead.
  await liveLater(context, 24 * 60 * minute);
  await desk.change({ step: 'lobby', quizSeconds: 30 });
  await enter(page, tasting);
  await desk.goTo('question', 1);
  await expect(heading(page, '¿De qué uva es?')).toBeFocused();
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^(1\d|2\d|3[01])$/);
  // A pause stops it, and no answer is taken meanwhile.
  await desk.change({ paused: true });
  await expect(timer).toHaveText('–');
  await expect(page.getByRole('button', { name: 'Garnacha' })).toBeDisabled();
  await desk.change({ paused: false });
  await expect(page.getByRole('button', { name: 'Garnacha' })).toBeEnabled();

  // The answer travels too long.
  let late = true;
  await page.route('**/api/v1/room/answers', (route) => (late ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Bobal' }).click();
  await expect(page.getByText('Guardada en este móvil: cuenta si llega a tiempo.')).toBeVisible();
  await desk.goTo('answer', 1);
  await expect(page.getByText('No: era Garnacha.')).toBeVisible();
  await look(page);
  late = false;
  await expect(page.getByText('Una respuesta del concurso llegó tarde')).toBeVisible();
  await expect(page.getByText('No has contestado: era Garnacha.')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByText('Una respuesta del concurso llegó tarde')).toHaveCount(0);

  // The time of the next question runs out. More time opens it again.
  await desk.change({ quizSeconds: 5 });
  await desk.goTo('question', 1, 2);
  await expect(page.getByText('Se acabó el tiempo.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fudre' })).toBeDisabled();
  await look(page);
  await desk.change({ addSeconds: 60 });
  await page.getByRole('button', { name: 'Fudre' }).click();
  await expect(page.getByText('Enviada. La correcta se dirá enseguida.')).toBeVisible();
  // The question is as it was after a reload, which takes no second answer.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Fudre', pressed: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Barrica' })).toBeDisabled();
});

test('a guest who writes is not taken away, and can finish an earlier product', async ({
  page,
}) => {
  const tasting = await aTasting();
  const desk = deskOf(tasting);
  await enter(page, tasting);
  // Before the desk begins, guests are free. The instructor then takes them along.
  await expect(heading(page, 'Antes de empezar')).toBeVisible();
  await desk.goTo('lobby');
  await expect(page.getByText('Aina Ferrer empieza en un momento')).toBeVisible();
  await desk.goTo('rate', 1);
  const notes = page.getByRole('textbox', { name: 'Notas' });
  await notes.click();
  await notes.pressSequentially('Guinda');
  await desk.goTo('introduce', 2);
  await expect(page.getByRole('button', { name: 'La cata sigue: ir allí' })).toBeVisible();
  await expect(notes).toBeFocused();
  await notes.pressSequentially(' y tomillo');
  await look(page);
  // The field is left.
  await page.keyboard.press('Tab');
  await expect(heading(page, 'Xarel·lo de les Marges')).toBeFocused();
  await expect(page.getByText('Escucha a Aina Ferrer')).toBeVisible();
  await look(page);

  // The earlier product is one press away, and so is the way back.
  await page.getByRole('button', { name: 'Volver a Garnacha del Priorat Vell' }).click();
  await expect(notes).toHaveValue('Guinda y tomillo');
  await stars(page).press('3');
  await saved(page);
  await look(page);
  await page.goBack();
  await expect(page.getByText('Escucha a Aina Ferrer')).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Volver a la cata' }).click();
  await expect(page.getByText('Escucha a Aina Ferrer')).toBeVisible();
  const { answers, products } = await stored(page);
  expect(answers.assessments[products[0]?.reference ?? '']?.parameters).toMatchObject({
    rateBox: 3,
    notes: 'Guinda y tomillo',
  });

  // A field that stays quiet for five seconds does not hold the guest back for ever.
  await desk.goTo('rate', 2);
  await notes.fill('Hinojo');
  await desk.goTo('close', 2);
  await expect(page.getByRole('button', { name: 'La cata sigue: ir allí' })).toBeVisible();
  await expect(heading(page, 'Mira a Aina Ferrer')).toBeFocused();
  await expect
    .poll(async () => (await stored(page)).answers.assessments[products[1]?.reference ?? ''])
    .toMatchObject({ parameters: { notes: 'Hinojo' } });

  // One press leads there at once.
  await desk.goTo('rate', 3);
  await notes.fill('Brioche');
  await desk.goTo('reveal', 3);
  await page.getByRole('button', { name: 'La cata sigue: ir allí' }).click();
  await expect(heading(page, 'Escumós de Nit')).toBeVisible();
  await expect(page.getByText('Escucha a Aina Ferrer')).toHaveCount(0);
});

test('a guest who was offline, reloads or has no streams is at the led step with everything', async ({
  page,
  context,
}) => {
  const tasting = await aTasting();
  const desk = deskOf(tasting);
  await desk.goTo('taste', 1);
  // Behind a proxy that holds streams back, the phone asks every few seconds. Chromium leaves open
  // streams alone when it goes offline.
  await withoutStreams(page);
  await enter(page, tasting);
  await page.getByRole('tab', { name: 'Valoración' }).click();
  await context.setOffline(true);
  await stars(page).press('5');
  await expect(page.getByText('1 respuesta está a salvo')).toBeVisible();
  for (const kind of ['close', 'reveal'] as const) await desk.goTo(kind, 1);
  await desk.goTo('taste', 2);
  await expect(stars(page)).toHaveAttribute('aria-valuetext', '5 de 5');
  await expect(heading(page, 'Garnacha del Priorat Vell')).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, 'Xarel·lo de les Marges')).toBeVisible();
  await saved(page);
  expect(Object.values((await stored(page)).answers.assessments)).toMatchObject([
    { parameters: { rateBox: 5 } },
  ]);
  await desk.goTo('introduce', 2);
  await expect(page.getByText('Escucha a Aina Ferrer')).toBeVisible();
  await page.unroute('**/api/**');
  await desk.goTo('taste', 2);
  await page.getByRole('tab', { name: 'Vista' }).click();

  // A reload stays at the part of the led product, and forgets that the guest looked back.
  await page.getByRole('tab', { name: 'Gusto' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Gusto', selected: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ver toda la cata' }).click();
  await page.getByRole('button', { name: 'Garnacha del Priorat Vell' }).click();
  await expect(heading(page, 'Garnacha del Priorat Vell')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Xarel·lo de les Marges')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Volver a la cata' })).toHaveCount(0);
});

test('a late guest in Catalan waits at a locked door, then comes in at the right step', async ({
  page,
}) => {
  const tasting = await aTasting();
  const desk = deskOf(tasting);
  await desk.goTo('introduce', 2);
  await desk.change({ locked: true });
  await page.goto(`/room/${tasting.code}?lang=ca`);
  // The form says it before it is filled in, and again when it changes.
  const notice = page.getByRole('alert').filter({ hasText: 'El tast ja ha començat' });
  await expect(notice).toContainText('demana entrar');
  await desk.change({ locked: false });
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Entra al tast' })).toBeVisible();
  await desk.change({ locked: true });
  await expect(notice).toBeVisible();
  await look(page);
  await page.getByRole('textbox', { name: 'Nom' }).fill('Biel Ferrer');
  await page.getByRole('textbox', { name: 'Correu electrònic' }).fill(anEmail());
  await page.getByRole('checkbox', { name: 'Tinc 18 anys o més' }).check();
  await page.getByRole('checkbox', { name: /^Accepto/ }).check();
  const knock = page.getByRole('button', { name: 'Demana entrar' });
  await knock.click();
  await expect(page.getByRole('heading', { name: 'El tast ja ha començat' })).toBeFocused();
  await expect(page.getByText(/^La porta està tancada: demana a qui dirigeix/)).toBeVisible();
  await look(page);
  // The phone knocks by itself.
  await desk.change({ locked: false });
  await expect(heading(page, 'Xarel·lo de les Marges')).toBeFocused();
  await expect(page.getByText('Escolta Aina Ferrer')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Passos del tast' })).toContainText(
    /Pas \d+ de \d+Dirigeix Aina Ferrer/,
  );
  await look(page);
});

test('a phone that sleeps through a reminder does not show it, and shows the next one', async ({
  page,
}) => {
  const tasting = await aTasting();
  const desk = deskOf(tasting);
  await desk.goTo('rate', 1);
  const nudges: { at: string; mark: null }[] = [];
  await withoutStreams(page);
  await page.route('**/api/v1/room/run', async (route) => {
    if (route.request().headers().accept?.includes('event-stream')) return route.abort();
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), nudges } });
  });
  const told = () => page.waitForResponse('**/api/v1/room/run');
  await enter(page, tasting);
  await expect(stars(page)).toBeVisible();
  const notice = page.getByText('espera tu respuesta');
  nudges.push({ at: new Date(Date.now() - minute).toISOString(), mark: null });
  for (let n = 0; n < 2; n++) await told();
  await expect(notice).toBeHidden();
  nudges.push({ at: new Date().toISOString(), mark: null });
  await expect(notice).toBeVisible();
});

test('a phone leaves an event that is deleted while it is led', async ({ page }) => {
  const tasting = await aTasting();
  await deskOf(tasting).goTo('rate', 1);
  await enter(page, tasting);
  await expect(stars(page)).toBeVisible();
  const { uid, token } = tasting.organiser;
  await page.request.delete(`/api/v1/session/user/${uid}/${tasting.id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await expect(stars(page)).toBeHidden();
  await expect(page.getByText(`No hay ninguna cata con el código ${tasting.code}`)).toBeVisible();
  await look(page);
});

test('a campaign does not ask for an instructor', async ({ page }) => {
  const { code } = await aTasting({ campaign: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/room/${code}`);
  await join(page, anEmail());
  await expect(heading(page, 'Antes de empezar')).toBeVisible();
  await look(page);
  expect(asked.filter((path) => /room\/run|led-/.test(path))).toEqual([]);
});

test('guests who began alone go along with the instructor, and are free again afterwards', async ({
  page,
}) => {
  const tasting = await aTasting();
  const { organiser } = tasting;
  await givePlan(organiser);
  await organiser.client.post(`/api/v1/theme/${organiser.uid}/web`, {
    lobbyText: { ES: 'Bienvenidos a la bodega.' },
  });
  const desk = deskOf(tasting);
  const begin = page.getByRole('button', { name: 'Empezar la cata' });
  await enter(page, tasting);
  await expect(begin).toBeVisible();
  await desk.goTo('lobby');
  await expect(page.getByText('Aina Ferrer empieza en un momento')).toBeVisible();
  await expect(page.getByText('Bienvenidos a la bodega.')).toBeVisible();
  await expect(begin).toHaveCount(0);
  await look(page);

  // The instructor has begun for everybody.
  await desk.change({ ended: true });
  await expect(heading(page, 'Antes de empezar')).toBeVisible();
  await next(page).click();
  await page.getByRole('tab', { name: 'Valoración' }).click();
  const notes = page.getByRole('textbox', { name: 'Notas' });
  await notes.pressSequentially('Guinda');
  const onwards = page.getByRole('button', { name: 'La cata sigue: ir allí' });
  await desk.goTo('survey');
  await expect(onwards).toBeVisible();
  await expect(notes).toBeFocused();
  await desk.change({ ended: true });
  await expect(onwards).toHaveCount(0);
  await expect(notes).toBeFocused();
  await expect(notes).toHaveValue('Guinda');
  await expect(page.getByRole('tab', { name: 'Valoración', selected: true })).toBeVisible();
});
