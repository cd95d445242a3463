import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is wide enough to show a product's card and its sheet side by side. */
export const useIsWideScreen = () =>
  useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false;
