import { brokenPromiseList, useList } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { Link } from '#components/elements/Link';
import { useFormat, useMessages } from '#components/language';
import { messages } from './messages';

interface BrokenPromisesProps {
  /** Returns the URL of a case's page. Without it, titles lead nowhere. */
  caseHref?: ((id: string) => string) | undefined;
}

/** The clients who were to hear from the firm by a day that is past. Nothing if there are none. */
export function BrokenPromises({ caseHref }: BrokenPromisesProps) {
  const { promises: words } = useMessages(messages);
  const { weekdayDate } = useFormat();
  const { rows, total = 0 } = useList(brokenPromiseList, {});
  if (rows.length === 0) return null;
  const rest = total - rows.length;
  return (
    <Alert tone="warning" title={words.title}>
      <ul>
        {rows.map(({ caseId, caseTitle, clientName, nextWordBy }) => (
          <li key={caseId}>
            {caseHref ? <Link href={caseHref(caseId)}>{caseTitle}</Link> : caseTitle} ·{' '}
            {words.of(clientName, weekdayDate(nextWordBy))}
          </li>
        ))}
        {rest > 0 && <li>{words.more(rest)}</li>}
      </ul>
    </Alert>
  );
}
