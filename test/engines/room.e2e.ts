import { hostname, networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RoomDto } from '../../server/rooms/room.dto.js';
import type { Template } from '../../shared/vocabulary/tasting.js';
import { type Organiser, signUp } from '../support/accounts.js';
import { Client } from '../support/client.js';
import { aGuest, anEmail, anEvent, aProduct, aTastingWith } from '../support/factories.js';
import type { Json } from '../support/json.js';
import { mailboxOf } from '../support/mailbox.js';
import { type RunningProduct, startProduct } from '../support/program.js';
import { type SilentProxy, startSilentProxy } from '../support/silent-proxy.js';
import { firefox } from './firefox.js';
import { Tab } from './tab.js';
import { webkit } from './webkit.js';

// Tests the room in the browser engines of guests' phones, except for Chromium, because all other
// browser tests use Chromium. Each engine takes one tasting in a secure context, as over https, and
// one over plain http.

let product: RunningProduct;
let web: Client;
let plain: SilentProxy;

beforeAll(async () => {
  product = await startProduct();
  web = new Client(product.url);
  // Browsers treat http at the loopback address like https, but not at this machine's other
  // addresses.
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal);
  plain = await startSilentProxy(product.url, outside?.address ?? hostname());
});

afterAll(async () => {
  await plain?.close();
  await product?.stop();
});

/** A running event with an organiser of its own. */
async function aTasting(template: Template): Promise<{ organiser: Organiser; code: string }> {
  const organiser = await signUp(web, await mailboxOf(product.dataDir));
  const products = [
    await aProduct(organiser, { name: 'Garnacha Vieja' }),
    await aProduct(organiser, { name: 'Monastrell' }),
  ];
  const tasting = await aTastingWith(organiser, products, {
    template,
    surveyQuestions: [
      {
        question: '¿Cuánto vino bebes?',
        type: 'SIMPLE_QUESTION',
        options: { 1: 'A diario', 2: 'A veces' },
      },
    ],
  });
  const { sessionCode } = await anEvent(organiser, { tasting });
  return { organiser, code: sessionCode.publicCode };
}

const roomToken = (tab: Tab) =>
  tab.until(() => {
    const key = Object.keys(localStorage).find(
      (each) => each.startsWith('retrogusto.room.') && each.endsWith('.token'),
    );
    return key && (JSON.parse(localStorage.getItem(key) ?? '') as string);
  });

async function enter(tab: Tab, address: string): Promise<void> {
  await tab.open(address);
  await tab.see('heading', 'Tarde de garnachas');
  await tab.type('Nombre', 'Aina Ferrer');
  await tab.type('Correo electrónico', anEmail());
  await tab.click('checkbox', 'Tengo 18 años o más');
  await tab.click('checkbox', 'Acepto');
  await tab.click('button', 'Entrar en la cata');
  await tab.see('heading', 'Antes de empezar');
}

/** Answers the questions on a wine, and expects the colour to be chosen after a reload. */
async function assess(tab: Tab): Promise<void> {
  await tab.click('radio', 'Rubí');
  await tab.click('tab', 'Olfato');
  await tab.click('button', 'Fruta roja');
  await tab.click('checkbox', 'Cereza');
  await tab.click('tab', 'Valoración');
  // The right half of the fourth star.
  await tab.click('slider', 'Valoración', 0.75);
  await tab.type('Notas', 'Guinda, año y peñón.');
  await tab.open(await tab.run(() => location.href));
  await tab.click('tab', 'Vista');
  expect(
    await tab.until(
      () => document.querySelector<HTMLInputElement>('input:checked')?.labels?.[0]?.textContent,
    ),
  ).toContain('Rubí');
  await tab.click('tab', 'Valoración');
}

async function finish(tab: Tab): Promise<void> {
  await tab.click('radio', 'Muy bien');
  await tab.type('Comentario final', 'Volveremos.');
  await tab.click('button', 'Ver mi cata');
  await tab.see('heading', 'Gracias por catar, Aina');
  await tab.seeText('Guinda, año y peñón.');
}

