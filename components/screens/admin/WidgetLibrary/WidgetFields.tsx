import { Checkbox } from '#components/elements/Checkbox';
import { Select } from '#components/elements/Select';
import { TextArea } from '#components/elements/TextArea';
import { TextField } from '#components/elements/TextField';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import type { Widget } from '#components/api';
import { CheckList } from './CheckList';
import { DataFields } from './DataFields';
import { messages } from './editorMessages';
import { FirmsField } from './FirmsField';
import { IconPicker } from './IconPicker';
import { categoryNames, typeNames } from './messages';
import { roles, sizes, type WidgetValues } from './widgetValues';

const choices = <Id extends string>(names: Record<Id, string>) =>
  (Object.entries(names) as [Id, string][]).map(([id, label]) => ({ id, label }));
const typeItems = choices<Widget['type']>(typeNames);
const categoryItems = choices<Widget['category']>(categoryNames);
const sizeItems = sizes.map((id) => ({ id, label: messages.sizeNames[id] }));
const roleItems = roles.map((id) => ({ id, label: messages.roleNames[id] }));

/** What the fields of the widget editor take. */
export interface WidgetFieldsProps {
  /** What the fields hold. */
  values: WidgetValues;
  /** Called with the fields that a person changed. */
  onChange: (changes: Partial<WidgetValues>) => void;
}

/** The fields of a widget, the same for a new and for an existing one (spec sections 3 and 5). */
export function WidgetFields({ values, onChange }: WidgetFieldsProps) {
  return (
    <>
      <GeneralFields values={values} onChange={onChange} />
      <DataFields values={values} onChange={onChange} />
      <FormSection title={messages.display} description={messages.displayHint}>
        <FullRow>
          <CheckList
            label={messages.sizes}
            items={sizeItems}
            value={values.sizes}
            onChange={(sizes) => onChange({ sizes })}
          />
        </FullRow>
        <Checkbox isSelected={values.responsive} onChange={(responsive) => onChange({ responsive })}>
          {messages.responsive}
        </Checkbox>
        <Checkbox isSelected={values.customizable} onChange={(customizable) => onChange({ customizable })}>
          {messages.customizable}
        </Checkbox>
      </FormSection>
      <FormSection title={messages.access} description={messages.accessHint}>
        <FullRow>
          <CheckList
            label={messages.roles}
            items={roleItems}
            value={values.roles}
            onChange={(roles) => onChange({ roles })}
          />
        </FullRow>
        <FullRow>
          <FirmsField value={values.tenants} onChange={(tenants) => onChange({ tenants })} />
        </FullRow>
      </FormSection>
    </>
  );
}

function GeneralFields({ values, onChange }: WidgetFieldsProps) {
  return (
    <FormSection title={messages.general} description={messages.generalHint}>
      <FullRow>
        <TextField
          name="name"
          label={messages.name}
          isRequired
          maxLength={80}
          autoComplete="off"
          value={values.name}
          onChange={(name) => onChange({ name })}
        />
      </FullRow>
      <Select
        name="type"
        label={messages.type}
        isRequired
        placeholder={messages.typePlaceholder}
        items={typeItems}
        value={values.type}
        onChange={(type) => onChange({ type })}
      />
      <Select
        name="category"
        label={messages.category}
        items={categoryItems}
        value={values.category}
        onChange={(category) => onChange({ category })}
      />
      <FullRow>
        <TextArea
          name="description"
          label={messages.description}
          rows={2}
          maxLength={500}
          value={values.description}
          onChange={(description) => onChange({ description })}
        />
      </FullRow>
      <FullRow>
        <IconPicker label={messages.icon} value={values.icon} onChange={(icon) => onChange({ icon })} />
      </FullRow>
      <TextField
        name="version"
        label={messages.widgetVersion}
        description={messages.versionHint}
        isRequired
        maxLength={20}
        autoComplete="off"
        validate={(version) => (/^\d+\.\d+\.\d+$/.test(version) ? undefined : messages.versionFault)}
        value={values.version}
        onChange={(version) => onChange({ version: version.trim() })}
      />
    </FormSection>
  );
}
