// Takes the pictures of docs/guides again from the real screens.
// Usage: npm run guide-pictures -- [es] [ca] [en] [team] [privacy], languages and guides
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { guides } from '../shared/vocabulary/guides.ts';
import { interfaceLanguages } from '../shared/vocabulary/languages.ts';
import { chromiumArgs, ensureChromium } from '../test/support/browser/chromium.ts';
import { withPasskeys } from '../test/support/browser/passkeys.ts';
import { operate, startProduct } from '../test/support/program.ts';
import { fillAccount } from './guide-account.mjs';
import { startEvening } from './guide-evening.mjs';
import { root } from './preflight.mjs';

/** Maximum size of a picture in bytes: guides are also read on phones. */
const heaviest = 60 * 1024;
/** High enough that the sticky bar with the save button does not cover the longest form. */
const wide = { width: 1440, height: 2400 };
const drawerHeight = 680;
const dialogHeight = 900;
const phone = { width: 390, height: 780 };
const tablet = { width: 1024, height: 768 };
const projector = { width: 1280, height: 720 };
/** Links to rooms show this address instead of a port of this machine. */
const shownAddress = 'https://catas.example';
/** A public video of somebody else, as an example. */
const video = 'https://vimeo.com/76979871';

const greetings = {
  es: 'Bienvenidos. Hoy probamos tres garnachas de una misma ladera. Servid la primera, y empezamos.',
  ca: 'Benvinguts. Avui tastem tres garnatxes d’un mateix vessant. Serviu la primera, i comencem.',
  en: 'Welcome. Today we taste three Garnachas of one hillside. Pour the first, and we begin.',
  de: 'Willkommen. Heute verkosten wir drei Garnachas von einem Hang. Schenken Sie den ersten Wein ein, dann beginnen wir.',
  fr: 'Bienvenue. Aujourd’hui, nous dégustons trois grenaches d’un même coteau. Servez le premier, et commençons.',
  it: 'Benvenuti. Oggi assaggiamo tre Garnacha dello stesso versante. Versate il primo e cominciamo.',
  pl: 'Witamy. Dziś próbujemy trzech win Garnacha z jednego zbocza. Nalejcie pierwsze i zaczynamy.',
  pt: 'Bem-vindos. Hoje provamos três Garnachas da mesma encosta. Sirvam o primeiro e comecemos.',
};

/** The name of a passkey. */
const laptops = {
  es: 'Portátil',
  ca: 'Portàtil',
  en: 'Laptop',
  de: 'Laptop',
  fr: 'Ordinateur',
  it: 'Portatile',
  pl: 'Laptop',
  pt: 'Portátil',
};

