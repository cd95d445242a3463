import { MantineProvider } from '@mantine/core';
import { type ReactNode, StrictMode, useMemo } from 'react';
import { themeOf } from '~/theme/theme';
import { useThemeChoice } from '~/theme/theme-choice';
import { ErrorBoundary } from './error-boundary';

/**
 * Wraps every page in its theme and error boundary. Frames that need `DataProvider` or notices add
 * them themselves.
 */
export function Providers({ children }: { children: ReactNode }) {
  const choice = useThemeChoice();
  const theme = useMemo(() => themeOf(choice), [choice]);
  return (
    <StrictMode>
      <MantineProvider {...theme} defaultColorScheme="auto">
        <ErrorBoundary>{children}</ErrorBoundary>
      </MantineProvider>
    </StrictMode>
  );
}
