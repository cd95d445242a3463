import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import type {
  ProductSubtype,
  ProductType,
  ProductTypeProperty,
} from '../../shared/vocabulary/product.js';

/** Spanish, Catalan and English, and an optional unit. */
type Words = readonly [es: string, ca: string, en: string, unit?: string];

const text = ([ES, CA, EN]: Words): LocalizedText => ({ ES, CA, EN });

/** All attributes that a product type can have. The keys are stable across languages. */
const attributes = {
  // producer, origin, vintage
  winery: ['Bodega', 'Celler', 'Winery'],
  producer: ['Productor', 'Productor', 'Producer'],
  brewery: ['Cervecera', 'Cervesera', 'Brewery'],
  distillery: ['Destilería', 'Destil·leria', 'Distillery'],
  mill: ['Almazara', 'Molí', 'Mill'],
  dairy: ['Quesería', 'Formatgeria', 'Dairy'],
  roaster: ['Tostador', 'Torrador', 'Roaster'],
  farm: ['Finca', 'Finca', 'Farm'],
  vintage: ['Añada', 'Anyada', 'Vintage'],
  harvestSeason: ['Campaña', 'Campanya', 'Harvest season'],
  designation: ['Denominación de origen', 'Denominació d’origen', 'Designation of origin'],
  region: ['Región', 'Regió', 'Region'],
  country: ['País', 'País', 'Country'],
  altitude: ['Altitud', 'Altitud', 'Altitude', 'm'],
  // vineyard and making
  grapes: ['Variedades de uva', 'Varietats de raïm', 'Grape varieties'],
  vineyard: ['Viñedo', 'Vinya', 'Vineyard'],
  soil: ['Suelo', 'Sòl', 'Soil'],
  farming: ['Cultivo', 'Conreu', 'Farming'],
  productionMethod: ['Elaboración', 'Elaboració', 'Production method'],
  ageing: ['Crianza', 'Criança', 'Ageing'],
  barrelType: ['Tipo de barrica', 'Tipus de bota', 'Barrel type'],
  monthsInOak: ['Meses en barrica', 'Mesos en bota', 'Months in oak'],
  bottles: ['Botellas elaboradas', 'Ampolles elaborades', 'Bottles made'],
  enologist: ['Enólogo', 'Enòleg', 'Winemaker'],
  // sparkling, sweet, fortified, orange, rosé
  sparklingMethod: ['Método', 'Mètode', 'Sparkling method'],
  monthsOnLees: ['Meses en rima', 'Mesos en rima', 'Months on lees'],
  disgorgement: ['Fecha de degüelle', 'Data de degorjament', 'Disgorgement date'],
  dosage: ['Licor de expedición', 'Licor d’expedició', 'Dosage', 'g/l'],
  sweetnessOrigin: ['Origen del dulzor', 'Origen de la dolçor', 'Source of sweetness'],
  soleraAge: ['Edad media de la solera', 'Edat mitjana de la solera', 'Average solera age'],
  ageingType: ['Tipo de crianza', 'Tipus de criança', 'Type of ageing'],
  fortifiedTo: ['Encabezado hasta', 'Encapçalat fins a', 'Fortified to', '% vol'],
  skinContact: ['Maceración con pieles', 'Maceració amb les pells', 'Skin contact'],
  ageingVessel: ['Recipiente de crianza', 'Recipient de criança', 'Ageing vessel'],
  roseMethod: ['Sangrado o prensado', 'Sagnat o premsat', 'Saignée or direct press'],
  leesAgeing: ['Trabajo con lías', 'Treball amb mares', 'Lees ageing'],
  // analysis
  alcohol: ['Grado alcohólico', 'Grau alcohòlic', 'Alcohol', '% vol'],
  residualSugar: ['Azúcar residual', 'Sucre residual', 'Residual sugar', 'g/l'],
  totalAcidity: ['Acidez total', 'Acidesa total', 'Total acidity', 'g/l'],
  sulphites: ['Sulfitos', 'Sulfits', 'Sulphites', 'mg/l'],
  // serving and storage
  body: ['Cuerpo', 'Cos', 'Body'],
  servingTemperature: [
    'Temperatura de servicio',
    'Temperatura de servei',
    'Serving temperature',
    '°C',
  ],
  decanting: ['Decantación', 'Decantació', 'Decanting', 'min'],
  cellaring: ['Potencial de guarda', 'Potencial de guarda', 'Ageing potential'],
  pairing: ['Maridaje', 'Maridatge', 'Pairing'],
  glass: ['Copa o vaso', 'Copa o got', 'Glass'],
  serving: ['Cómo servir', 'Com servir', 'How to serve'],
  uses: ['Usos en cocina', 'Usos a la cuina', 'Uses in the kitchen'],
  storage: ['Conservación', 'Conservació', 'Storage'],
  bestBefore: ['Consumo preferente', 'Consum preferent', 'Best before'],
  format: ['Formato', 'Format', 'Format'],
  allergens: ['Alérgenos', 'Al·lèrgens', 'Allergens'],
  awards: ['Premios', 'Premis', 'Awards'],
  // beer
  style: ['Estilo', 'Estil', 'Style'],
  malts: ['Maltas', 'Maltes', 'Malts'],
  hops: ['Lúpulos', 'Llúpols', 'Hops'],
  yeast: ['Levadura', 'Llevat', 'Yeast'],
  bitterness: ['Amargor', 'Amargor', 'Bitterness', 'IBU'],
  beerColour: ['Color', 'Color', 'Colour', 'EBC'],
  originalGravity: ['Extracto original', 'Extracte original', 'Original extract', '°P'],
  brewmaster: ['Maestro cervecero', 'Mestre cerveser', 'Brewmaster'],
  // spirits
  rawMaterial: ['Materia prima', 'Matèria primera', 'Raw material'],
  distillation: ['Destilación', 'Destil·lació', 'Distillation'],
  age: ['Edad', 'Edat', 'Age'],
  caskType: ['Tipo de barril', 'Tipus de barril', 'Cask type'],
  botanicals: ['Botánicos', 'Botànics', 'Botanicals'],
  masterDistiller: ['Maestro destilador', 'Mestre destil·lador', 'Master distiller'],
  // olive oil
  olives: ['Variedades de aceituna', 'Varietats d’oliva', 'Olive varieties'],
  harvestMoment: ['Momento de cosecha', 'Moment de collita', 'Time of harvest'],
  extraction: ['Extracción', 'Extracció', 'Extraction'],
  extractionTemperature: [
    'Temperatura de extracción',
    'Temperatura d’extracció',
    'Extraction temperature',
    '°C',
  ],
  acidityLevel: ['Nivel de acidez', 'Nivell d’acidesa', 'Acidity level'],
  freeAcidity: ['Acidez', 'Acidesa', 'Free acidity', '%'],
  polyphenols: ['Polifenoles', 'Polifenols', 'Polyphenols', 'mg/kg'],
  peroxides: ['Índice de peróxidos', 'Índex de peròxids', 'Peroxide value', 'meq O₂/kg'],
  filtering: ['Filtrado', 'Filtratge', 'Filtering'],
  // cheese
  milk: ['Leche', 'Llet', 'Milk'],
  breed: ['Raza', 'Raça', 'Breed'],
  milkTreatment: ['Tratamiento de la leche', 'Tractament de la llet', 'Milk treatment'],
  rennet: ['Cuajo', 'Quall', 'Rennet'],
  maturing: ['Maduración', 'Maduració', 'Maturing'],
  rind: ['Corteza', 'Crosta', 'Rind'],
  fatInDryMatter: ['Grasa en extracto seco', 'Greix en extracte sec', 'Fat in dry matter', '%'],
  cheesemaker: ['Maestro quesero', 'Mestre formatger', 'Cheesemaker'],
  // coffee
  species: ['Especie', 'Espècie', 'Species'],
  varieties: ['Variedades', 'Varietats', 'Varieties'],
  process: ['Proceso', 'Procés', 'Process'],
  roastLevel: ['Tueste', 'Torrat', 'Roast'],
  roastDate: ['Fecha de tueste', 'Data de torrat', 'Roast date'],
  cupScore: ['Puntuación en taza', 'Puntuació en tassa', 'Cup score'],
  cupNotes: ['Notas de cata', 'Notes de tast', 'Tasting notes'],
  blend: ['Composición de la mezcla', 'Composició de la barreja', 'Blend'],
  decafMethod: ['Método de descafeinado', 'Mètode de descafeïnat', 'Decaffeination method'],
  brewing: ['Preparación', 'Preparació', 'Brewing'],
} as const satisfies Record<string, Words>;

