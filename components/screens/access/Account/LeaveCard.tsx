import { useState } from 'react';
import {
  firmPeople,
  operators,
  type SessionPerson,
  useMay,
  useSend,
  useSession,
  useSignInPlace,
} from '#components/api';
import { useAnnounce } from '#components/app';
import { AlertDialog } from '#components/elements/AlertDialog';
import { Button } from '#components/elements/Button';
import { common, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { messages } from './messages';

/** Who could leave. */
export interface LeaveCardProps {
  person: SessionPerson;
}

/** The way out of a firm, or of the platform at the console. The owner first hands the account over. */
export function LeaveCard({ person: { memberId, isOwner } }: LeaveCardProps) {
  const { leave: words } = useMessages(messages);
  const { cancel } = useMessages(common);
  const announce = useAnnounce();
  const session = useSession();
  const isAtFirm = memberId !== undefined;
  const { mutateAsync, isPending } = useSend((isAtFirm ? firmPeople : operators).leave);
  const name = useSignInPlace().data?.data.name ?? words.platform;
  const [isAsked, setAsked] = useState(false);
  const mayLeave = useMay('area.leave') || !isAtFirm;
  const leave = async () => {
    await announce({ act: () => mutateAsync(), done: () => words.left(name), failed: words.failed(name) });
    setAsked(false);
    void session?.renew();
  };
  if (!mayLeave) return null;
  return (
    <Card title={words.title(name)} description={isOwner ? words.ownerHint : words.hint}>
      <Button tone="quiet-danger" isDisabled={isOwner} onPress={() => setAsked(true)}>
        {words.leave}
      </Button>
      {isAsked && (
        <AlertDialog
          isOpen
          tone="danger"
          title={words.question(name)}
          confirmLabel={words.leave}
          cancelLabel={cancel}
          isPending={isPending}
          pendingLabel={words.leaving}
          onConfirm={() => void leave()}
          onOpenChange={(isOpen) => !isOpen && setAsked(false)}
        >
          <p>{words.questionHint}</p>
        </AlertDialog>
      )}
    </Card>
  );
}
