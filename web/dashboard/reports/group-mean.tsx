import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { signed } from '../../../shared/rules/signed.js';
import { MeanLine } from './mean-line';
import type { GroupRating } from './use-comparisons';

/** A group's mean for a product. A significant difference from the other guests is added. */
export function GroupMean({ n, mean, interval, difference }: GroupRating) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  if (n === null)
    return (
      <Text span size="sm" c="dimmed">
        {t('groups.hidden')}
      </Text>
    );
  return (
    <>
      <MeanLine n={n} mean={mean} interval={interval} />
      {difference !== null && (
        <Text span display="block" size="sm" fw={600}>
          {t('groups.differs', {
            difference: signed(difference, (value) => format.number(value, 2)),
          })}
        </Text>
      )}
    </>
  );
}
