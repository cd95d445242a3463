import { expect } from '@playwright/test';
import { aTasting, look, next, phone, saved, stored } from '../../support/browser/tasting-room.js';
import { test } from '../../support/browser/test.js';
import { anEmail } from '../../support/factories.js';

test.use({ viewport: phone.viewport, hasTouch: true });

test('a guest joins with three presses, and leaves name and e-mail at the end', async ({
  page,
}) => {
  const { code, id, organiser } = await aTasting();
  const { uid, client } = organiser;
  await client.post(`/api/v1/session/user/${uid}/${id}`, { emailAtEnd: true });

  await page.goto(`/room/${code}`);
  await expect(
    page.getByText('Si quieres recibir tus notas, deja tu correo al acabar.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await look(page);
  // A guest may give name and e-mail at the door.
  await page.getByRole('button', { name: 'Con mi nombre' }).tap();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible();
  await page.getByRole('button', { name: 'De incógnito' }).tap();
  await page.getByText('Tengo 18 años o más').tap();
  await page.getByRole('checkbox', { name: /^Acepto/ }).check();
  await page.getByRole('button', { name: 'Entrar en la cata' }).tap();

  await expect(page.getByRole('heading', { level: 1, name: 'Antes de empezar' })).toBeFocused();
  await next(page).tap();
  await page.getByRole('tab', { name: 'Valoración' }).tap();
  // A finger drags along the stars, and the last position counts.
  const row = page.getByRole('slider', { name: 'Valoración' }).locator('+ span');
  const box = await row.boundingBox();
  if (!box) throw new Error('The stars are not shown');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.15, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.75, y, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('slider', { name: 'Valoración' })).toHaveValue('4');
  await saved(page);

  await page.goto(`/room/${code}#thanks`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Llévate tus notas' })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Dejar mi correo' }).tap();
  // Age and privacy policy were accepted at the door.
  await expect(page.getByRole('checkbox', { name: /18 años|^Acepto/ })).toHaveCount(0);
  await look(page);
  const email = anEmail();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Berta Soler');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('checkbox', { name: 'Mándame por correo lo que he catado' }).check();
  await page.getByRole('button', { name: 'Dejar mi correo' }).tap();

  await expect(page.getByRole('heading', { level: 1, name: /Berta/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Llévate tus notas' })).toHaveCount(0);
  const { attendee, answers } = await stored(page);
  expect(attendee).toMatchObject({ name: 'Berta Soler', email, recapConsent: true });
  expect(Object.values(answers.assessments).map(({ parameters }) => parameters.rateBox)).toEqual([
    4,
  ]);
});
