import { expect, type Page } from '@playwright/test';
import type { DeskDto } from '../../../server/desk/desk.dto.js';
import {
  aTasting,
  join,
  look,
  phone,
  saved,
  stars,
  stored,
  storedOf,
  tokenOn,
} from '../../support/browser/tasting-room.js';
import { countReads, test, withoutStreams } from '../../support/browser/test.js';
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
const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

test('a phone follows the instructor from the lobby to the end', async ({ page }) => {
  const tasting = await aTasting({ template: 'BLIND_TEMPLATE', quiz: { prize: null } });
  const desk = deskOf(tasting);
  await desk.goTo('lobby');
  await enter(page, tasting);
  await expect(heading(page, 'Vendimia a tres voces')).toBeFocused();
  await expect(page.getByText('Aina Ferrer empieza en un momento')).toBeVisible();
  await expect(bar(page)).toContainText('Dirige Aina Ferrer');
  await look(page);
  await shot(page, '01-lobby');

  await desk.goTo('survey');
  await expect(heading(page, 'Antes de empezar')).toBeFocused();
  await page.getByRole('radio', { name: 'A veces' }).check();
  await saved(page);
  await shot(page, '02-survey');

  await desk.goTo('introduce', 1);
  await expect(heading(page, 'Muestra n.º 1')).toBeFocused();
  await expect(page.getByText('Cata a ciegas: Aina Ferrer dirá qué era.')).toBeVisible();
  await look(page);
  await shot(page, '03-introduce');

  // The parts of the product are free, those ahead are not.
  await desk.goTo('taste', 1);
  await expect(page.getByRole('tab', { name: 'Vista', selected: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Concurso' })).toHaveCount(0);
  await expect(heading(page, 'Muestra n.º 1')).toBeFocused();
  await page.getByRole('tab', { name: 'Olfato' }).click();
  await expect(page.getByRole('button', { name: 'Volver a la cata' })).toHaveCount(0);
  await look(page);
  await shot(page, '04-taste');
  // A change that is no step leaves the guest where they are.
  await desk.change({ paused: true });
  await expect(bar(page)).toContainText('En pausa');
  await expect(page.getByRole('tab', { name: 'Olfato', selected: true })).toBeVisible();
  await shot(page, '05-paused');
  await desk.change({ paused: false });
  await expect(bar(page)).toContainText('Dirige Aina Ferrer');

  // One step for each phase.
  await desk.change({ pace: 'STEPS' });
  await desk.goTo('phase', 1, 2);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(heading(page, 'Muestra n.º 1')).toBeVisible();
  await look(page);
  await shot(page, '06-phase');

  await desk.goTo('rate', 1);
  await expect(stars(page)).toBeVisible();
  await stars(page).press('4');
  await saved(page);
  await expect(page.getByRole('button', { name: 'Entregar y descubrir' })).toHaveCount(0);
  await look(page);
  await shot(page, '07-rate');

  await desk.goTo('close', 1);
  await expect(heading(page, 'Mira a Aina Ferrer')).toBeFocused();
  await expect(page.getByText('Tus estrellas')).toBeVisible();
  await look(page);
  await shot(page, '08-close');

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
  await shot(page, '09-reveal');

  await desk.change({ quizSeconds: 60 });
  await desk.goTo('question', 1);
  await expect(heading(page, '¿De qué uva es?')).toBeFocused();
  await expect(page.getByRole('timer', { name: /Quedan \d+ segundos/ })).toBeVisible();
  await look(page);
  await shot(page, '10-question');
  await page.getByRole('button', { name: 'Garnacha' }).click();
  await expect(page.getByText('Enviada. La correcta se dirá enseguida.')).toBeVisible();
  await expect(page.getByText('¡Correcto!')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Bobal' })).toBeDisabled();
  await look(page);
  await shot(page, '11-sent');
  await desk.goTo('answer', 1);
  await expect(page.getByText('¡Correcto!')).toBeVisible();
  await look(page);
  await shot(page, '12-answer');

  await desk.goTo('recommend', 1);
  await expect(page.getByRole('heading', { name: 'Garnacha de l’Any' })).toBeVisible();
  await look(page);
  await shot(page, '13-recommend');

  // Nobody jumps ahead of the instructor.
  await page.getByRole('button', { name: 'Ver toda la cata' }).click();
  await expect(page.getByRole('button', { name: 'Muestra n.º 2' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Ver mi cata' })).toBeDisabled();
  await look(page);
  await shot(page, '14-overview');
  await page.getByRole('button', { name: 'Antes de empezar' }).last().click();
  await expect(heading(page, 'Antes de empezar')).toBeVisible();
  await shot(page, '15-looking-back');
  await look(page);
  await page.getByRole('button', { name: 'Volver a la cata' }).click();
  await expect(page.getByRole('heading', { name: 'Garnacha de l’Any' })).toBeVisible();

  await desk.goTo('satisfaction');
  await expect(heading(page, '¿Qué tal ha ido?')).toBeVisible();
  await look(page);
  await shot(page, '16-satisfaction');
  await desk.goTo('result');
  await expect(heading(page, 'Gracias por catar, Aina')).toBeVisible();
  await expect(page.getByText('Escumós de Nit').first()).toBeVisible();
  await look(page);
  await shot(page, '17-result');

  // After the run the guest is free again, at the same place.
  await desk.change({ ended: true });
  await expect(bar(page)).toHaveCount(0);
  await expect(heading(page, 'Gracias por catar, Aina')).toBeVisible();
  await expect(page).toHaveURL(/#thanks$/);
});
