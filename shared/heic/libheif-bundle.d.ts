/** The package's own declarations leave out the part that decodes. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Libheif = import('./decode-heic.js').Libheif;
  /** Where WebAssembly is compiled at once, as in Node, the library itself and no promise. */
  const loadLibheif: () => Libheif | Promise<Libheif>;
  export default loadLibheif;
}
