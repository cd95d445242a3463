import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** The page's main landmark, unless the dashboard's frame already is one. */
export function PageMain({ children, ...box }: BoxProps & { children: ReactNode }) {
  const inside = useLocation().pathname.startsWith('/dashboard');
  return (
    <Box component={inside ? 'div' : 'main'} {...box}>
      {children}
    </Box>
  );
}
