/** Said first to a student who asks in another language: that they were understood, and why the answer is in English. */
const lines: [RegExp, string][] = [
  [/\b(?:pista|ayuda|no entiendo|por ?qu[eé]|respuesta|explica\w*|hola|qu[eé] es|c[oó]mo|cu[aá]l)\b/i, 'Te entiendo. Respondo en inglés, como en el examen.'],
  [/\b(?:indice|aide|je|pourquoi|r[eé]ponse|expliqu\w*|bonjour|qu'est-ce|comment)\b/i, 'Je vous comprends. Je réponds en anglais, comme au test.'],
  [/\b(?:hilfe|tipp|hinweis|nicht|warum|antwort|erkl[aä]r\w*|was ist|wie)\b/i, 'Ich verstehe dich. Ich antworte auf Englisch, wie im Test.'],
  [/\b(?:ajuda|dica|n[aã]o|resposta|ol[aá]|o que [eé])\b/i, 'Eu entendo você. Respondo em inglês, como na prova.'],
  [/\b(?:aiuto|suggerimento|non capisco|risposta|perch[eé]|spiega\w*|ciao)\b/i, 'Ti capisco. Rispondo in inglese, come nel test.'],
  [/[\u3040-\u30ff]/, '質問はわかります。試験と同じく英語で答えます。'],
  [/[\uac00-\ud7af]/, '질문을 이해했어요. 시험처럼 영어로 답할게요.'],
  [/[\u4e00-\u9fff]/, '我明白你的意思。和考试一样，我用英语回答。'],
  [/[а-я]/i, 'Я понимаю вас. Отвечаю по-английски, как на экзамене.'],
  [/[\u0600-\u06ff]/, 'أفهمك. أجيب بالإنجليزية كما في الاختبار.'],
  [/[\u0900-\u097f]/, 'मैं समझता हूँ। परीक्षा की तरह उत्तर अंग्रेज़ी में है।'],
]; // prettier-ignore

export function lineInTheirLanguage(prompt: string): string | undefined {
  return lines.find(([pattern]) => pattern.test(prompt))?.[1];
}
