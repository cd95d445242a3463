/** Words of the cellar, by language of the interface. None is a name of a person. */
const words: Record<string, readonly string[]> = {
  es: [
    'Garnacha',
    'Tempranillo',
    'Monastrell',
    'Mencía',
    'Verdejo',
    'Albariño',
    'Godello',
    'Macabeo',
    'Graciano',
    'Bobal',
    'Frambuesa',
    'Regaliz',
    'Vainilla',
    'Tomillo',
    'Pizarra',
    'Sarmiento',
  ],
  ca: [
    'Garnatxa',
    'Carinyena',
    'Monestrell',
    'Trepat',
    'Sumoll',
    'Xarel·lo',
    'Macabeu',
    'Picapoll',
    'Malvasia',
    'Parellada',
    'Gerd',
    'Regalèssia',
    'Vainilla',
    'Farigola',
    'Llicorella',
    'Sarment',
  ],
  en: [
    'Grenache',
    'Syrah',
    'Malbec',
    'Merlot',
    'Riesling',
    'Chardonnay',
    'Semillon',
    'Viognier',
    'Zinfandel',
    'Barbera',
    'Raspberry',
    'Liquorice',
    'Vanilla',
    'Thyme',
    'Slate',
    'Magnum',
  ],
};

/**
 * Proposes a nickname that says nothing about the guest: 'Garnacha 317'.
 * @param chance returns a number from 0 to 1, without 1
 */
export function proposeNickname(language: string, chance: () => number = Math.random): string {
  const known = words[language] ?? words.en ?? [];
  // A thousand guests seldom get the same one.
  return `${known[Math.floor(chance() * known.length)]} ${1 + Math.floor(chance() * 999)}`;
}
