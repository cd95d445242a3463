import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { NextStep } from './findings';

/** A next step in words. */
export function NextStepText({ step, currency }: { step: NextStep; currency: string }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  const money = (amount: number) => format.money(amount, currency);
  switch (step.kind) {
    case 'worthMore':
      return t('next.worthMore', { name: step.product.product.name, guessed: money(step.guessed), price: money(step.price) });
    case 'worthLess':
      return t('next.worthLess', { name: step.product.product.name, guessed: money(step.guessed), price: money(step.price) });
    case 'mostVisited':
      return t('next.mostVisited', { name: step.product.product.name, count: step.people, shown: format.number(step.people) });
    case 'lovedNotVisited':
      return t('next.lovedNotVisited', { name: step.product.product.name });
    case 'noClicks':
      return t('next.noClicks');
    case 'bestValue':
      return t('next.bestValue', { name: step.product.product.name, mean: format.number(step.mean, 2), n: format.number(step.n) });
    case 'divides':
      return t('next.divides', {
        name: step.product.product.name,
        liked: format.share(step.liked, step.product.ratings.n),
        disliked: format.share(step.disliked, step.product.ratings.n),
      });
    case 'improve':
      return t('next.improve', {
        name: localize(step.concept.concept, locale),
        mean: format.number(step.mean, 2),
        n: format.number(step.concept.n),
      });
    case 'emails':
      return t('next.emails', { share: format.share(step.emails, step.count) });
    case 'silent':
      return t('next.silent', { count: step.people, shown: format.number(step.people) });
    default:
      return t('next.moreRatings');
  }
}
