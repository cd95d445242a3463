import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** The line about the last change. It has its height before its text, so that nothing moves. */
export const LastChangeLine = ({ children }: { children?: ReactNode }) => (
  <Text component="div" size="sm" mih={21} mb="md">
    {children}
  </Text>
);
