import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadTexts } from '~/i18n';
import { openProof, watchProofs } from './fresh-proof-state';

const FreshProof = lazy(async () => {
  const [{ FreshProof }] = await Promise.all([import('./fresh-proof'), loadTexts(['security'])]);
  return { default: FreshProof };
});

/** Shows the question of `proveFreshly`. It is mounted once, beside the screens. */
export function FreshProofHost() {
  const proof = useSyncExternalStore(watchProofs, openProof);
  if (!proof) return null;
  return (
    <Suspense>
      <FreshProof pending={proof.pending} onAnswer={proof.answer} />
    </Suspense>
  );
}
