import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { signed } from '../../../shared/rules/signed.js';
import { MeanLine } from './mean-line';
import type { ComparedMean } from './use-comparisons';

/** A table cell with the mean of one report, and its difference from the first report. */
export function ComparedMeanCell({ result, max }: { result: ComparedMean; max: number }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  if (!result) return <>–</>;
  const { n, mean, interval, difference, differs } = result;
  const said = differs === null ? 'compare.untold' : differs ? 'compare.differs' : 'compare.chance';
  return (
    <>
      <MeanLine n={n} mean={mean} interval={interval} max={max} />
      {difference !== null && (
        <Text span display="block" size="sm" fw={differs ? 600 : 400}>
          {t(said, { difference: signed(difference, (value) => format.number(value, 2)) })}
        </Text>
      )}
    </>
  );
}
