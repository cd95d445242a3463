import { cutText } from '../../shared/rules/text.js';
import { limits } from '../../shared/vocabulary/limits.js';

const copy: Record<string, string> = {
  ES: 'copia',
  CA: 'còpia',
  EN: 'copy',
  DE: 'Kopie',
  FR: 'copie',
  IT: 'copia',
  PL: 'kopia',
  PT: 'cópia',
};

/**
 * Returns the name of a copy in the company's language, cut to the maximum length. Further copies
 * are numbered.
 * @param taken the existing names
 */
export function copyName(name: string, language: string, taken: readonly string[] = []): string {
  const word = copy[language.slice(0, 2).toUpperCase()] ?? copy['ES'];
  const names = new Set(taken);
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? ` (${word})` : ` (${word} ${number})`;
    const made = `${cutText(name, limits.name - suffix.length).trimEnd()}${suffix}`;
    if (!names.has(made)) return made;
  }
}
