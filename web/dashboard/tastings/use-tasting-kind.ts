import { useLocation } from 'react-router-dom';
import { type TastingKind, tastingKinds } from '../../../shared/vocabulary/tasting.js';

/**
 * The kind of tasting in the address (/dashboard/tastings/<kind>/…): group or individual.
 * Undefined for any other address.
 */
export function useTastingKind(): TastingKind | undefined {
  const part = useLocation().pathname.split('/')[3];
  return tastingKinds.find((known) => known === part);
}
