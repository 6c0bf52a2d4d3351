import { X } from 'lucide-react';
import { caseRecord, clientRecord, useRecord } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { useMessages } from '#components/language';
import { useUrlState } from '../../list';
import { messages } from './messages';
import * as styles from './MoneyList.css';

export interface TagsProps {
  caseId?: string | undefined;
  clientId?: string | undefined;
}

/** Says which case and client a list is narrowed to by the link that led here, and shows all again. */
export function Tags({ caseId, clientId }: TagsProps) {
  const words = useMessages(messages);
  const ofCase = useRecord(caseRecord, caseId);
  const ofClient = useRecord(clientRecord, clientId);
  const nameOf = (name: string | undefined, isError: boolean) => name ?? (isError ? words.unknown : '…');
  if (caseId === undefined && clientId === undefined) return null;
  return (
    <div className={styles.tags}>
      {clientId !== undefined && (
        <Tag name="clientId" text={words.client(nameOf(ofClient.data?.record.name, ofClient.isError))} />
      )}
      {caseId !== undefined && (
        <Tag name="caseId" text={words.case(nameOf(ofCase.data?.record.title, ofCase.isError))} />
      )}
    </div>
  );
}

function Tag({ name, text }: { name: 'caseId' | 'clientId'; text: string }) {
  const words = useMessages(messages);
  const url = useUrlState();
  return (
    <Button size="sm" icon={<Icon of={X} />} aria-label={words.remove(text)} onPress={() => url.set({ [name]: '' })}>
      {text}
    </Button>
  );
}
