import type { NewGenerator } from '#components/api';
import { useExplain } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { Spinner } from '#components/elements/Spinner';
import { useMessages } from '#components/language';
import { StepForm } from '../SignInFrame';
import { CodeField } from './CodeField';
import { GeneratorKey } from './GeneratorKey';
import { messages } from './messages';

const fields = ['code'];

/** The two calls that set up one-time codes. */
export interface GeneratorSetUpProps {
  start: { data: NewGenerator | undefined; error: unknown; isPending: boolean };
  /** Asks for the key again. */
  onStart: () => void;
  confirm: { error: unknown; isPending: boolean };
  /** The code as it is typed. */
  typed: string;
  onType: (code: string) => void;
  onSubmit: () => void;
}

/** The key for the authenticator app, and the first code from it, which shows that the app has it. */
export function GeneratorSetUp({ start, onStart, confirm, typed, onType, onSubmit }: GeneratorSetUpProps) {
  const { setUp, code } = useMessages(messages);
  const explain = useExplain();
  if (start.error && !start.isPending) {
    return (
      <Alert
        tone="error"
        title={setUp.failed}
        action={
          <Button size="sm" onPress={onStart}>
            {setUp.retry}
          </Button>
        }
      >
        <p>{explain(start.error)}</p>
      </Alert>
    );
  }
  if (!start.data) return <Spinner label={setUp.loading} />;
  return (
    <>
      <GeneratorKey generator={start.data} />
      <StepForm
        label={setUp.title}
        fields={fields}
        submitLabel={setUp.submit}
        pendingLabel={code.pending}
        isPending={confirm.isPending}
        error={confirm.error}
        failed={setUp.failed}
        onSubmit={onSubmit}
      >
        <CodeField label={setUp.enter} value={typed} onChange={onType} />
      </StepForm>
    </>
  );
}
