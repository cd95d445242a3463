import type { FileLanguage } from '../../shared/vocabulary/languages.js';
import type { SegmentCounts } from './segment-people.queries.js';

type Words = { headings: readonly string[]; leftOut: (counts: SegmentCounts) => string };

/** Fixed texts of a segment's file, in the languages of files. */
export const segmentWords: Record<FileLanguage, Words> = {
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
  IT: {
    headings: [
      'Nome',
      'E-mail',
      'Lingua',
      'Ultima visita',
      'Consenso dal',
      'Valutazioni (0-5)',
      'Negozi aperti',
    ],
    leftOut: ({ matched, reachable, withoutConsent, withoutAddress }) =>
      `Presenti: ${reachable} su ${matched}. Esclusi: ${withoutConsent} senza consenso e ${withoutAddress} senza e-mail`,
  },
  PL: {
    headings: [
      'Imię',
      'E-mail',
      'Język',
      'Ostatnia wizyta',
      'Zgoda od',
      'Oceny (0–5)',
      'Otwarte sklepy',
    ],
    leftOut: ({ matched, reachable, withoutConsent, withoutAddress }) =>
      `W pliku: ${reachable} z ${matched}, pominięto ${withoutConsent} bez zgody i ${withoutAddress} bez e-maila`,
  },
  DE: {
    headings: [
      'Name',
      'E-Mail',
      'Sprache',
      'Letzter Besuch',
      'Einwilligung seit',
      'Bewertungen (0-5)',
      'Geöffnete Shops',
    ],
    leftOut: ({ matched, reachable, withoutConsent, withoutAddress }) =>
      `Enthalten: ${reachable} von ${matched}. Nicht enthalten: ${withoutConsent} ohne Einwilligung und ${withoutAddress} ohne E-Mail-Adresse`,
  },
  FR: {
    headings: [
      'Nom',
      'E-mail',
      'Langue',
      'Dernière visite',
      'Accord depuis',
      'Notes (0-5)',
      'Boutiques ouvertes',
    ],
    leftOut: ({ matched, reachable, withoutConsent, withoutAddress }) =>
      `Voici ${reachable} sur ${matched} : manquent ${withoutConsent} sans accord et ${withoutAddress} sans e-mail`,
  },
  PT: {
    headings: [
      'Nome',
      'E-mail',
      'Idioma',
      'Última visita',
      'Autorização desde',
      'Avaliações (0-5)',
      'Lojas que abriu',
    ],
    leftOut: ({ matched, reachable, withoutConsent, withoutAddress }) =>
      `Constam ${reachable} de ${matched}: faltam ${withoutConsent} sem autorização e ${withoutAddress} sem e-mail`,
  },
};
