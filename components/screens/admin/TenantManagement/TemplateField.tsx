import { type DashboardRef, type DashboardTemplate, useLiveLayout } from '#components/api';
import { Link } from '#components/elements/Link';
import { RadioGroup } from '#components/elements/RadioGroup';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { useMessages } from '#components/language';
import { templateNames } from '#components/language/vocabulary';
import { inReadingOrder } from '#domain/deviceLayout';
import { messages } from './editorMessages';
import { LayoutPicture } from './LayoutPicture';
import { fieldNames, templates } from './tenantKind';

export interface TemplateFieldProps {
  value: DashboardTemplate;
  /** Called with the newly chosen template. */
  onChange: (template: DashboardTemplate) => void;
  /** The firm's id and its current template. Undefined for a new firm. */
  firm: { id: string; dashboard_template: DashboardTemplate } | undefined;
}

/** Chooses a firm's dashboard template from thumbnails of the layouts. A firm on `custom` gets a link to its own layout. */
export function TemplateField({ value, onChange, firm }: TemplateFieldProps) {
  const words = useMessages(messages);
  const names = useMessages(templateNames);
  const seenOn = (template: DashboardTemplate): DashboardRef =>
    firm && template === 'custom' ? { template, tenantId: firm.id } : { template };
  return (
    <>
      <RadioGroup
        name={fieldNames.dashboard_template}
        label={words.dashboard_template}
        isInCards
        items={templates.map((id) => ({
          id,
          label: names[id].name,
          description: (
            <>
              {names[id].hint} <WidgetNames of={seenOn(id)} />
            </>
          ),
          picture: <Picture of={seenOn(id)} />,
        }))}
        value={value}
        onChange={onChange}
      />
      {value === 'custom' && (
        <p>
          {firm?.dashboard_template === 'custom' ? (
            <Link href={`/admin/dashboard-builder?template=custom&tenantId=${firm.id}`}>{words.layOut}</Link>
          ) : (
            words.layOutLater
          )}
        </p>
      )}
    </>
  );
}

// A layout that is loading or failed to load leaves its thumbnail empty: the choice doesn't depend on it.
const none = [] as const;

function Picture({ of: which }: { of: DashboardRef }) {
  const { data = none } = useLiveLayout(which);
  return <LayoutPicture widgets={[...data]} />;
}

function WidgetNames({ of: which }: { of: DashboardRef }) {
  const words = useMessages(messages);
  const { data } = useLiveLayout(which);
  const titles = inReadingOrder(data ?? []).map(({ config }) => config.title);
  return titles.length > 0 && <VisuallyHidden>{words.shows(titles.join(', '))}</VisuallyHidden>;
}
