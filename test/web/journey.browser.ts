import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectFits } from '../support/browser/accessible.js';
import { menuEntry } from '../support/browser/menu.js';
import { mailbox } from '../support/browser/organiser.js';
import { test } from '../support/browser/test.js';

const zone = 'Europe/Madrid';
const wine = 'Garnacha de la Ermita';
const tasting = 'Tarde de garnachas';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const at = (page: Page, path: string) => page.locator(`[data-path="${path}"]`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const menu = async (page: Page, entry: string) => (await menuEntry(page, entry)).click();

async function choose(page: Page, path: string, text: string, option: RegExp | string) {
  await at(page, path).click();
  await at(page, path).fill(text);
  await page.getByRole('option', { name: option }).click();
}

async function logIn(page: Page, email: string, password: string) {
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await press(page, 'Entrar');
}

/**
 * Waits for a mail in the mailbox, opens it, and follows its link. Mails are sent in the
 * background.
 */
async function openMail(page: Page, to: string, subject: RegExp) {
  const mail = page.getByRole('link', { name: subject }).filter({ hasText: to });
  await expect(async () => {
    await page.goto(await mailbox());
    await expect(mail.first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await mail.first().click();
  await page.getByRole('article').getByRole('link').first().click();
}

/** Collects the script errors and console errors of a page, except for the expected ones. */
function troubles(page: Page, expected: RegExp): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(String(error)));
  page.on('console', (message) => {
    const text = `${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !expected.test(text)) found.push(text);
  });
  return found;
}

/** A separate phone. */
async function aPhone(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'es-ES',
    timezoneId: zone,
  });
  return { context, page: await context.newPage() };
}

/** A date and time in the company's time zone, in the parts that the picker asks for. */
function inTheCellar(moment: Date): { day: string; hours: string; minutes: string } {
  const parts = new Intl.DateTimeFormat('es', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const get = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? '';
  return { day: `${get('day')} ${get('month')}`, hours: get('hour'), minutes: get('minute') };
}

test('the whole journey works: sign-up, tasting, a guest’s answers, the report, and a new password', {
  tag: '@smoke',
}, async ({ page, browser, baseURL }) => {
  // This test takes 50 s on an idle machine, and five times as long on a busy one.
  test.slow();
  const email = `celler-${process.pid}-${Date.now()}@example.com`;
  const password = 'Garnacha-de-1943';
  // The browser logs every response with an error status. Some are expected: refused sign-ins and
  // codes, and a report that is not ready. The mailbox shows a mail in a frame that blocks scripts,
  // so the browser also logs each script that a test tool adds to that frame.
  const seen = troubles(
    page,
    /ERR_INTERNET_DISCONNECTED|accounts:(signInWithPassword|sendOobCode|resetPassword|update)|409 .*\/summary\)|\/mailbox\/\w+\/\d+\/html/,
  );

  await test.step('sign-up, after typical mistakes', async () => {
    await page.goto('/login');
    await press(page, 'Entrar');
    await expect(field(page, 'email')).toBeFocused();
    await page.getByRole('link', { name: /Nueva cuenta/ }).click();
    await expect(page).toHaveURL('/signup');
    await expect(page).toHaveTitle('Crear cuenta · Retrogusto');
    await expect(heading(page, 'Crea tu cuenta')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Crear cuenta');
    await expect(field(page, 'email')).toBeFocused();
    for (const text of [
      'Escribe un correo electronico',
      'Es obligatorio poner un nombre',
      'Escribe una contraseña',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByText('Debes de aceptar los términos y condiciones')).toBeVisible();
    await expectAccessible(page);

    await field(page, 'email').fill('bodega@');
    await expect(page.getByText('Escribe correctamente el correo electronico')).toBeVisible();
    await field(page, 'email').fill(email);
    await field(page, 'name').fill('Celler del Camí');
    await field(page, 'password').fill('corta');
    await expect(page.getByText('Mínimo 6 caracteres minimo')).toBeVisible();
    await field(page, 'password').fill(password);
    await field(page, 'repeatPassword').fill('Otra-cosa');
    await expect(page.getByText('Las contraseñas deben ser iguales')).toBeVisible();
    await field(page, 'repeatPassword').fill(password);
    await field(page, 'phone').fill('+34 600 00 00 00');
    await expect(field(page, 'phone')).toHaveValue('34600000000');
    for (const [link, title] of [
      ['términos y condiciones', 'Términos y condiciones'],
      ['política de privacidad', 'Privacidad y cookies'],
    ] as const) {
      await page.getByRole('button', { name: link }).click();
      const words = page.getByRole('dialog', { name: title });
      await expectAccessible(page);
      await words.getByRole('button', { name: 'Cerrar' }).last().click();
      await expect(words).toHaveCount(0);
    }
    await expect(page.getByRole('checkbox', { name: /^Acepto los términos/ })).not.toBeChecked();
    await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check();
    // A lost connection is reported as such, and no input is lost.
    await page.context().setOffline(true);
    await press(page, 'Crear cuenta');
    await expect(page.getByRole('alert')).toHaveText(/Comprueba la conexión e inténtalo de nuevo/);
    await page.context().setOffline(false);
    await press(page, 'Crear cuenta');
    await expect(heading(page, 'Cuenta creada')).toBeFocused();
    await expect(page.getByText(email)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('nobody can enter before confirming the address', async () => {
    await page.getByRole('link', { name: 'Ya lo he confirmado: entrar' }).click();
    await expect(page).toHaveURL('/login');
    await logIn(page, email, password);
    const popup = page.getByRole('dialog', { name: 'Atención' });
    await expect(popup).toContainText(`Todavía no has confirmado ${email}`);
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(popup).toHaveCount(0);
    await page.goto('/dashboard/products/list');
    await expect(page).toHaveURL(/\/login\?return=/);

    await openMail(page, email, /Confirma|Verifica/);
    await expect(page).toHaveURL(/\/signup\/action\?.*mode=verifyEmail/);
    const link = page.url();
    await expect(heading(page, 'Verifica tu correo')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Verificar correo');
    await expect(heading(page, '¡Verificado!')).toBeFocused();
    await expectAccessible(page);
    // A link works only once.
    await page.goto(link);
    await press(page, 'Verificar correo');
    await expect(page.getByRole('alert')).toContainText('ha caducado o ya ha sido utilizado');
    await page.getByRole('link', { name: 'Ir a entrar' }).click();
  });

  await test.step('the home, and its first steps', async () => {
    await logIn(page, email, password);
    await expect(page).toHaveURL('/dashboard/home');
    await expect(heading(page, 'Hola, Celler del Camí')).toBeVisible();
    const offer = page.getByRole('dialog', { name: '¿Empezamos con datos de ejemplo?' });
    await expectAccessible(page);
    await offer.getByRole('checkbox', { name: 'No volver a mostrar' }).check();
    await offer.getByRole('button', { name: 'Cancelar' }).click();
    await expect(offer).toHaveCount(0);
    await expect(page.getByText('0 de 5 hechos')).toBeVisible();
    await expectAccessible(page);
    await menu(page, 'Ayuda');
    await expect(heading(page, 'Ayuda')).toBeVisible();
    // The page has no dead links: without a support address there is no contact, and without a web
    // site no link to it.
    const [web, contact] = [
      page.getByRole('link', { name: 'Ir a la web' }),
      page.getByRole('heading', { name: 'Contacto' }),
    ];
    expect([await web.count(), await contact.count()]).toEqual([0, 0]);
    const named = { webUrl: 'https://winery.example', support: { email: 'help@winery.example' } };
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...named } });
    });
    await page.reload();
    await expect(contact).toBeVisible();
    await expect(web).toHaveAttribute('href', named.webUrl);
    await expect(page.getByRole('link', { name: named.support.email })).toHaveAttribute(
      'href',
      `mailto:${named.support.email}`,
    );
    await expectAccessible(page);
    await page.unroute('**/config.json');
    await page.goto('/dashboard/viñedo');
    await expect(heading(page, 'Error 404 page not found')).toBeVisible();
    await expect(page).toHaveTitle('Página no encontrada · Retrogusto');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await expect(page).toHaveURL('/dashboard/home');
  });

  await test.step('a product with its picture', async () => {
    await page.getByRole('link', { name: /Añade tus productos/ }).click();
    await page.getByRole('link', { name: 'Añadir producto' }).click();
    await field(page, 'name').fill(wine);
    for (const [name, option] of [
      ['Tipo', 'Vino'],
      ['Subtipo', 'Vino tinto'],
    ] as const) {
      await page.getByRole('combobox', { name, exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    }
    const picture = {
      create: { width: 200, height: 600, channels: 3 as const, background: '#6d1426' },
    };
    await page.locator('[data-path=image] input[type=file]').setInputFiles({
      name: 'botella.png',
      mimeType: 'image/png',
      buffer: await sharp(picture).png().toBuffer(),
    });
    await expect(
      page.getByRole('img', { name: 'Vista previa de Imagen del producto' }),
    ).toBeVisible();
    await field(page, 'price').fill('18,50');
    await field(page, 'region').fill('Priorat');
    await press(page, 'Guardar');
    await expect(page.getByText(`«${wine}» se ha guardado.`)).toBeVisible();
    await expect(page.getByRole('table').getByRole('row').filter({ hasText: wine })).toHaveCount(1);
  });

  await test.step('an instructor', async () => {
    await menu(page, 'Instructores');
    await page.getByRole('link', { name: 'Añadir instructor' }).click();
    await field(page, 'name').fill('Aina Ferrer');
    await press(page, 'Guardar');
    await expect(page.getByRole('link', { name: 'Aina Ferrer', exact: true })).toBeVisible();
  });

  await test.step('a tasting with that product, its sheet and a question', async () => {
    await menu(page, 'Catas grupales');
    await page.getByRole('link', { name: 'Nueva cata grupal' }).click();
    await field(page, 'name').fill(tasting);
    await field(page, 'description').fill('Una viña vieja y su ladera.');
    await field(page, 'duration').fill('45');
    await page.getByRole('radio', { name: 'Por fases' }).click();
    await press(page, 'Añadir productos');
    await page.getByRole('checkbox', { name: wine }).click();
    await press(page, 'Añadir 1 producto');
    await expect(at(page, 'productReferences.0.assessmentSheetPath')).toHaveValue(/tinto/i);
    await press(page, 'Añadir pregunta');
    await at(page, 'surveyQuestions.0.question').fill('¿Cuánto vino bebes?');
    await page.getByLabel('Opción 1', { exact: true }).fill('A diario');
    await page.getByLabel('Opción 2', { exact: true }).fill('A veces');
    await press(page, 'Guardar');
    await expect(page.getByText(`«${tasting}» se ha guardado.`)).toBeVisible();
  });

  const link = await test.step('a session that has begun, and its public link', async () => {
    await menu(page, 'Sesiones');
    await page.getByRole('link', { name: 'Nueva sesión' }).click();
    await choose(page, 'tastingPath', 'garna', tasting);
    await choose(page, 'instructorPath', 'aina', 'Aina Ferrer');
    const { day, hours, minutes } = inTheCellar(new Date(Date.now() - 10 * 60_000));
    await at(page, 'sessionCode.fromDate').click();
    // Shortly before midnight the form proposes the next day, sometimes in the next month.
    const wanted = page.getByRole('button', { name: new RegExp(`^${day}`) });
    await expect(page.getByRole('button', { name: 'Mes anterior' })).toBeVisible();
    if (!(await wanted.isVisible()))
      await page.getByRole('button', { name: 'Mes anterior' }).click();
    await wanted.click();
    await page.getByLabel('Horas', { exact: true }).fill(hours);
    await page.getByLabel('Minutos', { exact: true }).fill(minutes);
    await press(page, 'Listo');
    await expect(at(page, 'sessionCode.fromDate')).toHaveText(new RegExp(` ${hours}:${minutes}$`));
    const url = await page.getByLabel('Enlace público', { exact: true }).inputValue();
    await press(page, 'Guardar');
    await page
      .getByRole('dialog', { name: `Comparte «${tasting}»` })
      .getByRole('button', { name: 'Cerrar' })
      .click();
    const row = page.getByRole('table').getByRole('row').filter({ hasText: tasting });
    await expect(row).toContainText(/En curso.*0/);
    await expect(row).toContainText(/\/room\/(\w+)/.exec(url)?.[1] ?? 'a code');
    return url;
  });

  await test.step('a guest takes part with a phone', async () => {
    const { context, page: phone } = await aPhone(browser, baseURL);
    const complaints = troubles(phone, /^$/);
    const next = () =>
      phone
        .getByRole('navigation', { name: 'Pasos de la cata' })
        .getByRole('button')
        .last()
        .click();
    const saved = () => expect(phone.locator('[data-saving]')).toHaveText('Guardado');
    await phone.goto(link);
    await expect(heading(phone, tasting)).toBeVisible();
    await expect(phone.getByText('Celler del Camí').first()).toBeVisible();
    await phone.getByRole('textbox', { name: 'Nombre' }).fill('Biel Mas');
    await phone.getByRole('textbox', { name: 'Correo electrónico' }).fill('biel@example.com');
    await phone.getByRole('checkbox', { name: 'Tengo 18 años o más' }).check();
    await phone.getByRole('checkbox', { name: /^Acepto/ }).check();
    await phone.getByRole('button', { name: 'Entrar en la cata' }).tap();

    await expect(heading(phone, 'Antes de empezar')).toBeVisible();
    await phone.getByRole('radio', { name: 'A veces' }).check();
    await saved();
    await next();

    await expect(heading(phone, wine)).toBeVisible();
    await phone.getByRole('radio', { name: 'Rubí' }).check();
    await phone.getByRole('tab', { name: 'Valoración' }).tap();
    // The left half of the fifth star.
    const stars = phone.getByRole('slider', { name: 'Valoración' });
    const fifth = await stars.locator('xpath=following-sibling::*[1]/*[5]').boundingBox();
    if (!fifth) throw new Error('The stars are not on the screen');
    await phone.touchscreen.tap(fifth.x + fifth.width / 4, fifth.y + fifth.height / 2);
    await expect(stars).toHaveAttribute('aria-valuetext', '4,5 de 5');
    await phone.getByRole('radio', { name: '5 de 5' }).check();
    await phone.getByRole('textbox', { name: 'Notas' }).fill('Guinda y tomillo.');
    await saved();
    await expectFits(phone);
    await next();

    await expect(heading(phone, '¿Qué tal ha ido?')).toBeVisible();
    for (const concept of await phone.getByRole('radiogroup').all())
      await concept.getByRole('radio', { name: 'Muy bien' }).check();
    await phone.getByRole('textbox', { name: 'Comentario final' }).fill('Volveremos.');
    await saved();
    await next();
    await expect(heading(phone, 'Gracias por catar, Biel')).toBeVisible();
    await expect(phone.getByText('Guinda y tomillo.')).toBeVisible();
    expect(complaints).toEqual([]);
    await context.close();
  });

  await test.step('the report shows the guest’s answers', async () => {
    await menu(page, 'Informes');
    await page.getByRole('link', { name: 'Crear informe' }).click();
    await page.getByLabel('Nombre').fill('La tarde, en cifras');
    await choose(page, 'publicCode', 'garna', new RegExp(tasting));
    await press(page, 'Generar informe');
    await expect(heading(page, 'La tarde, en cifras')).toBeVisible();
    await expect(part(page, 'Asistentes')).toContainText('1 dejó su correo (100 %)');
    await expect(part(page, 'El que va en cabeza')).toContainText(wine);
    await expect(part(page, 'El que va en cabeza')).toContainText('4,50');
    await expect(part(page, 'El que va en cabeza')).toContainText('1 valoración');
    await expect(part(page, 'Comentarios finales')).toContainText('Volveremos.');
    await page.getByRole('link', { name: `Ver más de ${wine}` }).click();
    await expect(heading(page, wine)).toBeVisible();
    await expect(part(page, 'Valoración')).toContainText('4,50');
    await expect(part(page, 'Notas de cata')).toContainText('Guinda y tomillo.');
    await expect(page.getByRole('row').filter({ hasText: 'Rubí' })).toContainText(/1\s*100\s%/);
    await menu(page, 'Inicio');
    await expect(page.getByText('3 de 5 hechos')).toBeVisible();
  });

  await test.step('sign-out, and sign-in with another password', async () => {
    await menu(page, 'Productos');
    await page.getByRole('link', { name: wine }).first().click();
    await field(page, 'name').fill('Otra garnacha');
    await press(page, 'Cerrar sesión');
    const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(field(page, 'name')).toHaveValue('Otra garnacha');
    await press(page, 'Cerrar sesión');
    await question.getByRole('button', { name: 'Salir sin guardar' }).click();
    // After a sign-out, the next sign-in does not lead to the previous person's page.
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(heading(page, 'Entra en tu bodega')).toBeVisible();
    await page.getByRole('link', { name: '¿Has olvidado la contraseña?' }).click();
    await expect(page).toHaveURL('/recoveryPass');
    await expect(page).toHaveTitle('Recuperar contraseña · Retrogusto');
    // The address and the title change before the page appears.
    await expect(heading(page, 'Recupera tu contraseña')).toBeVisible();
    await expectAccessible(page);
    await field(page, 'email').fill(`nadie-${email}`);
    await press(page, 'Recuperar contraseña');
    await expect(page.getByText('Este correo no existe')).toBeVisible();
    await expectAccessible(page);
    await field(page, 'email').fill(email);
    await press(page, 'Recuperar contraseña');
    await expect(page.getByText(`Hemos enviado a ${email} un correo`)).toBeVisible();
    await expectAccessible(page);

    await openMail(page, email, /contraseña/i);
    await expect(page).toHaveURL(/\/signup\/action\?.*mode=resetPassword/);
    const mailed = page.url();
    await expect(heading(page, 'Crea una contraseña nueva')).toBeVisible();
    await expectAccessible(page);
    await field(page, 'password').fill('Xarello-de-1951');
    await field(page, 'repeatPassword').fill('Xarello-de-1915');
    await press(page, 'Cambiar contraseña');
    await expect(page.getByText('Las contraseñas no coinciden.')).toBeVisible();
    await field(page, 'password').fill('corta');
    await field(page, 'repeatPassword').fill('corta');
    await press(page, 'Cambiar contraseña');
    await expect(page.getByText('La contraseña no es segura.')).toBeVisible();
    await expectAccessible(page);
    await field(page, 'password').fill('Xarello-de-1951');
    await field(page, 'repeatPassword').fill('Xarello-de-1951');
    await press(page, 'Cambiar contraseña');
    await expect(heading(page, '¡Contraseña recuperada!')).toBeFocused();
    await page.goto(mailed);
    await field(page, 'password').fill('Macabeu-de-1962');
    await field(page, 'repeatPassword').fill('Macabeu-de-1962');
    await press(page, 'Cambiar contraseña');
    await expect(page.getByRole('alert')).toContainText('ha caducado o ya ha sido utilizado');

    await page.goto('/login');
    await logIn(page, email, password);
    const popup = page.getByRole('dialog', { name: 'Contraseña incorrecta' });
    await expect(popup).toBeVisible();
    await popup.getByRole('button', { name: 'Cerrar' }).last().click();
    await logIn(page, email, 'Xarello-de-1951');
    await expect(heading(page, 'Hola, Celler del Camí')).toBeVisible();
  });
  expect(seen).toEqual([]);
});

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const) {
  test(`the pages before the sign-in are accessible at ${width} pixels, ${colorScheme}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      viewport: { width, height: 844 },
      colorScheme,
      locale: 'es-ES',
    });
    const page = await context.newPage();
    for (const [address, title] of [
      ['/login', 'Entra en tu bodega'],
      ['/signup', 'Crea tu cuenta'],
      ['/recoveryPass', 'Recupera tu contraseña'],
      ['/signup/action?mode=verifyEmail&oobCode=none', 'Verifica tu correo'],
      ['/signup/action?mode=recoverEmail&oobCode=none', 'Recupera tu correo'],
      ['/signup/action?mode=resetPassword&oobCode=none', 'Crea una contraseña nueva'],
      ['/ninguna-parte', 'Error 404 page not found'],
    ] as const) {
      await page.goto(address);
      await expect(heading(page, title)).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
    }
    // A link without its code leads to the sign-in, not to an empty page.
    await page.goto('/signup/action?mode=verifyEmail');
    await expect(page).toHaveURL('/login');
    await context.close();
  });
}
