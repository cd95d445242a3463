import { useEffect } from 'react';
import { type Colours, setThemeColours } from '~/theme/theme-choice';

/** Applies the colours of the tasting's organiser to the page while it is shown. */
export function useOrganisersColours(colours: Colours | null | undefined): void {
  const { mainColor, secondaryColor } = colours ?? {};
  useEffect(() => {
    if (!mainColor || !secondaryColor) return;
    setThemeColours({ mainColor, secondaryColor });
    return () => setThemeColours(null);
  }, [mainColor, secondaryColor]);
}
