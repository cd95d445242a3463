const elided: Record<string, string> = {
  el: 'l’',
  El: 'L’',
  del: 'de l’',
  Del: 'De l’',
  al: 'a l’',
  Al: 'A l’',
  pel: 'per l’',
  Pel: 'Per l’',
};

/**
 * Elides the articles of a Catalan text before 1 and 11, which are read with a vowel: 'el 1 de
 * gener' becomes 'l’1 de gener', 'fins al 11 %' becomes 'fins a l’11 %'. It runs on complete
 * sentences, because only they have the number. Dates in digits ('el 01/01/2027') stay.
 */
export const elideArticles = (text: string): string =>
  text.replace(
    /\b([Aa]l|[Ee]l|[DdPp]el) (?=1(?!\d|\.\d|r)|11(?!\d))/g,
    (whole, article: string) => elided[article] ?? whole,
  );
