/** What a letter says in one language. */
type Words<Needs> = {
  subject: (needs: Needs) => string;
  /** Its paragraphs. */
  text: (needs: Needs) => string[];
};

/** An email that the product writes: its words in each language that its readers can have, of what it needs. */
export type Letter<Needs, Language extends string = 'en'> = {
  /** Unlike every other letter's. */
  name: string;
  words: Record<Language, Words<Needs>>;
};

/** A letter as it is read. */
export type Written = { subject: string; text: string };

/** Writes a letter in a language. */
export function writeLetter<Needs, Language extends string>(
  { words }: Letter<Needs, Language>,
  language: NoInfer<Language>,
  needs: NoInfer<Needs>,
): Written {
  const { subject, text } = words[language];
  return { subject: subject(needs), text: text(needs).join('\n\n') };
}
