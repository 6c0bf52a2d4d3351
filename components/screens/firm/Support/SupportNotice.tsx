import { leaveSupport, type SupportAccess, useSend, useSupport } from '#components/api';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { useNow } from '#components/patterns/RelativeTime';
import { messages } from './messages';
import { SupportBanner } from './SupportBanner';
import { useEndSupport } from './useEndSupport';

export interface SupportNoticeProps {
  productName: string;
  firmName: string;
  /** Whether whoever reads it may end support access: the firm's admins. Whoever is in may always leave. */
  mayEnd: boolean;
  /** Called when whoever is in has left. */
  onLeft: () => void;
}

/** A banner for each operator who is in the firm's area for support. Usually there is none, and it shows nothing. */
export function SupportNotice(props: SupportNoticeProps) {
  const now = useNow();
  const accesses = useSupport().data?.data ?? [];
  const running = accesses.filter(({ endsAt }) => Date.parse(endsAt) > now.getTime());
  return running.map((access) => <Banner key={access.id} {...props} access={access} now={now} />);
}

function Banner({
  access,
  now,
  productName,
  firmName,
  mayEnd,
  onLeft,
}: SupportNoticeProps & { access: SupportAccess; now: Date }) {
  const words = useMessages(messages);
  const ending = useEndSupport(access);
  const leave = useSend(leaveSupport);
  const { id, isYours } = access;
  const onError = () => void toasts.show({ tone: 'error', title: words.endFailed, about: id });
  const onEnd = isYours ? () => leave.mutate(undefined, { onSuccess: onLeft, onError }) : ending.end;
  return (
    <SupportBanner
      access={access}
      productName={productName}
      firmName={firmName}
      now={now}
      isPending={ending.isPending || leave.isPending}
      {...((mayEnd || isYours) && { onEnd })}
    />
  );
}
