import type { SessionSnapshot, SnapshotProductReference, SnapshotSheet, Vote } from '../../shared/vocabulary/session.js';
import type { SheetComponent, SheetOption } from '../../shared/vocabulary/sheet.js';
import type { SaveAnswersDto } from '../rooms/answers.dto.js';

/** A repeatable stream of numbers from 0 to 1: the demo is the same on every machine. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const firstNames = [
  'Aina',
  'Bruno',
  'Carla',
  'Dídac',
  'Elena',
  'Ferran',
  'Gemma',
  'Hugo',
  'Irene',
  'Jordi',
  'Laia',
  'Marc',
  'Nerea',
  'Oriol',
  'Paula',
  'Quim',
  'Rosa',
  'Sergi',
  'Teresa',
  'Víctor',
];
const surnames = [
  'Alsina',
  'Bermejo',
  'Cuesta',
  'Donat',
  'Escudero',
  'Ferrer',
  'Galán',
  'Herrero',
  'Iglesias',
  'Junyent',
  'Lorente',
  'Mestres',
];
const notes = [
  'Fruta madura y un final largo.',
  'Me ha sorprendido la acidez.',
  'Muy de comida.',
  'La madera tapa un poco la fruta.',
  'Lo pondría en mi mesa.',
  'Elegante, con recorrido.',
  'Demasiado joven todavía.',
];
const comments = [
  'Una noche estupenda, repetiremos.',
  'El orden de los vinos, perfecto.',
  'Me faltó tiempo en el último vino.',
  'Ana lo explica de maravilla.',
  'Compraría el reserva hoy mismo.',
];

export type DemoGuest = { name: string; email: string; answers: SaveAnswersDto };

const half = (value: number) => Math.min(5, Math.max(0.5, Math.round(value * 2) / 2));

/** So many invented people and what each of them thought. `likings` are by place in the tasting. */
export function demoGuests(count: number, snapshot: SessionSnapshot, likings: number[]): DemoGuest[] {
  const next = numbersFrom(20_260_919);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
  return Array.from({ length: count }, (_, index) => {
    const name = `${firstNames[index % firstNames.length]} ${surnames[(index * 7) % surnames.length]}`;
    const strictness = (next() - 0.5) * 0.8;
    const assessments = Object.fromEntries(
      snapshot.productReferences.flatMap((product, place): [string, object][] => {
        // somebody always misses a wine
        if (next() < 0.05) return [];
        const rating = half((likings[place] ?? 3.5) + strictness + (next() + next() - 1) * 1.3);
        const parameters = {
          rateBox: rating,
          ratePrice: next() < 0.1 ? ('not_rated' as const) : Math.min(5, Math.max(1, Math.round(rating + (next() - 0.5) * 2))),
          ...(next() < 0.25 ? { notes: pick(notes) } : {}),
        };
        return [[product.reference, { parameters, categories: votesOn(product, snapshot, rating, next), submitted: true }]];
      }),
    );
    const answers: SaveAnswersDto = {
      survey: Object.fromEntries(snapshot.surveyQuestions.map((question) => [question.reference, [pick(Object.keys(question.options))]])),
      assessments,
      satisfactions: Object.fromEntries(
        snapshot.satisfactionConcepts.map((concept) => [concept.reference, next() < 0.6 ? 1 : next() < 0.75 ? 2 : next() < 0.9 ? 3 : 4]),
      ),
      ...(next() < 0.35 ? { finalComment: pick(comments) } : {}),
      actions: next() < 0.45 ? [{ id: `demo-click-${index}`, type: 'STORE_LINK_CLICKED', productRef: favourite(assessments) }] : [],
    };
    return {
      name,
      email: `${name
        .normalize('NFD')
        .replace(/[^A-Za-z ]/g, '')
        .replace(' ', '.')
        .toLowerCase()}.${index}@guests.example`,
      answers,
    };
  });
}

/** The wine this guest rated best: the one whose shop they look at. */
function favourite(assessments: Record<string, object>): string {
  const rated = Object.entries(assessments) as [string, { parameters: { rateBox: number } }][];
  return rated.toSorted(([, a], [, b]) => b.parameters.rateBox - a.parameters.rateBox)[0]?.[0] ?? '';
}

function votesOn(product: SnapshotProductReference, snapshot: SessionSnapshot, rating: number, next: () => number) {
  const sheet = snapshot.sheets[product.assessmentSheetPath] as SnapshotSheet;
  return Object.fromEntries(
    sheet.categories.map((category) => [
      category.id,
      Object.fromEntries(category.components.flatMap((component): [string, Vote][] => voteOn(component, rating, next))),
    ]),
  );
}

function voteOn(component: SheetComponent, rating: number, next: () => number): [string, Vote][] {
  const { id, type, options } = component;
  if (type === 'FACES') {
    const face = Math.min(4, Math.max(1, Math.round(5 - rating + (next() - 0.5))));
    return [[id, (options[face - 1]?.id ?? String(face)) as Vote]];
  }
  if (options.length === 0) return [];
  if (type === 'TREE') {
    const chosen = leaves(options).filter(() => next() < 0.18);
    return chosen.length > 0 ? [[id, Object.fromEntries(chosen.map((option) => [option.id, true as const]))]] : [];
  }
  // most people agree more or less: the middle of two draws
  const place = Math.floor(((next() + next()) / 2) * options.length);
  return [[id, (options[place] as SheetOption).id]];
}

const leaves = (options: SheetOption[]): SheetOption[] =>
  options.flatMap((option) => (option.options?.length ? leaves(option.options) : [option]));
