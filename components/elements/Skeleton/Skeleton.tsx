import type { ComponentProps } from 'react';
import { skeleton } from './Skeleton.css';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'className' | 'style' | 'children'> {
  /**
   * The width, as a CSS length. Match the expected text.
   * @default '100%'
   */
  width?: string;
  /**
   * The height, as a CSS length. Leave it out for a line of text, whose size it follows.
   * @default '0.8em'
   */
  height?: string;
}

/** A grey placeholder for text that is loading, so that the layout doesn't shift. Screen readers skip it. */
export function Skeleton({ width = '100%', height = '0.8em', ...props }: SkeletonProps) {
  return <span aria-hidden {...props} className={skeleton} style={{ inlineSize: width, blockSize: height }} />;
}
