import { useMediaQuery } from '@mantine/hooks';

/** Whether a product's card and its sheet stand side by side. */
export const useWide = () =>
  useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false;
