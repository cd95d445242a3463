import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import type { RequestWithAccess } from './access.js';

/** A person with an account, or an API key. `name` is the e-mail or the name of the key. */
export type Actor = { kind: 'PERSON' | 'KEY'; id: string; name: string };

const actors = new AsyncLocalStorage<Actor>();

/** Runs the rest of a request with its caller as the current actor. */
export function withActor(request: FastifyRequest, rest: () => void): void {
  const { caller, key } = request as RequestWithAccess;
  if (caller) actors.run({ kind: 'PERSON', id: caller.uid, name: caller.email }, rest);
  else if (key) actors.run({ kind: 'KEY', id: key.id, name: key.name }, rest);
  else rest();
}

/** The caller of the current request. Undefined in jobs, and for guests. */
export const currentActor = (): Actor | undefined => actors.getStore();
