import { expect, type Page } from '@playwright/test';
import type { TastingDto } from '../../../../server/tastings/tasting.dto.js';
import type { VideoTaskDto } from '../../../../server/videos/video.dto.js';
import { toSsml } from '../../../../shared/rules/speech.js';
import type { Organiser } from '../../../support/accounts.js';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { Hands } from '../../../support/browser/keyboard.js';
import { anOrganiser, remember, setVideo } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';
import { aTastingWith } from '../../../support/factories.js';
import type { Json } from '../../../support/json.js';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const slot = 'podcastPresentationVideo';
const text = (page: Page) => page.getByLabel('Lo que dice el avatar');

const campaign = (organiser: Organiser, fields: object = {}) =>
  aTastingWith(organiser, 1, { type: 'PODCAST_TAST', name: 'Tres garnachas', ...fields });
const edit = (page: Page, { id }: { id: string }) =>
  page.goto(`/dashboard/tastings/podcast/edit/${id}`);
const read = ({ uid, client }: Organiser, { id }: { id: string }) =>
  client.get<Json<TastingDto>>(`/api/v1/tasting/${uid}/${id}`);

/** A slot whose text is confirmed. */
const spoken = (words: string, fields: object = {}) => ({
  platform: 'generated',
  generated: true,
  text: toSsml(words),
  avatarPath: 'avatars/ClaraDefaultAvatar01',
  language: 'es-ES',
  locked: true,
  ...fields,
});

/** Waits until the video of the slot is made. */
async function untilMade({ uid, client }: Organiser, taskRef: string): Promise<void> {
  const path = `/api/v1/video/${uid}/task/${taskRef}`;
  await expect
    .poll(async () => (await client.get<VideoTaskDto>(path)).status, { timeout: 200_000 })
    .toBe('available');
}

