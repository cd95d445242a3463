import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Folded } from './folded';
import { usePrinting } from './use-printing';

type HowToReadProps = { children: ReactNode; onPaper?: boolean };

/**
 * Explains symbols and methods behind 'How to read this', which also shows the statistics of the
 * section. Paper shows the text at once, unless there is no room for it.
 */
export function HowToRead({ children, onPaper = true }: HowToReadProps) {
  const { t } = useTranslation('reports');
  if (usePrinting())
    return (
      onPaper && (
        <Text size="sm" c="dimmed">
          {children}
        </Text>
      )
    );
  return (
    <Folded label={t('howToRead')} explains>
      <Text size="sm" c="dimmed" maw="70ch">
        {children}
      </Text>
    </Folded>
  );
}
