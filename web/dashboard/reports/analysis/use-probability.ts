import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';

const smallest = 0.001;

/** Returns a formatter for p-values: 'p = 0.034', or 'p < 0.001' for smaller values. */
export function useProbability(): (p: number) => string {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  return (p) =>
    p < smallest
      ? t('pSmall', { p: format.number(smallest, 3) })
      : t('p', { p: format.number(p, 3) });
}
