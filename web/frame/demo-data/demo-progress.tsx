import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';

/** How far the sample data is. */
export function DemoProgress({ progress }: { progress: number }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  return (
    <>
      <Progress value={progress} size="lg" mb="xs" aria-label={t('demo.making')} />
      <Text size="sm">{t('demo.progress', { percent: format.percent(progress / 100) })}</Text>
    </>
  );
}
