import { Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Company } from '~/api/company';
import { useFormat } from '~/ui/use-format';

const counted = [
  'products',
  'tastings',
  'instructors',
  'events',
  'campaigns',
  'colleagues',
  'fileBytes',
  'videoBytes',
] as const;

/** The usage of the plan's limits and of the quota for stored files. */
export function UsageCard({ company: { usage } }: { company: Company }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 'md', sm: 'xl' }}
      radius="lg"
      aria-labelledby="usage-title"
    >
      <Title order={2} id="usage-title" mb="md">
        {t('usage.title')}
      </Title>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {counted.map((what) => {
          const { used, max } = usage[what];
          const write = what.endsWith('Bytes') ? format.bytes : format.number;
          const label = t(`usage.${what}`);
          return (
            <li key={what}>
              <Group justify="space-between" gap="xs" mb={2}>
                <Text size="sm">{label}</Text>
                <Text size="sm" c="dimmed">
                  {max === null
                    ? t('usage.unlimited', { used: write(used) })
                    : t('usage.of', { used: write(used), max: write(max) })}
                </Text>
              </Group>
              {max !== null && max > 0 && (
                <Progress value={Math.min(100, (100 * used) / max)} size="sm" aria-label={label} />
              )}
            </li>
          );
        })}
      </Stack>
    </Paper>
  );
}
