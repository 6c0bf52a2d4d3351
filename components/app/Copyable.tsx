import { CopyButton, type CopyButtonProps } from './CopyButton';
import { copyable } from './Copyable.css';

/** Text that people need elsewhere, such as a PIN or a web address, with a copy button. */
export function Copyable({ text }: CopyButtonProps) {
  return (
    <span className={copyable}>
      {text} <CopyButton text={text} />
    </span>
  );
}
