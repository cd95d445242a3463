import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/browser/accessible.js';
import { Walk } from '../support/browser/form-walk.js';
import { anOrganiser, givePlan, giveWineTourism, remember } from '../support/browser/organiser.js';
import { test } from '../support/browser/test.js';
import { missingFields } from '../support/missing-fields.js';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const picture = async (width: number, height: number) => ({
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#6d1426' } })
    .png()
    .toBuffer(),
});

/** Describes how the object of a form is saved, read from the API and checked. */
type Kept = {
  /** The schema of the object's body in the OpenAPI document. */
  schema: string;
  path: string;
  /** Whether saving stays on the form's page. */
  stays?: boolean;
  /** Whether the share window opens over the list after saving. */
  shared?: boolean;
  /** Fields without an input in the form. */
  lacks?: RegExp;
};

/** Two wines of the sample data. */
const wines = [
  {
    name: 'Bancal del Mar',
    region: 'Empordà',
    price: '14,50',
    discounted: '12,90',
    vintage: '2024',
    grapes: [
      ['Xarel·lo', '70'],
      ['Malvasía', '30'],
    ],
  },
  {
    name: 'Terra Alta Blanca',
    region: 'Terra Alta',
    price: '11,90',
    discounted: '9,75',
    vintage: '2023',
    grapes: [['Garnacha blanca', '100']],
  },
] as const;
type Wine = (typeof wines)[number];

const sheetName = { ES: 'Blancos de casa', CA: 'Blancs de casa', EN: 'House whites' };

async function company(walk: Walk) {
  const { page } = walk;
  const text = (name: string, value: string) => walk.text(field(page, name), value);
  await text('name', 'Celler del Camí');
  await text('webPage', 'https://cami.example/');
  await text('slogan', 'Vinos de altura');
  await walk.upload('logo', 'Logo de la bodega', await picture(240, 80));
  await text('address', 'Camí Vell 3');
  await text('city', 'Gratallops');
  await text('postalCode', '43737');
  await walk.choose(walk.at('country'), 'Andorra', 'Andor');
  await text('phone', '34600123456');
  await text('taxId', 'B12345678');
  for (const network of ['instagram', 'facebook', 'twitter', 'linkedin'])
    await text(`social.${network}`, `https://${network}.example/cami`);
  await text('privacyPolicyUrl', 'https://cami.example/privacitat');
  await text('termsUrl', 'https://cami.example/termes');
  await walk.mark(page.getByRole('switch', { name: 'Compras en línea' }));
  await walk.mark(page.getByRole('switch', { name: 'Tienda externa' }));
  await walk.choose(walk.at('currency'), 'Franco suizo (CHF)');
  await text('deliveryCost', '6,50');
  await text('freeDeliveryMinimum', '90,00');
  await text('paymentGateway', 'Redsys');
  await walk.mark(page.getByRole('switch', { name: 'Preguntar por la satisfacción' }), false);
  await walk.mark(page.getByRole('switch', { name: 'Ayudas' }), false);
  await walk.choose(walk.at('lang'), 'Español');
  await walk.choose(walk.at('timeZone'), 'Canary (Atlántico)', 'Canary');
}

async function product(walk: Walk, wine: Wine) {
  const { page } = walk;
  const text = (name: string, value: string) => walk.text(field(page, name), value);
  await text('name', wine.name);
  await walk.choose(page.getByRole('combobox', { name: 'Tipo', exact: true }), 'Vino');
  await walk.choose(page.getByRole('combobox', { name: 'Subtipo', exact: true }), 'Vino blanco');
  await text('referenceCode', `B-${wine.vintage}`);
  await text('price', wine.price);
  await text('discountedPrice', wine.discounted);
  await text('externalStoreURL', `https://cami.example/${wine.vintage}`);
  await walk.upload('image', 'Imagen del producto', await picture(200, 600));
  await text('vintage', wine.vintage);
  await text('region', wine.region);
  await text('country', 'España');
  for (const [place, [grape, share]] of wine.grapes.entries()) {
    await walk.add(walk.button('Añadir uva'));
    await walk.text(page.getByLabel(`Uva ${place + 1}`, { exact: true }), grape);
    await text(`grapes.${place}.percentage`, share);
  }
  await walk.text(page.getByLabel('Valor de Bodega'), 'Celler del Camí');
  await walk.add(walk.button('Añadir atributo'));
  await walk.text(page.getByRole('textbox', { name: /^Nombre del atributo/ }).last(), 'Altitud');
  await walk.text(page.getByLabel('Valor de Altitud'), '450');
  await walk.text(page.getByLabel('Unidad de Altitud'), 'm');
}