type AttributeKey = keyof typeof attributes;

/** The name and the unit of every attribute, by key. */
export const knownAttributes: ReadonlyMap<string, { name: LocalizedText; unit: string }> = new Map(
  Object.entries<Words>(attributes).map(([key, words]) => [
    key,
    { name: text(words), unit: words[3] ?? '' },
  ]),
);

const properties = (
  keys: readonly AttributeKey[],
  { from = 1, usual = true } = {},
): ProductTypeProperty[] =>
  keys.map((key, index) => {
    const words: Words = attributes[key];
    return { key, name: text(words), unit: words[3] ?? '', order: from + index, default: usual };
  });

type SubtypeDraft = Words | { name: Words; adds: readonly AttributeKey[] };
type TypeDraft = {
  name: Words;
  alcoholic: boolean;
  /** The attributes of a new product: the few that most labels and guests ask for. */
  usual: readonly AttributeKey[];
  /** Further attributes that the organiser can add. */
  more: readonly AttributeKey[];
  /**
   * By code. The attributes in `adds` are usual for the subtype and come after the attributes of
   * its type.
   */
  subtypes: Record<string, SubtypeDraft>;
};

const drafts: Record<string, TypeDraft> = {
  WINE: {
    name: ['Vino', 'Vi', 'Wine'],
    alcoholic: true,
    usual: [
      'winery',
      'vintage',
      'designation',
      'region',
      'country',
      'grapes',
      'ageing',
      'alcohol',
      'servingTemperature',
      'pairing',
    ],
    more: [
      'vineyard',
      'soil',
      'farming',
      'productionMethod',
      'barrelType',
      'monthsInOak',
      'bottles',
      'enologist',
      'residualSugar',
      'totalAcidity',
      'sulphites',
      'body',
      'decanting',
      'cellaring',
      'allergens',
      'awards',
    ],
    subtypes: {
      RED: ['Vino tinto', 'Vi negre', 'Red wine'],
      WHITE: { name: ['Vino blanco', 'Vi blanc', 'White wine'], adds: ['leesAgeing'] },
      ROSE: { name: ['Vino rosado', 'Vi rosat', 'Rosé wine'], adds: ['roseMethod'] },
      SPARKLING: {
        name: ['Vino espumoso', 'Vi escumós', 'Sparkling wine'],
        adds: ['sparklingMethod', 'monthsOnLees', 'disgorgement', 'dosage'],
      },
      SWEET: { name: ['Vino dulce', 'Vi dolç', 'Sweet wine'], adds: ['sweetnessOrigin'] },
      FORTIFIED: {
        name: ['Vino generoso', 'Vi generós', 'Fortified wine'],
        adds: ['ageingType', 'soleraAge', 'fortifiedTo'],
      },
      RANCI: {
        name: ['Vino rancio', 'Vi ranci', 'Oxidised wine'],
        adds: ['ageingType', 'soleraAge'],
      },
      ORANGE: {
        name: ['Vino naranja', 'Vi brisat', 'Orange wine'],
        adds: ['skinContact', 'ageingVessel'],
      },
      VERMOUTH: { name: ['Vermut', 'Vermut', 'Vermouth'], adds: ['botanicals'] },
    },
  },
  BEER: {
    name: ['Cerveza', 'Cervesa', 'Beer'],
    alcoholic: true,
    usual: [
      'brewery',
      'style',
      'region',
      'country',
      'malts',
      'hops',
      'alcohol',
      'bitterness',
      'pairing',
    ],
    more: [
      'yeast',
      'productionMethod',
      'beerColour',
      'originalGravity',
      'brewmaster',
      'format',
      'servingTemperature',
      'glass',
      'bestBefore',
      'allergens',
      'awards',
    ],
    subtypes: {
      LAGER: ['Lager', 'Lager', 'Lager'],
      ALE: ['Ale', 'Ale', 'Ale'],
      IPA: ['IPA', 'IPA', 'IPA'],
      STOUT: ['Stout y porter', 'Stout i porter', 'Stout and porter'],
      WHEAT: ['Cerveza de trigo', 'Cervesa de blat', 'Wheat beer'],
      SOUR: ['Cerveza ácida', 'Cervesa àcida', 'Sour beer'],
      BARREL_AGED: {
        name: ['Cerveza de barrica', 'Cervesa de bota', 'Barrel-aged beer'],
        adds: ['barrelType', 'monthsInOak'],
      },
      OTHER: ['Otra cerveza', 'Una altra cervesa', 'Another beer'],
    },
  },
  SPIRITS: {
    name: ['Destilado', 'Destil·lat', 'Spirit'],
    alcoholic: true,
    usual: [
      'distillery',
      'designation',
      'region',
      'country',
      'rawMaterial',
      'age',
      'caskType',
      'alcohol',
      'serving',
    ],
    more: [
      'distillation',
      'residualSugar',
      'masterDistiller',
      'bottles',
      'format',
      'glass',
      'pairing',
      'allergens',
      'awards',
    ],
    subtypes: {
      WHISKY: ['Whisky', 'Whisky', 'Whisky'],
      BRANDY: ['Brandy', 'Brandi', 'Brandy'],
      GIN: { name: ['Ginebra', 'Ginebra', 'Gin'], adds: ['botanicals'] },
      RUM: ['Ron', 'Rom', 'Rum'],
      VODKA: ['Vodka', 'Vodka', 'Vodka'],
      TEQUILA: ['Tequila y mezcal', 'Tequila i mescal', 'Tequila and mezcal'],
      POMACE: ['Orujo y aguardiente', 'Orujo i aiguardent', 'Pomace spirit'],
      LIQUEUR: { name: ['Licor', 'Licor', 'Liqueur'], adds: ['botanicals'] },
      OTHER: ['Otro destilado', 'Un altre destil·lat', 'Another spirit'],
    },
  },
  OLIVE_OIL: {
    name: ['Aceite de oliva', 'Oli d’oliva', 'Olive oil'],
    alcoholic: false,
    usual: [
      'mill',
      'harvestSeason',
      'designation',
      'region',
      'country',
      'olives',
      'freeAcidity',
      'uses',
      'pairing',
    ],
    more: [
      'altitude',
      'farming',
      'harvestMoment',
      'extraction',
      'extractionTemperature',
      'filtering',
      'polyphenols',
      'peroxides',
      'format',
      'storage',
      'bestBefore',
      'awards',
    ],
    subtypes: {
      EXTRA_VIRGIN: ['Virgen extra', 'Verge extra', 'Extra virgin'],
      EARLY_HARVEST: [
        'Virgen extra temprano',
        'Verge extra primerenc',
        'Early-harvest extra virgin',
      ],
      VIRGIN: ['Virgen', 'Verge', 'Virgin'],
      FLAVOURED: ['Aromatizado', 'Aromatitzat', 'Flavoured'],
    },
  },
  CHEESE: {
    name: ['Queso', 'Formatge', 'Cheese'],
    alcoholic: false,
    usual: [
      'dairy',
      'designation',
      'region',
      'country',
      'milk',
      'milkTreatment',
      'maturing',
      'pairing',
      'allergens',
    ],
    more: [
      'breed',
      'rennet',
      'productionMethod',
      'rind',
      'fatInDryMatter',
      'cheesemaker',
      'format',
      'servingTemperature',
      'storage',
      'bestBefore',
      'awards',
    ],
    subtypes: {
      FRESH: ['Fresco', 'Fresc', 'Fresh'],
      SOFT: ['De pasta blanda', 'De pasta tova', 'Soft'],
      SEMI_CURED: ['Semicurado', 'Semicurat', 'Semi-cured'],
      CURED: ['Curado', 'Curat', 'Cured'],
      AGED: ['Añejo', 'Vell', 'Aged'],
      BLUE: ['Azul', 'Blau', 'Blue'],
      WASHED_RIND: ['De corteza lavada', 'De crosta rentada', 'Washed rind'],
      OTHER: ['Otro queso', 'Un altre formatge', 'Another cheese'],
    },
  },
  COFFEE: {
    name: ['Café', 'Cafè', 'Coffee'],
    alcoholic: false,
    usual: [
      'roaster',
      'farm',
      'region',
      'country',
      'varieties',
      'process',
      'roastLevel',
      'cupNotes',
      'brewing',
    ],
    more: [
      'producer',
      'altitude',
      'species',
      'harvestSeason',
      'roastDate',
      'cupScore',
      'format',
      'pairing',
      'storage',
      'bestBefore',
      'awards',
    ],
    subtypes: {
      SPECIALTY: ['Café de especialidad', 'Cafè d’especialitat', 'Specialty coffee'],
      SINGLE_ORIGIN: ['De un solo origen', 'D’un sol origen', 'Single origin'],
      BLEND: { name: ['Mezcla', 'Barreja', 'Blend'], adds: ['blend'] },
      ESPRESSO: ['Para expreso', 'Per a exprés', 'Espresso roast'],
      DECAF: { name: ['Descafeinado', 'Descafeïnat', 'Decaf'], adds: ['decafMethod'] },
    },
  },
};

