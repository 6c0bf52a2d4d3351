import { Alert } from '#components/elements/Alert';
import { useMessages } from '#components/language';
import { useFaultText } from '#components/language/vocabulary';
import { messages } from './messages';
import type { FoundStatement } from './StatementPage';

/** What there is to know of a file before it is imported as it is. */
export function AsItIs({ found }: { found: FoundStatement }) {
  const words = useMessages(messages);
  const faultText = useFaultText();
  const { isReadable, lines, newLines, unread, faults, reading } = found;
  const { perhapsKnown = 0, reversals = 0 } = reading ?? {};
  return (
    <>
      {!isReadable && (
        <Alert tone="warning" title={words.whichColumns}>
          {words.whichColumnsHint}
        </Alert>
      )}
      {isReadable && lines === 0 && unread === 0 && <Alert tone="warning" title={words.noLines} />}
      {newLines === 0 && lines > 0 && <Alert tone="info" title={words.allKnown} />}
      {perhapsKnown > 0 && <Alert tone="warning" title={words.perhapsKnown(perhapsKnown)} />}
      {reversals > 0 && <Alert tone="warning" title={words.reversals(reversals)} />}
      {unread > 0 && (
        <Alert tone={lines === 0 ? 'error' : 'warning'} title={lines === 0 ? words.allUnread : words.unread(unread)}>
          <ul>
            {faults.map(({ line, fault }) => (
              <li key={line}>{words.unreadLine(line, faultText(fault))}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
