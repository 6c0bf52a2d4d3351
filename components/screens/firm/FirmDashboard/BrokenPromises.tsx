import { brokenPromiseList, useList } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { Link } from '#components/elements/Link';
import { useFormat, useMessages } from '#components/language';
import { messages } from './messages';

export interface BrokenPromisesProps {
  /** Returns the URL of a case's page. Without it, titles lead nowhere. */
  caseHref?: ((id: string) => string) | undefined;
}

/**
 * The clients who were to hear from the firm by a day that is past. Nothing if there are none.
 *
 * It stands between the figures, which are there before it, and the widgets, whose layout comes in the same answer: so it is seen without
 * scrolling, and moves nothing when it comes.
 */
export function BrokenPromises({ caseHref }: BrokenPromisesProps) {
  const words = useMessages(messages).promises;
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
