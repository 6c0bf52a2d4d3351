import { useFirmData } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { UsageBar } from '#components/patterns/UsageBar';
import { bytesInMb, roomIn } from '#domain/files';
import { usageLevel, usagePercent } from '#domain/usage';
import { messages } from './messages';
import * as styles from './Storage.css';

/**
 * How much of its plan's storage the firm uses, with what uploads under way will take up, and what is left of it when that is little. Every
 * plan has a limit. Nothing if it can't be loaded.
 */
export function Storage() {
  const words = useMessages(messages);
  const { number } = useFormat();
  const { data } = useFirmData('/api/law-firm/storage');
  if (!data) return null;
  const { used, reserved, limit } = data.data;
  const inMegabytes = (bytes: number) => number(Math.round(bytes / bytesInMb));
  const taken = used + reserved;
  const left = Math.floor(roomIn(data.data) / bytesInMb);
  const isNearFull = usageLevel(usagePercent(taken, limit)) !== 'success';
  return (
    <div className={styles.storage}>
      <UsageBar
        label={words.storage}
        used={taken}
        limit={limit}
        text={words.storageOf(inMegabytes(taken), inMegabytes(limit))}
      />
      {(reserved > 0 || isNearFull) && (
        <p role="status" className={styles.note}>
          {reserved > 0 && words.uploading(inMegabytes(reserved))}{' '}
          {isNearFull && (left === 0 ? words.full : words.nearFull(number(left)))}
        </p>
      )}
    </div>
  );
}
