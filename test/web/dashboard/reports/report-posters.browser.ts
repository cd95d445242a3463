import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectFits } from '../../../support/browser/accessible.js';
import { anOrganiser, givePlan, remember, web } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';
import { aGuest, anEvent, aProduct, aTastingWith } from '../../../support/factories.js';

const main = '#1e4d2b';

/** An event whose guests rated its three wines. `rates` has the stars of each guest by wine. */
async function aRatedEvent(rates: readonly (readonly number[])[]) {
  const organiser = await anOrganiser();
  await givePlan(organiser);
  await organiser.client.post(`/api/v1/theme/${organiser.uid}/web`, { mainColor: main });
  const names = ['Garnacha de la Ermita', 'Monastrell Viejo', 'Bobal del Páramo'];
  const products = [];
  for (const name of names) products.push(await aProduct(organiser, { name }));
  const tasting = await aTastingWith(organiser, products, { name: 'Cata de otoño' });
  const { sessionCode } = await anEvent(organiser, { tasting, lang: 'ES' });
  for (const [n, stars] of rates.entries()) {
    const guest = await aGuest(web, sessionCode.publicCode, { name: `Persona Secreta ${n}` });
    const assessments = tasting.productReferences.map(({ reference }, index) => [
      reference,
      { parameters: { rateBox: stars[index], notes: 'Nota secreta.' } },
    ]);
    await guest.put('/api/v1/room/answers', { assessments: Object.fromEntries(assessments) });
  }
  return { organiser, code: sessionCode.publicCode };
}

/** Keeps the text of each SVG file that the page makes. */
const keepSvgs = (page: Page) =>
  page.addInitScript(() => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file: Blob | MediaSource) => {
      if (file instanceof Blob && file.type === 'image/svg+xml')
        void file.text().then((text) => {
          document.documentElement.dataset.svg = text;
        });
      return make(file);
    };
  });

