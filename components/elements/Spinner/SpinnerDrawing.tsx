import { LoaderCircle } from 'lucide-react';
import { Icon, type IconProps } from '#components/elements/Icon';
import { drawing } from './Spinner.css';

/** The turning ring alone, for elements that say themselves what they wait for. */
export function SpinnerDrawing({ size = 16 }: Pick<IconProps, 'size'>) {
  return (
    <span className={drawing}>
      <Icon of={LoaderCircle} size={size} />
    </span>
  );
}
