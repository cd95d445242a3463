import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import type { SatisfactionConcept } from '../../shared/vocabulary/tasting.js';
import { newId } from '../platform/crypto/ids.js';

const instructor = {
  ES: 'Quien dirige la cata',
  CA: 'Qui dirigeix el tast',
  EN: 'The instructor',
  DE: 'Leitung der Verkostung',
  FR: 'L’animation',
  IT: 'Chi conduce la degustazione',
  PL: 'Prowadzący',
  PT: 'Quem conduz a prova',
  ZH: '主持人',
  NL: 'Wie de proeverij leidt',
  GL: 'Quen dirixe a cata',
  RU: 'Ведущий',
  UK: 'Ведучий',
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
    ZH: '组织安排',
    NL: 'Organisatie',
    GL: 'Organización',
    RU: 'Организация',
    UK: 'Організація',
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
    ZH: '产品',
    NL: 'De producten',
    GL: 'Os produtos',
    RU: 'Продукты',
    UK: 'Продукти',
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
    ZH: '节奏',
    NL: 'Het tempo',
    GL: 'O ritmo',
    RU: 'Темп',
    UK: 'Темп',
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
    ZH: '场地或平台',
    NL: 'De locatie of het platform',
    GL: 'O lugar ou a plataforma',
    RU: 'Место или платформа',
    UK: 'Місце або платформа',
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
    ZH: '整体感受',
    NL: 'Al met al',
    GL: 'En conxunto',
    RU: 'В целом',
    UK: 'Загалом',
  },
];

/** Returns the six concepts of a new tasting, each with its own id. */
export const defaultConcepts = (): SatisfactionConcept[] =>
  concepts.map((concept) => ({ reference: newId(), concept: { ...concept } }));

/** True for the concept on the instructor. Individual tastings have no instructor. */
export const isAboutInstructor = ({ concept }: SatisfactionConcept): boolean =>
  concept['ES'] === instructor.ES;
