import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';

/** The progress of making the sample data, in percent. */
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