async function instructor(walk: Walk) {
  await walk.text(field(walk.page, 'name'), 'Anna Tastadora');
  await walk.upload('imgProfile', 'Imagen', await picture(300, 300));
}

async function sheet(walk: Walk) {
  const { page } = walk;
  const words = (path: string, ES: string, CA: string, EN: string) =>
    walk.words(path, { ES, CA, EN });
  // The switch adds one field per language. It is a state of the form, not of the sheet.
  await page.getByRole('switch', { name: 'Traducir la ficha' }).check();
  await walk.words('name', sheetName);
  await walk.choose(walk.at('product'), 'Vino');
  await walk.choose(walk.at('type'), 'Vino blanco');
  await words('parameters.0.name', 'Estrellas', 'Estrelles', 'Stars');
  await words('parameters.3.buttonAddText', 'Otra nota', 'Una altra nota', 'Another note');
  await walk.add(walk.button('Añadir pregunta de siempre'));
  await words('parameters.4.name', 'Con qué plato', 'Amb quin plat', 'Which dish');
  await walk.choose(walk.at('parameters.4.type'), 'Notas libres');

  await walk.add(walk.button('Añadir apartado'));
  await words('categories.0.name', 'En boca', 'En boca', 'Palate');
  await walk.icon('Imagen del apartado', 'Boca');
  const question = async (path: string, kind: string, names: [string, string, string]) => {
    await walk.add(walk.button('Añadir pregunta'));
    await walk.again(
      page.getByRole('button', {
        name: new RegExp(`^${names[0].replaceAll('?', '\\?')} · ${kind}`),
      }),
    );
    await words(`${path}.name`, ...names);
    await walk.choose(walk.at(`${path}.type`), kind);
    await walk.icon('Icono de la pregunta', 'Equilibrio');
    await walk.text(walk.at(`${path}.videoExplanationId`), `id ${names[0]}`);
    await walk.text(walk.at(`${path}.videoExplanationUrl`), 'https://cami.example/video');
  };
  const options = async (
    path: string,
    list: [place: string, ...names: [string, string, string]][],
  ) => {
    for (const [place, ...names] of list) {
      await words(`${path}.options.${place}.name`, ...names);
      await walk.icon(`Icono de «${names[0]}»`, 'Intensidad');
    }
  };
  const scale = 'categories.0.components.0';
  await question(scale, 'Escala', ['Acidez', 'Acidesa', 'Acidity']);
  await options(scale, [
    ['0', 'Baja', 'Baixa', 'Low'],
    ['1', 'Justa', 'Justa', 'Just right'],
    ['2', 'Alta', 'Alta', 'High'],
  ]);
  await walk.mark(page.getByRole('switch', { name: 'La opción central es la justa' }));
  const pictures = 'categories.0.components.1';
  await question(pictures, 'Imágenes', ['Color', 'Color', 'Colour']);
  await options(pictures, [
    ['0', 'Pajizo', 'Palla', 'Straw'],
    ['1', 'Dorado', 'Daurat', 'Gold'],
    ['2', 'Ámbar', 'Ambre', 'Amber'],
  ]);
  const tree = 'categories.0.components.2';
  await question(tree, 'Árbol', ['Aromas', 'Aromes', 'Aromas']);
  await words(`${tree}.buttonAddText`, 'Otro aroma', 'Una altra aroma', 'Another aroma');
  if (walk.entering) await plantTree(walk, `${tree}.options`);
  await options(tree, [
    ['0', 'Fruta', 'Fruita', 'Fruit'],
    ['0.options.0', 'Cítrica', 'Cítrica', 'Citrus'],
    ['0.options.0.options.0', 'Pomelo', 'Aranja', 'Grapefruit'],
    ['0.options.1', 'De hueso', 'De pinyol', 'Stone fruit'],
    ['1', 'Flor', 'Flor', 'Flower'],
  ]);

  await walk.add(walk.button('Añadir apartado'));
  await walk.again(page.getByRole('tab', { name: 'Para acabar' }));
  await words('categories.1.name', 'Para acabar', 'Per acabar', 'In the end');
  await walk.icon('Imagen del apartado', 'Copa con corazón');
  await walk.mark(page.getByRole('switch', { name: 'Es el final' }));
  await question('categories.1.components.0', 'Caras', [
    '¿Te gusta?',
    'T’agrada?',
    'Do you like it?',
  ]);
}

