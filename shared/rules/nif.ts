const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const companyLetters = 'JABCDEFGHI';

/**
 * Returns a Spanish tax number as it is stored and printed: upper case, without separators and
 * without the country.
 */
export const normalizeNif = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s./-]/g, '')
    .replace(/^ES(?=.{9}$)/, '');

/**
 * True for the number of a company (CIF): a letter for its legal form, seven digits and a control
 * character. The control is a digit or a letter, and both are accepted for every legal form.
 */
export function isCif(nif: string): boolean {
  const [, digits, control = ''] = /^[ABCDEFGHJNPQRSUVW](\d{7})([\dA-J])$/.exec(nif) ?? [];
  if (!digits) return false;
  const sum = Array.from(digits).reduce((before, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return before + Math.floor(weighed / 10) + (weighed % 10);
  }, 0);
  const expected = (10 - (sum % 10)) % 10;
  return control === String(expected) || control === companyLetters[expected];
}

/**
 * True for the number of a person (DNI, NIE, or K, L or M for people without either). The last
 * letter follows from the number modulo 23.
 */
function isPersons(nif: string): boolean {
  const [, first = '', digits = '', letter] = /^([XYZKLM\d])(\d{7})([A-Z])$/.exec(nif) ?? [];
  // X, Y and Z of foreigners count as 0, 1 and 2. K, L and M do not count.
  const leading = 'XYZ'.includes(first) ? 'XYZ'.indexOf(first) : 'KLM'.includes(first) ? '' : first;
  return (
    letter !== undefined &&
    letter === personLetters[Number(`${leading}${digits}`) % personLetters.length]
  );
}

/**
 * True for a valid Spanish NIF of a company, a citizen or a foreigner.
 * @param nif as `normalizeNif` returns it
 */
export const isNif = (nif: string): boolean => isCif(nif) || isPersons(nif);
