import { inTastingOrder } from '../../../shared/rules/answers.js';
import type { Room, RoomCategory, RoomProduct, RoomProductInfo, RoomSheet } from '../room-types';

/** One page of the tasting. `part` of a product is a category of its sheet, its rating, its quiz, or what is recommended after it. */
export type Step =
  | { kind: 'survey' }
  | { kind: 'product'; product: RoomProduct; part: number }
  | { kind: 'closing' }
  | { kind: 'thanks' };

/** Where in the tasting an address leads: 'survey', '3' or '3.1' (product and part, from 1 and 0), 'closing', 'thanks'. */
export function stepAt(hash: string, room: Room): Step | null {
  const name = hash.replace(/^#/, '');
  if (name === 'survey') return room.survey.length > 0 ? { kind: 'survey' } : null;
  if (name === 'closing' || name === 'thanks') return { kind: name };
  const [, label, part = '0'] = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(name) ?? [];
  const product = room.products.find((each) => each.label === Number(label));
  return product
    ? { kind: 'product', product, part: Math.min(Number(part), partsOf(room, product).length - 1) }
    : null;
}

/** The address of a step, after '#'. */
export function hashOf(step: Step): string {
  if (step.kind !== 'product') return step.kind;
  return step.part > 0 ? `${step.product.label}.${step.part}` : String(step.product.label);
}

export function firstStep(room: Room): Step {
  const [product] = room.products;
  if (room.survey.length > 0) return { kind: 'survey' };
  return product ? { kind: 'product', product, part: 0 } : { kind: 'closing' };
}

/** The step after this one; parts of a product come one after the other. */
export function nextStep(step: Step, room: Room): Step | null {
  if (step.kind === 'thanks') return null;
  if (step.kind === 'closing') return { kind: 'thanks' };
  if (step.kind === 'product' && step.part + 1 < partsOf(room, step.product).length)
    return { ...step, part: step.part + 1 };
  return neighbour(step, room, 1) ?? { kind: 'closing' };
}

/** The step before this one. */
export function previousStep(step: Step, room: Room): Step | null {
  if (step.kind === 'survey') return null;
  if (step.kind === 'thanks') return { kind: 'closing' };
  if (step.kind === 'product' && step.part > 0) return { ...step, part: step.part - 1 };
  const before =
    step.kind === 'closing' ? room.products.at(-1) : neighbour(step, room, -1)?.product;
  if (before) return { kind: 'product', product: before, part: partsOf(room, before).length - 1 };
  return room.survey.length > 0 ? { kind: 'survey' } : null;
}

/** The product beside the one on the screen, from its beginning. */
export function neighbour(
  step: Step,
  room: Room,
  by: 1 | -1,
): Extract<Step, { kind: 'product' }> | null {
  const at =
    step.kind === 'product'
      ? room.products.findIndex(({ reference }) => reference === step.product.reference)
      : -1;
  const product = room.products[at + by];
  return product ? { kind: 'product', product, part: 0 } : null;
}

export type Part =
  | { kind: 'category'; category: RoomCategory }
  | { kind: 'rating' }
  | { kind: 'quiz' }
  | { kind: 'recommended'; product: RoomProductInfo };

export const sheetOf = (room: Room, product: RoomProduct): RoomSheet | undefined =>
  room.sheets[product.assessmentSheetPath];

/**
 * A product's pages: what is seen, smelt and tasted in the sheet's order, the final one after the others, then the rating, and what there is
 * once it is rated.
 */
export function partsOf(room: Room, product: RoomProduct): [Part, ...Part[]] {
  const sheet = sheetOf(room, product);
  const rating: Part = { kind: 'rating' };
  const after: Part[] = [];
  if (product.quiz.length > 0) after.push({ kind: 'quiz' });
  if (product.recommended) after.push({ kind: 'recommended', product: product.recommended });
  const [first, ...rest] = inTastingOrder(sheet?.categories ?? []).map(
    (category): Part => ({ kind: 'category', category }),
  );
  if (!first) return [rating, ...after];
  return [
    first,
    ...rest,
    ...((sheet?.parameters.length ?? 0) > 0 || isBlind(room) ? [rating] : []),
    ...after,
  ];
}

export const isBlind = (room: Room): boolean => room.session.tasting.template === 'BLIND_TEMPLATE';
