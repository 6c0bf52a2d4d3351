import { CirclePause, CirclePlay } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Customer } from '#components/api';
import { Button, firstClick } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import type { RowAction } from '#components/elements/Table';
import { common, useMessages } from '#components/language';
import { messages } from './messages';
import { useFirmStatus } from './useFirmStatus';

/** The firm to suspend or activate. */
export interface FirmStatusButtonProps {
  /** The firm as last fetched. */
  firm: Customer;
}

/** Suspends an active firm, after asking why, and activates any other, on the firm's own page. */
export function FirmStatusButton({ firm }: FirmStatusButtonProps) {
  const words = useMessages(messages);
  const { saving } = useMessages(common);
  const { isActive, isPending, toggle, dialog } = useFirmStatus(firm);
  return (
    <>
      <Button
        icon={<Icon of={isActive ? CirclePause : CirclePlay} />}
        isPending={isPending}
        pendingLabel={saving}
        onClick={firstClick(toggle)}
      >
        {isActive ? words.suspend : words.activate}
      </Button>
      {dialog}
    </>
  );
}

/** The same action for a table row, which must render `dialog`. */
export function useFirmStatusAction(firm: Customer): { action: RowAction; dialog: ReactNode } {
  const words = useMessages(messages);
  const { isActive, isPending, toggle, dialog } = useFirmStatus(firm);
  const action: RowAction = {
    id: 'status',
    label: isActive ? words.suspend : words.activate,
    name: isActive ? words.suspendFirm(firm.name) : words.activateFirm(firm.name),
    icon: <Icon of={isActive ? CirclePause : CirclePlay} />,
    isPending,
    onAction: toggle,
  };
  return { action, dialog };
}
