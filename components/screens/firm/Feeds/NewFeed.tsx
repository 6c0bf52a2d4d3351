import { createFeed, type Feed, useSend, useSession } from '#components/api';
import { RadioGroup } from '#components/elements/RadioGroup';
import { useMessages } from '#components/language';
import { FormSection } from '#components/patterns/RecordForm';
import { omitEmpty } from '#domain/omit';
import type { Chosen } from '../../choice';
import { ActionDialog, useFormValues } from '../../record';
import { CaseChoice } from '../CaseChoice';
import { messages } from './messages';

const fields = ['scope', 'caseId', 'titles'];

export interface NewFeedProps {
  /** Called with the new feed's path at the firm's own host, which nothing tells again. */
  onMade: (path: string) => void;
  onClose: () => void;
}

/** Asks what a calendar feed is to show. A default export, so that it can be lazy-loaded. */
export default function NewFeed({ onMade, onClose }: NewFeedProps) {
  const words = useMessages(messages);
  const { mutateAsync: send, isPending, error } = useSend(createFeed);
  const isSomebody = useSession() !== undefined;
  const scopes = isSomebody ? (['mine', 'firm', 'case'] as const) : (['firm', 'case'] as const);
  const { values, field } = useFormValues({
    scope: scopes[0] as Feed['scope'],
    ofCase: null as Chosen | null,
    titles: 'full' as Feed['titles'],
  });
  const { scope, ofCase, titles } = values;
  const submit = async () => {
    const { path } = await send({ scope, titles, ...omitEmpty({ caseId: scope === 'case' && ofCase?.id }) });
    onMade(path);
  };
  return (
    <ActionDialog
      title={words.newTitle}
      submitLabel={words.make}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.makeFailed}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.newSection} description={words.newHint}>
        <RadioGroup
          {...field('scope')}
          label={words.scope}
          items={scopes.map((id) => ({ id, label: words.scopes[id] }))}
        />
        {scope === 'case' && <CaseChoice {...field('ofCase')} />}
        <RadioGroup
          {...field('titles')}
          label={words.shown}
          items={[
            { id: 'full', label: words.titles.full, description: words.fullHint },
            { id: 'private', label: words.titles.private, description: words.privateHint },
          ]}
        />
      </FormSection>
    </ActionDialog>
  );
}
