import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';

const smallest = 0.001;

/** How a p is written: 'p = 0.034', and of next to nothing 'p < 0.001'. */
export function useProbability(): (p: number) => string {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  return (p) =>
    p < smallest
      ? t('pSmall', { p: format.number(smallest, 3) })
      : t('p', { p: format.number(p, 3) });
}