/**
 * Nests three empty options: a branch, another branch inside it, and an option inside that branch.
 * Adds a sibling of the inner branch and a sibling of the outer branch.
 */
async function plantTree({ at, page }: Walk, path: string) {
  const press = async (key: string, leadsTo: string) => {
    await page.keyboard.press(key);
    await expect(at(`${path}.${leadsTo}.name`).getByRole('textbox').first()).toBeFocused();
  };
  await at(`${path}.1.name`).getByRole('textbox').first().focus();
  await press('Alt+ArrowRight', '0.options.0');
  await at(`${path}.1.name`).getByRole('textbox').first().focus();
  await press('Alt+ArrowRight', '0.options.1');
  await press('Alt+ArrowRight', '0.options.0.options.0');
  await press('Enter', '0.options.0.options.1');
  await press('Alt+ArrowLeft', '0.options.1');
  await press('Enter', '0.options.2');
  await press('Alt+ArrowLeft', '1');
}

async function tasting(walk: Walk, kind: 'live' | 'podcast', name: string) {
  const { page } = walk;
  const title = kind === 'live' ? 'Una vuelta' : 'La bodega';
  const video = async (path: string, id: number) => {
    const panel = walk.panel(`${path}.id`);
    if (walk.entering) await panel.getByText('Enlace', { exact: true }).click();
    await walk.mark(panel.getByRole('radio', { name: 'Enlace' }));
    await walk.text(walk.at(`${path}.id`), `https://vimeo.com/${id}`);
    await walk.text(walk.panel(`${path}.id`).getByLabel('Título del vídeo'), `${title} ${id}`);
  };
  const tabs = (label: string) => page.getByRole('tablist', { name: label });
  await walk.text(field(page, 'name'), name);
  await walk.text(field(page, 'duration'), '90');
  await walk.text(field(page, 'description'), 'Dos vinos, dos paisajes: del mar a la montaña.');
  await walk.mark(page.getByRole('radio', { name: 'Por fases' }));
  if (kind === 'live') {
    await walk.mark(page.getByRole('switch', { name: 'Acceso público' }));
  } else {
    await walk.mark(page.getByRole('switch', { name: 'Modo sin conexión para enoturismo' }));
    await video('podcastPresentationVideo', 76_979_871);
    await walk.open(tabs('Vídeos de la cata').getByRole('tab', { name: 'Despedida' }));
    await video('podcastGoodbyeVideo', 76_979_872);
  }

  if (walk.entering) {
    await walk.button('Añadir productos').click();
    const picking = page.getByRole('dialog', { name: 'Añadir productos' });
    for (const wine of wines) await picking.getByRole('checkbox', { name: wine.name }).click();
    await picking.getByRole('button', { name: 'Añadir 2 productos' }).click();
  }
  for (const [place, wine] of wines.entries()) {
    const path = `productReferences.${place}`;
    await walk.open(tabs('Productos de la cata').getByRole('tab', { name: wine.name }));
    await expect(walk.at(`${path}.product`)).toHaveValue(wine.name);
    await walk.choose(walk.at(`${path}.assessmentSheetPath`), sheetName.ES, 'Blancos');
    const other = wines[1 - place]?.name ?? '';
    await walk.choose(walk.at(`${path}.recommendation`), other, other.slice(0, 5));
    if (kind === 'live')
      await walk.text(walk.at(`${path}.hostNotes`), `Contar la historia de ${wine.name}`);
    if (kind === 'podcast') {
      const slots = {
        Principal: 'Main',
        Vista: 'View',
        Olfato: 'Smell',
        Gusto: 'Taste',
        Final: 'Final',
      };
      for (const [nth, [tab, slot]] of Object.entries(slots).entries()) {
        await walk.open(tabs('Vídeos del producto').getByRole('tab', { name: tab }));
        await video(`${path}.podcast${slot}Video`, 148_751_760 + 10 * place + nth);
      }
    }
    const quiz = `${path}.quizQuestions.0`;
    await walk.add(walk.button('Añadir pregunta al concurso'));
    await walk
      .panel(`${quiz}.question`)
      .getByRole('switch', { name: 'Traducir esta pregunta' })
      .check();
    await walk.words(`${quiz}.question`, {
      ES: `¿Uva ${place}?`,
      CA: `Raïm ${place}?`,
      EN: `Grape ${place}?`,
    });
    for (const [nth, grape] of ['Garnacha', 'Mencía', 'Bobal', 'Xarel·lo'].entries()) {
      await walk.words(`${quiz}.options.answer${nth + 1}`, {
        ES: grape,
        CA: `${grape} (ca)`,
        EN: `${grape} (en)`,
      });
    }
    await walk.mark(page.getByRole('radio', { name: `La respuesta ${place + 2} es la correcta` }));
    await walk.text(walk.at(`${path}.quizPrize`), `Una botella de ${wine.name}`);
  }

  const survey = [
    {
      words: { ES: '¿De dónde vienes?', CA: 'D’on véns?', EN: 'Where do you come from?' },
      type: 'Una sola respuesta',
    },
    {
      words: { ES: '¿Dónde lo compras?', CA: 'On el compres?', EN: 'Where do you buy it?' },
      type: 'Varias respuestas',
    },
  ];
  for (const [place, { words, type }] of survey.entries()) {
    const path = `surveyQuestions.${place}`;
    await walk.add(walk.button('Añadir pregunta'));
    await walk.again(tabs('Encuesta inicial').getByRole('tab', { name: words.ES }));
    const panel = walk.panel(`${path}.question`);
    await panel.getByRole('switch', { name: 'Traducir esta pregunta' }).check();
    await walk.words(`${path}.question`, words);
    await walk.choose(walk.at(`${path}.type`), type);
    await walk.add(panel.getByRole('button', { name: 'Añadir opción' }));
    for (const option of [1, 2, 3]) {
      for (const language of ['ES', 'CA', 'EN']) {
        await walk.text(
          panel.getByLabel(`Opción ${option} (${language})`),
          `${language} ${place} ${option}`,
        );
      }
    }
  }
}

