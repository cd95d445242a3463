import type { Room, RoomProduct, RunStep } from '../../room-types';
import { firstStep, hashOf, type Part, partsOf, type Step } from '../steps';

/** A page that only led events have. The other steps show the page that a guest knows. */
export type LedPageKind = 'lobby' | 'introduce' | 'close' | 'reveal' | 'question' | 'answer';

/** The page of an instructor's step. `step` is the step of the tasting that it belongs to. */
export type LedPlace = { step: Step; page: LedPageKind | null };

const productOf = (room: Room, { productRef }: RunStep): RoomProduct | undefined =>
  room.products.find(({ reference }) => reference === productRef);

/** The page that a phone shows for a step of the instructor. */
export function ledPlace(run: RunStep, room: Room): LedPlace {
  switch (run.kind) {
    case 'survey':
      return { step: { kind: 'survey' }, page: null };
    case 'satisfaction':
      return { step: { kind: 'closing' }, page: null };
    case 'result':
      return { step: { kind: 'thanks' }, page: null };
    default: {
      const product = productOf(room, run);
      if (!product || run.kind === 'lobby') return { step: firstStep(room), page: 'lobby' };
      return placeOfProduct(run, room, product);
    }
  }
}

function placeOfProduct(run: RunStep, room: Room, product: RoomProduct): LedPlace {
  const at = (part: number, page: LedPageKind | null = null): LedPlace => ({
    step: { kind: 'product', product, part: Math.max(0, part) },
    page,
  });
  const parts = partsOf(room, product);
  switch (run.kind) {
    case 'introduce':
    case 'close':
    case 'reveal':
    case 'question':
    case 'answer':
      return at(0, run.kind);
    case 'phase':
      return at(parts.findIndex((part) => isPhase(part, run.categoryId)));
    case 'rate':
      return at(parts.findIndex(({ kind }) => kind === 'rating'));
    case 'recommend': {
      const part = parts.findIndex(({ kind }) => kind === 'recommended');
      // A hidden product has no recommendation yet. It comes with the next read of the room.
      return part < 0 ? at(0, 'reveal') : at(part);
    }
    default:
      return at(0);
  }
}

const isPhase = (part: Part, id: string | null): boolean =>
  part.kind === 'category' && part.category.id === id;

const isAfterProducts = ({ kind }: RunStep): boolean =>
  kind === 'satisfaction' || kind === 'result';

/**
 * The parts of a product that a guest may open, as indices of `partsOf`: all that the instructor
 * has reached. The quiz is not among them, because its questions are steps of the instructor.
 */
export function openParts(run: RunStep, room: Room, product: RoomProduct): number[] {
  const led = productOf(room, run);
  const isEarlier = led ? product.label < led.label : isAfterProducts(run);
  const isLed = product.reference === led?.reference;
  if (!isEarlier && !isLed) return [];
  const parts = partsOf(room, product);
  const last = parts.findIndex((part) => isPhase(part, run.categoryId));
  const isOpen = (part: Part, index: number): boolean => {
    if (part.kind === 'quiz') return false;
    if (isEarlier) return true;
    if (run.kind === 'introduce') return false;
    if (run.kind === 'phase') return index <= last;
    return part.kind !== 'recommended' || run.kind === 'recommend';
  };
  return parts.flatMap((part, index) => (isOpen(part, index) ? [index] : []));
}

/** The steps that a guest may go to, in their order. */
export function openSteps(run: RunStep, room: Room): Step[] {
  const { kind } = run;
  return [
    ...(room.survey.length > 0 ? [{ kind: 'survey' } as const] : []),
    ...room.products.flatMap((product) =>
      openParts(run, room, product).map((part) => ({ kind: 'product', product, part }) as const),
    ),
    ...(isAfterProducts(run) ? [{ kind: 'closing' } as const] : []),
    ...(kind === 'result' ? [{ kind: 'thanks' } as const] : []),
  ];
}

/**
 * The step to which a guest goes back from an open step, or from a page of the instructor (`null`).
 * Pages lead to the questions before them, where answers can be finished.
 */
export function stepBefore(run: RunStep, room: Room, at: string | null): Step | null {
  // The survey comes after the lobby, although guests may answer it already.
  if (run.kind === 'lobby') return null;
  const steps = openSteps(run, room);
  const index = steps.findIndex((each) => hashOf(each) === at);
  const isAsking = (step: Step) =>
    step.kind !== 'product' || partsOf(room, step.product)[step.part]?.kind !== 'recommended';
  return (index < 0 ? steps.findLast(isAsking) : steps[index - 1]) ?? null;
}

/**
 * Whether a step belongs to the instructor's step: the same page, or another part of a product that
 * guests taste at their own pace.
 */
export function isWithin(run: RunStep, room: Room, step: Step): boolean {
  const place = ledPlace(run, room);
  if (place.page !== null) return false;
  if (hashOf(place.step) === hashOf(step)) return true;
  return (
    run.kind === 'taste' &&
    step.kind === 'product' &&
    step.product.reference === run.productRef &&
    openParts(run, room, step.product).includes(step.part)
  );
}

/** Whether the room lacks something that the instructor's step shows, so it must be read again. */
export function lacksContent(run: RunStep, room: Room): boolean {
  const { kind } = run;
  if (kind === 'result') return room.products.some(({ product }) => product === null);
  const product = productOf(room, run);
  if (!product) return false;
  if (kind === 'reveal' || kind === 'recommend') return product.product === null;
  if (kind !== 'question' && kind !== 'answer') return false;
  return !product.quiz.some(({ reference }) => reference === run.question);
}
