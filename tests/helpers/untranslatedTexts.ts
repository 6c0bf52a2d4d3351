import { visibleTexts } from './visibleTexts';

const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'placeholder', 'title'];

/** What is never translated: currency codes, units, file formats, addresses, colours, paths in a file, and an avatar's one letter. */
export const international =
  /(?<!\p{L})(KES|USD|EUR|GBP|GB|MB|kB|Byte|ms|VAT|API|PDF|JPG|PNG|DOC|DOCX|XLSX|MP4)(?!\p{L})|https?:\/\/\S*|\S+@\S+|#[\da-f]{6}\b|\bwidgets\.\d+\.[\w.]+|^\s*\p{L}\s*$/gu;

/** Dates, relative times and large figures in German, the pseudo-language's locale. */
export const german =
  /\b((Mo|Di|Mi|Do|Fr|Sa|So)\.?|(Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|(Jan|Febr)uar|April|August|(Sept|Nov|Dez)ember|Oktober)(?!\p{L})|\b(Jan\.|Feb\.|März|Apr\.|Mai|Juni|Juli|Aug\.|Sept\.|Okt\.|Nov\.|Dez\.)|\b(vor|in|jetzt|heute|gestern|vorgestern|morgen|übermorgen|Mio\.|Mrd\.)(?!\p{L})|\b(Sekunde|Minute|Stunde|Tag)(e?n)?\b|^\s*(Jan|Feb|Mär|Apr|Jun|Jul|Aug|Sep|Okt|Nov|Dez)\s*$/gu;

/** React Aria's own texts in that locale. */
export const ofReactAria =
  /^(Kalender|Weiter|Zurück|Schließen|Vorschläge|Empfehlungen anzeigen|Suche zurücksetzen|Leer|tt|mm|jjjj|(Tag|Monat|Jahr),|\d+ – \p{L}+|\d+ Benachrichtigung(en)?\.)$/u;

/** A figure in English format, `1,234` or `KES 1,234`. */
const englishFigure = /\d,\d{3}(?!\d)/;

const hasLetters = (text: string) => /\p{L}/u.test(text);

/** Finds texts on the page that are neither in the pseudo-language nor data, a figure or a date in its locale. */
export function untranslatedTexts(data: ReadonlySet<string>): string[] {
  // Typed text is the person's own.
  const typed = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(
    ({ value }) => value,
  );
  const longestFirst = [...data, ...typed].filter(hasLetters).sort((a, b) => b.length - a.length);
  const known = new Set(longestFirst);

  const isPlain = (text: string) => {
    const rest = text.replace(/⟦.*?⟧/gs, '');
    if (!/[\p{L}\d]/u.test(rest) || ofReactAria.test(rest.trim())) return false;
    // Most texts of a long list are whole values, and going through all of the data for each takes seconds.
    if (known.has(rest)) return false;
    const withoutData = (one: string) =>
      longestFirst.reduce((remaining, value) => remaining.replaceAll(value, ''), one);
    const withoutDates = (one: string) => one.replace(international, '').replace(german, '');
    const left = withoutData(rest);
    if (englishFigure.test(left)) return true;
    // A short name in the data may be a part of a month's, and the other way round.
    return hasLetters(withoutDates(left)) && hasLetters(withoutData(withoutDates(rest)));
  };

  const spoken = [...document.body.querySelectorAll(attributes.map((name) => `[${name}]`).join())]
    .filter((element) => element.checkVisibility())
    .flatMap((element) =>
      attributes.flatMap((name) => {
        const value = element.getAttribute(name);
        return value && isPlain(value) ? [`${name}="${value}"`] : [];
      }),
    );
  const seen = visibleTexts().flatMap(({ text, element }) => {
    // A name with a highlighted part is one text.
    const whole = element.closest(':has(> mark)')?.textContent ?? text.data;
    return isPlain(whole) ? [whole.trim()] : [];
  });
  return [...seen, ...spoken];
}
