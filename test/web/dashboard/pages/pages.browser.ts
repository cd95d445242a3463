import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { PageDto } from '../../../../server/pages/page.dto.js';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { menuEntry } from '../../../support/browser/menu.js';
import { anOrganiser, givePlan, remember } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';
import type { Json } from '../../../support/json.js';

const list = '/dashboard/theme/pages';
const text = (page: Page, language = 'Español') =>
  page.getByRole('textbox', { name: `Texto en ${language}` });
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Herramientas del texto' });
const tool = (page: Page, name: string) => tools(page).getByRole('button', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();

/** Pastes HTML at the cursor, as copied from another program. */
const paste = (page: Page, html: string) =>
  page.evaluate((copied) => {
    const data = new DataTransfer();
    data.setData('text/html', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);

test('a page with all features is written, read by a stranger, and restored to an earlier version', async ({
  page,
  browser,
}) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  await remember(page, organiser);
  const stored = () =>
    organiser.client.get<Json<PageDto>>(
      `/api/v1/customPage/${organiser.uid}/politica-de-privacidad`,
    );
  await page.goto('/dashboard/home');
  await (await menuEntry(page, 'Páginas propias')).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('heading', { name: 'Todavía no hay páginas' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Añadir página' }).click();
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Páginas propias' }),
  ).toHaveAttribute('aria-current', 'page');
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Tema web' }),
  ).not.toHaveAttribute('aria-current');

  // A page cannot be saved without a title, and the summary leads to the field.
  await save(page);
  await page.getByRole('alert').getByRole('button').click();
  const header = page.getByRole('textbox', { name: 'Título', exact: true });
  await expect(header).toBeFocused();
  await header.fill('Política de privacidad');
  await expect(page.getByText(`/page/${organiser.uid}/politica-de-privacidad`)).toBeVisible();

  // The toolbar is one Tab stop, and the arrow keys move within it.
  await header.press('Tab');
  await expect(tool(page, 'Deshacer')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('Qué guardamos');
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Título de apartado')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tool(page, 'Título de apartado')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Tu nombre');
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('End');
  await expect(tool(page, 'Tabla')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tool(page, 'Deshacer')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await tool(page, 'Lista').click();
  await page.keyboard.type('Uno');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Dos');
  await tool(page, 'Meter en la lista de arriba').click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool(page, 'Cita').click();
  await page.keyboard.type('El vino es la conversación');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  // A link may lead only to https or to a mail address.
  await tool(page, 'Enlace').click();
  const link = page.getByRole('dialog', { name: 'Enlace' });
  const address = link.getByRole('textbox', { name: 'Dirección web o correo electrónico' });
  await expect(address).toBeFocused();
  await address.fill('javascript:alert(1)');
  await link.getByRole('button', { name: 'Poner el enlace' }).click();
  await expect(link).toContainText('Escribe una dirección https o un correo electrónico');
  await expectAccessible(page);
  await address.fill('hola@valdehierro.example');
  await link.getByRole('textbox', { name: 'Texto del enlace' }).fill('Escríbenos');
  await link.getByRole('button', { name: 'Poner el enlace' }).click();
  await expect(text(page).getByRole('link', { name: 'Escríbenos' })).toHaveAttribute(
    'href',
    'mailto:hola@valdehierro.example',
  );
  await page.keyboard.press('Enter');

  // A picture needs an alternative text.
  await tool(page, 'Imagen').click();
  const image = page.getByRole('dialog', { name: 'Imagen' });
  await expect(image.locator('[data-path=image] [tabindex="0"]').first()).toBeFocused();
  const buffer = await sharp({
    create: { width: 1800, height: 600, channels: 3, background: '#6d1426' },
  })
    .png()
    .toBuffer();
  await image
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'bodega.png', mimeType: 'image/png', buffer });
  await expect(image.getByRole('img', { name: 'Vista previa de Imagen' })).toBeVisible();
  await image.getByRole('button', { name: 'Poner la imagen' }).click();
  await expect(image).toContainText('Describe la imagen, o marca que solo decora');
  await image
    .getByRole('textbox', { name: 'Qué se ve en la imagen' })
    .fill('La bodega al anochecer');
  await image.getByRole('button', { name: 'Poner la imagen' }).click();
  await expect(text(page).getByRole('img', { name: 'La bodega al anochecer' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');

  // A table has its own tools while the cursor is in it.
  await tool(page, 'Tabla').click();
  await page.keyboard.type('Dato');
  await tool(page, 'Quitar la columna').click();
  await tool(page, 'Fila de encabezado').click();
  await tool(page, 'Añadir una fila debajo').click();
  await expect(text(page).getByRole('row')).toHaveCount(4);
  await tool(page, 'Deshacer').click();
  await expect(text(page).getByRole('row')).toHaveCount(3);
  // Tab leaves the table.
  await page.keyboard.press('Tab');
  await expect(text(page)).not.toBeFocused();

  await page.getByRole('tab', { name: /English/ }).click();
  await expect(page.getByRole('tab', { name: /Català/ })).toContainText('Sin escribir');
  await header.fill('Privacy policy');
  await expect(page.getByRole('tab', { name: /English/ })).toContainText('Falta el texto');
  await text(page, 'English').click();
  // Pasted text from Word, and a malicious paste.
  await paste(
    page,
    `<!--[if gte mso 9]><xml></xml><![endif]--><style>p { color: red }</style><h1 onclick="alert(1)">What we keep</h1>
     <p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp;</span></span>Your name<o:p></o:p></p>
     <p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.</span>Your <b style="color:red">opinion</b></p>
     <p><img src="https://elsewhere.example/pixel.png"><a href="javascript:alert(1)">x</a><script>alert(1)</script></p>`,
  );
  await expect(text(page, 'English').getByRole('listitem')).toHaveText([
    'Your name',
    'Your opinion',
  ]);
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText('«Política de privacidad» se ha guardado.')).toBeVisible();
  await expect(page).toHaveURL(list);
  const { content, languages } = await stored();
  expect(languages).toEqual(['ES', 'EN']);
  expect(content['EN']).toBe(
    '<h2>What we keep</h2><ol><li><p>Your name</p></li><li><p>Your <strong>opinion</strong></p></li></ol><p>x</p>',
  );
  expect(content['ES']).toMatch(
    /^<h2>Qué guardamos<\/h2><p>Tu nombre<\/p><ul><li><p>Uno<\/p><ul><li><p>Dos<\/p><\/li><\/ul><\/li><\/ul><blockquote><p>El vino es la conversación<\/p><\/blockquote><p><a href="mailto:hola@valdehierro.example">Escríbenos<\/a><\/p><img src="\/files\/[\w/-]+\.(png|jpg)" alt="La bodega al anochecer" width="1600" height="533" \/>/,
  );

  // A stranger reads it, also in dark mode, on a phone and on paper, and no script runs.
  const stranger = await browser.newContext({
    locale: 'ca-ES',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
  });
  const read = await stranger.newPage();
  const asked: string[] = [];
  read.on('request', (request) =>
    asked.push(new URL(request.url()).pathname === '/mark.svg' ? 'icon' : request.resourceType()),
  );
  await read.goto(`/page/${organiser.uid}/politica-de-privacidad`);
  await expect(read).toHaveTitle('Política de privacidad');
  await expect(read.getByRole('heading', { level: 1 })).toHaveText('Política de privacidad');
  await expect(read.getByRole('img', { name: 'La bodega al anochecer' })).toHaveJSProperty(
    'complete',
    true,
  );
  expect(
    await read
      .getByRole('img', { name: 'La bodega al anochecer' })
      .evaluate((shown: HTMLImageElement) => shown.naturalWidth),
  ).toBe(1600);
  expect(asked.filter((kind) => !['document', 'image', 'icon'].includes(kind))).toEqual([]);
  await expectFits(read);
  await expectAccessible(read);
  await read.getByRole('link', { name: 'English' }).click();
  await expect(read).toHaveTitle('Privacy policy');
  await expect(read.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'page');
  await expect(read.locator('html')).toHaveAttribute('lang', 'en');
  await read.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect(read.getByRole('navigation')).toBeHidden();
  await expect(read.getByRole('heading', { level: 1 })).toBeVisible();
  await read.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await read.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(read);
  await read.goto(`/page/${organiser.uid}/ninguna`);
  await expect(read.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(read);
  await stranger.close();

  // The page is changed, and then restored to an earlier version.
  await page.getByRole('link', { name: 'Política de privacidad', exact: true }).click();
  await expect(text(page)).toContainText('Qué guardamos');
  await header.fill('Privacidad');
  await save(page);
  await expect(page).toHaveURL(list);
  await page.getByRole('link', { name: 'Privacidad', exact: true }).click();
  await page.getByRole('button', { name: 'Versiones anteriores' }).click();
  const history = page.getByRole('dialog', { name: 'Versiones anteriores' });
  await expect(history.getByRole('listitem').first()).toContainText('Actual');
  await history.getByRole('button', { name: /^Ver la versión/ }).click();
  await expect(history.getByRole('region', { name: 'Español' })).toContainText('Qué guardamos');
  await expectAccessible(page);
  await history.getByRole('button', { name: /^Recuperar la versión/ }).click();
  await page
    .getByRole('dialog', { name: /^¿Recuperar la versión/ })
    .getByRole('button', { name: 'Recuperar', exact: true })
    .click();
  await expect(page.getByText(/^La página está como el/)).toBeVisible();
  await expect(header).toHaveValue('Política de privacidad');
  expect(await stored()).toMatchObject({
    header: { ES: 'Política de privacidad' },
    content,
    version: 3,
  });
});

test('pages report a conflict of two tabs and a used address, on a phone, and can be restored after deletion', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  const path = `/api/v1/customPage/${organiser.uid}`;
  await organiser.client.post(`${path}/visitas`, {
    header: 'Visitas',
    content: { ES: '<p>Ven.</p>' },
  });
  await remember(page, organiser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${list}/new`);
  const header = page.getByRole('textbox', { name: 'Título', exact: true });
  await header.fill('Visitas');
  await expectFits(page);
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Ya tienes una página en esa dirección');
  await page.getByRole('textbox', { name: 'Dirección' }).fill('visitas-2');
  await text(page).click();
  await page.keyboard.type('Otra');
  await expectAccessible(page);
  await save(page);
  await expect(page).toHaveURL(list);
  await expectFits(page);
  await expectAccessible(page);
  expect(await organiser.client.get(`${path}/visitas`)).toMatchObject({
    content: { ES: '<p>Ven.</p>' },
    version: 1,
  });

  await page.goto('/dashboard/theme/editCustomPage/visitas');
  await text(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Mío');
  await organiser.client.post(`${path}/visitas`, { content: { ES: '<p>Suyo.</p>' } });
  await save(page);
  await page
    .getByRole('dialog', { name: 'Alguien ha guardado antes' })
    .getByRole('button', { name: 'Cargar sus cambios' })
    .click();
  await expect(text(page)).toHaveText('Suyo.');
  await page.goto(list);
  await page.getByRole('button', { name: 'Acciones de Visitas' }).first().click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page
    .getByRole('dialog', { name: /^¿Eliminar/ })
    .getByRole('button', { name: 'Eliminar' })
    .click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('vuelve a estar en la lista')).toBeVisible();
});

test('a plan without custom pages shows examples that can be tried', async ({ page }) => {
  await remember(page, await anOrganiser());
  await page.goto(list);
  await expect(page.getByRole('region', { name: 'En el plan Reserva' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Visita la bodega' }).click();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Visita la bodega');
  await expect(text(page)).toContainText('Cuándo venir');
  await expect(page.getByRole('button', { name: 'Guardar' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(list);
});

test('a pasted or dropped picture is uploaded like a chosen one, and pictures of other servers are reported', async ({
  page,
}) => {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  await remember(page, organiser);
  await page.goto(`${list}/new`);
  const bytes = (await sharp({
    create: { width: 80, height: 60, channels: 3, background: '#6d1426' },
  })
    .png()
    .toBuffer()) as Buffer;
  /** Pastes or drops a picture as the browser does, with HTML that a program may add. */
  const give = (kind: 'paste' | 'drop', html = '') =>
    text(page).evaluate(
      (editor, [how, base64, copied]) => {
        const data = new DataTransfer();
        if (copied) data.setData('text/html', copied);
        const picture = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([picture], 'cepa.png', { type: 'image/png' }));
        const { left, bottom } = editor.getBoundingClientRect();
        const usual = { bubbles: true, cancelable: true };
        const event =
          how === 'paste'
            ? new ClipboardEvent('paste', { ...usual, clipboardData: data })
            : new DragEvent('drop', {
                ...usual,
                dataTransfer: data,
                clientX: left + 20,
                clientY: bottom - 20,
              });
        editor.dispatchEvent(event);
      },
      [kind, bytes.toString('base64'), html] as const,
    );
  const image = page.getByRole('dialog', { name: 'Imagen' });
  for (const [kind, alt] of [
    ['paste', 'Una cepa vieja'],
    ['drop', 'La misma cepa'],
  ] as const) {
    await text(page).focus();
    await give(kind, kind === 'paste' ? '<img src="https://elsewhere.example/cepa.png">' : '');
    await expect(image.getByRole('img', { name: 'Vista previa de Imagen' })).toBeVisible();
    const words = image.getByRole('textbox', { name: 'Qué se ve en la imagen' });
    await expect(words).toBeFocused();
    await words.fill(alt);
    await image.getByRole('button', { name: 'Poner la imagen' }).click();
    await expect(text(page).getByRole('img', { name: alt })).toHaveAttribute('src', /^\/files\//);
  }

  // Text with pictures: the text is inserted, and a message explains what happened to the pictures.
  await text(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await give('paste', '<p>Poda en <b>verde</b></p><img src="https://elsewhere.example/poda.png">');
  await expect(text(page)).toContainText('Poda en verde');
  await expect(image).toHaveCount(0);
  await expect(
    page.getByRole('alert').filter({ hasText: 'No se ha pegado 1 imagen' }),
  ).toContainText('con el botón «Imagen»');
  await expect(text(page).getByRole('img')).toHaveCount(2);
});
