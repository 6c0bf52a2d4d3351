import type { ComponentProps } from 'react';
import { avatar } from './Avatar.css';

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'className' | 'style' | 'children'> {
  /** The name whose first letter is shown. Show the whole name beside it. */
  name: string;
}

/** The first letter of a firm's or person's name, to help find a row at a glance. Screen readers skip it, since the name follows. */
export function Avatar({ name, ...props }: AvatarProps) {
  const [initial = ''] = name.trim();
  return (
    <span aria-hidden {...props} className={avatar}>
      {initial.toUpperCase()}
    </span>
  );
}
