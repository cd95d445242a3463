/** The package has no declarations of its own. */
declare module 'xliff' {
  type Unit = import('./xliff.worker.js').Unit;
  type Document = {
    sourceLanguage: string;
    targetLanguage: string;
    resources: Record<string, Record<string, Unit>>;
  };
  const xliff: {
    jsToXliff12(document: Document): Promise<string>;
    xliff12ToJs(text: string): Promise<Partial<Document>>;
    xliff2js(text: string): Promise<Partial<Document>>;
  };
  export default xliff;
}
