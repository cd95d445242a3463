/**
 * The storage of class-transformer's `@Type` metadata. The package declares its types under another
 * path.
 */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage.js';
}
