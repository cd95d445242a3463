import type { ContentLanguage } from '../../shared/vocabulary/languages.js';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import type { DemoWineName } from './demo-wines.js';

type Words = Record<ContentLanguage, string>;
const words = (ES: string, CA: string, EN: string): Words => ({ ES, CA, EN });

/** Texts of the demo organiser, in the organiser's language. */
export const demoTexts = {
  instructor: words('Ana Catadora', 'Anna Tastadora', 'Ana Taster'),
  evening: {
    name: words(
      'Una vuelta por nuestras tierras',
      'Una volta per les nostres terres',
      'A tour of our lands',
    ),
    description: words(
      'Seis vinos, seis paisajes: del Atlántico al Mediterráneo en hora y media.',
      'Sis vins, sis paisatges: de l’Atlàntic al Mediterrani en una hora i mitja.',
      'Six wines, six landscapes: from the Atlantic to the Mediterranean in an hour and a half.',
    ),
  },
  blind: {
    name: words('A ciegas en casa', 'A cegues a casa', 'Blind at home'),
    description: words(
      'Tres tintos sin etiqueta. ¿Cuál te gusta más y cuánto pagarías por él?',
      'Tres negres sense etiqueta. Quin t’agrada més i quant en pagaries?',
      'Three reds without a label. Which one do you like best, and how much would you pay for it?',
    ),
  },
  glass: words('Una copa que se llena', 'Una copa que s’omple', 'A glass that fills'),
  report: words(
    'Una vuelta por nuestras tierras: qué gustó',
    'Una volta per les nostres terres: què va agradar',
    'A tour of our lands: what was liked',
  ),
};

/** The wines of each tasting, in order. */
export const demoPours = {
  evening: [
    'Brut Nature Gran Any',
    'Bancal del Mar',
    'Terra Alta Blanca',
    'Viña Retrogusto Reserva',
    'Pago de la Ermita',
    'Dolç de Posta de Sol',
  ],
  blind: ['Viña Retrogusto Crianza', 'Costers de Llicorella', 'Viña Retrogusto Reserva'],
} as const satisfies Record<string, readonly DemoWineName[]>;

/** A survey question. `share` is how many of 100 guests choose the option. */
export type DemoQuestion = {
  question: LocalizedText;
  several?: true;
  options: { text: LocalizedText; share: number }[];
};

export const demoSurvey: readonly DemoQuestion[] = [
  {
    question: words(
      '¿Con qué frecuencia bebes vino?',
      'Amb quina freqüència beus vi?',
      'How often do you drink wine?',
    ),
    options: [
      { text: words('Cada semana', 'Cada setmana', 'Every week'), share: 45 },
      { text: words('Alguna vez al mes', 'Algun cop al mes', 'Now and then'), share: 38 },
      {
        text: words('En ocasiones especiales', 'En ocasions especials', 'On special occasions'),
        share: 17,
      },
    ],
  },
  {
    question: words('¿De dónde vienes?', 'D’on véns?', 'Where do you come from?'),
    options: [
      { text: words('De la comarca', 'De la comarca', 'From around here'), share: 35 },
      {
        text: words(
          'De otra parte de España',
          'D’una altra part d’Espanya',
          'From elsewhere in Spain',
        ),
        share: 48,
      },
      { text: words('De otro país', 'D’un altre país', 'From another country'), share: 17 },
    ],
  },
  {
    question: words('¿Dónde compras el vino?', 'On compres el vi?', 'Where do you buy your wine?'),
    several: true,
    options: [
      { text: words('En el supermercado', 'Al supermercat', 'At the supermarket'), share: 55 },
      {
        text: words(
          'En una tienda especializada',
          'En una botiga especialitzada',
          'At a wine shop',
        ),
        share: 45,
      },
      { text: words('En la bodega', 'Al celler', 'At the winery'), share: 30 },
      { text: words('Por internet', 'Per internet', 'Online'), share: 27 },
    ],
  },
];
