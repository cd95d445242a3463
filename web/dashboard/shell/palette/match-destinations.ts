import { plain } from '~/ui/arrange-rows';

/** The texts by which a destination is found. `words` are not shown: synonyms, for example. */
type Named = { label: string; detail?: string; words?: string };

/** Words of questions that say nothing about the place, in Spanish, Catalan and English. */
const fillers = new Set(
  [
    'a al como con cual cuando de del donde el ella en es esta este esto hacer hago hay la las lo los me mi mis necesito o',
    'para por puedo que quiero se si su sus te tengo tu tus un una unas unos veo y yo',
    'als amb com dels els em faig fer hi i jo les meu meus meva meves necessito on pel pels per puc quan quin quina tinc',
    'unes uns veig vull',
    'an and are at be can do does for from have how if in is it my need of or our please see should show that the their',
    'there this to want what when where which who with you your',
  ]
    .join(' ')
    .split(' '),
);

/**
 * The words of a query without signs and elided articles, and without filler words unless there is
 * nothing else: 'do I print the poster?' is a query for 'print poster'.
 */
export function meaningOf(query: string): string {
  const words = query
    .split(/\s+/)
    .map((word) => word.replace(/^[¿¡(«“"']+|[?!.,;:)»”"']+$/g, ''))
    .map((word) => word.replace(/^[dlmnst][’'](?=\p{L})/iu, ''))
    .filter(Boolean);
  const meant = words.filter((word) => !fillers.has(plain(word)));
  return (meant.length > 0 ? meant : words).join(' ');
}

/** The words of a query, without accents, case and filler words. */
export const wordsOf = (query: string): string[] =>
  plain(meaningOf(query)).split(/\s+/).filter(Boolean);

/** A word without its ending, so that 'imprimo' finds 'imprimir', and 'posters' a poster. */
const stemOf = (word: string) => /^(.{4,}?)(?:es|[aeios])$/.exec(word)?.[1] ?? word;

/**
 * The places whose texts have all words, ignoring accents, case and endings. Those whose label has
 * them all come first.
 */
export function matchDestinations<Place extends Named>(
  places: readonly Place[],
  words: readonly string[],
): Place[] {
  const stems = words.map(stemOf);
  const has = (text: string) => {
    const searched = plain(text);
    return stems.every((stem) => searched.includes(stem));
  };
  const byLabel = places.filter(({ label }) => has(label));
  const byRest = places.filter(
    (place) =>
      !byLabel.includes(place) &&
      has([place.label, place.detail ?? '', place.words ?? ''].join(' ')),
  );
  return [...byLabel, ...byRest];
}
