import { createRequire } from 'node:module';

/** The release, as in the changelog and the image tag. */
export const { version } = createRequire(import.meta.url)(
  import.meta.dirname.includes('/dist/') ? '../../../../package.json' : '../../../package.json',
) as { version: string };
