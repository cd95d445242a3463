/** The package's own declarations leave out the part that decodes. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  const loadLibheif: () => Promise<import('./decode-heic.js').Libheif>;
  export default loadLibheif;
}
