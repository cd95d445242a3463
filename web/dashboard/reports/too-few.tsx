import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import parts from './report-parts.module.css';

/** Whether a shared report leaves out counts, because fewer than five people gave them. */
export const isLeftOut = (n: number, counts: readonly number[]): boolean =>
  n > 0 && counts.every((count) => count === 0);

/** Stands in the place of a table whose counts are left out. */
export function TooFew({ title }: { title: string }) {
  const { t } = useTranslation('reports');
  return (
    <div>
      <h3 className={parts.tableTitle}>{title}</h3>
      <Text size="sm" c="dimmed">
        {t('shared.tooFew')}
      </Text>
    </div>
  );
}
