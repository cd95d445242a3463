import type { FileLanguage } from '../../../shared/vocabulary/languages.js';

/** The columns of the data, in their order. */
export const dataColumns = [
  'attendee',
  'attendeeId',
  'arrival',
  'place',
  'product',
  'productId',
  'category',
  'categoryId',
  'question',
  'questionId',
  'type',
  'answer',
  'answerId',
  'value',
  'unit',
] as const;
type DataColumn = (typeof dataColumns)[number];
/** The columns of the codebook, in their order. */
export const codebookColumns = [
  'column',
  'code',
  'text',
  'of',
  'value',
  'unit',
  'meaning',
] as const;

/**
 * The heading and the meaning of each column. Every program accepts the headings as names of
 * variables.
 */
type Words = {
  data: Record<DataColumn, { heading: string; meaning: string }>;
  codebook: Record<(typeof codebookColumns)[number], string>;
};

export const dataTexts: Record<FileLanguage, Words> = {
  ES: {
    data: {
      attendee: { heading: 'asistente', meaning: 'Número del asistente, por orden de llegada.' },
      attendeeId: {
        heading: 'asistente_id',
        meaning: 'Referencia del asistente, la misma que en la API.',
      },
      arrival: {
        heading: 'entrada',
        meaning: 'Cuándo entró, por los relojes del evento (ISO 8601, con su diferencia con UTC).',
      },
      place: {
        heading: 'orden',
        meaning:
          'Lugar del producto en la cata, desde 1; vacío si la pregunta no es de un producto.',
      },
      product: { heading: 'producto', meaning: 'Nombre del producto.' },
      productId: { heading: 'producto_id', meaning: 'Referencia del producto en la cata.' },
      category: { heading: 'apartado', meaning: 'Apartado de la ficha de cata.' },
      categoryId: { heading: 'apartado_id', meaning: 'Referencia del apartado.' },
      question: { heading: 'pregunta', meaning: 'Qué se preguntó.' },
      questionId: {
        heading: 'pregunta_id',
        meaning: 'Referencia de la pregunta; de las que son iguales en todas las catas, su tipo.',
      },
      type: { heading: 'tipo', meaning: 'Tipo de pregunta.' },
      answer: {
        heading: 'respuesta',
        meaning:
          'Opción elegida o texto escrito. Si se eligieron varias opciones, hay una fila por cada una.',
      },
      answerId: { heading: 'respuesta_id', meaning: 'Referencia de la opción.' },
      value: { heading: 'valor', meaning: 'La respuesta como número, si lo tiene.' },
      unit: { heading: 'unidad', meaning: 'Escala o moneda del valor.' },
    },
    codebook: {
      column: 'columna',
      code: 'codigo',
      text: 'texto',
      of: 'de',
      value: 'valor',
      unit: 'unidad',
      meaning: 'significado',
    },
  },
  CA: {
    data: {
      attendee: { heading: 'assistent', meaning: 'Número de l’assistent, per ordre d’arribada.' },
      attendeeId: {
        heading: 'assistent_id',
        meaning: 'Referència de l’assistent, la mateixa que a l’API.',
      },
      arrival: {
        heading: 'entrada',
        meaning:
          'Quan va entrar, pels rellotges de l’esdeveniment (ISO 8601, amb la diferència amb UTC).',
      },
      place: {
        heading: 'ordre',
        meaning: 'Lloc del producte en el tast, des d’1; buit si la pregunta no és d’un producte.',
      },
      product: { heading: 'producte', meaning: 'Nom del producte.' },
      productId: { heading: 'producte_id', meaning: 'Referència del producte en el tast.' },
      category: { heading: 'apartat', meaning: 'Apartat de la fitxa de tast.' },
      categoryId: { heading: 'apartat_id', meaning: 'Referència de l’apartat.' },
      question: { heading: 'pregunta', meaning: 'Què es va preguntar.' },
      questionId: {
        heading: 'pregunta_id',
        meaning:
          'Referència de la pregunta; de les que són iguals en tots els tastos, el seu tipus.',
      },
      type: { heading: 'tipus', meaning: 'Tipus de pregunta.' },
      answer: {
        heading: 'resposta',
        meaning:
          'Opció triada o text escrit. Si se’n van triar diverses, hi ha una fila per a cadascuna.',
      },
      answerId: { heading: 'resposta_id', meaning: 'Referència de l’opció.' },
      value: { heading: 'valor', meaning: 'La resposta com a número, si en té.' },
      unit: { heading: 'unitat', meaning: 'Escala o moneda del valor.' },
    },
    codebook: {
      column: 'columna',
      code: 'codi',
      text: 'text',
      of: 'de',
      value: 'valor',
      unit: 'unitat',
      meaning: 'significat',
    },
  },
  EN: {
    data: {
      attendee: {
        heading: 'attendee',
        meaning: 'Number of the attendee, in order of arrival.',
      },
      attendeeId: {
        heading: 'attendee_id',
        meaning: 'Reference of the attendee, as in the API.',
      },
      arrival: {
        heading: 'arrival',
        meaning:
          'Time of arrival in the time zone of the event (ISO 8601, with the offset from UTC).',
      },
      place: {
        heading: 'place',
        meaning:
          'Place of the product in the tasting, from 1. Empty if the question is not about a product.',
      },
      product: { heading: 'product', meaning: 'Name of the product.' },
      productId: { heading: 'product_id', meaning: 'Reference of the product in the tasting.' },
      category: { heading: 'category', meaning: 'Category of the assessment sheet.' },
      categoryId: { heading: 'category_id', meaning: 'Reference of the category.' },
      question: { heading: 'question', meaning: 'Text of the question.' },
      questionId: {
        heading: 'question_id',
        meaning: 'Reference of the question. For questions that every tasting has, their type.',
      },
      type: { heading: 'type', meaning: 'Type of question.' },
      answer: {
        heading: 'answer',
        meaning:
          'The chosen option or the written text. If several options were chosen, each has a row.',
      },
      answerId: { heading: 'answer_id', meaning: 'Reference of the option.' },
      value: { heading: 'value', meaning: 'The answer as a number, if it has one.' },
      unit: { heading: 'unit', meaning: 'Scale or currency of the value.' },
    },
    codebook: {
      column: 'column',
      code: 'code',
      text: 'text',
      of: 'of',
      value: 'value',
      unit: 'unit',
      meaning: 'meaning',
    },
  },
  IT: {
    data: {
      attendee: {
        heading: 'partecipante',
        meaning: 'Numero del partecipante, in ordine di arrivo.',
      },
      attendeeId: {
        heading: 'partecipante_id',
        meaning: 'Riferimento del partecipante, lo stesso dell’API.',
      },
      arrival: {
        heading: 'ingresso',
        meaning:
          'Quando è entrato, nel fuso orario della sessione o campagna (ISO 8601, con la differenza da UTC).',
      },
      place: {
        heading: 'posizione',
        meaning:
          'Posizione del prodotto nella degustazione, da 1; vuota se la domanda non riguarda un prodotto.',
      },
      product: {
        heading: 'prodotto',
        meaning: 'Nome del prodotto.',
      },
      productId: {
        heading: 'prodotto_id',
        meaning: 'Riferimento del prodotto nella degustazione.',
      },
      category: {
        heading: 'sezione',
        meaning: 'Sezione della scheda di degustazione.',
      },
      categoryId: {
        heading: 'sezione_id',
        meaning: 'Riferimento della sezione.',
      },
      question: {
        heading: 'domanda',
        meaning: 'Testo della domanda.',
      },
      questionId: {
        heading: 'domanda_id',
        meaning:
          'Riferimento della domanda; per quelle uguali in tutte le degustazioni, il loro tipo.',
      },
      type: {
        heading: 'tipo',
        meaning: 'Tipo di domanda.',
      },
      answer: {
        heading: 'risposta',
        meaning:
          'Opzione scelta o testo scritto. Se sono state scelte più opzioni, c’è una riga per ciascuna.',
      },
      answerId: {
        heading: 'risposta_id',
        meaning: 'Riferimento dell’opzione.',
      },
      value: {
        heading: 'valore',
        meaning: 'La risposta come numero, se ce l’ha.',
      },
      unit: {
        heading: 'unita',
        meaning: 'Scala o valuta del valore.',
      },
    },
    codebook: {
      column: 'colonna',
      code: 'codice',
      text: 'testo',
      of: 'di',
      value: 'valore',
      unit: 'unita',
      meaning: 'significato',
    },
  },
  PL: {
    data: {
      attendee: {
        heading: 'uczestnik',
        meaning: 'Numer uczestnika, w kolejności przybycia.',
      },
      attendeeId: {
        heading: 'uczestnik_id',
        meaning: 'Identyfikator uczestnika, ten sam co w API.',
      },
      arrival: {
        heading: 'wejscie',
        meaning:
          'Godzina wejścia w strefie czasowej sesji lub kampanii (ISO 8601, z różnicą względem UTC).',
      },
      place: {
        heading: 'kolejnosc',
        meaning: 'Miejsce produktu w degustacji, od 1; puste, jeśli pytanie nie dotyczy produktu.',
      },
      product: {
        heading: 'produkt',
        meaning: 'Nazwa produktu.',
      },
      productId: {
        heading: 'produkt_id',
        meaning: 'Identyfikator produktu w degustacji.',
      },
      category: {
        heading: 'czesc',
        meaning: 'Część karty degustacyjnej.',
      },
      categoryId: {
        heading: 'czesc_id',
        meaning: 'Identyfikator części.',
      },
      question: {
        heading: 'pytanie',
        meaning: 'Treść pytania.',
      },
      questionId: {
        heading: 'pytanie_id',
        meaning: 'Identyfikator pytania; dla pytań zadawanych w każdej degustacji ich typ.',
      },
      type: {
        heading: 'typ',
        meaning: 'Typ pytania.',
      },
      answer: {
        heading: 'odpowiedz',
        meaning:
          'Wybrana opcja lub wpisany tekst. Jeśli wybrano kilka opcji, każda ma swój wiersz.',
      },
      answerId: {
        heading: 'odpowiedz_id',
        meaning: 'Identyfikator opcji.',
      },
      value: {
        heading: 'wartosc',
        meaning: 'Wartość liczbowa odpowiedzi, jeśli istnieje.',
      },
      unit: {
        heading: 'jednostka',
        meaning: 'Skala lub waluta wartości.',
      },
    },
    codebook: {
      column: 'kolumna',
      code: 'kod',
      text: 'tekst',
      of: 'nalezy_do',
      value: 'wartosc',
      unit: 'jednostka',
      meaning: 'znaczenie',
    },
  },
  DE: {
    data: {
      attendee: {
        heading: 'person',
        meaning: 'Nummer der Person in der Reihenfolge des Eintretens.',
      },
      attendeeId: {
        heading: 'person_id',
        meaning: 'Referenz der Person, dieselbe wie in der API.',
      },
      arrival: {
        heading: 'eintritt',
        meaning:
          'Zeitpunkt des Eintretens in der Zeitzone des Termins oder der Kampagne (ISO 8601, mit Abstand zu UTC).',
      },
      place: {
        heading: 'position',
        meaning:
          'Position des Produkts in der Verkostung, ab 1; leer, wenn die Frage kein Produkt betrifft.',
      },
      product: {
        heading: 'produkt',
        meaning: 'Name des Produkts.',
      },
      productId: {
        heading: 'produkt_id',
        meaning: 'Referenz des Produkts in der Verkostung.',
      },
      category: {
        heading: 'abschnitt',
        meaning: 'Abschnitt des Verkostungsbogens.',
      },
      categoryId: {
        heading: 'abschnitt_id',
        meaning: 'Referenz des Abschnitts.',
      },
      question: {
        heading: 'frage',
        meaning: 'Was gefragt wurde.',
      },
      questionId: {
        heading: 'frage_id',
        meaning: 'Referenz der Frage; bei Fragen, die in allen Verkostungen gleich sind, ihr Typ.',
      },
      type: {
        heading: 'typ',
        meaning: 'Typ der Frage.',
      },
      answer: {
        heading: 'antwort',
        meaning:
          'Gewählte Option oder geschriebener Text. Wurden mehrere Optionen gewählt, gibt es für jede eine Zeile.',
      },
      answerId: {
        heading: 'antwort_id',
        meaning: 'Referenz der Option.',
      },
      value: {
        heading: 'wert',
        meaning: 'Die Antwort als Zahl, falls sie eine hat.',
      },
      unit: {
        heading: 'einheit',
        meaning: 'Skala oder Währung des Werts.',
      },
    },
    codebook: {
      column: 'spalte',
      code: 'code',
      text: 'text',
      of: 'von',
      value: 'wert',
      unit: 'einheit',
      meaning: 'bedeutung',
    },
  },
  FR: {
    data: {
      attendee: {
        heading: 'participant',
        meaning: 'Numéro du participant, par ordre d’arrivée.',
      },
      attendeeId: {
        heading: 'participant_id',
        meaning: 'Référence du participant, la même que dans l’API.',
      },
      arrival: {
        heading: 'arrivee',
        meaning:
          'Heure d’arrivée, dans le fuseau horaire de la séance ou de la campagne (ISO 8601, avec le décalage par rapport à UTC).',
      },
      place: {
        heading: 'ordre',
        meaning:
          'Place du produit dans la dégustation, à partir de 1 ; vide si la question ne porte pas sur un produit.',
      },
      product: {
        heading: 'produit',
        meaning: 'Nom du produit.',
      },
      productId: {
        heading: 'produit_id',
        meaning: 'Référence du produit dans la dégustation.',
      },
      category: {
        heading: 'rubrique',
        meaning: 'Rubrique de la fiche de dégustation.',
      },
      categoryId: {
        heading: 'rubrique_id',
        meaning: 'Référence de la rubrique.',
      },
      question: {
        heading: 'question',
        meaning: 'Texte de la question.',
      },
      questionId: {
        heading: 'question_id',
        meaning:
          'Référence de la question ; pour celles que toute dégustation comporte, leur type.',
      },
      type: {
        heading: 'type',
        meaning: 'Type de question.',
      },
      answer: {
        heading: 'reponse',
        meaning:
          'Option choisie ou texte saisi. Si plusieurs options ont été choisies, chacune a sa ligne.',
      },
      answerId: {
        heading: 'reponse_id',
        meaning: 'Référence de l’option.',
      },
      value: {
        heading: 'valeur',
        meaning: 'La valeur numérique de la réponse, si elle en a une.',
      },
      unit: {
        heading: 'unite',
        meaning: 'Échelle ou devise de la valeur.',
      },
    },
    codebook: {
      column: 'colonne',
      code: 'code',
      text: 'texte',
      of: 'de',
      value: 'valeur',
      unit: 'unite',
      meaning: 'signification',
    },
  },
  PT: {
    data: {
      attendee: {
        heading: 'participante',
        meaning: 'Número do participante, por ordem de chegada.',
      },
      attendeeId: {
        heading: 'participante_id',
        meaning: 'Referência do participante, a mesma que na API.',
      },
      arrival: {
        heading: 'entrada',
        meaning:
          'Quando entrou, no fuso horário da sessão ou campanha (ISO 8601, com a diferença em relação ao UTC).',
      },
      place: {
        heading: 'ordem',
        meaning:
          'Lugar do produto na prova, a partir de 1; vazio se a pergunta não é sobre um produto.',
      },
      product: {
        heading: 'produto',
        meaning: 'Nome do produto.',
      },
      productId: {
        heading: 'produto_id',
        meaning: 'Referência do produto na prova.',
      },
      category: {
        heading: 'seccao',
        meaning: 'Secção da ficha de prova.',
      },
      categoryId: {
        heading: 'seccao_id',
        meaning: 'Referência da secção.',
      },
      question: {
        heading: 'pergunta',
        meaning: 'O que se perguntou.',
      },
      questionId: {
        heading: 'pergunta_id',
        meaning: 'Referência da pergunta; nas que são iguais em todas as provas, o seu tipo.',
      },
      type: {
        heading: 'tipo',
        meaning: 'Tipo de pergunta.',
      },
      answer: {
        heading: 'resposta',
        meaning:
          'Opção escolhida ou texto escrito. Se foram escolhidas várias opções, há uma linha para cada uma.',
      },
      answerId: {
        heading: 'resposta_id',
        meaning: 'Referência da opção.',
      },
      value: {
        heading: 'valor',
        meaning: 'A resposta como número, se houver.',
      },
      unit: {
        heading: 'unidade',
        meaning: 'Escala ou moeda do valor.',
      },
    },
    codebook: {
      column: 'coluna',
      code: 'codigo',
      text: 'texto',
      of: 'de',
      value: 'valor',
      unit: 'unidade',
      meaning: 'significado',
    },
  },
};
