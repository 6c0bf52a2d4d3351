import type { StoryObj } from '@storybook/react-vite';
import { Card } from '#components/patterns/Card';
import { type Letter, type Written, writeLetter } from '#server/letters/letter';
import * as styles from './letter.css';

interface LetterViewProps extends Written {
  /** The letter's name in the code. */
  name: string;
  language: string;
  /** The sender's name, as the mailbox shows it. */
  from: string;
}

/** An email as its reader gets it: who it is from, its subject and its plain text. */
export function LetterView({ name, language, from, subject, text }: LetterViewProps) {
  return (
    <article lang={language} data-letter={name}>
      <Card title={subject} description={from}>
        <div className={styles.paragraphs}>
          {text.split('\n\n').map((paragraph, at) => (
            <p key={at}>{paragraph}</p>
          ))}
        </div>
      </Card>
    </article>
  );
}

/** Says of all stories of letters that they are looked at once. */
export const once = { looks: { skip: 'Letters share one card, and differ in their words alone.' } };

/** A story of a letter in one language. */
export const letterStory = <Needs, Language extends string>(
  letter: Letter<Needs, Language>,
  language: NoInfer<Language>,
  from: string,
  needs: NoInfer<Needs>,
): StoryObj<typeof LetterView> => ({
  args: { name: letter.name, language, from, ...writeLetter(letter, language, needs) },
});
