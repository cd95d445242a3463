import { createRequire } from 'node:module';

/** Which release this is, as the changelog and the image name it. */
export const { version } = createRequire(import.meta.url)(
  import.meta.dirname.includes('/dist/') ? '../../../../package.json' : '../../../package.json',
) as { version: string };
