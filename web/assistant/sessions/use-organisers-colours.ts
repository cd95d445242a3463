import { useEffect } from 'react';
import { type Colours, dressIn } from '~/theme/choice';

/** Dresses the page in the colours of whose tasting it shows, as long as it does. */
export function useOrganisersColours(colours: Colours | null | undefined): void {
  const { mainColor, secondaryColor } = colours ?? {};
  useEffect(() => {
    if (!mainColor || !secondaryColor) return;
    dressIn({ mainColor, secondaryColor });
    return () => dressIn(null);
  }, [mainColor, secondaryColor]);
}
