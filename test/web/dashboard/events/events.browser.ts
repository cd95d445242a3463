import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { SessionDto } from '../../../../server/sessions/session.dto.js';
import type { Organiser } from '../../../support/accounts.js';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { menuEntry } from '../../../support/browser/menu.js';
import { anOrganiser, givePlan, remember, web } from '../../../support/browser/organiser.js';
import { chooseRowAction, openRowMenu, rowMenu } from '../../../support/browser/row-actions.js';
import { test } from '../../../support/browser/test.js';
import {
  aGuest,
  anEvent,
  anInstructor,
  aPaidPlan,
  aProduct,
  aTastingWith,
} from '../../../support/factories.js';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const live = '/dashboard/events/live';
const podcast = '/dashboard/events/podcast';

/** An organiser with a wine and an instructor, and functions that create tastings and events. */
async function aCellar() {
  const organiser = await anOrganiser();
  const [product, instructor] = await Promise.all([
    aProduct(organiser, { name: 'Garnacha de la Ermita' }),
    anInstructor(organiser),
  ]);
  const tasting = (name: string, fields: object = {}) =>
    aTastingWith(organiser, [product], { name, ...fields });
  const event = (of: { id: string }, fields: object = {}) =>
    anEvent(organiser, { tasting: of, instructor, ...fields });
  return { ...organiser, tasting, event };
}

/** Changes the plan that the web receives. The server still enforces the real one. */
const pretend = (
  page: Page,
  { uid }: Organiser,
  change: (company: { blocked: boolean; plan: { customCodes: boolean } }) => void,
) =>
  page.route(`**/api/v1/user/${uid}`, async (route) => {
    const response = await route.fetch();
    const company = (await response.json()) as { blocked: boolean; plan: { customCodes: boolean } };
    change(company);
    await route.fulfill({ response, json: company });
  });

const aBottle = () =>
  sharp({ create: { width: 200, height: 600, channels: 3, background: '#6d1426' } })
    .png()
    .toBuffer();

const at = (page: Page, path: string) => page.locator(`[data-path="${path}"]`);
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: /\d\d:\d\d/ });
const save = (page: Page, name = 'Guardar') =>
  page.getByRole('button', { name, exact: true }).click();

async function choose(page: Page, path: string, text: string, option: string) {
  await at(page, path).click();
  await at(page, path).fill(text);
  await page.getByRole('option', { name: option }).click();
}

/** Types a time into the picker of a field. */
async function typeTime(page: Page, path: string, hours: string, minutes: string) {
  await at(page, path).click();
  await page.getByLabel('Horas', { exact: true }).fill(hours);
  await page.getByLabel('Minutos', { exact: true }).fill(minutes);
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(at(page, path)).toBeFocused();
}

