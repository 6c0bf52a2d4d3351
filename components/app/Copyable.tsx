import { CopyButton, type CopyButtonProps } from './CopyButton';
import { copyable } from './Copyable.css';

/** What is typed elsewhere, such as a PIN or a web address, with the button that copies it. */
export function Copyable({ text }: CopyButtonProps) {
  return (
    <span className={copyable}>
      {text} <CopyButton text={text} />
    </span>
  );
}
