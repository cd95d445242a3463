import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';

/** An invented wine of the demo. */
export type DemoWine = {
  name: string;
  subtype: 'RED' | 'WHITE' | 'ROSE' | 'SPARKLING' | 'SWEET';
  /**
   * Years since the harvest, so that the vintage is always recent. Null for a wine without vintage.
   */
  years: number | null;
  region: string;
  price: number;
  discountedPrice?: number;
  grapes: Record<string, number>;
  alcohol: number;
  ageing: LocalizedText;
  pairing: LocalizedText;
  temperature: string;
  /** Colours of the bottle and of its label. */
  glass: string;
  label: string;
};

const text = (ES: string, CA: string, EN: string): LocalizedText => ({ ES, CA, EN });

/** Twelve wines from ten regions. */
export const demoWines = [
  {
    name: 'Viña Retrogusto Reserva',
    subtype: 'RED',
    years: 6,
    region: 'Rioja',
    price: 18.5,
    grapes: { Tempranillo: 85, Graciano: 10, Mazuelo: 5 },
    alcohol: 14,
    ageing: text(
      '24 meses en barrica francesa y americana',
      '24 mesos en bota francesa i americana',
      '24 months in French and American oak',
    ),
    pairing: text('Cordero asado, setas', 'Xai rostit, bolets', 'Roast lamb, mushrooms'),
    temperature: '16–17',
    glass: '#3d0f1c',
    label: '#e9dcc3',
  },
  {
    name: 'Viña Retrogusto Crianza',
    subtype: 'RED',
    years: 3,
    region: 'Rioja',
    price: 9.9,
    grapes: { Tempranillo: 100 },
    alcohol: 13.5,
    ageing: text('12 meses en barrica', '12 mesos en bota', '12 months in oak'),
    pairing: text(
      'Embutidos, pasta con carne',
      'Embotits, pasta amb carn',
      'Cured meats, pasta with meat',
    ),
    temperature: '15–16',
    glass: '#4a1022',
    label: '#d8b98a',
  },
  {
    name: 'Pago de la Ermita',
    subtype: 'RED',
    years: 5,
    region: 'Ribera del Duero',
    price: 32,
    grapes: { 'Tinto Fino': 100 },
    alcohol: 14.5,
    ageing: text(
      '18 meses en roble francés',
      '18 mesos en roure francès',
      '18 months in French oak',
    ),
    pairing: text(
      'Lechazo, quesos curados',
      'Xai de llet, formatges curats',
      'Suckling lamb, aged cheese',
    ),
    temperature: '16–18',
    glass: '#2c0a16',
    label: '#b79a5b',
  },
  {
    name: 'Costers de Llicorella',
    subtype: 'RED',
    years: 5,
    region: 'Priorat',
    price: 27.5,
    grapes: { Garnacha: 60, Cariñena: 40 },
    alcohol: 15,
    ageing: text('14 meses en fudre', '14 mesos en bota gran', '14 months in large casks'),
    pairing: text('Caza, estofados', 'Caça, estofats', 'Game, stews'),
    temperature: '16–17',
    glass: '#33101f',
    label: '#a7b0b5',
  },
  {
    name: 'Bancal del Mar',
    subtype: 'WHITE',
    years: 1,
    region: 'Rías Baixas',
    price: 13.9,
    grapes: { Albariño: 100 },
    alcohol: 12.5,
    ageing: text('6 meses sobre lías', '6 mesos sobre mares', '6 months on its lees'),
    pairing: text('Mariscos, pescado al horno', 'Marisc, peix al forn', 'Seafood, baked fish'),
    temperature: '9–10',
    glass: '#d9cf86',
    label: '#eef3f0',
  },
  {
    name: 'Terra Alta Blanca',
    subtype: 'WHITE',
    years: 2,
    region: 'Terra Alta',
    price: 8.5,
    grapes: { 'Garnacha Blanca': 90, Macabeo: 10 },
    alcohol: 13,
    ageing: text('Acero inoxidable', 'Acer inoxidable', 'Stainless steel'),
    pairing: text('Arroces, verduras', 'Arrossos, verdures', 'Rice, vegetables'),
    temperature: '8–10',
    glass: '#cfc37a',
    label: '#f4e7d0',
  },
  {
    name: 'El Verdejo de Julia',
    subtype: 'WHITE',
    years: 1,
    region: 'Rueda',
    price: 7.2,
    discountedPrice: 6.5,
    grapes: { Verdejo: 100 },
    alcohol: 12.5,
    ageing: text('Joven', 'Jove', 'Young'),
    pairing: text('Ensaladas, sushi', 'Amanides, sushi', 'Salads, sushi'),
    temperature: '7–9',
    glass: '#c9cb7b',
    label: '#d5e3c0',
  },
  {
    name: 'Rosa de Julio',
    subtype: 'ROSE',
    years: 1,
    region: 'Navarra',
    price: 6.9,
    grapes: { Garnacha: 100 },
    alcohol: 13,
    ageing: text('Sangrado', 'Sagnat', 'Saignée'),
    pairing: text('Paella, pizza', 'Paella, pizza', 'Paella, pizza'),
    temperature: '8–10',
    glass: '#eaa59a',
    label: '#fbe9e4',
  },
  {
    name: 'Brut Nature Gran Any',
    subtype: 'SPARKLING',
    years: 6,
    region: 'Penedès',
    price: 16.5,
    grapes: { Xarel·lo: 50, Macabeo: 30, Parellada: 20 },
    alcohol: 12,
    ageing: text('42 meses en rima', '42 mesos en rima', '42 months on its lees'),
    pairing: text('Aperitivo, frituras', 'Aperitiu, fregits', 'Aperitif, fried fish'),
    temperature: '6–8',
    glass: '#2f3b2c',
    label: '#e3d7a8',
  },
  {
    name: 'Rosat Escuma',
    subtype: 'SPARKLING',
    years: 3,
    region: 'Penedès',
    price: 11.5,
    grapes: { Trepat: 100 },
    alcohol: 11.5,
    ageing: text('18 meses en rima', '18 mesos en rima', '18 months on its lees'),
    pairing: text('Salmón, postres de fruta', 'Salmó, postres de fruita', 'Salmon, fruit desserts'),
    temperature: '6–8',
    glass: '#3b2a2c',
    label: '#f0b9b4',
  },
  {
    name: 'Dolç de Posta de Sol',
    subtype: 'SWEET',
    years: 4,
    region: 'Empordà',
    price: 19,
    grapes: { 'Garnacha Roja': 100 },
    alcohol: 15.5,
    ageing: text(
      'Sol y serena, 12 meses',
      'Sol i serena, 12 mesos',
      'Outdoors in glass, 12 months',
    ),
    pairing: text(
      'Chocolate, quesos azules',
      'Xocolata, formatges blaus',
      'Chocolate, blue cheese',
    ),
    temperature: '12–14',
    glass: '#8a4a1c',
    label: '#f3d9a4',
  },
  {
    name: 'Pedro Ximénez Abuelo',
    subtype: 'SWEET',
    years: null,
    region: 'Montilla-Moriles',
    price: 14.5,
    grapes: { 'Pedro Ximénez': 100 },
    alcohol: 17,
    ageing: text(
      'Solera, 10 años de media',
      'Solera, 10 anys de mitjana',
      'Solera, 10 years on average',
    ),
    pairing: text(
      'Helado de vainilla, higos',
      'Gelat de vainilla, figues',
      'Vanilla ice cream, figs',
    ),
    temperature: '12–14',
    glass: '#2a1208',
    label: '#c79b4a',
  },
] as const satisfies readonly DemoWine[];

export type DemoWineName = (typeof demoWines)[number]['name'];
