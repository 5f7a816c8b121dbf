declare module 'speech-rule-engine';
