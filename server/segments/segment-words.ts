import type { ContentLanguage } from '../../shared/vocabulary/languages.js';
import type { SegmentCounts } from './segment-people.queries.js';

type Words = { headings: readonly string[]; leftOut: (counts: SegmentCounts) => string };

/** Fixed texts of a segment's file, in the languages of files. */
export const segmentWords: Record<ContentLanguage, Words> = {
  ES: {
    headings: [
      'Nombre',
      'Correo electrónico',
      'Idioma',
      'Última visita',
      'Permiso desde',
      'Valoraciones (0-5)',
      'Tiendas que abrió',
    ],
    leftOut: ({ matched, reachable, withoutConsent, withoutAddress }) =>
      `Están ${reachable} de ${matched}: faltan ${withoutConsent} sin permiso y ${withoutAddress} sin correo`,
  },
  CA: {
    headings: [
      'Nom',
      'Correu electrònic',
      'Idioma',
      'Última visita',
      'Permís des de',
      'Valoracions (0-5)',
      'Botigues que va obrir',
    ],
    leftOut: ({ matched, reachable, withoutConsent, withoutAddress }) =>
      `Hi ha ${reachable} de ${matched}: en falten ${withoutConsent} sense permís i ${withoutAddress} sense correu`,
  },
  EN: {
    headings: [
      'Name',
      'E-mail',
      'Language',
      'Last visit',
      'Consent since',
      'Ratings (0-5)',
      'Shops opened',
    ],
    leftOut: ({ matched, reachable, withoutConsent, withoutAddress }) =>
      `Here are ${reachable} of ${matched}: left out are ${withoutConsent} without consent and ${withoutAddress} without an e-mail`,
  },
};
