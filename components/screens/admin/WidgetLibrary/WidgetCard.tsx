import { Pencil, Trash2 } from 'lucide-react';
import { useSetWidgetActive, type Widget } from '#components/api';
import { Chip } from '#components/elements/Chip';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Switch } from '#components/elements/Switch';
import { toasts } from '#components/elements/Toast';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { formatInterval } from '#domain/interval';
import { categoryNames, messages, typeNames } from './messages';
import * as styles from './WidgetCard.css';
import { widgetIcon } from './widgetIcons';

/** What `WidgetCard` takes. */
export interface WidgetCardProps {
  /** The widget. */
  widget: Widget;
  /** Called with its id when Edit was pressed. */
  onEdit: (id: string) => void;
  /** Called with it when Delete was pressed. */
  onDelete: (widget: Widget) => void;
}

/** One widget of the library: what it is, where its data comes from, and what can be done to it (spec section 2). */
export function WidgetCard({ widget, onEdit, onDelete }: WidgetCardProps) {
  const { id, name, type, category, description, icon, dataSchema, version } = widget;
  return (
    <article aria-label={name} className={styles.card}>
      <div className={styles.head}>
        <span className={styles.drawing}>
          <Icon of={widgetIcon(icon)} size={20} />
        </span>
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.type}>{typeNames[type]}</p>
        </div>
        <Chip>{categoryNames[category]}</Chip>
      </div>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.facts}>
        <DescriptionList
          items={[
            {
              term: messages.endpoint,
              detail: dataSchema ? <code className={styles.endpoint}>{dataSchema.endpoint}</code> : messages.noData,
            },
            ...(dataSchema?.refreshInterval
              ? [{ term: messages.refresh, detail: messages.every(formatInterval(dataSchema.refreshInterval)) }]
              : []),
            { term: messages.version, detail: version },
          ]}
        />
      </div>
      <div className={styles.foot}>
        <ActiveSwitch widget={widget} />
        <span className={styles.actions}>
          <IconButton icon={<Icon of={Pencil} />} label={messages.edit(name)} onPress={() => onEdit(id)} />
          <IconButton icon={<Icon of={Trash2} />} label={messages.remove(name)} onPress={() => onDelete(widget)} />
        </span>
      </div>
    </article>
  );
}

/** Puts a widget on or off at once; what was pressed shows while it is being stored. */
function ActiveSwitch({ widget: { id, name, active } }: Pick<WidgetCardProps, 'widget'>) {
  const change = useSetWidgetActive();
  const set = (next: boolean, canUndo: boolean) =>
    void change.mutateAsync({ id, active: next }).then(
      () =>
        toasts.show({
          title: next ? messages.switchedOn(name) : messages.switchedOff(name),
          ...(canUndo && { action: { label: messages.undo, onPress: () => set(!next, false) } }),
        }),
      () => toasts.show({ tone: 'error', title: messages.switchFailed(name) }),
    );
  return (
    <Switch
      isSelected={change.isPending ? change.variables.active : active}
      // A second press while the first is on its way changes nothing.
      isReadOnly={change.isPending}
      onChange={(next) => set(next, true)}
    >
      <span>
        {messages.active}
        <VisuallyHidden> {name}</VisuallyHidden>
      </span>
    </Switch>
  );
}
