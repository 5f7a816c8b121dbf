/** The few calls of the package that are used here; it ships its declarations where no import finds them. */
declare module 'speech-rule-engine' {
  interface Engine {
    setupEngine(settings: { locale: string; modality: string; domain: string; style: string }): Promise<void>;
    engineReady(): Promise<void>;
    toSpeech(mathml: string): string;
  }
  const engine: Engine;
  export default engine;
}
