let ask: (() => Promise<boolean>) | undefined;

/** Says how this page asks the user to prove who they are, when a call needs a fresh sign-in. */
export function provideFreshProof(prover: () => Promise<boolean>): void {
  ask = prover;
}

/** Asks the user to prove who they are. Resolves with whether they did. */
export const askForProof = async (): Promise<boolean> => (ask ? ask() : false);
