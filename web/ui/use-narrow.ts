import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is too narrow for a table, or for a drawer beside the page. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
