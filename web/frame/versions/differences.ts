import { contentLanguages } from '../../../shared/vocabulary/languages.js';
import type { LocalizedText } from '../../../shared/vocabulary/localized-text.js';

/** A row of a list, as far as its place matters. */
type Row = { key: string; name: string };

/** A field of a form in words: a text, texts by language, or the order of rows. */
export type Described = {
  /** The same field has the same id in both versions, also after its row was moved. */
  id: string;
  /** The id of the section of the editor. */
  section: string;
  /** The label, which begins with the rows that the field belongs to. */
  label: string;
  value: string | LocalizedText | readonly Row[];
  /** Whether the value is the address of a picture. */
  isPicture?: boolean;
};

/** A field that differs. `language` is null if all languages differ in the same way. */
export type Difference = Pick<Described, 'id' | 'section' | 'label'> & {
  isPicture: boolean;
  language: string | null;
  now: string;
  earlier: string;
};

type Pair = { language: string | null; now: string; earlier: string };

const isRows = (value: Described['value']): value is readonly Row[] => Array.isArray(value);
const textsOf = (value: string | LocalizedText): LocalizedText =>
  typeof value === 'string'
    ? Object.fromEntries(contentLanguages.map((language) => [language, value]))
    : value;

/** Compares the order of the rows that both lists have. Other rows show by their own fields. */
function orders(now: readonly Row[], then: readonly Row[]): Pair[] {
  const common = (rows: readonly Row[], others: readonly Row[]) =>
    rows.filter(({ key }) => others.some((other) => other.key === key));
  const [before, after] = [common(then, now), common(now, then)];
  if (before.every(({ key }, place) => key === after[place]?.key)) return [];
  const names = (rows: readonly Row[]) => rows.map(({ name }) => name).join(' · ');
  return [{ language: null, now: names(after), earlier: names(before) }];
}

function texts(now: LocalizedText, then: LocalizedText): Pair[] {
  const languages = [...new Set([...contentLanguages, ...Object.keys(now), ...Object.keys(then)])];
  const pairs = languages.map((language) => ({
    language,
    now: now[language]?.trim() ?? '',
    earlier: then[language]?.trim() ?? '',
  }));
  const [first, ...others] = pairs;
  const isOne = others.every((pair) => pair.now === first?.now && pair.earlier === first.earlier);
  const different = pairs.filter((pair) => pair.now !== pair.earlier);
  return isOne ? different.slice(0, 1).map((pair) => ({ ...pair, language: null })) : different;
}

/** The differences between two states of a form: first the fields of the earlier one. */
export function differences(
  now: readonly Described[],
  then: readonly Described[],
): readonly Difference[] {
  const nowById = new Map(now.map((field) => [field.id, field]));
  const thenIds = new Set(then.map(({ id }) => id));
  const pairsOf = (current: Described['value'], earlier: Described['value']): Pair[] => {
    if (isRows(current)) return isRows(earlier) ? orders(current, earlier) : [];
    return isRows(earlier) ? [] : texts(textsOf(current), textsOf(earlier));
  };
  const shown = ({ id, section, label, isPicture = false }: Described, pairs: Pair[]) =>
    pairs.map((pair): Difference => ({ id, section, label, isPicture, ...pair }));
  return [
    ...then.flatMap((field) =>
      shown(
        field,
        pairsOf(nowById.get(field.id)?.value ?? (isRows(field.value) ? [] : ''), field.value),
      ),
    ),
    ...now
      .filter(({ id }) => !thenIds.has(id))
      .flatMap((field) => shown(field, pairsOf(field.value, isRows(field.value) ? [] : ''))),
  ];
}
