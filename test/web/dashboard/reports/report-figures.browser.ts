import { expect, type Locator, type Page } from '@playwright/test';
import type {
  ReportedAssistantDto,
  ReportedSessionDto,
} from '../../../../server/reports/full-report/full-report.dto.js';
import type { SheetComponent, SheetOption } from '../../../../shared/vocabulary/sheet.js';
import { anOrganiser, makeSamples, remember } from '../../../support/browser/organiser.js';
import { test } from '../../../support/browser/test.js';
import type { Json } from '../../../support/json.js';

/*
 * Compares every figure of the sample reports on the page with one that is computed here from the
 * answers. It uses none of the application's own arithmetic and formatting.
 */

type Guest = Json<ReportedAssistantDto>;
type Session = Json<ReportedSessionDto>;
type Wine = Session['tasting']['productReferences'][number];

const lang = 'ES';
const zone = 'Europe/Madrid';
const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const tally = (values: readonly unknown[], of: unknown) =>
  values.filter((value) => value === of).length;
/** num / den, rounded half up to this many decimals. Both are whole numbers. */
const quotient = (num: number, den: number, decimals: number) =>
  Math.floor((2 * num * 10 ** decimals + den) / (2 * den)) / 10 ** decimals;
const written = (value: number, least = 0, most = 2) =>
  new Intl.NumberFormat('es', { minimumFractionDigits: least, maximumFractionDigits: most }).format(
    value,
  );
const fixed = (value: number, decimals = 2) => written(value, decimals, decimals);
const euros = (value: number) =>
  plain(new Intl.NumberFormat('es', { style: 'currency', currency: 'EUR' }).format(value));
/** A share as text: '46,2 %' for 18 of 39. */
const share = (part: number, whole: number) =>
  `${written(whole === 0 ? 0 : quotient(part * 100, whole, 1), 0, 1)} %`;
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The value below which the share `at` of all values lies, interpolated linearly. */
function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * at;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}

function deviation(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1));
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The general answers on one wine. */
function saidOf(wine: Wine, guests: readonly Guest[]) {
  const said = guests.flatMap(({ assessments }) => assessments[wine.reference] ?? []);
  const of = <Name extends keyof (typeof said)[number]['parameters']>(name: Name) =>
    said.map(({ parameters }) => parameters[name]);
  const clicks = guests.map(({ actions }) =>
    tally(
      actions.map(({ metadata }) => metadata.productRefPath),
      `productReferences/${wine.reference}`,
    ),
  );
  return {
    said,
    ratings: of('rateBox').filter(isNumber),
    marks: of('ratePrice').filter(isNumber),
    silent: tally(of('ratePrice'), 'not_rated'),
    guesses: of('blindPrice').filter(isNumber),
    notes: of('notes').filter(Boolean),
    clicks: sum(clicks),
    clickers: clicks.filter((n) => n > 0).length,
  };
}

/** Every option of a component with the ids of all options below it, in the tree's order. */
const flat = (options: readonly SheetOption[]): { id: string; name: string; below: string[] }[] =>
  options.flatMap(({ id, name, options: own = [] }) => {
    const below = flat(own);
    return [{ id, name: name[lang] ?? '', below: below.map((one) => one.id) }, ...below];
  });

const faces = ['Muy bien', 'Bien', 'Regular', 'Mal'];

