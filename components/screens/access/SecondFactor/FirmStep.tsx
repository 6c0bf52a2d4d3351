import { ArrowRight } from 'lucide-react';
import { chooseFirm, useSend } from '#components/api';
import { useExplain } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { useMessages } from '#components/language';
import { roleNames } from '#language/roles';
import { SignInFrame, TextButton } from '../SignInFrame';
import { messages } from './messages';
import type { SecondFactorProps } from './SecondFactor';
import { hasEnded, SignInEnded } from './SignInEnded';
import * as styles from './SecondFactor.css';

/** The firms of whoever has signed in at the address of all firms. One that is chosen opens at its own. */
export function FirmStep({ site, step: { challenge = '', firms = [] }, email, onRestart }: SecondFactorProps) {
  const { firm: words, as, notYou } = useMessages(messages);
  const roles = useMessages(roleNames);
  const explain = useExplain();
  const { mutate, isPending, error, variables } = useSend(chooseFirm);
  if (hasEnded(error)) return <SignInEnded site={site} onRestart={onRestart} />;
  const chosen = firms.find(({ slug }) => slug === variables?.firm);
  const open = (firm: string) => mutate({ challenge, firm }, { onSuccess: ({ link }) => location.assign(link) });
  return (
    <SignInFrame
      site={site}
      title={firms.length > 0 ? words.title : words.none}
      lead={firms.length > 0 ? words.lead : words.noneHint}
    >
      {error && !isPending && (
        <Alert tone="error" title={words.failed(chosen?.name ?? '')}>
          <p>{explain(error)}</p>
        </Alert>
      )}
      {firms.length > 0 && (
        <ul aria-label={words.list} className={styles.firms}>
          {firms.map(({ slug, name, role }) => (
            <li key={slug} className={styles.firm}>
              <span className={styles.firmName}>{name}</span>
              <span className={styles.hint}>{roles[role]}</span>
              <span className={styles.openFirm}>
                <Button
                  aria-label={words.open(name)}
                  icon={<Icon of={ArrowRight} />}
                  isPending={isPending && variables.firm === slug}
                  pendingLabel={words.opening}
                  onPress={() => open(slug)}
                >
                  {words.openShort}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.hint}>
        {as(email)} <TextButton onPress={onRestart}>{notYou}</TextButton>
      </p>
    </SignInFrame>
  );
}
