import { LoaderCircle } from 'lucide-react';
import { Icon, type IconProps } from '#components/elements/Icon';
import { ring } from './Spinner.css';

/** Just the spinning ring, for elements with their own loading text. */
export function SpinnerRing({ size = 16 }: Pick<IconProps, 'size'>) {
  return (
    <span className={ring}>
      <Icon of={LoaderCircle} size={size} />
    </span>
  );
}