/** The votes on one component: option, votes, share. */
function votesOn(
  { id, type, options }: Pick<SheetComponent, 'id' | 'type' | 'options'>,
  category: string,
  said: ReturnType<typeof saidOf>['said'],
) {
  const votes = said
    .map(({ categories }) => categories[category]?.[id])
    .flatMap((vote): string[][] => {
      if (typeof vote === 'string') return vote === '' ? [] : [[vote]];
      const chosen = Object.entries(vote ?? {}).flatMap(([option, on]) =>
        on === true ? [option] : [],
      );
      return chosen.length > 0 ? [chosen] : [];
    });
  const choices =
    type === 'FACES' && options.length === 0
      ? faces.map((name, n) => ({ id: `${n + 1}`, name, below: [] as string[] }))
      : flat(options);
  const counts = choices.map(
    ({ id: option, below }) =>
      votes.filter((vote) => vote.some((one) => one === option || below.includes(one))).length,
  );
  return {
    voters: votes.length,
    rows: choices.map(({ name }, n) => [
      name,
      written(counts[n] ?? 0),
      share(counts[n] ?? 0, votes.length),
    ]),
    /** The standard deviation on a scale from 0 to 10. */
    sd: deviation(
      counts.flatMap((count, n) =>
        Array.from({ length: count }, () => (10 * n) / (choices.length - 1)),
      ),
    ),
    /** The mean on a scale from 0 to 10. */
    radar:
      votes.length === 0
        ? null
        : quotient(
            10 * sum(counts.map((count, n) => count * n)),
            (choices.length - 1) * votes.length,
            2,
          ),
  };
}

/** The cells of a table, without its heading. */
async function rowsOf(table: Locator): Promise<string[][]> {
  await table.waitFor({ state: 'attached' });
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
    );
  return rows.map((row) => row.map(plain));
}
const tableOf = (within: Page | Locator, name: string) =>
  within.locator(`table[aria-label="${name}"]`);

