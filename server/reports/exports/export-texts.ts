import type { ContentLanguage } from '../../../shared/vocabulary/languages.js';

/** The fixed words of an exported report, in the languages of files. */
type Words = Record<
  | 'sheet'
  | 'name'
  | 'email'
  | 'contact'
  | 'yes'
  | 'no'
  | 'language'
  | 'platform'
  | 'age'
  | 'gender'
  | 'table'
  | 'place'
  | 'came'
  | 'lastAnswer'
  | 'rating'
  | 'ratePrice'
  | 'notRated'
  | 'blindPrice'
  | 'notes'
  | 'hidden'
  | 'clicks'
  | 'points'
  | 'survey'
  | 'satisfaction'
  | 'comment',
  string
> & {
  faces: readonly string[];
  genders: Record<string, string>;
  platforms: Record<string, string>;
  places: Record<string, string>;
};

export const exportTexts: Record<ContentLanguage, Words> = {
  ES: {
    sheet: 'Asistentes',
    name: 'Nombre',
    email: 'Correo electrónico',
    contact: 'Se le puede escribir',
    yes: 'Sí',
    no: 'No',
    language: 'Idioma',
    platform: 'Dispositivo',
    age: 'Edad',
    gender: 'Género',
    table: 'Mesa',
    place: 'Lugar',
    came: 'Entró',
    lastAnswer: 'Última respuesta',
    rating: 'Valoración (0-5)',
    ratePrice: 'Calidad-precio (1-5)',
    notRated: 'Prefirió no valorarla',
    blindPrice: 'Precio a ciegas',
    notes: 'Notas de cata',
    hidden: 'oculta',
    clicks: 'Clics en la tienda',
    points: 'Puntos en total',
    survey: 'Encuesta inicial',
    satisfaction: 'Satisfacción (0-10)',
    comment: 'Comentario final',
    faces: ['Muy bien', 'Bien', 'Regular', 'Mal'],
    genders: { FEMALE: 'Mujer', MALE: 'Hombre', OTHER: 'Otro' },
    platforms: { PC_WEB: 'Ordenador', MOBILE_WEB: 'Móvil', TABLET_WEB: 'Tableta' },
    places: { ROOM: 'En la sala', REMOTE: 'A distancia' },
  },
  CA: {
    sheet: 'Assistents',
    name: 'Nom',
    email: 'Correu electrònic',
    contact: 'Se li pot escriure',
    yes: 'Sí',
    no: 'No',
    language: 'Idioma',
    platform: 'Dispositiu',
    age: 'Edat',
    gender: 'Gènere',
    table: 'Taula',
    place: 'Lloc',
    came: 'Va entrar',
    lastAnswer: 'Última resposta',
    rating: 'Valoració (0-5)',
    ratePrice: 'Qualitat-preu (1-5)',
    notRated: 'Va preferir no valorar-la',
    blindPrice: 'Preu a cegues',
    notes: 'Notes de tast',
    hidden: 'oculta',
    clicks: 'Clics a la botiga',
    points: 'Punts en total',
    survey: 'Enquesta inicial',
    satisfaction: 'Satisfacció (0-10)',
    comment: 'Comentari final',
    faces: ['Molt bé', 'Bé', 'Regular', 'Malament'],
    genders: { FEMALE: 'Dona', MALE: 'Home', OTHER: 'Altre' },
    platforms: { PC_WEB: 'Ordinador', MOBILE_WEB: 'Mòbil', TABLET_WEB: 'Tauleta' },
    places: { ROOM: 'A la sala', REMOTE: 'A distància' },
  },
  EN: {
    sheet: 'Attendees',
    name: 'Name',
    email: 'E-mail',
    contact: 'May be contacted',
    yes: 'Yes',
    no: 'No',
    language: 'Language',
    platform: 'Device',
    age: 'Age',
    gender: 'Gender',
    table: 'Table',
    place: 'Place',
    came: 'Came in',
    lastAnswer: 'Last answer',
    rating: 'Rating (0-5)',
    ratePrice: 'Value for money (1-5)',
    notRated: 'Chose not to rate it',
    blindPrice: 'Blind price',
    notes: 'Tasting notes',
    hidden: 'hidden',
    clicks: 'Clicks on the shop link',
    points: 'Total points',
    survey: 'Initial survey',
    satisfaction: 'Satisfaction (0-10)',
    comment: 'Final comment',
    faces: ['Very good', 'Good', 'Fair', 'Bad'],
    genders: { FEMALE: 'Woman', MALE: 'Man', OTHER: 'Other' },
    platforms: { PC_WEB: 'Computer', MOBILE_WEB: 'Phone', TABLET_WEB: 'Tablet' },
    places: { ROOM: 'In the room', REMOTE: 'Remote' },
  },
};

/** The notes of a guest on a product, marked if the host has hidden them. */
export const exportedNotes = (
  parameters: { notes: string | null; notesHidden: boolean } | undefined,
  { hidden }: { hidden: string },
): string | null => {
  const notes = parameters?.notes || null;
  return notes && parameters?.notesHidden ? `[${hidden}] ${notes}` : notes;
};
