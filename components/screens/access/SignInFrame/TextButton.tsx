import { Button, type ButtonProps } from 'react-aria-components/Button';
import { textButton } from './TextButton.css';

/** A small step aside. */
export interface TextButtonProps extends Pick<ButtonProps, 'onPress'> {
  /** What it does: "Use a recovery code". */
  children: string;
}

/** A button in running text, for a step aside such as "Not you?". */
export function TextButton(props: TextButtonProps) {
  return <Button {...props} className={textButton} />;
}