/** The figures of a list, by name. */
async function figuresOf(within: Locator): Promise<Record<string, string>> {
  const figures = within.locator('dl > div');
  await figures.first().waitFor();
  const pairs = await figures.evaluateAll((all) =>
    all.map((each) => ['dt', 'dd'].map((tag) => each.querySelector(tag)?.textContent ?? '')),
  );
  return Object.fromEntries(pairs.map((pair) => pair.map(plain))) as Record<string, string>;
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function expectEvent(
  page: Page,
  { publicCode, startDate, tasting, ...session }: Session,
  guests: readonly Guest[],
) {
  await page.goto(`/dashboard/reports/generated/${publicCode}`);
  const start = new Date(startDate);
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('es', { ...options, timeZone: zone }).format(start);
  const emails = guests.filter(({ email }) => email).length;
  const facts = await figuresOf(part(page, 'Datos generales'));
  expect(facts).toMatchObject({
    Fecha: inZone({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    Día: inZone({ weekday: 'long' }),
    Instructor: session.instructor.name,
    Asistentes: written(guests.length),
    'Correos obtenidos': `${written(emails)} · ${share(emails, guests.length)}`,
  });
  expect(facts['Hora de inicio']).toContain(inZone({ hour: '2-digit', minute: '2-digit' }));

  const ranking = page
    .getByRole('table', { name: 'Del mejor al peor valorado' })
    .locator('tbody')
    .getByRole('row');
  await expect(ranking).toHaveCount(tasting.productReferences.length);
  for (const wine of tasting.productReferences) {
    const { ratings, marks, guesses, clicks, clickers } = saidOf(wine, guests);
    const row = ranking.filter({ has: page.getByRole('link', { name: wine.product.name }) });
    const price =
      tasting.template === 'BLIND_TEMPLATE' ? euros(quantile(guesses, 0.5)) : meanOf(marks);
    for (const figure of [
      `${placeOf(wine, tasting.productReferences, guests)}`,
      meanOf(ratings),
      `n = ${written(ratings.length)}`,
      `± ${fixed(deviation(ratings))}`,
      price,
      written(clicks),
      ...(clicks > 0 ? [`${written(clickers)} persona`] : []),
    ]) {
      expect(plain((await row.textContent()) ?? ''), wine.product.name).toContain(plain(figure));
    }
  }

  const concepts = tasting.satisfactionConcepts.map(({ reference, concept }) => {
    const values = guests.flatMap(({ satisfactions }) =>
      satisfactions
        .filter(
          ({ satisfactionConceptPath }) =>
            satisfactionConceptPath === `satisfactionConcepts/${reference}`,
        )
        .map(({ value }) => value),
    );
    const overTen = values.map((value) => (10 * (4 - value)) / 3);
    const mean = quotient(10 * sum(values.map((value) => 4 - value)), 3 * values.length, 2);
    const counts = faces.map((_, n) => written(tally(values, n + 1)));
    return [
      concept[lang] ?? '',
      fixed(mean),
      fixed(deviation(overTen)),
      written(values.length),
      ...counts,
    ];
  });
  expect(await rowsOf(tableOf(page, 'Cómo fue la cata'))).toEqual(concepts);
  const comments = guests.filter(({ finalComment }) => finalComment !== '').length;
  await expect(part(page, 'Comentarios finales')).toContainText(
    comments === 0 ? 'Nadie dejó un comentario' : `${written(comments)} comentario`,
  );

  await page.goto(`/dashboard/reports/generated/${publicCode}/survey`);
  for (const { reference, question, options } of tasting.surveyQuestions) {
    const answers = guests.flatMap((guest) =>
      guest.answers
        .filter(({ questionPath }) => questionPath === `surveyQuestions/${reference}`)
        .map((answer) => answer.answers),
    );
    const rows = Object.entries(options)
      .toSorted(([, a], [, b]) => (a.order as number) - (b.order as number))
      .map(([id, option]) => {
        const count = answers.filter((chosen) => chosen.includes(id)).length;
        return [option[lang], written(count), share(count, answers.length)];
      });
    await expect
      .poll(() => rowsOf(tableOf(page, question[lang] ?? '')))
      .toEqual(rows.map((row) => row.map((cell) => plain(String(cell)))));
  }
}

const cents = (value: number) => Math.round(value * 100);
/** The mean of ratings in half steps, or of marks. */
const meanOf = (values: readonly number[]) =>
  fixed(quotient(sum(values.map((value) => 2 * value)), 2 * values.length, 2));

/** One plus the number of wines with a higher mean. */
function placeOf(wine: Wine, wines: readonly Wine[], guests: readonly Guest[]): number {
  const exact = (one: Wine) => {
    const { ratings } = saidOf(one, guests);
    return sum(ratings) / ratings.length;
  };
  return 1 + wines.filter((other) => exact(other) > exact(wine)).length;
}

async function expectWine(
  page: Page,
  { publicCode, tasting }: Session,
  wine: Wine,
  guests: readonly Guest[],
) {
  const { said, ratings, marks, silent, guesses, notes, clicks, clickers } = saidOf(wine, guests);
  await page.goto(`/dashboard/reports/generated/${publicCode}/product/${wine.reference}`);
  const rating = part(page, 'Valoración');
  await expect(rating).toBeVisible();
  expect(await figuresOf(rating)).toMatchObject({
    Media: expect.stringContaining(meanOf(ratings)),
    Valoraciones: written(ratings.length),
    'Desviación típica': fixed(deviation(ratings)),
    Mediana: written(quantile(ratings, 0.5)),
    'Mitad central': `${written(quantile(ratings, 0.25))} – ${written(quantile(ratings, 0.75))}`,
    'Mínimo y máximo': `${written(Math.min(...ratings))} – ${written(Math.max(...ratings))}`,
  });
  await expect
    .poll(async () => (await figuresOf(rating))['Puesto'])
    .toBe(
      `${placeOf(wine, tasting.productReferences, guests)}.º de ${tasting.productReferences.length}`,
    );
  expect(await rowsOf(tableOf(rating, 'Cuántos dieron cada valoración'))).toEqual(
    steps.map((step) => [
      written(step),
      written(tally(ratings, step)),
      share(tally(ratings, step), ratings.length),
    ]),
  );

  if (tasting.template === 'BLIND_TEMPLATE') {
    const prices = part(page, 'Precio a ciegas');
    const [low, high] = [Math.min(...guesses), Math.max(...guesses)];
    expect(await figuresOf(prices)).toMatchObject({
      'Precio medio': euros(quotient(sum(guesses.map(cents)), guesses.length * 100, 2)),
      'Precio mediano': euros(quantile(guesses, 0.5)),
      'Pagarían su precio': share(
        guesses.filter((guess) => guess >= (wine.product.price ?? 0)).length,
        guesses.length,
      ),
      'Precio real': euros(wine.product.price ?? 0),
      Respuestas: written(guesses.length),
      'Mínimo y máximo': `${euros(low)} – ${euros(high)}`,
    });
    const width = (cents(high) - cents(low)) / 10;
    const buckets = steps.slice(0, 10).map((_, n) => {
      const [from, to] = [cents(low) + n * width, cents(low) + (n + 1) * width];
      return guesses.map(cents).filter((guess) => guess >= from && (guess < to || n === 9)).length;
    });
    expect((await rowsOf(tableOf(prices, 'Cuánto pagarían'))).map(([, count]) => count)).toEqual(
      buckets.map((count) => written(count)),
    );
  } else {
    const quality = part(page, 'Relación calidad-precio');
    expect(await figuresOf(quality)).toMatchObject({
      Media: expect.stringContaining(meanOf(marks)),
      Valoraciones: written(marks.length),
      'No la valoraron': written(silent),
    });
    expect(
      (await rowsOf(tableOf(quality, 'Valoraciones de calidad-precio'))).map((row) => row.slice(1)),
    ).toEqual(
      [5, 4, 3, 2, 1]
        .map((mark) => tally(marks, mark))
        .map((count) => [written(count), share(count, marks.length)]),
    );
  }

  for (const { id, name, components } of wine.assessmentSheet.categories) {
    const panel = page.getByRole('tabpanel', {
      name: name[lang] ?? '',
      exact: true,
      includeHidden: true,
    });
    const sliders: string[][] = [];
    for (const component of components) {
      const { voters, rows, radar, sd } = votesOn(component, id, said);
      const title = component.name[lang] ?? '';
      if (component.type === 'OPTIONS_SLIDER' && radar !== null)
        sliders.push([title, fixed(radar), fixed(sd), written(voters)]);
      if (rows.length > 0)
        expect(await rowsOf(tableOf(panel, title).first()), title).toEqual(
          rows.map((row) => row.map(plain)),
        );
    }
    if (sliders.length >= 3) expect(await rowsOf(tableOf(panel, 'Perfil'))).toEqual(sliders);
  }
  await expect(part(page, 'Notas de cata')).toContainText(
    notes.length === 0 ? 'Nadie escribió una nota' : `${written(notes.length)} persona`,
  );
  await expect(part(page, 'Datos del producto')).toContainText(
    `Clics en el enlace de la tienda${written(clicks)}${clickers === 0 ? '' : `De ${written(clickers)} persona`}`,
  );
}

test('every figure of the sample reports matches the answers of the guests', async ({ page }) => {
  const organiser = await anOrganiser();
  const { uid, client } = organiser;
  await makeSamples(organiser);
  const events = await client.get<{ sessionCode: { publicCode: string } }[]>(
    `/api/v1/session/user/${uid}?includeOutDated=true`,
  );
  test.setTimeout(300_000);
  await remember(page, organiser);
  const templates: string[] = [];
  for (const { sessionCode } of events) {
    const session = await client.post<Session>(`/api/v1/report/${uid}/generateBody`, {
      publicCode: sessionCode.publicCode,
    });
    templates.push(session.tasting.template);
    const guests = Object.values(session.assistants);
    expect(guests.length).toBe(session.assistantsCount);
    await test.step(`${session.tasting.name}: the event`, () => expectEvent(page, session, guests));
    for (const wine of session.tasting.productReferences) {
      await test.step(`${session.tasting.name}: ${wine.product.name}`, () =>
        expectWine(page, session, wine, guests));
    }
  }
  expect(templates.toSorted()).toEqual(['BLIND_TEMPLATE', 'CONVENTIONAL_TEMPLATE']);
});
