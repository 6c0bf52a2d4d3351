import { Plug, Unplug } from 'lucide-react';
import { useState } from 'react';
import { connectDaraja, type DarajaInput, disconnectDaraja, useDaraja, useSend } from '#components/api';
import { useProblem } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { AlertDialog } from '#components/elements/AlertDialog';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { common, useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { omitEmpty } from '#domain/omit';
import { ActionDialog, useFormValues } from '../../record';
import * as styles from './BillingSettings.css';
import { darajaMessages } from './messages';

/** Whether the firm's paybill is connected to M-Pesa, and the way to connect or disconnect it. */
export function DarajaCard() {
  const words = useMessages(darajaMessages);
  const { dayMonth, time } = useFormat();
  const read = useDaraja();
  const [asked, ask] = useState<'connect' | 'disconnect'>();
  const connection = read.data?.data;
  const moment = (at: string) => words.at(dayMonth(at), time(at));
  return (
    <Card title={words.title} description={words.hint}>
      <DataView
        label={words.title}
        query={read}
        isEmpty={!connection}
        loadingText={words.loading}
        errorText={words.failed}
      >
        {connection && !connection.isConnected && (
          <div className={styles.connection}>
            <div>
              <p className={styles.strong}>{words.none}</p>
              <p className={styles.soft}>{words.noneHint}</p>
            </div>
            <div className={styles.buttons}>
              <Button icon={<Icon of={Plug} />} onPress={() => ask('connect')}>
                {words.connect}
              </Button>
            </div>
          </div>
        )}
        {connection?.isConnected && (
          <div className={styles.connection}>
            <DescriptionList
              items={[
                { term: words.paybill, detail: connection.shortcode },
                {
                  term: words.environment,
                  detail: connection.environment && words.environments[connection.environment],
                },
                {
                  term: words.lastCall,
                  detail: connection.lastCallbackAt ? moment(connection.lastCallbackAt) : words.neverCalled,
                },
                { term: words.confirms, detail: connection.canConfirm ? words.byMpesa : words.byStatement },
                ...(connection.connectedAt
                  ? [
                      {
                        term: words.connected,
                        detail: [moment(connection.connectedAt), connection.by].filter(Boolean).join(' · '),
                      },
                    ]
                  : []),
              ]}
            />
            <div className={styles.buttons}>
              <Button icon={<Icon of={Plug} />} onPress={() => ask('connect')}>
                {words.replace}
              </Button>
              <Button icon={<Icon of={Unplug} />} onPress={() => ask('disconnect')}>
                {words.disconnect}
              </Button>
            </div>
          </div>
        )}
      </DataView>
      {asked === 'connect' && <ConnectDialog shortcode={connection?.shortcode} onClose={() => ask(undefined)} />}
      {asked === 'disconnect' && <Disconnect onClose={() => ask(undefined)} />}
    </Card>
  );
}

const fields = [
  'environment',
  'shortcode',
  'consumerKey',
  'consumerSecret',
  'passkey',
  'initiator.name',
  'initiator.credential',
];

function ConnectDialog({ shortcode, onClose }: { shortcode: string | undefined; onClose: () => void }) {
  const words = useMessages(darajaMessages);
  const { mutateAsync: send, isPending, error } = useSend(connectDaraja);
  const { values, field } = useFormValues({
    environment: 'production' as DarajaInput['environment'],
    shortcode: shortcode ?? '',
    consumerKey: '',
    consumerSecret: '',
    passkey: '',
    name: '',
    credential: '',
  });
  const wantsInitiator = values.name.trim() !== '' || values.credential.trim() !== '';
  const submit = async () => {
    const { name, credential, ...rest } = Object.fromEntries(
      Object.entries(values).map(([field, text]) => [field, text.trim()]),
    ) as typeof values;
    const { told } = await send({ ...rest, ...omitEmpty({ initiator: wantsInitiator && { name, credential } }) });
    toasts.show({ title: words.isConnected(rest.shortcode), description: words.told[told] });
    onClose();
  };
  type Text = Exclude<keyof typeof values, 'environment'>;
  const text = (name: Text) => ({ ...field(name), label: words[name], autoComplete: 'off' });
  const missing = (name: Text) => ({ isRequired: true, requiredMessage: words.missing[name] });
  return (
    <ActionDialog
      title={words.connectTitle}
      submitLabel={words.connect}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.notConnected}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.credentials} description={words.credentialsHint}>
        <TextField {...text('shortcode')} {...missing('shortcode')} inputMode="numeric" maxLength={7} />
        <Select
          {...field('environment')}
          label={words.environment}
          items={(['production', 'sandbox'] as const).map((id) => ({ id, label: words.environments[id] }))}
        />
        <TextField {...text('consumerKey')} {...missing('consumerKey')} maxLength={200} />
        <TextField {...text('consumerSecret')} {...missing('consumerSecret')} type="password" maxLength={200} />
        <FullRow>
          <TextField
            {...text('passkey')}
            {...missing('passkey')}
            type="password"
            description={words.passkeyHint}
            maxLength={200}
          />
        </FullRow>
      </FormSection>
      <FormSection title={words.initiator} description={words.initiatorHint}>
        <TextField
          {...text('name')}
          name="initiator.name"
          {...(wantsInitiator && missing('name'))}
          isRequired={wantsInitiator}
          maxLength={100}
        />
        <TextField
          {...text('credential')}
          name="initiator.credential"
          {...(wantsInitiator && missing('credential'))}
          isRequired={wantsInitiator}
          type="password"
          maxLength={1000}
        />
      </FormSection>
    </ActionDialog>
  );
}

function Disconnect({ onClose }: { onClose: () => void }) {
  const words = useMessages(darajaMessages);
  const { cancel } = useMessages(common);
  const { mutateAsync: send, isPending, error } = useSend(disconnectDaraja);
  const problem = useProblem(error, words.notDisconnected);
  const confirm = async () => {
    const { told } = await send(undefined);
    toasts.show({ title: words.isDisconnected, description: words.told[told] });
    onClose();
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.disconnectTitle}
      confirmLabel={words.disconnect}
      cancelLabel={cancel}
      tone="danger"
      isPending={isPending}
      pendingLabel={words.disconnecting}
      onConfirm={() => void confirm().catch(() => undefined)}
    >
      {words.disconnectHint}
      {problem && !isPending && (
        <Alert tone="error" title={problem.title}>
          {problem.detail}
        </Alert>
      )}
    </AlertDialog>
  );
}
