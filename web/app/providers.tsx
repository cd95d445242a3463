import { MantineProvider } from '@mantine/core';
import { type ReactNode, StrictMode } from 'react';
import { themeOf } from '~/theme/theme';
import { house } from '~/theme/tokens';
import { ErrorBoundary } from './error-boundary';

const theme = themeOf(house);

/** What every page stands in. Reading data (`DataProvider`) and notices belong to the frames that need them. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <MantineProvider {...theme} defaultColorScheme="auto">
      <ErrorBoundary>{children}</ErrorBoundary>
    </MantineProvider>
  </StrictMode>
);
