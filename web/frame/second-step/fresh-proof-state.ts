import type { PendingSignIn } from '~/api/second-factor';

/**
 * A question to the user. With `pending` the password was already given, and only the second step
 * is missing.
 */
type OpenProof = { pending: PendingSignIn | null; answer: (proved: boolean) => void };

let open: OpenProof | null = null;
const listeners = new Set<() => void>();

function show(proof: OpenProof | null) {
  open = proof;
  for (const listener of listeners) listener();
}

/** The question for `FreshProofHost` to show. */
export const openProof = (): OpenProof | null => open;

export function watchProofs(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

let asked: Promise<boolean> | undefined;

/**
 * Asks the user to prove who they are, and resolves with whether they did. Calls that ask at the
 * same time share one question.
 */
export function proveFreshly(pending: PendingSignIn | null = null): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    show({
      pending,
      answer: (proved) => {
        show(null);
        asked = undefined;
        resolve(proved);
      },
    });
  });
  return asked;
}
