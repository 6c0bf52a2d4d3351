import { Checkbox } from '#components/elements/Checkbox';
import { Select } from '#components/elements/Select';
import { TextArea } from '#components/elements/TextArea';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { widgetCategoryNames, widgetSizeNames, widgetTypeNames } from '#components/language/vocabulary';
import { memberRoles } from '#domain/access/roles';
import { roleNames } from '#language/roles';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { CheckList } from '../../choice';
import { DataFields } from './DataFields';
import { messages } from './editorMessages';
import { FirmsField } from './FirmsField';
import { IconPicker } from './IconPicker';
import { categories, sizes } from './widgetChoices';
import type { WidgetValues } from './widgetKind';

const choices = <Id extends string>(names: Readonly<Record<Id, string>>) =>
  (Object.entries(names) as [Id, string][]).map(([id, label]) => ({ id, label }));

/** Part of the widget editor's form. */
export interface WidgetFieldsProps {
  values: WidgetValues;
  onChange: (changes: Partial<WidgetValues>) => void;
}

/** The form fields for a new or existing widget (spec sections 3 and 5). */
export function WidgetFields({ values, onChange }: WidgetFieldsProps) {
  const words = useMessages(messages);
  const sizeName = useMessages(widgetSizeNames);
  const roleName = useMessages(roleNames);
  return (
    <>
      <GeneralFields values={values} onChange={onChange} />
      <DataFields values={values} onChange={onChange} />
      <FormSection title={words.display} description={words.displayHint}>
        <FullRow>
          <CheckList
            label={words.sizes}
            items={sizes.map((id) => ({ id, label: sizeName[id] }))}
            value={values.sizes}
            onChange={(sizes) => onChange({ sizes })}
          />
        </FullRow>
        <Checkbox isSelected={values.responsive} onChange={(responsive) => onChange({ responsive })}>
          {words.responsive}
        </Checkbox>
        <Checkbox isSelected={values.customizable} onChange={(customizable) => onChange({ customizable })}>
          {words.customizable}
        </Checkbox>
      </FormSection>
      <FormSection title={words.access} description={words.accessHint}>
        <FullRow>
          <CheckList
            label={words.roles}
            items={memberRoles.map((id) => ({ id, label: roleName[id] }))}
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
  const words = useMessages(messages);
  const types = useMessages(widgetTypeNames);
  const categoryName = useMessages(widgetCategoryNames);
  return (
    <FormSection title={words.general} description={words.generalHint}>
      <FullRow>
        <TextField
          name="name"
          label={words.name}
          isRequired
          maxLength={80}
          autoComplete="off"
          value={values.name}
          onChange={(name) => onChange({ name })}
        />
      </FullRow>
      <Select
        name="type"
        label={words.type}
        isRequired
        placeholder={words.typePlaceholder}
        items={choices(types)}
        value={values.type}
        onChange={(type) => onChange({ type, params: type === values.type ? values.params : [] })}
      />
      <Select
        name="category"
        label={words.category}
        items={categories.map((id) => ({ id, label: categoryName[id] }))}
        value={values.category}
        onChange={(category) => onChange({ category })}
      />
      <FullRow>
        <TextArea
          name="description"
          label={words.description}
          rows={2}
          maxLength={500}
          value={values.description}
          onChange={(description) => onChange({ description })}
        />
      </FullRow>
      <FullRow>
        <IconPicker label={words.icon} value={values.icon} onChange={(icon) => onChange({ icon })} />
      </FullRow>
      <TextField
        name="version"
        label={words.widgetVersion}
        description={words.versionHint}
        isRequired
        maxLength={20}
        autoComplete="off"
        validate={(version) => (/^\d+\.\d+\.\d+$/.test(version) ? undefined : words.versionFault)}
        value={values.version}
        onChange={(version) => onChange({ version: version.trim() })}
      />
    </FormSection>
  );
}
