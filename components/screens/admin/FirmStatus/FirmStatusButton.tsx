import { CirclePause, CirclePlay } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Customer, useMay } from '#components/api';
import { Button, firstClick } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import type { RowAction } from '#components/elements/Table';
import { common, useMessages } from '#components/language';
import { hasAccess } from '#domain/tenantStatus';
import { newRecord, useEditorUrl } from '../../record';
import { type Guarded, RefusedDialog } from '../../rights';
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
  const { target, open, close } = useEditorUrl('suspend');
  // A link may ask to suspend a firm that is suspended by now; one that is suspended here keeps its dialog until it closes.
  const [wasActive] = useState(hasAccess(firm.status));
  const isAsked = target !== undefined && (wasActive || hasAccess(firm.status));
  const { isActive, isPending, toggle, dialog } = useFirmStatus(firm, { isAsked, ask: () => open(newRecord), close });
  if (!useMay('firms.write')) return isAsked && <RefusedDialog title={words.suspendFirm(firm.name)} onClose={close} />;
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
export function useFirmStatusAction(firm: Customer): { action: Guarded<RowAction>; dialog: ReactNode } {
  const words = useMessages(messages);
  const [isAsked, setAsked] = useState(false);
  const question = { isAsked, ask: () => setAsked(true), close: () => setAsked(false) };
  const { isActive, isPending, toggle, dialog } = useFirmStatus(firm, question);
  const action: Guarded<RowAction> = {
    id: 'status',
    right: 'firms.write',
    label: isActive ? words.suspend : words.activate,
    name: isActive ? words.suspendFirm(firm.name) : words.activateFirm(firm.name),
    icon: <Icon of={isActive ? CirclePause : CirclePlay} />,
    isPending,
    onAction: toggle,
  };
  return { action, dialog };
}
