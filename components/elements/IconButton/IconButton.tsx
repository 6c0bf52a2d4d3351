import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import type { ButtonProps } from '#components/elements/Button';
import { SpinnerDrawing } from '#components/elements/Spinner';
import { Tooltip, type TooltipProps } from '#components/elements/Tooltip';
import { button } from '../Button/Button.css';

/** What an `IconButton` takes. */
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
  /** The drawing, usually an `Icon`. Choose one that people know from elsewhere. */
  icon: ReactNode;
  /** The name that screen readers read and the tooltip shows. In a row, name the thing as well: "Edit Mbuyu Chambers". */
  label: string;
  /** Makes it a link to this address. Use it where pressing only goes elsewhere. */
  href?: string;
}

/** A button that is a drawing alone, where room is short and the act well known. It has a tooltip and a name. */
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
          {isPending ? <SpinnerDrawing /> : icon}
        </AriaButton>
      ) : (
        <AriaLink {...props} href={href} aria-label={label} className={className}>
          {icon}
        </AriaLink>
      )}
    </Tooltip>
  );
}
