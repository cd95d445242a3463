import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Folded } from './folded';
import { usePrinting } from './use-printing';

/** Explains symbols and methods behind 'How to read this'. Paper shows the text at once. */
export function HowToRead({ children }: { children: ReactNode }) {
  const { t } = useTranslation('reports');
  if (usePrinting())
    return (
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    );
  return (
    <Folded label={t('howToRead')}>
      <Text size="sm" c="dimmed" maw="70ch">
        {children}
      </Text>
    </Folded>
  );
}
