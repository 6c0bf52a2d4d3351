import { Download, Printer } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '#components/elements/Button';
import { Checkbox } from '#components/elements/Checkbox';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { useMessages } from '#components/language';
import { CopyText } from './CopyText';
import { messages } from './messages';
import * as styles from './SecondFactor.css';

/** Recovery codes, and whose they are. */
export interface RecoveryCodesProps {
  codes: readonly string[];
  /** The firm or the product that they are for. */
  place: string;
  email: string;
  /** Called once they are kept. */
  onDone: () => void;
}

/** Shows recovery codes, this once, with ways to keep them. It goes on only after a tick that they are kept. */
export function RecoveryCodes({ codes, place, email, onDone }: RecoveryCodesProps) {
  const { codes: words } = useMessages(messages);
  const [isKept, setKept] = useState(false);
  const text = [words.file(place, email), '', ...codes, ''].join('\n');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone();
  };
  return (
    <>
      <ul aria-label={words.list} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyText text={codes.join('\n')} label={words.copy} copied={words.copied} />
        <LinkButton
          size="sm"
          icon={<Icon of={Download} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={words.fileName}
        >
          {words.download}
        </LinkButton>
        <Button size="sm" icon={<Icon of={Printer} />} onPress={() => print()}>
          {words.print}
        </Button>
      </div>
      <Form aria-label={words.title} onSubmit={submit} className={styles.kept}>
        <Checkbox name="kept" isSelected={isKept} onChange={setKept} isRequired requiredMessage={words.keepFirst}>
          {words.kept}
        </Checkbox>
        <Button type="submit" tone="accent" isFullWidth>
          {words.submit}
        </Button>
      </Form>
    </>
  );
}
