import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { Room } from '../room-types';
import { partsOf, type Step } from './steps';
import { useNames } from './use-names';

/** Names steps as seen from `step`: the parts of its own product by their titles. */
export function useStepName(room: Room, step: Step): (to: Step) => string {
  const { t } = useTranslation('room');
  const locale = useLocale();
  const { productName } = useNames(room);
  return (to) => {
    if (to.kind !== 'product') return t(`next.${to.kind}`);
    const same = step.kind === 'product' && step.product.reference === to.product.reference;
    const part = partsOf(room, to.product)[to.part];
    if (!same) return productName(to.product);
    return part?.kind === 'category'
      ? localize(part.category.name, locale)
      : t(`${part?.kind ?? 'rating'}.title`);
  };
}
