import { Plus, X } from 'lucide-react';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { useFormat, useMessages } from '#components/language';
import { useRuleText } from '#components/language/vocabulary';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { intervalFault, parseInterval } from '#domain/interval';
import { endpointOf, paramField } from './dataEndpoints';
import { messages } from './editorMessages';
import * as styles from './WidgetEditor.css';
import type { WidgetFieldsProps } from './WidgetFields';
import type { Param } from './widgetKind';

/** Form fields for a widget's data: the endpoint of its type, the parameters that filter it, and how often it refreshes. */
export function DataFields({ values, onChange }: WidgetFieldsProps) {
  const words = useMessages(messages);
  const faultText = useRuleText();
  const { interval } = useFormat();
  const { type, params, refreshInterval } = values;
  const endpoint = type ? endpointOf(type) : undefined;
  const milliseconds = parseInterval(refreshInterval);
  return (
    <FormSection title={words.data} description={words.dataHint}>
      {endpoint && (
        <>
          <FullRow>
            <DescriptionList
              items={[{ term: words.endpoint, detail: <code className={styles.endpoint}>{endpoint.path}</code> }]}
            />
          </FullRow>
          <FullRow>
            <ParamRows names={endpoint.params} params={params} onChange={(params) => onChange({ params })} />
          </FullRow>
        </>
      )}
      <TextField
        name="dataSchema.refreshInterval"
        label={words.refreshInterval}
        description={
          milliseconds && !intervalFault(refreshInterval) ? words.refreshHint(interval(milliseconds)) : undefined
        }
        isRequired
        inputMode="numeric"
        autoComplete="off"
        suffix={words.milliseconds}
        validate={(typed) => faultText(intervalFault(typed))}
        value={refreshInterval}
        onChange={(refreshInterval) => onChange({ refreshInterval })}
      />
    </FormSection>
  );
}

interface ParamRowsProps {
  names: readonly string[];
  params: readonly Param[];
  onChange: (params: readonly Param[]) => void;
}

function ParamRows({ names, params, onChange }: ParamRowsProps) {
  const words = useMessages(messages);
  const free = names.filter((name) => params.every((param) => param.name !== name));
  const change = (key: number, changes: Partial<Param>) =>
    onChange(params.map((param) => (param.key === key ? { ...param, ...changes } : param)));
  const add = () =>
    onChange([...params, { key: Math.max(-1, ...params.map(({ key }) => key)) + 1, name: free[0] ?? null, value: '' }]);
  return (
    <div role="group" aria-label={words.params} className={styles.group}>
      <span aria-hidden className={styles.label}>
        {words.params}
      </span>
      {params.map(({ key, name, value }, index) => (
        <div key={key} className={styles.param}>
          <Select
            label={words.param(index + 1)}
            isLabelHidden
            items={[...(name ? [name] : []), ...free].map((id) => ({ id, label: id }))}
            value={name}
            onChange={(name) => change(key, { name })}
          />
          <TextField
            {...(name && { name: paramField(name) })}
            label={words.value(index + 1)}
            isLabelHidden
            isRequired
            maxLength={200}
            autoComplete="off"
            value={value}
            onChange={(value) => change(key, { value })}
          />
          <IconButton
            icon={<Icon of={X} />}
            label={words.removeParam(name ?? words.param(index + 1))}
            onPress={() => onChange(params.filter((param) => param.key !== key))}
          />
        </div>
      ))}
      {names.length === 0 && params.length === 0 && <p className={styles.note}>{words.noParams}</p>}
      {free.length > 0 && (
        <div>
          <Button size="sm" icon={<Icon of={Plus} />} onPress={add}>
            {words.addParam}
          </Button>
        </div>
      )}
    </div>
  );
}