const isWords = (draft: SubtypeDraft): draft is Words => Array.isArray(draft);

function subtypeOf([reference, draft]: [string, SubtypeDraft], from: number): ProductSubtype {
  if (isWords(draft)) return { reference, name: text(draft) };
  return { reference, name: text(draft.name), properties: properties(draft.adds, { from }) };
}

/** All product types with their attributes, as `GET assessmentSheet/product` returns them. */
export const productTypes: readonly ProductType[] = Object.entries(drafts).map(
  ([reference, draft]) => ({
    reference,
    name: text(draft.name),
    alcoholic: draft.alcoholic,
    properties: [
      ...properties(draft.usual),
      ...properties(draft.more, { from: draft.usual.length + 1, usual: false }),
    ],
    subtypes: Object.entries(draft.subtypes).map((subtype) =>
      subtypeOf(subtype, draft.usual.length + draft.more.length + 1),
    ),
  }),
);

const byReference = new Map(productTypes.map((type) => [type.reference, type]));

/** `productTypes/WINE` */
export const typePathOf = (type: string): string => `productTypes/${type}`;

/** The type with this code or path (`WINE`, `productTypes/WINE`); undefined if unknown. */
export function productType(codeOrPath: string): ProductType | undefined {
  return byReference.get(codeOrPath.replace(/^productTypes\//, ''));
}

/**
 * The subtype of `type` with this code or path (`RED`, `productTypes/WINE/subtypes/RED`); undefined
 * if unknown.
 */
export function productSubtype(type: string, codeOrPath: string): ProductSubtype | undefined {
  const found = productType(type);
  const code = found && codeOrPath.replace(`${typePathOf(found.reference)}/subtypes/`, '');
  return found?.subtypes.find(({ reference }) => reference === code);
}
