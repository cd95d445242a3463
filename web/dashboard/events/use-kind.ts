import { useLocation } from 'react-router-dom';
import { type TastingKind, tastingKinds } from '../../../shared/vocabulary/tasting.js';

/** Which of the two the address (/dashboard/events/<kind>/…) is about: sessions or campaigns; undefined for neither. */
export function useKind(): TastingKind | undefined {
  const part = useLocation().pathname.split('/')[3];
  return tastingKinds.find((known) => known === part);
}