/** A pattern for a text of the interface in any language, such as 'common.list.actionsOf'. */
function textIn(language, key) {
  const [namespace, ...path] = key.split('.');
  const file = `locales/${language}/${namespace}.json`;
  const folder = existsSync(`${root}web/${file}`) ? 'web' : 'shared';
  const texts = JSON.parse(readFileSync(`${root}${folder}/${file}`, 'utf8'));
  const text = path.reduce((group, name) => group[name], texts);
  return new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{.*?\}\}/g, '.*')}$`);
}

/** Returns a part of a form by its position, because headings differ by language. */
const part = (page, place) => page.locator('main section[aria-labelledby]').nth(place);
/** Returns the section with this heading. */
const section = (page, language, key) =>
  page
    .locator('main section[aria-labelledby]', {
      has: page.getByRole('heading', { name: textIn(language, key) }),
    })
    .first();
const heading = (page) => page.locator('main h1').waitFor();

/** Opens the first tasting or event of this kind from the list of the sample data. */
async function openFirst(page, what, kind) {
  await page.goto(`/dashboard/${what}/${kind}/list`);
  await page.locator(`main a[href*="/dashboard/${what}/${kind}/edit/"]`).first().click();
  await part(page, 0).waitFor();
}

/** Opens the form of a new event and picks the first option of each choice. */
async function newEvent(page, kind) {
  await page.goto(`/dashboard/events/${kind}/new`);
  await part(page, 0).waitFor();
  const boxes = part(page, 0).getByRole('combobox');
  const count = await boxes.count();
  for (let place = 0; place < count; place += 1) {
    await boxes.nth(place).click();
    await page.getByRole('option').filter({ visible: true }).first().click();
  }
}

/** Opens the share panel of the first event in the list. */
async function share(page, kind, language) {
  await page.goto(`/dashboard/events/${kind}/list`);
  await page.setViewportSize({ ...wide, height: drawerHeight });
  const row = page.locator('main tbody tr').first();
  await row.getByRole('button', { name: textIn(language, 'common.list.actionsOf') }).click();
  await page.getByRole('menuitem', { name: textIn(language, 'events.share.action') }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('img').first().waitFor();
  return drawer;
}

/**
 * Opens a room on a phone: its entrance, or the step of the guest with this token.
 */
async function room(browser, url, language, code, token) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: phone,
    locale: language,
    reducedMotion: 'reduce',
    isMobile: true,
  });
  const page = await context.newPage();
  if (token) {
    await page.goto('/config.json');
    await page.evaluate(
      ([key, value]) => localStorage.setItem(key, value),
      [`retrogusto.room.${code}.token`, JSON.stringify(token)],
    );
  }
  await page.goto(`/room/${code}`);
  await page.locator(token ? 'main h1' : 'main').waitFor();
  return page;
}

/** The pictures of each guide, with the parts of the page that each of them shows. */
const pictures = {
  'group-tasting': {
    tasting: async ({ page }) => {
      await openFirst(page, 'tastings', 'live');
      return part(page, 0);
    },
    products: async ({ page }) => {
      await openFirst(page, 'tastings', 'live');
      return part(page, 1);
    },
    session: async ({ page }) => {
      await newEvent(page, 'live');
      return [part(page, 0), part(page, 2)];
    },
    share: ({ page, language }) => share(page, 'live', language),
    desk: async ({ page, evening }) => {
      await evening.goTo('rate');
      await page.setViewportSize(tablet);
      await page.goto(`/instructor/${evening.code}`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      return page;
    },
    screen: async ({ page, evening }) => {
      await evening.goTo('reveal');
      await page.setViewportSize(projector);
      await page.goto(`/screen/${evening.code}`);
      await heading(page);
      return page;
    },
    phone: ({ guest }) => guest,
  },
  'individual-tasting': {
    template: async ({ page }) => {
      await openFirst(page, 'tastings', 'podcast');
      return part(page, 0);
    },
    campaign: async ({ page }) => {
      await newEvent(page, 'podcast');
      return [part(page, 0), part(page, 2)];
    },
    share: ({ page, language }) => share(page, 'podcast', language),
    room: ({ door }) => door,
  },
  instructor: {
    form: async ({ page }) => {
      await page.goto('/dashboard/instructors/new');
      await part(page, 0).waitFor();
      return part(page, 0);
    },
    session: async ({ page }) => {
      await newEvent(page, 'live');
      return part(page, 0);
    },
  },
  'web-editor': {
    theme: async ({ page }) => {
      await page.goto('/dashboard/theme/edit');
      await part(page, 0).waitFor();
      return part(page, 0);
    },
    waiting: async ({ page }) => {
      await page.goto('/dashboard/theme/edit');
      await part(page, 2).waitFor();
      return part(page, 2);
    },
    legal: async ({ page }) => {
      await page.goto('/dashboard/theme/edit');
      await part(page, 4).waitFor();
      return part(page, 4);
    },
    page: async ({ page }) => {
      await page.goto('/dashboard/theme/pages/new');
      await part(page, 0).waitFor();
      return part(page, 0);
    },
  },
  videos: {
    tasting: async ({ page, language }) => {
      await openFirst(page, 'tastings', 'podcast');
      const videos = videosOf(page);
      // The first video of the sample data is spoken by an avatar. The last one is free.
      await videos.getByRole('tab').last().click();
      const goodbye = videos.getByRole('tabpanel');
      await goodbye.getByText(textIn(language, 'tastings.video.source.link')).first().click();
      await goodbye.getByRole('textbox').first().fill(video);
      return videos;
    },
    spoken: async ({ page, language }) => {
      await page.goto('/dashboard/tastings/podcast/new');
      const videos = videosOf(page);
      await videos.getByText(textIn(language, 'tastings.video.source.spoken')).first().click();
      await videos.getByText('Clara').first().click();
      await videos.locator('textarea').first().fill(greetings[language]);
      await videos.getByText(/\d:\d\d/).waitFor();
      return videos;
    },
    avatars: async ({ page }) => {
      await page.goto('/dashboard/avatars/list');
      const ready = page.locator('main section[aria-labelledby]', { hasText: 'Ramon' });
      await ready.waitFor();
      return ready;
    },
  },
  team: {
    team: async ({ page, language }) => {
      await page.goto('/dashboard/colleagues');
      const list = page.getByRole('list', { name: textIn(language, 'colleagues.title') });
      await list.getByRole('listitem').nth(2).waitFor();
      return list;
    },
    role: async ({ page, language }) => {
      await page.goto('/dashboard/colleagues');
      await page.setViewportSize({ ...wide, height: dialogHeight });
      const row = page.getByRole('listitem').filter({ hasText: 'jordi@' });
      await row.getByRole('button', { name: textIn(language, 'common.list.actionsOf') }).click();
      await page.getByRole('menuitem', { name: textIn(language, 'colleagues.row.change') }).click();
      await page
        .getByRole('dialog')
        .getByLabel(textIn(language, 'common.field.instructorPath'))
        .first()
        .waitFor();
      return page.getByRole('dialog');
    },
    security: async ({ page, language }) => {
      await withPasskeys(page);
      await page.goto('/dashboard/cellar/password');
      const press = (key) => page.getByRole('button', { name: textIn(language, key) }).click();
      await press('security.factors.addPasskey');
      await page.getByRole('dialog').getByRole('textbox').fill(laptops[language]);
      await press('security.addPasskey.submit');
      await press('security.codes.kept');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const factors = section(page, language, 'security.factors.title');
      await factors.getByText(laptops[language]).waitFor();
      return factors;
    },
    activity: async ({ page }) => {
      await page.goto('/dashboard/activity');
      const rows = page.locator('main tbody tr');
      await rows.first().waitFor();
      return [page.locator('main thead'), rows.nth(7)];
    },
    trash: async ({ page }) => {
      await page.goto('/dashboard/trash');
      await page.locator('main tbody tr').first().waitFor();
      return page.locator('main table');
    },
  },
  privacy: {
    requests: async ({ page, language }) => {
      await page.goto('/dashboard/privacy');
      const requests = section(page, language, 'privacy.requests.title');
      await requests.getByRole('listitem').first().waitFor();
      return requests;
    },
    answer: async ({ page, language }) => {
      await page.goto('/dashboard/privacy');
      const requests = section(page, language, 'privacy.requests.title');
      await requests.getByRole('listitem').first().getByRole('button').last().click();
      await page.getByRole('dialog').getByRole('listitem').waitFor();
      return page.getByRole('dialog');
    },
    retention: async ({ page, language }) => {
      await page.goto('/dashboard/privacy');
      const retention = section(page, language, 'privacy.retention.title');
      await retention.getByRole('listitem').waitFor();
      return retention;
    },
    closing: async ({ page, language }) => {
      await page.goto('/dashboard/close-account');
      const closing = section(page, language, 'company.closing.close.title');
      await closing.locator('[name=name]').waitFor();
      return closing;
    },
  },
};

/** The videos of the tasting in its form. */
const videosOf = (page) =>
  page.locator('main section[aria-labelledby]', { has: page.getByRole('tablist') }).first();

/** Does not wait for an idle network: live updates keep a connection open. */
const settled = (page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy=true]') &&
      [...document.images].every(({ complete }) => complete),
  );

/** Returns one frame around all the parts that a picture shows. */
async function frameOf(page, looked) {
  const parts = Array.isArray(looked) ? looked : [looked];
  await parts[0].scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await page.evaluate((shown) => {
    document.activeElement?.blur();
    for (const field of document.querySelectorAll('input'))
      field.value = field.value.replace(location.origin, shown);
    return document.fonts.ready;
  }, shownAddress);
  await settled(page);
  const boxes = await Promise.all(
    parts.map((each) =>
      each.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + window.scrollX, y: y + window.scrollY, width, height };
      }),
    ),
  );
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** Takes what the window of a page shows. */
async function wholeWindow(page) {
  await settled(page);
  return page.screenshot({ animations: 'disabled' });
}

/**
 * Compresses with as many colours as fit into the maximum size.
 * @throws Error if even 16 colours are too many
 */
async function lightPng(bytes) {
  for (const colours of [128, 64, 32, 16]) {
    const png = await sharp(bytes)
      .flatten({ background: '#ffffff' })
      .png({ palette: true, colours, effort: 10, dither: 0 })
      .toBuffer();
    if (png.length <= heaviest) return png;
  }
  throw new Error(
    `A picture weighs more than ${heaviest / 1024} KB in 16 colours: show less in it.`,
  );
}

async function takeAll(browser, language, wantedGuides) {
  const product = await startProduct({ env: { DEMO_LANGUAGE: language.toUpperCase() } });
  try {
    const { email, password } = await product.demo();
    await operate(product.dataDir, 'plan', email, 'RESERVA');
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: wide,
      locale: language,
      timezoneId: 'Europe/Madrid',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto('/login');
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill(password);
    await page.locator('[name=password]').press('Enter');
    await page.waitForURL('**/dashboard/home');
    await heading(page);
    await page.goto('/dashboard/events/podcast/list');
    const code = await page.locator('main tbody code').first().innerText();
    const door = await room(browser, product.url, language, code);
    const evening = await startEvening(product, { email, password }, language);
    const guest = await room(browser, product.url, language, evening.code, evening.guest);
    await fillAccount(product, { email, password }, evening);
    for (const guide of wantedGuides) {
      const folder = `${root}docs/guides/${guide}/${language}`;
      for (const [name, look] of Object.entries(pictures[guide])) {
        await page.setViewportSize(wide);
        const looked = await look({ page, door, evening, guest, language });
        const shot =
          'goto' in looked
            ? await wholeWindow(looked)
            : await page.screenshot({
                clip: await frameOf(page, looked),
                fullPage: true,
                animations: 'disabled',
              });
        const png = await lightPng(shot);
        await writeFile(`${folder}/${name}.png`, png);
        console.log(`${guide}/${language}/${name}.png  ${Math.round(png.length / 1024)} KB`);
      }
    }
  } finally {
    await product.stop();
  }
}

/**
 * Writes an empty file for each missing picture. Without all files, the build of the guides fails.
 */
async function standIn() {
  const empty = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  for (const [guide, named] of Object.entries(pictures)) {
    for (const language of interfaceLanguages) {
      const folder = `${root}docs/guides/${guide}/${language}`;
      await mkdir(folder, { recursive: true });
      for (const name of Object.keys(named))
        if (!existsSync(`${folder}/${name}.png`)) await writeFile(`${folder}/${name}.png`, empty);
    }
  }
}

await standIn();
const named = new Set(process.argv.slice(2));
for (const name of named)
  if (![...interfaceLanguages, ...guides].includes(name))
    throw new Error(`${name} is neither a language nor a guide.`);
/** Those that are named, or all if none is. */
const wanted = (all) => {
  const some = all.filter((each) => named.has(each));
  return some.length > 0 ? some : all;
};
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: chromiumArgs,
});
try {
  for (const language of wanted(interfaceLanguages))
    await takeAll(browser, language, wanted(guides));
} finally {
  await browser.close();
}
