import { Box, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const rows = ['first', 'second'] as const;

export type ExampleOf =
  | 'avatars'
  | 'events'
  | 'instructors'
  | 'pages'
  | 'products'
  | 'reports'
  | 'tastings'
  | 'videos';

/** Two invented rows that show what an empty list will look like. */
export default function ExampleRows({ of }: { of: ExampleOf }) {
  const { t } = useTranslation('listTools');
  return (
    <Stack component="figure" gap="xs" w="100%" maw={560} m={0} mt="lg" ta="start">
      <Text component="figcaption" size="sm" c="dimmed">
        {t('examples.label')}
      </Text>
      {rows.map((row) => (
        <Paper key={row} withBorder radius="md" p="sm" style={{ borderStyle: 'dashed' }}>
          <Group wrap="nowrap" gap="sm">
            <Skeleton animate={false} height={40} width={32} radius="sm" style={{ flex: 'none' }} />
            <Box miw={0}>
              <Text fw={500}>{t(`examples.${of}.${row}.name`)}</Text>
              <Text size="sm" c="dimmed">
                {t(`examples.${of}.${row}.facts`)}
              </Text>
            </Box>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