/** The texts and colours of the picture that is shown. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const text = document.documentElement.dataset.svg ?? '';
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
    return {
      texts: [...svg.querySelectorAll('text')].map((each) => each.textContent ?? ''),
      background: svg.querySelector('rect')?.getAttribute('fill'),
      bottles: svg.querySelectorAll('[data-bottle]').length,
      fonts: svg.querySelector('style')?.textContent?.includes('@font-face') ?? false,
    };
  });

const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Compartir' }).click();
  await page.getByRole('menuitem', { name: 'Imágenes para redes' }).click();
  return page.getByRole('dialog', { name: 'Imágenes para redes' });
};

test('a report becomes pictures with its winner and its podium in three sizes', async ({
  page,
}) => {
  const { organiser, code } = await aRatedEvent(
    Array.from({ length: 6 }, (_, n) => [n % 2 ? 4.5 : 5, 3.5, n % 2 ? 2 : 2.5]),
  );
  await remember(page, organiser);
  await keepSvgs(page);
  await page.goto(`/dashboard/reports/generated/${code}`);
  const pictures = await open(page);
  const preview = pictures.getByRole('img', { name: /^Vista previa/ });
  await expect(preview).toBeVisible();
  const winner = await drawn(page);
  expect(winner.texts.join(' | ')).toContain('Cata de otoño');
  expect(winner.texts).toEqual(
    expect.arrayContaining(['El que va en cabeza', '4,75 de 5', 'Elegido por 6 asistentes']),
  );
  expect(winner.texts.join(' ')).toContain('Garnacha de la Ermita');
  expect(winner.texts.join(' ')).not.toMatch(/secret|Monastrell/i);
  expect(winner).toMatchObject({ background: main, bottles: 1, fonts: true });

  const sizes = { Cuadrada: [1080, 1080], Historia: [1080, 1920], Apaisada: [1200, 630] } as const;
  for (const motif of ['Ganador', 'Podio'])
    for (const [format, [width, height]] of Object.entries(sizes)) {
      await pictures.getByText(motif, { exact: true }).click();
      await pictures.getByText(format, { exact: true }).click();
      await expect(preview).toHaveAccessibleName(`Vista previa: ${motif} · ${format}`);
      await expect(preview).toHaveJSProperty('naturalWidth', width);
      await expect(preview).toHaveJSProperty('naturalHeight', height);
      // Every text has room.
      expect((await drawn(page)).texts.join(' ')).not.toContain('…');
      const kept = page.waitForEvent('download');
      await pictures.getByRole('button', { name: 'Descargar PNG' }).click();
      const file = await kept;
      expect(file.suggestedFilename()).toMatch(/^cata-de-otono-(winner|podium)-\w+\.png$/);
      const bytes = await readFile(await file.path());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height });
      const [red, green, blue] = await sharp(bytes)
        .extract({ left: 4, top: 4, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect([red, green, blue]).toEqual([0x1e, 0x4d, 0x2b]);
    }
  const podium = await drawn(page);
  expect(podium.texts.join(' ')).toMatch(/1 .*Garnacha.* 2 .*Monastrell.* 3 .*Bobal/);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page);
      await expectAccessible(page);
    }
  }
});

test('only the chosen picture can be downloaded, without a font too, and a failure can be retried', async ({
  page,
}) => {
  const { organiser, code } = await aRatedEvent(Array.from({ length: 6 }, () => [5, 3.5, 2]));
  await remember(page, organiser);
  await page.goto(`/dashboard/reports/generated/${code}`);
  const pictures = await open(page);
  const preview = pictures.getByRole('img', { name: /^Vista previa/ });
  const download = pictures.getByRole('button', { name: 'Descargar PNG' });
  await expect(download).toBeVisible();
  await expect(preview).toHaveJSProperty('naturalHeight', 1080);

  // While the fonts of the next picture do not come, the former one is not offered.
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.fulfill({ status: 503, body: '' });
  });
  await pictures.getByText('Historia', { exact: true }).click();
  await expect(preview).toBeHidden();
  await expect(download).toBeHidden();
  end();
  await expect(preview).toHaveJSProperty('naturalHeight', 1920);
  await expect(download).toBeVisible();
  await page.unroute('**/*.woff2');

  await page.evaluate(() => {
    const write = XMLSerializer.prototype.serializeToString;
    XMLSerializer.prototype.serializeToString = () => {
      XMLSerializer.prototype.serializeToString = write;
      throw new Error('no memory');
    };
  });
  await pictures.getByText('Apaisada', { exact: true }).click();
  await expect(pictures.getByRole('alert')).toBeVisible();
  await expect(download).toBeHidden();
  await pictures.getByRole('button', { name: 'Reintentar' }).click();
  await expect(preview).toHaveJSProperty('naturalHeight', 630);
  await expect(download).toBeVisible();
});

test('a tie is called a tie, and too few ratings give no picture', async ({ page }) => {
  const tied = await aRatedEvent(
    Array.from({ length: 6 }, (_, n) => [n % 2 ? 4 : 5, n % 2 ? 5 : 4, 2]),
  );
  await remember(page, tied.organiser);
  await keepSvgs(page);
  await page.goto(`/dashboard/reports/generated/${tied.code}`);
  const pictures = await open(page);
  await expect(pictures.getByRole('img', { name: /^Vista previa/ })).toBeVisible();
  const { texts } = await drawn(page);
  expect(texts).toContain('Empate en cabeza');
  expect(texts.join(' ')).toMatch(/1 .*Garnacha.* 1 .*Monastrell/);
  expect(texts.join(' ')).not.toContain('Bobal');

  const few = await aRatedEvent([
    [5, 4, 3],
    [5, 4, 3],
  ]);
  await remember(page, few.organiser);
  await page.goto(`/dashboard/reports/generated/${few.code}`);
  await expect(await open(page)).toContainText('hacen falta al menos cinco valoraciones');
  await expect(page.getByRole('button', { name: 'Descargar PNG' })).toHaveCount(0);
});
