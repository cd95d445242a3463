/** The package's own declarations leave out the decoder. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Libheif = import('./decode-heic.js').Libheif;
  /** In Node the library comes without a promise, because WebAssembly is compiled synchronously. */
  const loadLibheif: () => Libheif | Promise<Libheif>;
  export default loadLibheif;
}