test('a new campaign copies a group tasting, and makes the company its instructor', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  const { name, logo } = await organiser.client.get<{ name: string; logo: string | null }>(
    `/api/v1/user/${organiser.uid}`,
  );
  const group = await aTastingWith(organiser, 2, { name: 'Tarde de garnachas' });
  await remember(page, organiser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${podcast}/new`);
  const copy = page.getByRole('button', {
    name: 'Copiar «Tarde de garnachas» como cata individual',
  });
  await copy.click();
  await expect(page.getByText(/como cata individual: la original no cambia/)).toBeVisible();
  await expect(at(page, 'tastingPath')).toHaveValue('Tarde de garnachas');
  await expect(copy).toHaveCount(0);
  await expect(page.getByText(/así que aquí no salen las grupales/)).toBeVisible();
  await page.getByRole('button', { name: `Crear «${name}» como instructor` }).click();
  await expect(at(page, 'instructorPath')).toHaveValue(name);
  await expect(page.getByRole('button', { name: 'Nuevo instructor' })).toBeFocused();
  // The door asks one question. Its answer sets both fields.
  const asks = page.getByRole('radiogroup', { name: 'Qué pide la puerta a tus invitados' });
  await expect(asks.getByRole('radio')).toHaveCount(3);
  await asks.getByRole('radio', { name: 'Nombre y correo, o de incógnito' }).check();
  await asks.getByRole('radio', { name: 'Nombre y correo al final' }).check();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Comparte «Tarde de garnachas»' })).toBeVisible();
  const read = <Row>(path: string) => organiser.client.get<Row[]>(`/api/v1/${path}`);
  const [campaign] = await read<SessionDto>(`session/user/${organiser.uid}?type=podcast`);
  expect(campaign).toMatchObject({ liteMode: false, emailAtEnd: true, instructor: name });
  const tastings = await read<{ id: string; type: string }>(`tasting/${organiser.uid}`);
  expect(tastings).toHaveLength(2);
  expect(tastings.find(({ id }) => id === group.id)?.type).toBe('CONVENTIONAL_TAST');
  const instructors = await read(`instructor/${organiser.uid}`);
  expect(instructors).toMatchObject([{ name, imgProfile: logo }]);

  // The only instructor is chosen already. A group event has no third choice.
  await page.goto(`${live}/new`);
  await expect(at(page, 'instructorPath')).toHaveValue(name);
  await expect(asks.getByRole('radio')).toHaveCount(2);
});

test('a session is created, shared, changed and deleted', async ({ page }) => {
  const cellar = await aCellar();
  await cellar.tasting('Tarde de garnachas');
  await cellar.tasting('Noche de cavas');
  await cellar.tasting('En casa', { type: 'PODCAST_TAST' });
  await remember(page, cellar);
  await page.goto('/dashboard/events/live/');
  await expect(page).toHaveURL(`${live}/list`);
  await expect(page).toHaveTitle('Sesiones · Retrogusto');
  await expect(page.getByRole('heading', { name: 'Todavía no hay ninguna sesión' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nueva sesión' }).click();

  // The defaults: a start in two minutes, a length of four hours, the company's time zone and a
  // unique code.
  await expect(at(page, 'sessionCode.publicCode')).toHaveValue(/^[A-HJ-NP-Z2-9]{8}$/);
  const code = await at(page, 'sessionCode.publicCode').inputValue();
  await expect(at(page, 'sessionCode.fromDate')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  await expect(at(page, 'sessionCode.toDate')).toBeDisabled();
  await expect(page.getByText(/Hora de .+ \(GMT\+[12]\)/)).toHaveCount(2);
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'por corregir' });
  // The only instructor is chosen already. There are two tastings.
  await expect(at(page, 'instructorPath')).toHaveValue('Aina Ferrer');
  await expect(summary.getByRole('listitem')).toHaveText(['Elige una cata']);
  await expectAccessible(page);
  await summary.getByRole('button', { name: 'Elige una cata' }).click();
  await expect(at(page, 'tastingPath')).toBeFocused();

  await at(page, 'tastingPath').fill('en casa');
  await expect(page.getByText('Sin resultados')).toBeVisible();
  await choose(page, 'tastingPath', 'garna', 'Tarde de garnachas');
  await choose(page, 'instructorPath', 'aina', 'Aina Ferrer');
  await expect(summary).toHaveCount(0);

  // The picker offers quarters of an hour and accepts any other minute.
  await at(page, 'sessionCode.fromDate').click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await typeTime(page, 'sessionCode.fromDate', '18', '07');
  await expect(at(page, 'sessionCode.fromDate')).toHaveText(/ 18:07$/);
  await expect(at(page, 'sessionCode.toDate')).toHaveText(/ 22:07$/);

  const link = page.getByLabel('Enlace público', { exact: true });
  await expect(link).toHaveValue(new RegExp(`/room/${code}$`));
  await at(page, 'lang').click();
  await page.getByRole('option', { name: 'Catalán' }).click();
  await expect(link).toHaveValue(new RegExp(`/room/${code}\\?lang=ca$`));
  // A switch reacts to clicks on itself and its name, but not on its help or the space beside it.
  const withoutVideo = page.getByRole('switch', {
    name: 'Ofrecer también un enlace sin vídeo en directo',
  });
  const words = page.getByText('Ofrecer también un enlace sin vídeo en directo', { exact: true });
  const { x = 0, y = 0, width = 0, height = 0 } = (await words.boundingBox()) ?? {};
  await page.mouse.click(x + width + 20, y + height / 2);
  await page.mouse.click(x + 40, y + height + 10);
  await expect(withoutVideo).not.toBeChecked();
  await words.click();
  await expect(withoutVideo).toBeChecked();
  await withoutVideo.click();
  await expect(withoutVideo).not.toBeChecked();
  await withoutVideo.click();
  await expect(page.getByLabel('Enlace sin vídeo en directo', { exact: true })).toHaveValue(
    new RegExp(`/room/${code}\\?lang=ca&streaming=false$`),
  );

  // The trial does not allow custom codes.
  await page.getByRole('button', { name: 'Modificar' }).click();
  await expect(page.getByText('Tu plan no permite personalizar el código')).toBeVisible();

  await page.getByRole('switch', { name: 'Generar el informe automáticamente' }).click();
  await save(page);
  await expect(summary.getByRole('listitem')).toHaveText(['Elige el tipo de informe']);
  await page.getByRole('radio', { name: 'Periódico' }).click();
  await at(page, 'sessionCode.generationPeriodicInterval').fill('siete');
  await expect(summary).toContainText('Indica cada cuántos días se genera el informe');
  await at(page, 'sessionCode.generationPeriodicInterval').fill('7');
  await save(page);

  // The share window opens over the list. It survives a reload, and going back closes it.
  const sharing = page.getByRole('dialog', { name: 'Comparte «Tarde de garnachas»' });
  await expect(sharing.getByText(code, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${live}/list\\?share=\\w{20}$`));
  await page.reload();
  await expect(sharing.getByRole('img', { name: 'Código QR del enlace público' })).toBeVisible();
  await expect(sharing.getByLabel('Enlace sin vídeo en directo')).toHaveValue(/streaming=false$/);
  await expectAccessible(page);
  // Text for guests is in the language of the event.
  const whatsApp = new URL(
    (await sharing.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')) ?? '',
  );
  expect(whatsApp.host).toBe('wa.me');
  expect(whatsApp.searchParams.get('text')).toMatch(
    new RegExp(
      `^Celler de Prova et convida a «Tarde de garnachas».\\n.* a les 18:07 · uns 60 minuts\\s+Entra aquí: http.*/room/${code}\\?lang=ca\\nCodi: ${code}$`,
    ),
  );
  await expect(sharing.getByRole('link', { name: 'Enviar por correo' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=Celler%20de%20Prova/,
  );
  await expect(sharing.getByRole('link', { name: 'Abrir como invitado' })).toHaveAttribute(
    'href',
    new RegExp(`/room/${code}\\?lang=ca$`),
  );
  for (const [name, file] of [
    ['Añadir al calendario', 'calendar.ics'],
    ['Tarjeta de mesa (A5)', `${code}-A5.pdf`],
  ] as const) {
    const saved = page.waitForEvent('download');
    await sharing.getByText(name).click();
    expect((await saved).suggestedFilename()).toBe(file);
  }
  await page.keyboard.press('Escape');
  await expect(sharing).toHaveCount(0);
  await expect(page).toHaveURL(`${live}/list`);
  const listed = `Tarde de garnachas (${code})`;
  await chooseRowAction(page, listed, 'Compartir');
  await expect(sharing).toBeVisible();
  await page.goBack();
  await expect(sharing).toHaveCount(0);
  await expect(rowMenu(page, listed)).toBeFocused();

  await expect(page).toHaveURL(`${live}/list`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(
    new RegExp(`Tarde de garnachas.*${code}.* 18:07.* 22:07.*0`),
  );
  await expectAccessible(page);
  await chooseRowAction(page, listed, 'Copiar el enlace');
  await expect(page.getByText('Enlace copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/room/${code}\\?lang=ca$`),
  );

  await page.getByRole('link', { name: 'Tarde de garnachas', exact: true }).click();
  await expect(at(page, 'sessionCode.fromDate')).toHaveText(/ 18:07$/);
  await expect(at(page, 'sessionCode.generationPeriodicInterval')).toHaveValue('7');
  await choose(page, 'tastingPath', 'cavas', 'Noche de cavas');
  await save(page);
  await expect(rows(page).first()).toContainText('Noche de cavas');
  await chooseRowAction(page, `Noche de cavas (${code})`, 'Eliminar');
  const question = page.getByRole('dialog', { name: `¿Eliminar «Noche de cavas (${code})»?` });
  await expect(question).toContainText(`El código ${code} dejará de funcionar.`);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('heading', { name: 'Todavía no hay ninguna sesión' })).toBeVisible();

  // The shared code works again.
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows(page).first()).toContainText(new RegExp(`Noche de cavas.*${code}`));
  await page.goto(`/room/${code}`);
  await expect(page.getByRole('heading', { name: 'Noche de cavas' })).toBeVisible();
});

test('everything that an event needs can be created in drawers over its form, without losing input', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await remember(page, organiser);
  // Code and texts that failed to load are loaded again, even if they failed in the background.
  const texts = '**/assets/instructors-*.js';
  await page.route(texts, (route) => route.abort());
  await page.goto('/dashboard/home');
  await expect(
    page.getByText('Tu plan incluye 3 campañas al mes; este mes llevas 0.'),
  ).toBeVisible();
  await (await menuEntry(page, 'Campañas')).click();
  await page.getByRole('link', { name: 'Nueva campaña' }).click();
  await expect(page.getByText('una campaña la necesita: las grupales no sirven')).toBeVisible();
  await expect(
    page.getByText('Este mes llevas 0 de las 3 campañas al mes de tu plan.'),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Nombre y correo, o de incógnito' }).check();

  // The drawer has a form of its own. It is validated, asks before it closes, and is saved without
  // the form below.
  const add = page.getByRole('button', { name: 'Nuevo instructor' });
  const instructor = page.getByRole('dialog', { name: 'Nuevo instructor' });
  await add.click();
  const again = instructor.getByRole('button', { name: 'Reintentar' });
  await expect(again).toBeVisible();
  await page.unroute(texts);
  await again.click();
  await expect(instructor.getByRole('heading', { name: 'Datos del instructor' })).toBeVisible();
  // The organiser is proposed as the first instructor.
  await expect(instructor.getByRole('textbox')).toHaveValue('Celler de Prova');
  await instructor.getByRole('textbox').clear();
  await instructor.getByRole('button', { name: 'Guardar', exact: true }).click();
  await instructor
    .getByRole('alert')
    .getByRole('button', { name: /Indica «Nombre»/ })
    .press('Enter');
  await expect(instructor.getByRole('textbox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Biel Mas');
  const leaving = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await page.keyboard.press('Escape');
  await expect(leaving).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaving).toHaveCount(0);

  // If a drawer is closed during its save, the save still succeeds. It neither fills the field nor
  // closes the drawer that was opened afterwards.
  const late = Promise.withResolvers<void>();
  const saving = '**/api/v1/instructor/*';
  await page.route(saving, async (route) => {
    if (route.request().method() === 'POST') await late.promise;
    await route.continue();
  });
  await instructor.getByRole('textbox').press('Enter');
  await instructor.getByRole('button', { name: 'Cerrar' }).click();
  await leaving.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(instructor).toHaveCount(0);
  await add.click();
  await instructor.getByRole('textbox').fill('Aina Ferrer');
  late.resolve();
  await expect(page.getByText('«Biel Mas» se ha guardado.')).toBeVisible();
  await page.unroute(saving);
  await expect(page.locator('#root')).toHaveAttribute('inert');
  await expect(at(page, 'instructorPath')).toHaveValue('');
  await instructor.getByRole('textbox').press('Enter');
  await expect(instructor).toHaveCount(0);
  await expect(add).toBeFocused();
  await expect(at(page, 'instructorPath')).toHaveValue('Aina Ferrer');

  // A drawer can open another drawer.
  await page.getByRole('button', { name: 'Nueva cata individual' }).click();
  const tasting = page.getByRole('dialog', { name: 'Nueva cata individual' });
  await tasting.getByRole('textbox', { name: 'Nombre' }).fill('En casa');
  await tasting.getByRole('textbox', { name: 'Duración' }).fill('45');
  await tasting.getByRole('textbox', { name: 'Descripción' }).fill('Un vino, con calma.');
  await tasting.getByRole('radio', { name: 'Sencilla' }).click();
  await tasting.getByRole('button', { name: 'Nuevo producto' }).click();
  const product = page.getByRole('dialog', { name: 'Nuevo producto' });
  await product.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Garnacha de la Ermita');
  for (const [name, option] of [
    ['Tipo', 'Vino'],
    ['Subtipo', 'Vino tinto'],
  ] as const) {
    await product.getByRole('combobox', { name, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await product
    .locator('input[type=file]')
    .setInputFiles({ name: 'botella.png', mimeType: 'image/png', buffer: await aBottle() });
  await expect(
    product.getByRole('img', { name: 'Vista previa de Imagen del producto' }),
  ).toBeVisible();
  await expectAccessible(page);
  // Leaving the page asks only once for all three forms.
  await page.evaluate(() => history.back());
  await leaving.getByRole('button', { name: 'Seguir editando' }).click();
  await product.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(product).toHaveCount(0);
  await expect(tasting.getByRole('combobox', { name: 'Producto' })).toHaveValue(
    'Garnacha de la Ermita',
  );
  await expect(tasting.getByRole('combobox', { name: 'Ficha de cata' })).toHaveValue(/tinto/i);
  await tasting.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(tasting).toHaveCount(0);
  await expect(at(page, 'tastingPath')).toHaveValue('En casa');
  await expect(page.getByRole('radio', { name: 'Nombre y correo, o de incógnito' })).toBeChecked();

  // The plan allows two instructors. The drawer shows the limit as the editor does, and keeps the
  // input.
  await add.click();
  await instructor.getByRole('textbox').fill('Carla Roca');
  await instructor.getByRole('textbox').press('Enter');
  const limit = page.getByRole('dialog', { name: 'Has llegado al límite de tu plan' });
  await expect(limit).toContainText('Has llegado al máximo de instructores de tu plan.');
  await limit.getByRole('button', { name: 'Ahora no' }).click();
  await expect(instructor.getByRole('textbox')).toHaveValue('Carla Roca');
  await instructor.getByRole('button', { name: 'Cerrar' }).click();
  await leaving.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(instructor).toHaveCount(0);
  await save(page);
  await page
    .getByRole('dialog', { name: 'Comparte «En casa»' })
    .getByRole('button', { name: 'Cerrar' })
    .click();
  await expect(page).toHaveURL(`${podcast}/list`);
  await expect(rows(page).first()).toContainText('En casa');
});

test('the link can also be copied without https', async ({ page }) => {
  const cellar = await aCellar();
  const { id, sessionCode } = await cellar.event(await cellar.tasting('Tarde de garnachas'));
  await remember(page, cellar);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  );
  const pasted = async (into: Locator) => {
    await into.click();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(into).toHaveValue(new RegExp(`/room/${sessionCode.publicCode}$`));
    await into.fill('');
  };
  await page.goto(`${live}/list`);
  await chooseRowAction(page, `Tarde de garnachas (${sessionCode.publicCode})`, 'Copiar el enlace');
  await expect(page.getByText('Enlace copiado')).toBeVisible();
  await pasted(page.getByRole('searchbox'));
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await page.goto(`${live}/edit/${id}`);
  const copy = page.getByRole('button', { name: 'Copiar el enlace' }).first();
  await copy.click();
  await expect(page.getByRole('tooltip', { name: 'Enlace copiado' })).toBeVisible();
  await expect(copy).toBeFocused();
});

test('a joining guest is counted at once', async ({ page }) => {
  const cellar = await aCellar();
  const { sessionCode } = await cellar.event(await cellar.tasting('Tarde de garnachas'), {
    liteMode: true,
  });
  await remember(page, cellar);
  await page.goto(`${live}/list`);
  const people = rows(page).first().getByRole('cell').nth(6);
  await expect(people).toHaveText('0');
  await aGuest(web, sessionCode.publicCode);
  await expect(people).toHaveText('10 han valorado');
  await Promise.all([aGuest(web, sessionCode.publicCode), aGuest(web, sessionCode.publicCode)]);
  await expect(people).toHaveText('30 han valorado');

  // The home shows the count too. Events appear and disappear when they begin and end.
  await givePlan(cellar);
  const minutesHence = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const ends = await cellar.event(await cellar.tasting('En casa', { type: 'PODCAST_TAST' }), {
    sessionCode: { toDate: minutesHence(60) },
  });
  const begins = await cellar.event(await cellar.tasting('A las ocho'), {
    sessionCode: { fromDate: minutesHence(60) },
  });
  await page.clock.install();
  await page.goto('/dashboard/home');
  const open = page.getByRole('region', { name: 'En marcha' }).getByRole('listitem');
  const next = page.getByRole('region', { name: 'Lo próximo' });
  await expect(open).toHaveText([/En casa/, /Tarde de garnachas.*3 asistentes/]);
  await expect(next).toContainText('A las ocho');
  await aGuest(web, sessionCode.publicCode);
  await expect(open.last()).toContainText('4 asistentes');
  // One event ends and the other begins on the server. Then the page's clock moves an hour ahead.
  const change = ({ id }: { id: string }, sessionCode: object) =>
    cellar.client.post(`/api/v1/session/user/${cellar.uid}/${id}`, { sessionCode });
  await change(ends, { fromDate: minutesHence(-9), toDate: minutesHence(-1) });
  await change(begins, { fromDate: minutesHence(-1) });
  await page.clock.fastForward('01:00:01');
  await expect(open).toHaveText([/Tarde de garnachas.*4 asistentes/, /A las ocho/]);
  await expect(next).toHaveCount(0);
});

test('a session whose instructor has finished is shown as finished while its room is open', async ({
  page,
}) => {
  const { tasting, event, ...organiser } = await aCellar();
  const { id, sessionCode } = await event(await tasting('Tarde de garnachas'));
  const desk = `/api/v1/desk/${sessionCode.publicCode}`;
  await organiser.client.put(desk, { step: 'lobby' });
  await remember(page, organiser);
  await page.goto(`${live}/list`);
  const cell = rows(page).getByRole('cell', { name: /curso|Finalizada/ });
  await expect(cell).toHaveText('En curso');

  await organiser.client.put(desk, { ended: true });
  await page.goto(`${live}/list?share=${id}`);
  const until = /Abierta \(cierre: \d\d:\d\d\)/;
  const drawer = page.getByRole('dialog', { name: 'Comparte «Tarde de garnachas»' });
  await expect(drawer.getByText(until)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(cell).toHaveText(/^FinalizadaAbierta \(cierre: \d\d:\d\d\)$/);
  await expect(rows(page).getByRole('link', { name: /Ver el informe/ })).toBeVisible();
  await page.goto('/dashboard/home');
  await expect(page.getByText(/^Finalizada, abierta hasta \d+ de .* \d+:\d\d$/)).toBeVisible();
});

test('a code that another event took meanwhile is not restored', async ({ page }) => {
  const cellar = await aCellar();
  await givePlan(cellar);
  const tasting = await cellar.tasting('Tarde de garnachas');
  const code = `NOCHE${Date.now()}`;
  const event = await cellar.event(tasting, { sessionCode: { publicCode: code } });
  await remember(page, cellar);
  await page.goto(`${live}/list`);
  await chooseRowAction(page, `Tarde de garnachas (${code})`, 'Eliminar');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  const other = await cellar.event(tasting, { sessionCode: { publicCode: code } });
  expect(other.id).not.toBe(event.id);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'No se ha podido deshacer' });
  await expect(refused).toContainText('código');
  await expect(rows(page)).toHaveCount(1);
});

test('the list shows every status in light and dark mode, and the address stores its filter', async ({
  page,
}) => {
  const cellar = await aCellar();
  const hour = 3_600_000;
  for (const [name, hours] of Object.entries({
    'Cata de ayer': -20,
    'Cata de ahora': -1,
    'Cata de mañana': 20,
  })) {
    const fromDate = new Date(Date.now() + hours * hour).toISOString();
    await cellar.event(await cellar.tasting(name), { sessionCode: { fromDate } });
  }
  await remember(page, cellar);
  await page.goto(`${live}/list`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const status of ['Finalizada', 'En curso', 'Pendiente'])
      await expect(rows(page).filter({ hasText: status })).toHaveCount(1);
    await expectAccessible(page);
  }
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Pendiente');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?status=PENDING$/);
  await page.goto(`${live}/list?status=FINISHED&from=2020-01-01&to=2020-01-31`);
  await expect(page.getByRole('button', { name: 'Días, 01/01/2020 – 31/01/2020' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitar los filtros' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(`${live}/list`);
});

test('a custom code is checked before it is accepted, and by the server when it is saved', async ({
  page,
}) => {
  const cellar = await aCellar();
  const tasting = await cellar.tasting('Tarde de garnachas');
  const taken = await cellar.event(tasting);
  const mine = await cellar.event(tasting);
  await pretend(page, cellar, (company) => {
    company.plan.customCodes = true;
  });
  await remember(page, cellar);
  await page.goto(`${live}/edit/${mine.id}`);
  const field = at(page, 'sessionCode.publicCode');
  const modify = page.getByRole('button', { name: 'Modificar' });
  const check = page.getByRole('button', { name: 'Confirmar el código' });
  await modify.click();
  await page.getByRole('button', { name: 'Cancelar', exact: true }).first().press('Enter');
  await expect(modify).toBeFocused();
  await modify.press('Enter');
  await field.fill('garn-acha');
  await expect(field).toHaveValue('GARN-ACHA');
  await expect(page.getByText('Hay cambios sin guardar')).toBeVisible();
  await check.click();
  await expect(
    page.getByText('El código debe tener entre 4 y 20 letras (de la A a la Z) o números'),
  ).toBeVisible();
  await field.fill(taken.sessionCode.publicCode.toLowerCase());
  await check.click();
  await expect(page.getByText('Este código ya existe')).toBeVisible();
  await expectAccessible(page);

  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/session/checkAll/**', async (route) => {
    await held;
    await route.fulfill({ status: 500, body: 'oops' });
  });
  await field.fill('vendimia26');
  await check.click();
  await expect(page.getByRole('dialog', { name: 'Comprobando el código…' })).toBeVisible();
  answer();
  await expect(
    page.getByText('No hemos podido comprobar el código. Inténtalo de nuevo.'),
  ).toBeVisible();
  await expect(check).toBeFocused();
  await page.unroute('**/api/v1/session/checkAll/**');
  await check.click();
  await expect(modify).toBeFocused();
  await expect(field).toHaveValue('VENDIMIA26');
  await expect(page.getByLabel('Enlace público', { exact: true })).toHaveValue(
    /\/room\/VENDIMIA26$/,
  );
  await expect(page.getByText('Hay cambios sin guardar')).toBeVisible();
  // The page believes that the plan allows custom codes. The server knows that it does not.
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'por corregir' });
  await expect(summary).toContainText('Tu plan no permite personalizar el código');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  // Saving also checks a code that is still being edited.
  await modify.click();
  await field.fill(taken.sessionCode.publicCode);
  await save(page);
  await expect(summary).toContainText('Este código ya existe');
  await expect(field).toHaveAttribute('aria-invalid', 'true');

  // A generated code that arrives late does not replace one that is being typed.
  let deliver: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  const generated = '**/api/v1/session/generateFreePublicCode';
  await page.route(generated, async (route) => {
    await late;
    await route.continue();
  });
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto(`${live}/new`);
  await modify.click();
  await field.fill('COSECHA26');
  const delivered = page.waitForResponse(generated);
  deliver();
  await (await delivered).finished();
  await check.click();
  await expect(page.getByLabel('Enlace público', { exact: true })).toHaveValue(
    /\/room\/COSECHA26$/,
  );
});

test('an event shows why it cannot be saved: guests have joined, the month is full, the server fails or the plan has ended', async ({
  page,
}) => {
  const cellar = await aCellar();
  const [first, second] = [
    await cellar.tasting('Tarde de garnachas'),
    await cellar.tasting('Noche de cavas'),
  ];
  const event = await cellar.event(first);
  await remember(page, cellar);
  await page.goto(`${live}/edit/${event.id}`);
  await choose(page, 'tastingPath', 'cavas', 'Noche de cavas');
  await aGuest(web, event.sessionCode.publicCode);
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'por corregir' });
  await expect(summary).toContainText(
    'Ya ha participado alguien: la cata y el tipo no se pueden cambiar',
  );
  await choose(page, 'tastingPath', 'garna', 'Tarde de garnachas');
  await expect(summary).toHaveCount(0);
  await page.goto(`${live}/edit/${event.id}`);
  await expect(at(page, 'tastingPath')).toBeDisabled();
  await expect(
    page.getByText('Ya ha participado alguien: la cata no se puede cambiar.'),
  ).toBeVisible();
  await page.goto(`${live}/list`);
  await expect(rows(page).first()).toContainText(/En curso.*1/);
  const listed = `Tarde de garnachas (${event.sessionCode.publicCode})`;
  const menu = await openRowMenu(page, listed);
  await expect(menu.getByRole('menuitem', { name: 'Ver el informe' })).toHaveAttribute(
    'href',
    `/dashboard/reports/generated/${event.sessionCode.publicCode}`,
  );
  await menu.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect(page.getByRole('dialog')).toContainText('Ya ha participado 1 persona.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  // The focus also returns after the first confirmation of a page.
  await expect(rowMenu(page, listed)).toBeFocused();

  // The trial allows three events a month. The events are in the next month, so that the test works
  // on any day.
  await page.goto(`${live}/new`);
  const start = at(page, 'sessionCode.fromDate');
  await expect(start).toHaveText(/\d/);
  const [, month, year] = (await start.innerText()).split(/[/ ]/).map(Number) as [
    number,
    number,
    number,
  ];
  for (let day = 10; day < 13; day++) {
    await cellar.event(second, {
      sessionCode: { fromDate: new Date(Date.UTC(year, month, day, 12)).toISOString() },
    });
  }
  // An event of a past month counts for that month, not for this one.
  const places = page.getByText(/^Este mes llevas \d/);
  await expect(places).toBeVisible();
  await start.click();
  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await page.getByRole('button', { name: /^15 / }).click();
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(places).toHaveCount(0);
  await start.click();
  for (let months = 0; months < 3; months++)
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await page.getByRole('button', { name: /^15 / }).click();
  await page.getByRole('button', { name: 'Listo' }).click();
  await choose(page, 'tastingPath', 'cavas', 'Noche de cavas');
  await choose(page, 'instructorPath', 'aina', 'Aina Ferrer');
  const leaving = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await leaving.getByRole('button', { name: 'Seguir editando' }).click();
  await save(page);
  const limit = page.getByRole('dialog', { name: 'Has llegado al límite de tu plan' });
  await expect(limit).toContainText('Has llegado al máximo de sesiones de tu plan en ese mes.');
  await expect(limit).toContainText('El plan de prueba incluye 3 sesiones al mes.');
  await limit.getByRole('button', { name: 'Ahora no' }).click();
  await expect(at(page, 'tastingPath')).toHaveValue('Noche de cavas');
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeFocused();
  // The link to the plans also asks before input is discarded. The question is above the limit
  // window.
  await save(page);
  await limit.getByRole('button', { name: 'Ver los planes' }).click();
  await leaving.getByRole('button', { name: 'Seguir editando' }).click();
  await limit.getByRole('button', { name: 'Ahora no' }).click();
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeFocused();

  await page.route('**/api/v1/session/user/**', (route) =>
    route.fulfill({ status: 503, body: 'oops' }),
  );
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'No se ha guardado' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.goto(`${live}/list`);
  await expect(page.getByRole('alert')).toContainText('No hemos podido cargar la lista');
  await page.unroute('**/api/v1/session/user/**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rows(page)).toHaveCount(4);

  // After the trial ends, nothing can be created or changed, and the page leads to the plan.
  await pretend(page, cellar, (company) => {
    company.blocked = true;
  });
  await page.goto(`${live}/list`);
  await expect(page.getByRole('banner')).toContainText('(finalizado)');
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Reactivar plan' }),
  ).toHaveAttribute('href', '/dashboard/cellar/plan');
  const blocked = page.getByRole('dialog', { name: 'Tu plan ha terminado' });
  // The message appears once on arrival.
  await blocked.getByRole('button', { name: 'Ahora no' }).click();
  await expect(blocked).toHaveCount(0);
  const button = (name: RegExp) => page.getByRole('button', { name }).first();
  for (const action of [null, 'Editar', 'Eliminar']) {
    await button(action ? /^Acciones de Tarde/ : /^Nueva sesión/).click();
    if (action) await page.getByRole('menuitem', { name: action }).click();
    await expect(blocked).toContainText('Todo lo demás sigue abierto');
    await blocked.getByRole('button', { name: 'Ahora no' }).click();
    await expect(blocked).toHaveCount(0);
  }
  await page.goto(`${live}/new`);
  await expect(blocked).toBeVisible();
  await expectAccessible(page);
  await blocked.getByRole('button', { name: 'Ver los planes' }).click();
  await expect(page).toHaveURL('/dashboard/cellar/plan');
  // Waits for the intercepted reads: the plan's page reads the company again.
  await page.unrouteAll({ behavior: 'wait' });
});

test('one session beyond the plan can be created after agreeing to its price', async ({ page }) => {
  const cellar = await aCellar();
  const tasting = await cellar.tasting('Tarde de garnachas');
  await aPaidPlan(cellar);
  await remember(page, cellar);
  await page.goto(`${live}/new`);
  const start = at(page, 'sessionCode.fromDate');
  await expect(start).toHaveText(/\d/);
  const [, month, year] = (await start.innerText()).split(/[/ ]/).map(Number) as [
    number,
    number,
    number,
  ];
  const fromDate = new Date(Date.UTC(year, month - 1, 10, 12)).toISOString();
  await Promise.all(
    Array.from({ length: 6 }, () => cellar.event(tasting, { sessionCode: { fromDate } })),
  );
  await choose(page, 'tastingPath', 'garna', 'Tarde de garnachas');
  await choose(page, 'instructorPath', 'aina', 'Aina Ferrer');
  await save(page);
  const question = page.getByRole('dialog', { name: '¿Añadir otra sesión?' });
  await expect(question).toContainText(/Una sesión más cuesta 9,00\s€ al mes, sin IVA\./);
  await expect(question).toContainText(
    /Tu próxima factura, del \d+ de [a-z]+ de \d{4}, será de 33,88\s€, con IVA\./,
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(at(page, 'tastingPath')).toHaveValue('Tarde de garnachas');
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeFocused();
  await save(page);
  await question.getByRole('button', { name: 'Añadir y guardar' }).click();
  await expect(page.getByRole('dialog', { name: 'Comparte «Tarde de garnachas»' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(7);
  const extras = await cellar.client.get<object[]>(`/api/v1/payments/${cellar.uid}/extras`);
  expect(extras).toContainEqual(expect.objectContaining({ type: 'events', quantity: 1 }));
});

async function aPhone(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    locale: 'en-GB',
    timezoneId: 'America/Lima',
    hasTouch: true,
  });
  return { context, page: await context.newPage() };
}

test('a campaign is created on a phone, in English, in another time zone', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await aPhone(browser, baseURL);
  const cellar = await aCellar();
  await cellar.tasting('At home', { type: 'PODCAST_TAST' });
  await remember(page, cellar);
  await page.goto('/dashboard/campaigns');
  await expect(page).toHaveURL(`${podcast}/list`);
  await page.getByRole('link', { name: 'New campaign' }).click();
  await expect(at(page, 'sessionCode.publicCode')).toHaveValue(/^[A-Z2-9]{8}$/);
  // The campaign lasts one year. Its times are in the company's time zone, not the phone's.
  const [start, end] = await Promise.all(
    ['fromDate', 'toDate'].map((which) => at(page, `sessionCode.${which}`).innerText()),
  );
  const [, date = '', year = '', time = ''] =
    /^(\d\d\/\d\d\/)(\d{4})( \d\d:\d\d)$/.exec(start ?? '') ?? [];
  expect(end).toBe(`${date}${Number(year) + 1}${time}`);
  await expect(
    page.getByText(/On your device it starts on \d\d\/\d\d\/\d{4} \d\d:\d\d\./),
  ).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  await choose(page, 'tastingPath', 'home', 'At home');
  await choose(page, 'instructorPath', 'aina', 'Aina Ferrer');
  await page.getByRole('radio', { name: 'Name and e-mail, or incognito' }).check();
  await expect(page.getByLabel('Public link', { exact: true })).toHaveValue(
    /\/room\/[A-Z2-9]{8}\?lite=true$/,
  );
  // The end can be changed, but not to before the start.
  await at(page, 'sessionCode.toDate').click();
  await page.getByRole('button', { name: /^[A-Z][a-z]+ \d{4}$/ }).click();
  await page.getByRole('button', { name: 'Previous year' }).click();
  await page.getByRole('button', { name: 'Previous year' }).click();
  await page.getByRole('button', { name: 'Jan', exact: true }).click();
  await page.getByRole('button', { name: '10 January' }).first().click();
  await page.getByRole('button', { name: 'Done' }).click();
  await save(page, 'Save');
  await expect(page.getByRole('alert').filter({ hasText: 'correct' })).toContainText(/start/i);
  await at(page, 'sessionCode.toDate').click();
  await page.getByRole('button', { name: /^[A-Z][a-z]+ \d{4}$/ }).click();
  for (let years = 0; years < 3; years++)
    await page.getByRole('button', { name: 'Next year' }).click();
  await page.getByRole('button', { name: 'Jan', exact: true }).click();
  await page.getByRole('button', { name: '10 January' }).first().click();
  await page.getByRole('button', { name: 'Done' }).click();
  await save(page, 'Save');
  const sharing = page.getByRole('dialog', { name: 'Share “At home”' });
  await expect(sharing.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    /^https:/,
  );
  await expectAccessible(page);
  await expectFits(page);
  await sharing.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${podcast}/list`);
  const card = page.getByRole('listitem').filter({ hasText: 'At home' });
  await expect(card).toContainText('Start');
  await expect(card).toContainText(start ?? '-');
  await expectAccessible(page);
  await expectFits(page);
  await card.getByRole('button', { name: /^Actions for|^Actions of/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Share',
    'See the report There are no answers yet.',
    'Copy the link',
    'Edit',
    'Delete',
  ]);
  await context.close();
});

test('a time that a clock change skips or repeats is stored consistently, and the form names the time zone', async ({
  page,
}) => {
  const cellar = await aCellar();
  const tasting = await cellar.tasting('Noche del cambio');
  // In Madrid, where this browser is, clocks change at two. The second event is in New York.
  const here = await cellar.event(tasting, { sessionCode: { fromDate: '2027-03-28T00:30:00Z' } });
  const there = await cellar.event(tasting, {
    timeZone: 'America/New_York',
    sessionCode: { fromDate: '2027-03-28T05:30:00Z' },
  });
  await remember(page, cellar);
  const storedFrom = async ({ id }: { id: string }) =>
    (await cellar.client.get<SessionDto>(`/api/v1/session/user/${cellar.uid}/${id}`)).sessionCode
      .fromDate;
  const from = 'sessionCode.fromDate';

  await page.goto(`${live}/edit/${here.id}`);
  await typeTime(page, from, '02', '30');
  await expect(at(page, from)).toHaveText('28/03/2027 02:30');
  await expect(
    page.getByRole('button', { name: /^Inicio, 28\/03\/2027 02:30, hora de .+ \(GMT\+2\)$/ }),
  ).toBeVisible();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'esta hora no existe: contará el 28/03/2027 03:30' }),
  ).toBeVisible();
  await expectAccessible(page);
  await save(page);
  await expect(page).toHaveURL(`${live}/list`);
  expect(await storedFrom(here)).toBe('2027-03-28T01:30:00.000Z');

  // The hour that Madrid skips exists elsewhere.
  await page.goto(`${live}/edit/${there.id}`);
  await typeTime(page, from, '02', '30');
  await expect(at(page, from)).toHaveText('28/03/2027 02:30');
  await expect(page.getByRole('status').filter({ hasText: 'no existe' })).toHaveCount(0);
  await expect(page.getByText('En tu dispositivo empieza el 28/03/2027 08:30.')).toBeVisible();
  await save(page);
  await expect(page).toHaveURL(`${live}/list`);
  expect(await storedFrom(there)).toBe('2027-03-28T06:30:00.000Z');

  // The list shows the event's own time, and names its time zone if the reader's differs.
  await expect(rows(page).filter({ hasText: '28/03/2027 02:30' })).toContainText(
    /Hora .+ \(GMT-4\)/,
  );
  await expect(rows(page).filter({ hasText: '28/03/2027 03:30' })).not.toContainText('GMT');
  await expectAccessible(page);

  // When clocks go back, a time stored as the second of the repeated hours stays the second until
  // another time is chosen.
  const second = await cellar.event(tasting, { sessionCode: { fromDate: '2027-10-31T01:15:00Z' } });
  await page.goto(`${live}/edit/${second.id}`);
  const twice = page.getByRole('status').filter({ hasText: 'pasa dos veces' });
  await expect(at(page, from)).toHaveText('31/10/2027 02:15');
  await expect(twice).toContainText(/está guardada la segunda, hora de .+ \(GMT\+1\)/);

  // A newly chosen time in the repeated hour means the first.
  const first = await cellar.event(tasting, { sessionCode: { fromDate: '2027-10-30T23:15:00Z' } });
  await page.goto(`${live}/edit/${first.id}`);
  await expect(at(page, from)).toHaveText('31/10/2027 01:15');
  await typeTime(page, from, '02', '15');
  await expect(twice).toContainText(/cuenta la primera, hora de .+ \(GMT\+2\)/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectAccessible(page);
});
