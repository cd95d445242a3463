import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localize } from '../../shared/vocabulary/localized-text.js';
import { type Desk, type DeskStep, productOf, questionNumber } from './run-steps';

/** The words for steps at the desk. */
export function useStepTexts(desk: Pick<Desk, 'plan' | 'products' | 'session'>) {
  const { t, i18n } = useTranslation('desk');
  const { plan, products, session } = desk;
  return useMemo(() => {
    const wordsOf = (step: DeskStep) => {
      const product = productOf({ products }, step);
      const name = product?.name ?? '';
      const isHidden = session.blind && product?.revealed === false;
      return {
        name,
        // Guests know a blind product by its number only, and the instructor speaks of it so.
        product: isHidden ? t('number', { number: product.label }) : name,
        title: localize(step.title, i18n.language),
        number: questionNumber({ plan }, step),
      };
    };
    return {
      /** In the list of steps: 'Rate'. */
      short: (step: DeskStep) => t(`step.${step.kind}.short`, wordsOf(step)),
      /** On the button that goes there: 'Reveal Garnacha'. */
      action: (step: DeskStep) => t(`step.${step.kind}.action`, wordsOf(step)),
      /** As the title of the current step: 'Guests rate number 2'. */
      now: (step: DeskStep) => t(`step.${step.kind}.now`, wordsOf(step)),
      /** A hint for the instructor. */
      hint: (step: DeskStep) => t(`step.${step.kind}.hint`, wordsOf(step)),
    };
  }, [t, i18n.language, plan, products, session.blind]);
}
