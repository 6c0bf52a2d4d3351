import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import type { ButtonProps } from '#components/elements/Button';
import { SpinnerRing } from '#components/elements/Spinner';
import { Tooltip, type TooltipProps } from '#components/elements/Tooltip';
import { button } from '../Button/Button.css';
import type { IconElement } from '#components/elements/Icon';

export interface IconButtonProps
  extends
    Pick<
      AriaButtonProps & AriaLinkProps,
      'id' | 'onPress' | 'onClick' | 'isDisabled' | 'autoFocus' | 'slot' | 'aria-describedby'
    >,
    Pick<AriaButtonProps, 'isPending' | 'aria-expanded' | 'aria-controls'>,
    Pick<AriaLinkProps, 'target' | 'rel' | 'download'>,
    Pick<ButtonProps, 'tone' | 'size'>,
    Pick<TooltipProps, 'placement'> {
  /** The icon, usually an `Icon`. Choose a familiar one. */
  icon: IconElement;
  /** The name for screen readers and the tooltip. In a row, include the record's name: "Edit Mbuyu Chambers". */
  label: string;
  /** Makes it a link to this address. Use it where the button only navigates. */
  href?: string;
}

/** An icon button for tight spaces and well-known actions. It has a tooltip and a name. */
export function IconButton({
  icon,
  label,
  href,
  tone = 'quiet',
  size = 'md',
  placement = 'top',
  isPending = false,
  ...props
}: IconButtonProps) {
  const className = button({ tone, size, isSquare: true });
  return (
    <Tooltip label={label} placement={placement}>
      {href === undefined ? (
        <AriaButton {...props} isPending={isPending} aria-label={label} className={className}>
          {isPending ? <SpinnerRing /> : icon}
        </AriaButton>
      ) : (
        <AriaLink {...props} href={href} aria-label={label} className={className}>
          {icon}
        </AriaLink>
      )}
    </Tooltip>
  );
}
