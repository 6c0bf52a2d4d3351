import { RotateCcw } from 'lucide-react';
import { useMay } from '#components/api';
import { Button, firstClick } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { useMessages } from '#components/language';
import type { Right } from '#domain/access/roles';
import { messages } from './messages';
import { type Restorable, useRestore } from './useRestore';

export interface RestoreButtonProps extends Restorable {
  /** The right without which there is no button. */
  right: Right;
}

/** The action on a deleted record’s page. */
export function RestoreButton({ right, ...record }: RestoreButtonProps) {
  const words = useMessages(messages);
  const { restore, isPending } = useRestore(record);
  const may = useMay(right);
  if (!may) return null;
  return (
    <Button
      tone="accent"
      icon={<Icon of={RotateCcw} />}
      isPending={isPending}
      pendingLabel={words.restoring}
      onClick={firstClick(restore)}
    >
      {words.actions.restore}
    </Button>
  );
}
