import { List, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '~/api/schema';
import { useErrorText } from '~/i18n/use-error-text';
import { confirmAction } from '~/ui/confirm-action';
import { notifyError, notifySaved } from '~/ui/notify';
import { Popup } from '~/ui/popup';

type Kept = components['schemas']['DemoKeptDto'];

/**
 * Removes the sample data after a confirmation. `popup` then lists the entities that stay. Render
 * it also when there is no sample data left.
 */
export function useDemoRemoval(remove: () => Promise<Kept[]>): {
  ask: () => Promise<void>;
  removing: boolean;
  popup: ReactNode;
} {
  const { t } = useTranslation('shell');
  const errorText = useErrorText();
  const [removing, setRemoving] = useState(false);
  const [kept, setKept] = useState<Kept[]>([]);

  const ask = async () => {
    const body = (
      <>
        <Text size="sm">{t('demo.goes')}</Text>
        <Text size="sm" mt="xs">
          {t('demo.stays')}
        </Text>
      </>
    );
    if (!(await confirmAction({ title: t('demo.removeTitle'), body, confirm: t('demo.remove') })))
      return;
    setRemoving(true);
    try {
      const stays = await remove();
      // The pressed button disappears, so the heading takes the focus before the popup opens.
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      setKept(stays);
      notifySaved(t('demo.removed'));
    } catch (error) {
      notifyError(errorText(error), t('demo.removeFailed'));
    } finally {
      setRemoving(false);
    }
  };

  const popup = (
    <Popup opened={kept.length > 0} title={t('demo.keptTitle')} onClose={() => setKept([])}>
      <Text mb="xs">{t('demo.kept')}</Text>
      <List size="sm">
        {kept.map(({ kind, reference, name }) => (
          <List.Item key={reference}>{t(`demo.keptRow.${kind}`, { name })}</List.Item>
        ))}
      </List>
    </Popup>
  );
  return { ask, removing, popup };
}
