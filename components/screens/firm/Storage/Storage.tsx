import { useFirmData } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { UsageBar } from '#components/patterns/UsageBar';
import { messages } from './messages';

/** How much of its storage the firm uses, with what uploads under way will take up. Nothing until that is known. */
export function Storage() {
  const words = useMessages(messages);
  const { number } = useFormat();
  const { used = 0, reserved = 0, limit } = useFirmData('/api/law-firm/storage').data?.data ?? {};
  if (limit === undefined) return null;
  const inMegabytes = (bytes: number) => number(Math.round(bytes / 1_048_576));
  const taken = used + reserved;
  return (
    <UsageBar
      label={words.storage}
      used={taken}
      limit={limit}
      text={words.storageOf(inMegabytes(taken), inMegabytes(limit))}
    />
  );
}
