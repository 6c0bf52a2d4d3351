import type { ComponentProps } from 'react';
import { skeleton } from './Skeleton.css';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'className' | 'style' | 'children'> {
  /**
   * How wide it is, as a CSS length. Come close to what will stand there.
   * @default '100%'
   */
  width?: string;
  /**
   * How high it is, as a CSS length. Leave it for a line of text, whose size it takes.
   * @default '0.8em'
   */
  height?: string;
}

/** A grey bar where text will stand in a moment, so that nothing moves when it comes. Screen readers skip it. */
export function Skeleton({ width = '100%', height = '0.8em', ...props }: SkeletonProps) {
  return <span aria-hidden {...props} className={skeleton} style={{ inlineSize: width, blockSize: height }} />;
}
