import { RotateCcw } from 'lucide-react';
import { Button, firstClick } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { useMessages } from '#components/language';
import { messages } from './messages';
import { type Restorable, useRestore } from './useRestore';

/** The action on a deleted record’s page. */
export function RestoreButton(record: Restorable) {
  const words = useMessages(messages);
  const { restore, isPending } = useRestore(record);
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
