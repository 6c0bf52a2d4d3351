import type { ConflictFinding, ConflictTerm } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { Link } from '#components/elements/Link';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { Spinner } from '#components/elements/Spinner';
import { TextField } from '#components/elements/TextField';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { useMessages } from '#components/language';
import { conflictWords } from '#language/conflicts';
import * as styles from './Findings.css';
import { messages } from './messages';
import type { ConflictDraft } from './useConflictDraft';
import { useConflictText } from './useConflictText';

export interface FindingsProps {
  draft: ConflictDraft;
}

/** What a check has found, the surest first, each with the decision on it; then the names for which nothing was. */
export function Findings({ draft }: FindingsProps) {
  const words = useMessages(messages);
  const text = useConflictText();
  const { query, found, findings, terms, isCurrent } = draft;
  if (query.isError) return <Alert tone="error" title={words.searchFailed} />;
  if (!found) return <Spinner label={words.searching} />;
  const without = isCurrent ? terms.filter((_, index) => findings.every(({ term }) => term !== index)) : [];
  return (
    <div aria-busy={!isCurrent} className={styles.room}>
      {findings.length > 0 && (
        <ul aria-label={words.findings} className={styles.list}>
          {findings.map((finding) => (
            <Finding key={finding.id} finding={finding} term={terms[finding.term]} draft={draft} />
          ))}
        </ul>
      )}
      {found.more > 0 && <p className={styles.note}>{text.more(found.more)}</p>}
      {without.map((term) => (
        <p key={`${term.side} ${term.name}`} className={styles.note}>
          {words.nothingFor(text.term(term), found.searched)}
        </p>
      ))}
    </div>
  );
}

interface FindingProps {
  finding: ConflictFinding;
  /** The name that it was found for. */
  term: ConflictTerm | undefined;
  draft: ConflictDraft;
}

const decisions = ['known', 'unrelated', 'consent', 'conflict'] as const;

const tones = { known: 'plain', unrelated: 'plain', consent: 'warning', conflict: 'error' } as const;

function Finding({ finding, term, draft }: FindingProps) {
  const words = useMessages(messages);
  const { decisions: names, score: scoreName } = useMessages(conflictWords);
  const text = useConflictText();
  const { decision = null, reason = '' } = draft.madeOf(finding);
  const name = text.name(finding);
  return (
    <li className={styles.finding}>
      <div className={styles.score({ isHigh: finding.score >= high || finding.same.length > 0 })}>
        <span className={styles.figure}>
          <VisuallyHidden>{scoreName} </VisuallyHidden>
          {text.score(finding)}
        </span>
        <span aria-hidden className={styles.bar}>
          <span className={styles.filled} style={{ inlineSize: `${finding.score * 100}%` }} />
        </span>
      </div>
      <div className={styles.who}>
        {term && <p className={styles.soft}>{text.term(term)}</p>}
        <p className={styles.name}>{name}</p>
        <Origin finding={finding} />
      </div>
      <div className={styles.decision}>
        <SegmentedControl
          label={words.decisionOn(name)}
          items={decisions.map((id) => ({ id, label: names[id], tone: tones[id] }))}
          value={decision}
          onChange={(chosen) => draft.make(finding, { decision: chosen })}
        />
        <TextField
          label={words.reasonFor(name)}
          isLabelHidden
          placeholder={words.reason}
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={(typed) => draft.make(finding, { reason: typed })}
        />
      </div>
    </li>
  );
}

/** From which score on a finding stands out. */
const high = 0.6;

/** Where a name is known from, with links that leave the draft where it is. */
function Origin({ finding }: { finding: ConflictFinding }) {
  const words = useMessages(messages);
  const { moreCases } = useMessages(conflictWords);
  const text = useConflictText();
  const { cases, caseCount, clientId, declinedFor, enquiryId } = finding;
  const same = text.same(finding);
  return (
    <p className={styles.soft}>
      {same && <strong className={styles.same}>{same} · </strong>}
      {text.known(finding)}
      {declinedFor && `: ${declinedFor}`}
      {cases.map((one) => (
        <span key={one.id}>
          {' · '}
          {one.isDeleted ? (
            text.caseTitle(one)
          ) : (
            <Link href={`/cases/${one.id}`} target="_blank">
              {one.title}
            </Link>
          )}
        </span>
      ))}
      {caseCount > cases.length && ` · ${moreCases(caseCount - cases.length)}`}
      {clientId && cases.length === 0 && (
        <>
          {' · '}
          <Link href={`/clients/${clientId}`} target="_blank">
            {words.openClient}
          </Link>
        </>
      )}
      {enquiryId && (
        <>
          {' · '}
          <Link href={`/conflict-check?enquiry=${enquiryId}`} target="_blank">
            {words.openEnquiry}
          </Link>
        </>
      )}
    </p>
  );
}
