import type { GuestFilter } from '../../../shared/rules/report-filter.js';
import { wallTime } from '../../../shared/rules/zoned-time.js';
import type { ContentLanguage } from '../../../shared/vocabulary/languages.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { SurveyOption } from '../../../shared/vocabulary/tasting.js';
import { exportWords } from '../exports/export-words.js';
import type { ReportView } from '../report-scope.js';

type Words = Record<
  | 'filter'
  | 'guests'
  | 'wines'
  | 'yes'
  | 'no'
  | 'FIRST'
  | 'RETURNING'
  | 'visit'
  | 'type'
  | 'subtype'
  | 'price'
  | 'vintage'
  | 'mean'
  | 'product',
  string
>;

/** What a filter is called in files; the rest is called as the files' columns are. */
const filterWords: Record<ContentLanguage, Words> = {
  ES: {
    filter: 'Filtro',
    guests: 'Asistentes',
    wines: 'Productos',
    yes: 'sí',
    no: 'no',
    visit: 'Visita',
    FIRST: 'por primera vez',
    RETURNING: 'ya había venido',
    type: 'Tipo',
    subtype: 'Subtipo',
    price: 'Precio',
    vintage: 'Añada',
    mean: 'Media',
    product: 'Producto',
  },
  CA: {
    filter: 'Filtre',
    guests: 'Assistents',
    wines: 'Productes',
    yes: 'sí',
    no: 'no',
    visit: 'Visita',
    FIRST: 'per primer cop',
    RETURNING: 'ja havia vingut',
    type: 'Tipus',
    subtype: 'Subtipus',
    price: 'Preu',
    vintage: 'Anyada',
    mean: 'Mitjana',
    product: 'Producte',
  },
  EN: {
    filter: 'Filter',
    guests: 'Attendees',
    wines: 'Products',
    yes: 'yes',
    no: 'no',
    visit: 'Visit',
    FIRST: 'for the first time',
    RETURNING: 'had been here before',
    type: 'Type',
    subtype: 'Subtype',
    price: 'Price',
    vintage: 'Vintage',
    mean: 'Mean',
    product: 'Product',
  },
};

/** What a report was limited to, as a file says it: 'Filtro: Edad: 30–40; Género: Mujer'. Null where it was not. */
export function filterSentence(view: ReportView, language: ContentLanguage): string | null {
  const { filtered } = view;
  if (!filtered) return null;
  const words = filterWords[language];
  const { guests, wines } = filtered.filter;
  const said = [
    ...(guests ? [`${words.guests}: ${guestWords(view, guests, language).join(' · ')}`] : []),
    ...(wines ? [`${words.wines}: ${wineWords(view, language).join(' · ')}`] : []),
  ];
  return `${words.filter} — ${said.join(' — ')}`;
}

const several = ', ';
const one = (label: string, value: string) => (value ? [`${label}: ${value}`] : []);
const shown = (value: number, language: ContentLanguage) => value.toLocaleString(language.toLowerCase(), { useGrouping: false });

function range(from: number | null, to: number | null, language: ContentLanguage): string {
  if (from === null) return to === null ? '' : `≤ ${shown(to, language)}`;
  return to === null ? `≥ ${shown(from, language)}` : `${shown(from, language)}–${shown(to, language)}`;
}

function guestWords({ filtered, snapshot, session }: ReportView, guests: GuestFilter, language: ContentLanguage): string[] {
  const words = { ...exportWords[language], ...filterWords[language] };
  const { ageFrom, ageTo, gender, language: languages, platform, email, visit, answered, rated, joinedFrom, joinedTo } = guests;
  const productName = (reference: string) =>
    filtered?.allProducts.find((entry) => entry.reference === reference)?.product.name ?? reference;
  const at = (when: Date) => wallTime(when, session.timeZone).slice(0, -3);
  return [
    ...one(words.age, range(ageFrom, ageTo, language)),
    ...one(words.gender, gender.map((each) => words.genders[each] ?? each).join(several)),
    ...one(words.language, languages.join(several)),
    ...one(words.platform, platform.map((each) => words.platforms[each] ?? each).join(several)),
    ...(email === null ? [] : [`${words.email}: ${email ? words.yes : words.no}`]),
    ...(visit ? [`${words.visit}: ${words[visit]}`] : []),
    ...answered.flatMap(({ question, options }) => {
      const asked = snapshot.surveyQuestions.find(({ reference }) => reference === question);
      const texts = options.map((id) => optionText(asked?.options[id], language) || id);
      return asked ? [`${localize(asked.question, language)}: ${texts.join(several)}`] : [];
    }),
    ...rated.map(({ product, from, to }) => `${productName(product)}: ${range(from, to, language)}`),
    ...one(words.came, [joinedFrom && `≥ ${at(joinedFrom)}`, joinedTo && `< ${at(joinedTo)}`].filter(Boolean).join(several)),
  ];
}

function optionText(option: SurveyOption | undefined, language: ContentLanguage): string {
  const { order: _order, ...text } = option ?? { order: 0 };
  return localize(text, language);
}

function wineWords({ filtered }: ReportView, language: ContentLanguage): string[] {
  const wines = filtered?.filter.wines;
  if (!wines) return [];
  const words = filterWords[language];
  const products = filtered.allProducts.map(({ reference, product }) => ({ ...product, reference }));
  const named = (kind: 'type' | 'subtype', references: readonly string[]) =>
    references.map((wanted) => {
      const found = products.find((product) => product[kind].reference === wanted);
      return found ? localize(found[kind].name, language) : wanted;
    });
  return [
    ...one(words.type, named('type', wines.type).join(several)),
    ...one(words.subtype, named('subtype', wines.subtype).join(several)),
    ...one(words.price, range(wines.priceFrom, wines.priceTo, language)),
    ...one(words.vintage, range(wines.vintageFrom, wines.vintageTo, language)),
    ...one(words.mean, range(wines.meanFrom, null, language)),
    ...one(
      words.product,
      wines.product.map((wanted) => products.find(({ reference }) => reference === wanted)?.name ?? wanted).join(several),
    ),
  ];
}
