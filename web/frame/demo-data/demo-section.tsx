import { Button, List, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '~/api/schema';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmAction } from '~/ui/confirm-action';
import { FormSection } from '~/ui/form-section';
import { notifyError, notifySaved } from '~/ui/notify';
import { Popup } from '~/ui/popup';
import { DemoProgress } from './demo-progress';
import { useDemoData } from './use-demo-data';

type Kept = components['schemas']['DemoKeptDto'];

/** Has the sample data made, or taken away again. */
export function DemoSection() {
  const { t } = useTranslation('shell');
  const errorText = useErrorText();
  const { made, making, progress, failure, generate, remove } = useDemoData();
  const [removing, setRemoving] = useState(false);
  const [kept, setKept] = useState<Kept[]>([]);

  const takeAway = async () => {
    const body = (
      <>
        <Text size="sm">{t('demo.goes')}</Text>
        <Text size="sm" mt="xs">
          {t('demo.stays')}
        </Text>
      </>
    );
    if (!(await confirmAction({ title: t('demo.removeTitle'), body, confirm: t('demo.remove') }))) return;
    setRemoving(true);
    try {
      setKept(await remove());
      notifySaved(t('demo.removed'));
    } catch (error) {
      notifyError(errorText(error), t('demo.removeFailed'));
    } finally {
      setRemoving(false);
    }
  };

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
            <Text role="alert" mb="md" c="var(--mantine-color-error)">
              {t('demo.failed')}. {errorText(failure)}
            </Text>
          )}
          {made ? (
            <Button variant="default" onClick={() => void takeAway()} loading={removing}>
              {t('demo.remove')}
            </Button>
          ) : (
            <Button variant="light" onClick={() => void generate()}>
              {t('demo.generate')}
            </Button>
          )}
        </>
      )}
      <Popup opened={kept.length > 0} title={t('demo.keptTitle')} onClose={() => setKept([])}>
        <Text mb="xs">{t('demo.kept')}</Text>
        <List size="sm">
          {kept.map(({ kind, reference, name }) => (
            <List.Item key={reference}>{t('demo.keptRow', { kind: t(`demo.kind.${kind}`), name })}</List.Item>
          ))}
        </List>
      </Popup>
    </FormSection>
  );
}
