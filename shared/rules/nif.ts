const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const companyLetters = 'JABCDEFGHI';

/** A Spanish tax number as it is kept and printed: in capitals, without separators and without the country. */
export const nifOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s./-]/g, '')
    .replace(/^ES(?=.{9}$)/, '');

/** Whether it is that of a company (CIF): a letter for its form, seven digits and a control, of which some forms have a letter. */
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

/** A person's number (DNI, NIE, or a K, L or M for who has neither): the letter is the rest of a division. */
function isPersons(nif: string): boolean {
  const [, first = '', digits = '', letter] = /^([XYZKLM\d])(\d{7})([A-Z])$/.exec(nif) ?? [];
  // the letters of foreigners count as 0, 1 and 2; those of the others do not count
  const leading = 'XYZ'.includes(first) ? 'XYZ'.indexOf(first) : 'KLM'.includes(first) ? '' : first;
  return (
    letter !== undefined &&
    letter === personLetters[Number(`${leading}${digits}`) % personLetters.length]
  );
}

/** Whether it is a Spanish NIF: of a company, a citizen or a foreigner, and its control is right. @param nif as `nifOf` writes it */
export const isNif = (nif: string): boolean => isCif(nif) || isPersons(nif);
