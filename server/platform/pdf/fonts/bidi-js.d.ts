declare module 'bidi-js' {
  type Bidi = {
    /**
     * `levels` has one level per UTF-16 unit of the text. Odd levels are read from right to left.
     */
    getEmbeddingLevels(
      text: string,
      baseDirection?: 'ltr' | 'rtl' | 'auto',
    ): { levels: Uint8Array };
  };
  export default function bidiFactory(): Bidi;
}
