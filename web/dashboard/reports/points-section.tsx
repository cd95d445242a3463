import { useTranslation } from 'react-i18next';
import { FormSection } from '~/ui/form-section';
import { useFormat } from '~/ui/use-format';
import { Figures } from './figures';
import { HowToRead } from './how-to-read';
import type { ProductResults } from './use-report';

/** The total points of a product, if its sheet counts points. */
export function PointsSection({ points }: Pick<ProductResults, 'points'>) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  if (!points) return null;
  const { n, mean, sd, interval, min, max, median, lowest, highest } = points;
  const number = (value: number) => format.number(value);
  return (
    <FormSection
      title={t('points.title')}
      description={t('points.hint', { lowest: number(lowest), highest: number(highest) })}
    >
      {mean === null ? (
        <p>{t(n === 0 ? 'points.none' : 'shared.tooFew')}</p>
      ) : (
        <>
          <Figures
            figures={[
              {
                label: t('rating.mean'),
                value: format.number(mean, 2),
                note: t('outOf', { max: number(highest) }),
              },
              { label: t('points.n'), value: number(n) },
            ]}
            statistics={[
              ...(sd === null ? [] : [{ label: t('rating.sd'), value: format.number(sd, 2) }]),
              ...(interval
                ? [
                    {
                      label: t('points.interval'),
                      value: t('range', { from: number(interval.low), to: number(interval.high) }),
                    },
                  ]
                : []),
              ...(median === null ? [] : [{ label: t('rating.median'), value: number(median) }]),
              ...(min === null || max === null
                ? []
                : [
                    {
                      label: t('rating.range'),
                      value: t('range', { from: number(min), to: number(max) }),
                    },
                  ]),
            ]}
          />
          <HowToRead onPaper={false}>{t('rating.hint')}</HowToRead>
        </>
      )}
    </FormSection>
  );
}
