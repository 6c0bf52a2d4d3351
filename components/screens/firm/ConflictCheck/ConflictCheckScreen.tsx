import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import {
  type Case,
  caseRecord,
  type Client,
  clientRecord,
  type ConflictTerm,
  storeConflictCheck,
  useRecord,
  useSend,
} from '#components/api';
import { useLeaveGuard, useProblem } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { TextArea } from '#components/elements/TextArea';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { PageHeader } from '#components/patterns/PageHeader';
import { ProblemAlert } from '#components/patterns/RecordForm';
import { termsOf } from '#domain/conflicts';
import { conflictWords } from '#language/conflicts';
import { Findings, conflictMessages as messages, useConflictDraft, useConflictText } from '../Conflicts';
import { Certificate } from './Certificate';
import * as styles from './ConflictCheck.css';
import { EarlierChecks } from './EarlierChecks';
import { Terms } from './Terms';

export interface ConflictCheckScreenProps {
  /** URLs of the firm's other pages. */
  pages: { conflictCheck: string };
}

/**
 * Checks names for conflicts of interest: those of a case, with `?case=`, or any. `?check=` shows a stored check beside it. The search
 * points to names; people decide on each, and store the check.
 */
export function ConflictCheckScreen({ pages }: ConflictCheckScreenProps) {
  const words = useMessages(messages);
  const [params] = useSearchParams();
  const caseId = params.get('case') ?? undefined;
  const read = useRecord(caseRecord, caseId);
  const one = read.data?.record;
  const ofClient = useRecord(clientRecord, one?.client);
  const client = ofClient.data?.record;
  const hrefOf = (what: { check?: string; case?: string }) => `${pages.conflictCheck}?${new URLSearchParams(what)}`;
  // Once a check is stored, another begins.
  const [round, setRound] = useState(0);
  const onStored = () => setRound(round + 1);
  if (caseId === undefined) return <Check key={round} hrefOf={hrefOf} onStored={onStored} />;
  return (
    <DataView
      label={words.names}
      query={one ? ofClient : read}
      isEmpty={!client}
      loadingText={words.loadingCase}
      errorText={words.caseFailed}
    >
      {one && client && <Check key={caseId} about={{ one, client }} hrefOf={hrefOf} onStored={onStored} />}
    </DataView>
  );
}

interface CheckProps {
  /** The case that is checked, and its client. */
  about?: { one: Case; client: Client };
  hrefOf: (what: { check?: string; case?: string }) => string;
  onStored: () => void;
}

function Check({ about, hrefOf, onStored }: CheckProps) {
  const words = useMessages(messages);
  const { title, decides } = useMessages(conflictWords);
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const [terms, setTerms] = useState<ConflictTerm[]>(() => (about ? termsOf(about.client, about.one.parties) : []));
  const [conclusion, setConclusion] = useState('');
  const draft = useConflictDraft({ terms, ...(about && { caseId: about.one.id }) });
  const { mutateAsync: send, isPending, error } = useSend(storeConflictCheck);
  const problem = useProblem(error, words.storeFailed);
  const release = useLeaveGuard(draft.hasDecisions || conclusion !== '');
  const { findings, undecided, conflicts } = draft;
  const input = draft.toStore(conclusion);
  const shown = params.get('check') ?? undefined;
  const store = async () => {
    if (!input) return;
    const { id } = await send(input);
    toasts.show({ title: words.stored, about: id });
    release();
    onStored();
    navigate(hrefOf({ check: id }));
  };
  return (
    <>
      <PageHeader
        title={title}
        description={about ? words.forCase(about.one.title) : words.anyone}
        actionsOnPhone="under-thumb"
        actions={
          <div className={styles.actions}>
            {findings.length > 0 && (
              <span className={styles.soft}>{words.draft(findings.length - undecided, findings.length)}</span>
            )}
            <Button
              tone="accent"
              icon={<Icon of={FileCheck} />}
              isDisabled={!input}
              isPending={isPending}
              // The alert says why it failed.
              onPress={() => void store().catch(() => undefined)}
            >
              {words.store}
            </Button>
          </div>
        }
      />
      <div className={styles.page}>
        <div className={styles.draft}>
          {problem && <ProblemAlert problem={problem} errors={[]} />}
          <Card title={words.names}>
            <Terms value={terms} onChange={setTerms} />
          </Card>
          <FindingsCard draft={draft} decides={decides} />
          <Card title={words.conclusion}>
            <div className={styles.conclusion}>
              <TextArea
                label={words.conclusion}
                isLabelHidden
                placeholder={words.conclusionHint}
                maxLength={2000}
                value={conclusion}
                onChange={setConclusion}
              />
              {(conflicts > 0 || undecided > 0) && (
                <p className={styles.soft}>
                  {conflicts > 0 && (
                    <>
                      <strong className={styles.conflict}>{words.isConflict(conflicts)}</strong> {words.warns}{' '}
                    </>
                  )}
                  {undecided > 0 && words.undecided(undecided)}
                </p>
              )}
            </div>
          </Card>
        </div>
        {shown !== undefined && (
          <div className={styles.certificate}>
            <Certificate key={shown} id={shown} />
          </div>
        )}
        <EarlierChecks shown={shown} hrefOf={hrefOf} />
      </div>
    </>
  );
}

function FindingsCard({ draft, decides }: { draft: ReturnType<typeof useConflictDraft>; decides: string }) {
  const words = useMessages(messages);
  const text = useConflictText();
  const { found, terms, findings } = draft;
  const title = found
    ? findings.length > 0
      ? text.foundIn(findings.length, found.searched)
      : text.nothingFound(found.searched)
    : words.findings;
  return (
    <Card title={title} description={words.order} isPadded={false}>
      {terms.length === 0 ? (
        <EmptyState title={words.nothingYet} hint={words.nothingYetHint} />
      ) : (
        <>
          <Findings draft={draft} />
          <p className={styles.foot}>
            <span>{decides}</span>
            <span>{words.included}</span>
          </p>
        </>
      )}
    </Card>
  );
}
