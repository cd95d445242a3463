/** Where class-transformer keeps what `@Type` says; its package declares types for it, at another path. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage.js';
}
