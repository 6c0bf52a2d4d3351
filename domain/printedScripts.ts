/** Scripts that no font of the PDFs has. Chinese, Japanese and Korean fonts are many times larger than all others together. */
const unprinted = {
  Chinese: /\p{Script=Han}/u,
  Japanese: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Korean: /\p{Script=Hangul}/u,
  Bengali: /\p{Script=Bengali}/u,
  Gujarati: /\p{Script=Gujarati}/u,
  Punjabi: /\p{Script=Gurmukhi}/u,
  Tamil: /\p{Script=Tamil}/u,
  Telugu: /\p{Script=Telugu}/u,
  Kannada: /\p{Script=Kannada}/u,
  Malayalam: /\p{Script=Malayalam}/u,
  Sinhala: /\p{Script=Sinhala}/u,
  Thai: /\p{Script=Thai}/u,
  Khmer: /\p{Script=Khmer}/u,
  Burmese: /\p{Script=Myanmar}/u,
};

/** The name of a script that PDFs can't print. */
export type UnprintedScript = keyof typeof unprinted;

/** Returns the first script of a text that PDFs can't print; undefined if they can print them all. */
export function unprintedScript(text: string): UnprintedScript | undefined {
  const scripts = Object.keys(unprinted) as UnprintedScript[];
  return scripts.find((script) => unprinted[script].test(text));
}
