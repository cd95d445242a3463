import { MantineProvider } from '@mantine/core';
import { type ReactNode, StrictMode } from 'react';
import { cssVariablesResolver, theme } from '~/theme/theme';
import { ErrorBoundary } from './error-boundary';

/** What every page stands in. Reading data (`DataProvider`) and notices belong to the frames that need them. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <ErrorBoundary>{children}</ErrorBoundary>
    </MantineProvider>
  </StrictMode>
);
