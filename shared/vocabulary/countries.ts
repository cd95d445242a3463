import { interfaceLanguages } from './languages.js';

/**
 * ISO 3166-1 countries and territories, sorted by Spanish name. Islands are sorted by their own
 * name ('Caimán, Islas'). The order is fixed here, so that it does not depend on the ICU data of
 * the machine.
 */
// biome-ignore format: one country a line would be 249 lines
export const countries = [
  'AF', 'AX', 'AL', 'DE', 'AD', 'AO', 'AI', 'AQ', 'AG', 'SA', 'DZ', 'AR', 'AM', 'AW', 'AU', 'AT', 'AZ', 'BS', 'BD', 'BB', 'BH', 'BE',
  'BZ', 'BJ', 'BM', 'BY', 'BO', 'BA', 'BW', 'BV', 'BR', 'BN', 'BG', 'BF', 'BI', 'BT', 'CV', 'KY', 'KH', 'CM', 'CA', 'BQ', 'QA', 'TD',
  'CZ', 'CL', 'CN', 'CY', 'VA', 'CC', 'CO', 'KM', 'CG', 'CK', 'KP', 'KR', 'CR', 'CI', 'HR', 'CU', 'CW', 'DK', 'DM', 'EC', 'EG', 'SV',
  'AE', 'ER', 'SK', 'SI', 'ES', 'US', 'EE', 'SZ', 'ET', 'FO', 'PH', 'FI', 'FJ', 'FR', 'GA', 'GM', 'GE', 'GS', 'GH', 'GI', 'GD', 'GR',
  'GL', 'GP', 'GU', 'GT', 'GF', 'GG', 'GN', 'GQ', 'GW', 'GY', 'HT', 'HM', 'HN', 'HU', 'IN', 'ID', 'IQ', 'IR', 'IE', 'IS', 'IL', 'IT',
  'JM', 'JP', 'JE', 'JO', 'KZ', 'KE', 'KG', 'KI', 'KW', 'LA', 'LS', 'LV', 'LB', 'LR', 'LY', 'LI', 'LT', 'LU', 'MK', 'MG', 'MY', 'MW',
  'MV', 'ML', 'MT', 'FK', 'IM', 'MP', 'MA', 'MH', 'MQ', 'MU', 'MR', 'YT', 'UM', 'MX', 'FM', 'MD', 'MC', 'MN', 'ME', 'MS', 'MZ', 'MM',
  'NA', 'NR', 'CX', 'NP', 'NI', 'NE', 'NG', 'NU', 'NF', 'NO', 'NC', 'NZ', 'OM', 'NL', 'PK', 'PW', 'PA', 'PG', 'PY', 'PE', 'PN', 'PF',
  'PL', 'PT', 'PR', 'HK', 'MO', 'GB', 'CF', 'CD', 'DO', 'RE', 'RW', 'RO', 'RU', 'EH', 'SB', 'WS', 'AS', 'BL', 'KN', 'SM', 'MF', 'PM',
  'VC', 'SH', 'LC', 'ST', 'SN', 'RS', 'SC', 'SL', 'SG', 'SX', 'SY', 'SO', 'LK', 'ZA', 'SD', 'SS', 'SE', 'CH', 'SR', 'SJ', 'TH', 'TW',
  'TZ', 'TJ', 'IO', 'TF', 'PS', 'TL', 'TG', 'TK', 'TO', 'TT', 'TN', 'TC', 'TM', 'TR', 'TV', 'UA', 'UG', 'UY', 'UZ', 'VU', 'VE', 'VN',
  'VG', 'VI', 'WF', 'YE', 'DJ', 'ZM', 'ZW',
] as const;
export type Country = (typeof countries)[number];

/** The initial value in forms: most organisers are in Spain. Its index in the list is 70. */
export const defaultCountry: Country = 'ES';

export const isCountry = (value: unknown): value is Country =>
  countries.some((country) => country === value);

/**
 * Returns the name of a country in `language` (BCP 47). Returns the code if the runtime has no
 * names. A text that is not a code is returned unchanged.
 */
export function countryName(country: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  try {
    return new Intl.DisplayNames([language, 'es'], { type: 'region' }).of(country) ?? country;
  } catch {
    return country;
  }
}

/** Reduces a text to its letters, in lower case and without accents, for comparison. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** Further names by which `countryCode` finds a country. */
const alsoCalled: Partial<Record<Country, string[]>> = {
  US: [
    'EE. UU.',
    'EEUU',
    'EUA',
    'USA',
    'Estados Unidos de América',
    'Estats Units d’Amèrica',
    'United States of America',
  ],
  GB: ['UK', 'Gran Bretaña', 'Gran Bretanya', 'Great Britain'],
  NL: ['Holanda', 'Holland'],
  CZ: ['República Checa', 'República Txeca', 'Czech Republic'],
};

const known = new Map<string, ReadonlyMap<string, Country>>();

/** Returns all countries by name in `language`, by code and by other names. Built on first use. */
function namesIn(language: string): ReadonlyMap<string, Country> {
  const names =
    known.get(language) ??
    new Map(
      countries.flatMap((country) =>
        [country, ...(alsoCalled[country] ?? []), countryName(country, language)].map(
          (name) => [plain(name), country] as const,
        ),
      ),
    );
  known.set(language, names);
  return names;
}

/**
 * Returns the code of the country with this name in `language` or a language of the interface, or
 * undefined.
 */
export function countryCode(text: string, language = 'es'): Country | undefined {
  const name = plain(text);
  for (const each of new Set([language, ...interfaceLanguages])) {
    const found = namesIn(each).get(name);
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns every country with its name. Spanish has the fixed order, other languages sort by name.
 */
export function countryOptions(language: string): { value: Country; label: string }[] {
  const options = countries.map((value) => ({ value, label: countryName(value, language) }));
  if (/^es\b/i.test(language)) return options;
  const { compare } = new Intl.Collator(language);
  return options.sort((a, b) => compare(a.label, b.label));
}
