import type { ComponentProps } from 'react';
import { kbd } from './Kbd.css';

export interface KbdProps extends Omit<ComponentProps<'kbd'>, 'className' | 'style'> {
  /** The key's name, as printed on the key: "Esc". Use one `Kbd` per key. */
  children: string;
}

/** A key to press, in a sentence or beside an action. */
export function Kbd(props: KbdProps) {
  return <kbd {...props} className={kbd} />;
}
