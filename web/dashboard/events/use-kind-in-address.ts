import { useLocation } from 'react-router-dom';
import { type TastingKind, tastingKinds } from '../../../shared/vocabulary/tasting.js';

/**
 * The kind in the address (/dashboard/events/<kind>/…): group events or campaigns.
 * Undefined for any other address.
 */
export function useKindInAddress(): TastingKind | undefined {
  const part = useLocation().pathname.split('/')[3];
  return tastingKinds.find((known) => known === part);
}
