import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Clock } from '../time/clock.js';
import { IdentityProvider } from './identity-provider.js';

async function openFirebase(
  { firebase, publicUrl }: Config,
  clock: Clock,
): Promise<IdentityProvider> {
  if (!firebase) throw new Error('Firebase is not configured');
  // loaded on demand: the SDK costs memory and start-up time
  const { FirebaseIdentity } = await import('./firebase-identity.js');
  return new FirebaseIdentity({ ...firebase, publicUrl }, clock);
}

/**
 * Provides identity from Firebase. It has no tables and no routes: browsers call Google directly.
 */
@Global()
@Module({
  providers: [{ provide: IdentityProvider, useFactory: openFirebase, inject: [Config, Clock] }],
  exports: [IdentityProvider],
})
export class FirebaseIdentityModule {}
