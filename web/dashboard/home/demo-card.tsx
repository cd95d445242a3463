import { Button, Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDemoData } from '~/frame/demo-data/use-demo-data';
import { useDemoRemoval } from '~/frame/demo-data/use-demo-removal';

/** A card with a button that removes the sample data. Shown only while there is sample data. */
export function DemoCard() {
  const { t } = useTranslation('shell');
  const { made, remove } = useDemoData();
  const { ask, removing, popup } = useDemoRemoval(remove);
  return (
    <>
      {made && (
        <Paper
          component="section"
          withBorder
          p={{ base: 'md', sm: 'xl' }}
          radius="lg"
          aria-labelledby="demo-title"
        >
          <Title order={2} id="demo-title" mb="xs">
            {t('demo.title')}
          </Title>
          <Text size="sm" mb="md">
            {t('demo.there')}
          </Text>
          <Button variant="default" fullWidth onClick={() => void ask()} loading={removing}>
            {t('demo.remove')}
          </Button>
        </Paper>
      )}
      {popup}
    </>
  );
}
