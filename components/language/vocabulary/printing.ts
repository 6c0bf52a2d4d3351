import { unprintedScript, type UnprintedScript } from '#domain/printedScripts';
import { defineMessages } from '#language/messages';
import { useMessages } from '../LanguageProvider';

const messages = defineMessages('language/vocabulary/printing', {
  unprinted: (script: string) => `${script} letters can’t be printed on invoices. Write it in Latin letters too.`,
  scripts: {
    Chinese: 'Chinese',
    Japanese: 'Japanese',
    Korean: 'Korean',
    Bengali: 'Bengali',
    Gujarati: 'Gujarati',
    Punjabi: 'Punjabi',
    Tamil: 'Tamil',
    Telugu: 'Telugu',
    Kannada: 'Kannada',
    Malayalam: 'Malayalam',
    Sinhala: 'Sinhala',
    Thai: 'Thai',
    Khmer: 'Khmer',
    Burmese: 'Burmese',
  } satisfies Record<UnprintedScript, string>,
});

/**
 * Returns the hint of a field whose text is printed on invoices: a warning when it has letters that their PDFs can't print, or else
 * the field's own hint.
 */
export function usePrintHint(): (text: string, hint?: string) => { description?: string } {
  const words = useMessages(messages);
  return (text, hint) => {
    const script = unprintedScript(text);
    const description = script ? words.unprinted(words.scripts[script]) : hint;
    return description === undefined ? {} : { description };
  };
}