async function event(walk: Walk, kind: 'live' | 'podcast', name: string, code: string) {
  const { page } = walk;
  await walk.choose(walk.at('tastingPath'), name, name.slice(0, 8));
  await walk.choose(walk.at('instructorPath'), 'Anna Tastadora', 'Anna');
  await walk.time('sessionCode.fromDate', '23', '40');
  if (kind === 'podcast') await walk.time('sessionCode.toDate', '20', '15', 18);
  if (walk.entering) {
    await walk.button('Modificar').click();
    await walk.at('sessionCode.publicCode').fill(code);
    await walk.button('Confirmar el código').click();
    await expect(walk.button('Modificar')).toBeVisible();
  }
  await expect(walk.at('sessionCode.publicCode')).toHaveValue(code);
  await walk.choose(walk.at('lang'), 'Portugués');
  await walk.mark(
    kind === 'live'
      ? page.getByRole('switch', { name: /sin vídeo en directo/ })
      : page.getByRole('radio', { name: 'Nombre y correo, o de incógnito' }),
  );
  if (kind === 'live') {
    await walk.text(walk.at('expectedGuests'), '24');
    await walk.text(walk.at('streamingUrl'), 'https://www.youtube.com/watch?v=jfKfPfyJRdk');
  }
  await walk.mark(page.getByRole('switch', { name: 'Generar el informe automáticamente' }));
  await walk.mark(page.getByRole('radio', { name: 'Periódico' }));
  await walk.text(walk.at('sessionCode.generationPeriodicInterval'), '3');
}

