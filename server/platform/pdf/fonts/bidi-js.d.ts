declare module 'bidi-js' {
  type Bidi = {
    /** `levels`: of each UTF-16 unit of the text; odd ones are read from the right. */
    getEmbeddingLevels(
      text: string,
      baseDirection?: 'ltr' | 'rtl' | 'auto',
    ): { levels: Uint8Array };
  };
  export default function bidiFactory(): Bidi;
}
