import { Check } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { showFirstSteps, useMay, useSend } from '#components/api';
import { useAnnounce } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { type FirstStep, firstSteps } from '#domain/firstSteps';
import { newRecord, useEditorUrl } from '../../record';
import type { FirstStepsProps } from './FirstSteps';
import * as styles from './FirstSteps.css';
import { messages } from './messages';

/** The steps, each with what takes it. A default export, so that it can be lazy-loaded. */
export default function FirstStepsCard({ steps, pages }: FirstStepsProps) {
  const words = useMessages(messages);
  const announce = useAnnounce();
  const { mutateAsync: show, isPending } = useSend(showFirstSteps);
  const card = useRef<HTMLDivElement>(null);
  const offered = firstSteps.filter((step) => steps[step] !== undefined);
  const done = offered.filter((step) => steps[step]);
  const hide = async () => {
    const page = card.current?.closest('main');
    const isHidden = await announce({
      act: () => show(false),
      done: () => ({ title: words.hidden, description: words.hiddenHint }),
      failed: words.notHidden,
      about: 'first-steps',
      undo: { act: () => show(true), done: () => words.shown, failed: words.notShown },
    });
    // The button that had the focus is gone.
    if (isHidden) page?.focus({ preventScroll: true });
  };
  return (
    <div ref={card}>
      <Card
        title={words.title}
        description={words.progress(done.length, offered.length)}
        actions={
          <Button size="sm" aria-label={words.hideSteps} isPending={isPending} onPress={() => void hide()}>
            {words.hide}
          </Button>
        }
      >
        <ol aria-label={words.title} className={styles.steps}>
          {offered.map((step) => (
            <Step key={step} step={step} isDone={steps[step] === true} pages={pages} />
          ))}
        </ol>
      </Card>
    </div>
  );
}

interface StepProps extends Pick<FirstStepsProps, 'pages'> {
  step: FirstStep;
  isDone: boolean;
}

function Step({ step, isDone, pages }: StepProps) {
  const words = useMessages(messages);
  const { title, hint } = words.steps[step];
  return (
    <li className={styles.step}>
      <span className={styles.sign({ state: isDone ? 'done' : 'open' })}>
        {isDone && <Icon of={Check} size={16} />}
      </span>
      <div className={styles.words}>
        <p className={styles.title({ isDone })}>{title}</p>
        <p className={styles.hint}>{isDone ? words.done : hint}</p>
      </div>
      {!isDone && (
        <div className={styles.action}>
          <StepAction step={step} pages={pages} />
        </div>
      )}
    </li>
  );
}

/** The editors that the forms are in, by the names that they have in the URL. */
const editors = { client: 'client', case: 'case', hearing: 'event' } as const satisfies Partial<
  Record<FirstStep, string>
>;

function StepAction({ step, pages }: Omit<StepProps, 'isDone'>): ReactNode {
  const words = useMessages(messages);
  const mayImport = useMay('import');
  const { action } = words.steps[step];
  if (step === 'file' || step === 'colleague') {
    return (
      <LinkButton size="sm" href={step === 'file' ? pages.documents : pages.people}>
        {action}
      </LinkButton>
    );
  }
  return (
    <>
      <EditorButton editor={editors[step]}>{action}</EditorButton>
      {step === 'client' && mayImport && pages.imports && (
        <LinkButton size="sm" href={pages.imports} aria-label={words.importAll}>
          {words.importClients}
        </LinkButton>
      )}
    </>
  );
}

function EditorButton({ editor, children }: { editor: string; children: string }) {
  const { open } = useEditorUrl(editor);
  return (
    <Button size="sm" onPress={() => open(newRecord)}>
      {children}
    </Button>
  );
}
