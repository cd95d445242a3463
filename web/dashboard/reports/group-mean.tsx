import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { signed } from '../../../shared/rules/signed.js';
import { MeanLine } from './mean-line';
import type { GroupRating } from './use-comparisons';

/** How a group rated a product, and by how much it differs from the others where that is more than chance. */
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
