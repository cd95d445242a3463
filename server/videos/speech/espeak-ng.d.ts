/** The package has no declarations of its own. */
declare module '@echogarden/espeak-ng-emscripten' {
  type Engine = import('./say-with-espeak.js').Engine;
  const load: () => Promise<{ eSpeakNGWorker: new () => Engine }>;
  export default load;
}
