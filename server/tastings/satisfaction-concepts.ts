import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import type { SatisfactionConcept } from '../../shared/vocabulary/tasting.js';
import { newId } from '../platform/crypto/ids.js';

const instructor = {
  ES: 'Quien dirige la cata',
  CA: 'Qui dirigeix el tast',
  EN: 'The instructor',
  DE: 'Leitung der Verkostung',
  FR: 'L’animation',
  IT: 'Chi guida la degustazione',
  PL: 'Prowadzący',
  PT: 'Quem conduz a prova',
} satisfies LocalizedText;

/** The concepts that guests rate at the end of every tasting, in every interface language. */
const concepts: readonly LocalizedText[] = [
  {
    ES: 'Organización',
    CA: 'Organització',
    EN: 'Organisation',
    DE: 'Organisation',
    FR: 'Organisation',
    IT: 'Organizzazione',
    PL: 'Organizacja',
    PT: 'Organização',
  },
  instructor,
  {
    ES: 'Los productos',
    CA: 'Els productes',
    EN: 'The products',
    DE: 'Die Produkte',
    FR: 'Les produits',
    IT: 'I prodotti',
    PL: 'Produkty',
    PT: 'Os produtos',
  },
  {
    ES: 'El ritmo',
    CA: 'El ritme',
    EN: 'The pace',
    DE: 'Das Tempo',
    FR: 'Le rythme',
    IT: 'Il ritmo',
    PL: 'Tempo',
    PT: 'O ritmo',
  },
  {
    ES: 'El lugar o la plataforma',
    CA: 'El lloc o la plataforma',
    EN: 'The place or the platform',
    DE: 'Ort oder Plattform',
    FR: 'Le lieu ou la plateforme',
    IT: 'Il luogo o la piattaforma',
    PL: 'Miejsce lub platforma',
    PT: 'O local ou a plataforma',
  },
  {
    ES: 'En conjunto',
    CA: 'En conjunt',
    EN: 'Overall',
    DE: 'Insgesamt',
    FR: 'Dans l’ensemble',
    IT: 'Nel complesso',
    PL: 'Ogólne wrażenie',
    PT: 'No conjunto',
  },
];

/** Returns the six concepts of a new tasting, each with its own id. */
export const defaultConcepts = (): SatisfactionConcept[] =>
  concepts.map((concept) => ({ reference: newId(), concept: { ...concept } }));

/** True for the concept on the instructor. Individual tastings have no instructor. */
export const isAboutInstructor = ({ concept }: SatisfactionConcept): boolean =>
  concept['ES'] === instructor.ES;
