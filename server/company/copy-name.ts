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

/** Returns the name of a copy in the company's language, cut to the maximum length. */
export function copyName(name: string, language: string): string {
  const suffix = ` (${copy[language.slice(0, 2).toUpperCase()] ?? copy['ES']})`;
  return `${cutText(name, limits.name - suffix.length).trimEnd()}${suffix}`;
}
