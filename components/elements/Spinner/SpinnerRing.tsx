import { LoaderCircle } from 'lucide-react';
import { Icon, type IconProps } from '#components/elements/Icon';
import { ring } from './Spinner.css';

/** The turning ring alone, for elements that say themselves what they wait for. */
export function SpinnerRing({ size = 16 }: Pick<IconProps, 'size'>) {
  return (
    <span className={ring}>
      <Icon of={LoaderCircle} size={size} />
    </span>
  );
}