for (const engine of [firefox, webkit]) {
  const missing = engine.missing();
  const without = `${engine.name} is not tested: install Debian's package${missing.length > 1 ? 's' : ''} ${missing.join(' and ')}.`;
  if (missing.length > 0 && !process.env.CI) console.warn(without);

  describe.skipIf(missing.length > 0 && !process.env.CI)(engine.name, () => {
    let tab: Tab;
    let close: () => Promise<void>;

    beforeAll(async () => {
      if (missing.length > 0) throw new Error(without);
      const driver = await engine.start();
      close = () => driver.close();
      tab = new Tab(driver);
    });
    afterAll(() => close?.());

    it('completes a tasting from the entrance to the recap', async () => {
      const { code } = await aTasting('CONVENTIONAL_TEMPLATE');
      await enter(tab, `${product.url}/room/${code}?lang=es`);
      expect(await tab.run(() => isSecureContext)).toBe(true);
      await tab.click('radio', 'A veces');
      await tab.click('button', 'Garnacha Vieja');
      await assess(tab);
      await tab.click('radio', '5 de 5');
      await tab.click('button', 'Monastrell');
      await tab.click('tab', 'Valoración');
      await tab.click('button', 'Para terminar');
      await finish(tab);
      const room = web.as(await roomToken(tab));
      await vi.waitFor(async () => {
        const { products, answers } = await room.get<Json<RoomDto>>('/api/v1/room');
        const { parameters, categories } = answers.assessments[products[0]?.reference ?? ''] ?? {};
        expect(parameters).toMatchObject({
          rateBox: 4,
          ratePrice: 5,
          notes: 'Guinda, año y peñón.',
        });
        expect(
          Object.values(categories ?? {}).flatMap((votes) => Object.values(votes)),
        ).toHaveLength(2);
        expect(Object.keys(answers.survey)).toHaveLength(1);
        expect(Object.values(answers.satisfactions)).toEqual([1]);
        expect(answers.finalComment).toBe('Volveremos.');
      }, 10_000);
    });

    it('tastes blind and submits over plain http', async () => {
      const { code } = await aTasting('BLIND_TEMPLATE');
      await enter(tab, new URL(`/room/${code}?lang=es`, plain.url).href);
      expect(await tab.run(() => isSecureContext)).toBe(false);
      await tab.click('radio', 'A veces');
      await tab.click('button', 'Muestra n.º 1');
      await assess(tab);
      await tab.type('Precio a ciegas', '12,5');
      await tab.click('button', 'Descubrir');
      await tab.see('heading', 'Garnacha Vieja');
      await tab.see('img', 'Valoración: 4 de 5');
      await tab.click('button', 'Muestra n.º 2');
      await tab.click('tab', 'Valoración');
      await tab.click('button', 'Para terminar');
      await finish(tab);
      const room = web.as(await roomToken(tab));
      await vi.waitFor(async () => {
        const { products, answers } = await room.get<Json<RoomDto>>('/api/v1/room');
        expect(answers.assessments[products[0]?.reference ?? '']).toMatchObject({
          submitted: true,
          parameters: { rateBox: 4, blindPrice: 12.5, notes: 'Guinda, año y peñón.' },
        });
      }, 10_000);
    });

    it('shows the organiser the guest’s answers', async () => {
      const { organiser, code } = await aTasting('CONVENTIONAL_TEMPLATE');
      const guest = await aGuest(web, code);
      const { products } = await guest.get<Json<RoomDto>>('/api/v1/room');
      await guest.put('/api/v1/room/answers', {
        assessments: { [products[0]?.reference ?? '']: { parameters: { rateBox: 4.5 } } },
      });
      await tab.open(`${product.url}/login`);
      await tab.type('Correo electrónico', organiser.email);
      await tab.type('Contraseña', organiser.password);
      await tab.click('button', 'Entrar');
      await tab.see('heading', 'Hola, Celler de Prova');
      await tab.open(`${product.url}/dashboard/reports/generated/${code}`);
      await tab.click('link', 'Garnacha Vieja');
      await tab.see('heading', 'Valoración');
      await tab.until(() => document.querySelector('.recharts-bar-rectangle path') !== null);
    });
  });
}