test('a text is confirmed and saved, and its video is made and plays', async ({ page }) => {
  const organiser = await anOrganiser();
  const tasting = await campaign(organiser);
  await remember(page, organiser);
  await edit(page, tasting);
  await page.getByText('Con avatar').first().click();

  // The avatar is required first, then the text.
  await button(page, 'Confirmar').click();
  await expect(page.getByText('Indica «Avatar»')).toBeVisible();
  await expect(page.getByText('Indica «Texto»')).toHaveCount(0);
  await expect(radio(page, /Clara/)).toBeFocused();
  await radio(page, /Clara/).click();
  await button(page, 'Confirmar').click();
  await expect(page.getByText('Indica «Texto»')).toBeVisible();
  await expect(text(page)).toBeFocused();
  // It is long enough that a busy machine sees it play.
  await text(page).fill(`Hola 🍷 ${'Aina, Biel, Clara y Ramon, '.repeat(8)} bienvenidos.`);
  await expect(page.getByText('El avatar no dice este carácter: 🍷')).toBeVisible();
  await expect(page.getByText(/Duración aproximada: 0:\d\d\./)).toBeVisible();
  await expect(page.getByText(/voz incorporada/)).toBeVisible();
  await expectAccessible(page);

  await button(page, 'Oír una frase').click();
  await button(page, 'Parar').click();
  await expect(button(page, 'Oír una frase')).toBeVisible();

  await button(page, 'Confirmar').click();
  await expect(button(page, 'Generar vídeo')).toBeFocused();
  await expect(text(page)).not.toBeEditable();
  await expectAccessible(page);
  await button(page, 'Modificar').click();
  await expect(text(page)).toBeFocused();
  await text(page).fill('Hola.');
  await page.getByLabel('Subtítulos en la imagen').click();
  await button(page, 'Confirmar').click();

  // Confirmed texts are unsaved changes.
  await page.getByRole('link', { name: 'Vídeos', exact: true }).click();
  await button(page, 'Seguir editando').click();
  await button(page, 'Generar vídeo').click();
  await page.waitForURL('**/tastings/podcast/list');
  const { [slot]: stored } = await read(organiser, tasting);
  expect(stored).toMatchObject({
    text: toSsml('Hola.'),
    language: 'es-ES',
    captionsInVideo: true,
    locked: true,
  });

  await untilMade(organiser, stored?.taskRef ?? '');
  await edit(page, tasting);
  await expect(page.getByText(/^Duración: 0:0\d$/)).toBeVisible();
  await expect(text(page)).not.toBeEditable();
  await expect(button(page, 'Modificar')).toHaveCount(0);
  await button(page, 'Reproducir').click();
  const player = page.locator('video');
  await expect
    .poll(() => player.evaluate((each) => (each as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0);
  await expectAccessible(page);

  await page.goto('/dashboard/videos/list');
  await expect(page.getByRole('row', { name: /Hola/ })).toContainText('Con avatar');

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('hola');
  await page.getByRole('dialog').getByRole('button', { name: 'Hola.' }).click();
  await page.waitForURL('**/dashboard/videos/edit/*');

  // Without its video, the text can be changed.
  await edit(page, tasting);
  await button(page, 'Quitar el vídeo').click();
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toHaveValue('Hola.');
});

test('a video that is being made cannot be changed, and a failure can be mended', async ({
  page,
  browser,
}) => {
  const organiser = await anOrganiser();
  const tasting = await campaign(organiser, { [slot]: spoken('Adiós.') });
  const id = tasting[slot]?.taskRef ?? '';
  await untilMade(organiser, id);
  await setVideo(id, { state: 'CONVERTING', progress: 40 });
  await remember(page, organiser);
  await edit(page, tasting);
  await expect(
    page.getByRole('progressbar', { name: 'El vídeo se está haciendo' }),
  ).toHaveAttribute('aria-valuenow', '40');
  await expect(page.getByText('40 %', { exact: true })).toBeVisible();
  await expect(page.getByText(/hasta 24 horas/)).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await expect(radio(page, 'Enlace').first()).toBeDisabled();
  for (const name of ['Modificar', 'Quitar el vídeo', 'Confirmar'])
    await expect(button(page, name)).toHaveCount(0);
  await expectAccessible(page);

  await setVideo(id, { state: 'FAILED', error: '3' });
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: { width: 390, height: 844 },
    locale: 'ca-ES',
    hasTouch: true,
  });
  const phone = await context.newPage();
  await remember(phone, organiser);
  await edit(phone, tasting);
  const reason = 'Les etiquetes del text no són vàlides. Corregeix-les. (codi 3)';
  await expect(phone.getByText(reason)).toBeVisible();
  await expectAccessible(phone);
  await expectFits(phone);
  await phone.goto('/dashboard/videos/list');
  await expect(phone.getByText(reason)).toBeVisible();
  await expectAccessible(phone);
  await expectFits(phone);
  await setVideo(id, { state: 'FAILED', error: 'GPU 42 on fire' });
  await edit(phone, tasting);
  await expect(phone.getByText('Error desconegut: GPU 42 on fire')).toBeVisible();
  await phone.getByLabel('El que diu l’avatar').fill('Fins aviat.');
  await expect(
    phone.getByRole('combobox', { name: 'Idioma de la veu' }),
  ).toHaveAccessibleDescription(
    'No hi ha cap veu en català: es proposa espanyol europeu, però pots triar un altre idioma.',
  );
  await button(phone, 'Confirma').click();
  await expect(phone.getByText(/GPU 42/)).toHaveCount(0);
  await expectFits(phone);
  await button(phone, 'Genera el vídeo').click();
  await phone.waitForURL('**/tastings/podcast/list');
  expect((await read(organiser, tasting))[slot]).toMatchObject({
    text: toSsml('Fins aviat.'),
    locked: true,
    error: null,
  });
  await context.close();
});