test('a tasting is built from nothing, and every field of the tasting and its parts is saved', async ({
  page,
}) => {
  test.slow();
  const organiser = await anOrganiser();
  await givePlan(organiser);
  await giveWineTourism(organiser);
  await remember(page, organiser);
  const { uid, client } = organiser;

  /** Fills in and saves the form, opens the object from its list, and checks every field. */
  const keeps = async (
    name: string,
    way: (walk: Walk) => Promise<void>,
    { schema, path, stays, shared, lacks = /^$/ }: Kept,
  ) => {
    const walk = new Walk(page);
    await way(walk);
    await walk.button('Guardar').click();
    const sharing = page.getByRole('dialog', { name: `Comparte «${name}»` });
    if (shared) await sharing.getByRole('button', { name: 'Cerrar' }).click();
    if (stays) {
      await expect(page.getByText(`«${name}» se ha guardado.`)).toBeVisible();
    } else {
      const link = page.getByRole('table').getByRole('link', { name: new RegExp(`^${name}`) });
      await link.first().click();
      await page.waitForURL(/\/edit\/\w+/);
    }
    await page.reload();
    walk.entering = false;
    await way(walk);
    await expect(page.getByText('Hay cambios sin guardar')).toHaveCount(0);
    await expectAccessible(page);

    // Expects that every field of the API was filled in.
    const id = stays ? uid : `${uid}/${/\/edit\/(\w+)/.exec(page.url())?.[1]}`;
    const isThere = (value: unknown) => value !== undefined && value !== null && value !== '';
    const missing = missingFields(schema, await client.get(`${path}/${id}`), isThere);
    expect(missing.filter((each) => !lacks.test(each))).toEqual([]);
  };

  await test.step('the company', async () => {
    await page.goto('/dashboard/cellar/edit');
    // The plan's page asks for the billing name.
    const lacks = /^personal(Name|Surnames)$/;
    await keeps('Celler del Camí', company, {
      schema: 'UpdateUserDto',
      path: '/api/v1/user',
      stays: true,
      lacks,
    });
  });
  await test.step('its products', async () => {
    for (const wine of wines) {
      await page.goto('/dashboard/products/new');
      await keeps(wine.name, (walk) => product(walk, wine), {
        schema: 'SaveProductDto',
        path: '/api/v1/product',
      });
    }
  });
  await test.step('an instructor', async () => {
    await page.goto('/dashboard/instructors/new');
    await keeps('Anna Tastadora', instructor, {
      schema: 'SaveInstructorDto',
      path: '/api/v1/instructor',
    });
  });
  await test.step('a sheet', async () => {
    await page.goto('/dashboard/assessmentSheets/new');
    await keeps(sheetName.ES, sheet, {
      schema: 'SaveSheetDto',
      path: '/api/v1/assessmentSheet/user',
    });
  });
  for (const [kind, name, code, lacks] of [
    ['live', 'Una vuelta por nuestras tierras', 'VUELTA', /\bpodcast\w+Video$|ByLanguage$/],
    // Another screen translates the name. Only videos generated from a text have these fields, and
    // nobody leads an individual tasting.
    [
      'podcast',
      'Nuestras tierras en casa',
      'ENCASA',
      /Video\.(language|avatarPath|text)$|\.hostNotes$|ByLanguage$/,
    ],
  ] as const) {
    await test.step(`a tasting and its event: ${kind}`, async () => {
      await page.goto(`/dashboard/tastings/${kind}/new`);
      await keeps(name, (walk) => tasting(walk, kind, name), {
        schema: 'SaveTastingDto',
        path: '/api/v1/tasting',
        lacks,
      });
      await page.goto(`/dashboard/events/${kind}/new`);
      const own = `${code}${Date.now() % 100_000}`;
      await keeps(name, (walk) => event(walk, kind, name, own), {
        schema: 'SaveSessionDto',
        path: '/api/v1/session/user',
        shared: true,
        // Fields of events that somebody leads.
        ...(kind === 'podcast' && { lacks: /^(expectedGuests|streamingUrl)$/ }),
      });
    });
  }
});
