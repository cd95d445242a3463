import { Alert, Button, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/i18n/use-error-text';
import { FormSection } from '~/ui/form-section';
import { DemoProgress } from './demo-progress';
import { useDemoData } from './use-demo-data';
import { useDemoRemoval } from './use-demo-removal';

/** Form section to generate or remove the sample data. */
export function DemoSection() {
  const { t } = useTranslation('shell');
  const errorText = useErrorText();
  const { made, making, progress, failure, generate, remove } = useDemoData();
  const { ask, removing, popup } = useDemoRemoval(remove);

  return (
    <FormSection title={t('demo.title')}>
      {making ? (
        <DemoProgress progress={progress} />
      ) : (
        <>
          <Text mb="md" maw="65ch">
            {made ? t('demo.there') : t('demo.offer')}
          </Text>
          {failure !== null && (
            <Alert
              color="main"
              variant="light"
              role="alert"
              icon={<IconAlertCircle aria-hidden="true" />}
              title={t('demo.failed')}
              mb="md"
            >
              {errorText(failure)}
            </Alert>
          )}
          {made ? (
            <Button variant="default" onClick={() => void ask()} loading={removing}>
              {t('demo.remove')}
            </Button>
          ) : (
            <Button variant="light" onClick={() => void generate()}>
              {t('demo.generate')}
            </Button>
          )}
        </>
      )}
      {popup}
    </FormSection>
  );
}