test('a text is written as markup, in a language that has a voice, and stays a draft', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  const tasting = await campaign(organiser);
  await remember(page, organiser);
  await edit(page, tasting);
  await page.getByText('Con avatar').first().click();
  await button(page, 'Guardar').click();
  await button(page, 'El campo «Vídeo de presentación» necesita un texto').click();
  await expect(radio(page, /Clara/)).toBeFocused();

  await radio(page, /Biel/).click();
  const language = page.getByRole('combobox', { name: 'Idioma de la voz' });
  await expect(page.getByText(/No hay ninguna voz/)).toHaveCount(0);
  await language.fill('Árabe');
  await expect(page.getByRole('option', { name: 'Árabe: no hay voz de hombre' })).toHaveAttribute(
    'data-combobox-disabled',
    'true',
  );
  await page.keyboard.press('Escape');
  await radio(page, /Montse/).click();
  await language.fill('Árabe');
  await page.getByRole('option', { name: 'Árabe', exact: true }).click();
  await radio(page, /Biel/).click();
  await expect(
    page.getByText('Ninguna voz habla este idioma con este género', { exact: true }),
  ).toBeVisible();
  await radio(page, /Montse/).click();

  const markup = page.getByLabel('Escribir con etiquetas (SSML)');
  await text(page).fill('Hola 🍷, <Aina>.');
  await markup.click();
  await expect(text(page)).toHaveValue(toSsml('Hola 🍷, <Aina>.'));
  await markup.click();
  await expect(text(page)).toHaveValue('Hola 🍷, <Aina>.');
  await markup.click();
  await text(page).fill('<speak>Hola\n<b>Aina</b></speak>');
  await expect(page.getByText('La etiqueta <b> no se puede usar.')).toBeVisible();
  await button(page, 'Confirmar').click();
  await expect(page.getByText('Las etiquetas del texto no son válidas')).toBeVisible();
  await button(page, 'Línea 2, carácter 1').click();
  await page.keyboard.insertText('…');
  await expect(text(page)).toHaveValue('<speak>Hola\n…b>Aina</b></speak>');
  await text(page).fill('<speak>Hola, <emphasis>Aina</emphasis></speak>');
  await markup.click();
  await expect(page.getByText(/no se pueden mostrar como texto/)).toBeVisible();
  await expectAccessible(page);

  await expect(page.getByText(/se guarda como borrador/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Texto sin confirmar' })).toBeVisible();
  await button(page, 'Guardar').click();
  await page.waitForURL('**/tastings/podcast/list');
  expect((await read(organiser, tasting))[slot]).toMatchObject({
    generated: true,
    modified: true,
    id: null,
    taskRef: null,
    text: '<speak>Hola, <emphasis>Aina</emphasis></speak>',
    avatarPath: 'avatars/MontseDefaultAvatar1',
    language: 'arb',
    locked: false,
  });

  // Another source has no generated video.
  await edit(page, tasting);
  await page.getByText('Enlace', { exact: true }).first().click();
  await page.getByRole('textbox', { name: /presentación/i }).fill('https://vimeo.com/76979871');
  await button(page, 'Guardar').click();
  await page.waitForURL('**/tastings/podcast/list');
  expect((await read(organiser, tasting))[slot]).toMatchObject({
    platform: 'vimeo',
    id: '76979871',
    generated: false,
    text: null,
  });
});

test('a spoken video of a product is written and confirmed with the keyboard', async ({ page }) => {
  const organiser = await anOrganiser();
  const tasting = await campaign(organiser);
  await remember(page, organiser);
  await edit(page, tasting);
  const hands = new Hands(page);
  const panel = page.getByRole('tabpanel', { name: 'Principal' });
  await hands.to(panel.getByRole('radio', { name: 'Subido' }));
  await hands.press('ArrowRight');
  await expect(panel.getByRole('radio', { name: 'Con avatar' })).toBeChecked();
  const clara = panel.getByRole('radio', { name: /Clara/ });
  await hands.to(clara);
  await hands.press('Space');
  await expect(clara).toBeChecked();
  await hands.press('ArrowRight');
  await expect(panel.getByRole('radio', { name: /Montse/ })).toBeChecked();
  await hands.write(panel.getByLabel('Lo que dice el avatar'), 'Este vino es de 2021.');
  await hands.use(panel.getByRole('button', { name: 'Confirmar' }));
  const generate = panel.getByRole('button', { name: 'Generar vídeo' });
  await expect(generate).toBeFocused();
  await hands.press('Enter');
  await page.waitForURL('**/tastings/podcast/list');
  expect([...hands.wrong]).toEqual([]);
  const [product] = (await read(organiser, tasting)).productReferences;
  expect(product?.podcastMainVideo).toMatchObject({
    text: toSsml('Este vino es de 2021.'),
    locked: true,
  });
  expect(product?.podcastMainVideo?.taskRef).toMatch(/^\w{20}$/);
});
