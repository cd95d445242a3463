import { inTastingOrder } from '../../../shared/rules/answers.js';
import type { Room, RoomCategory, RoomProduct, RoomProductInfo, RoomSheet } from '../room-types';

/** One page of the tasting. `part` is the index of a product's page in `partsOf`. */
export type Step =
  | { kind: 'survey' }
  | { kind: 'product'; product: RoomProduct; part: number }
  | { kind: 'closing' }
  | { kind: 'thanks' };

/**
 * The step of an address: 'survey', '3' or '3.1' (product from 1, part from 0), 'closing' or
 * 'thanks'. Null if there is no such step.
 */
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

/** The address of a step, without '#'. */
export function hashOf(step: Step): string {
  if (step.kind !== 'product') return step.kind;
  return step.part > 0 ? `${step.product.label}.${step.part}` : String(step.product.label);
}

export function firstStep(room: Room): Step {
  const [product] = room.products;
  if (room.survey.length > 0) return { kind: 'survey' };
  return product ? { kind: 'product', product, part: 0 } : { kind: 'closing' };
}

/** The step after this one. The parts of a product are separate steps. */
export function nextStep(step: Step, room: Room): Step | null {
  if (step.kind === 'thanks') return null;
  if (step.kind === 'closing') return { kind: 'thanks' };
  if (step.kind === 'product' && step.part + 1 < partsOf(room, step.product).length)
    return { ...step, part: step.part + 1 };
  return neighbour(step, room, 1) ?? { kind: 'closing' };
}

export function previousStep(step: Step, room: Room): Step | null {
  if (step.kind === 'survey') return null;
  if (step.kind === 'thanks') return { kind: 'closing' };
  if (step.kind === 'product' && step.part > 0) return { ...step, part: step.part - 1 };
  const before =
    step.kind === 'closing' ? room.products.at(-1) : neighbour(step, room, -1)?.product;
  if (before) return { kind: 'product', product: before, part: partsOf(room, before).length - 1 };
  return room.survey.length > 0 ? { kind: 'survey' } : null;
}

/** The first part of the product before or after the current one. */
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
 * The pages of a product: the categories of its sheet in their order with the final one last, then
 * the rating, the quiz and the recommended product.
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
