import { Link2 } from 'lucide-react';
import { useAuditCheck } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { useFormat, useMessages } from '#components/language';
import * as styles from './columns.css';
import type { Whose } from './entry';
import { messages } from './messages';

export interface ChainCheckProps {
  /** Whose record it is. */
  whose: Whose;
}

/** Says whether the chain that seals a record is whole, and when that was checked. */
export function ChainCheck({ whose }: ChainCheckProps) {
  const words = useMessages(messages);
  const { time } = useFormat();
  const check = useAuditCheck(whose);
  const found = check.data?.data;
  if (found?.fault) {
    const { code, entry } = found.fault;
    return (
      <div className={styles.foot}>
        <Alert tone="error" title={words.broken}>
          {words.faults[code](entry ?? 0)} {words.brokenHint}
        </Alert>
      </div>
    );
  }
  return (
    <div className={styles.foot} role="status">
      {found && (
        <span className={styles.unbroken}>
          <Icon of={Link2} />
          {words.unbroken(found.entries, time(found.checkedAt))}
        </span>
      )}
      {check.isPending && words.checking}
      {check.isError && (
        <>
          {words.checkFailed}
          <Button size="sm" onPress={() => void check.refetch()}>
            {words.tryAgain}
          </Button>
        </>
      )}
    </div>
  );
}
