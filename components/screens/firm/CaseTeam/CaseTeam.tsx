import { UserPlus, X } from 'lucide-react';
import { addToTeam, removeFromTeam, type TeamMember, useCaseTeam, useFirmData, useMay, useSend } from '#components/api';
import { type Announcement, useAnnounce } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Menu } from '#components/elements/Menu';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import * as styles from './CaseTeam.css';
import { messages } from './messages';

type Someone = Pick<TeamMember, 'id' | 'name'>;

/** Who works on a case, for whom private notes are. Whoever may change cases adds and removes people. */
export function CaseTeam({ caseId }: { caseId: string }) {
  const words = useMessages(messages);
  const mayChange = useMay('cases.write');
  const read = useCaseTeam(caseId);
  const team = read.data?.data ?? [];
  const people = useFirmData('/api/law-firm/users').data?.data ?? [];
  const others = people.filter(({ id }) => !team.some((one) => one.id === id));
  const announce = useAnnounce();
  const { mutateAsync: add } = useSend(addToTeam);
  const { mutateAsync: remove } = useSend(removeFromTeam);
  const adding = ({ id, name }: Someone): Announcement<unknown> => ({
    act: () => add({ id: caseId, userId: id }),
    about: id,
    done: () => words.added(name),
    failed: words.notAdded(name),
  });
  const removing = ({ id, name }: Someone): Announcement<unknown> => ({
    act: () => remove({ id: caseId, userId: id }),
    about: id,
    done: () => words.removed(name),
    failed: words.notRemoved(name),
  });
  return (
    <Card
      title={words.title}
      description={words.hint}
      isPadded={false}
      actions={
        mayChange &&
        read.data &&
        others.length > 0 && (
          <Menu
            items={others.map((one) => ({
              id: one.id,
              label: one.name,
              onAction: () => void announce({ ...adding(one), undo: removing(one) }),
            }))}
          >
            <Button size="sm" icon={<Icon of={UserPlus} />}>
              {words.add}
            </Button>
          </Menu>
        )
      }
    >
      <DataView
        label={words.title}
        query={read}
        isEmpty={team.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.none} hint={words.noneHint} />}
      >
        <ul aria-label={words.title}>
          {team.map((one) => (
            <li key={one.id} className={styles.member}>
              <div>
                <p>{one.name}</p>
                {one.isAdvocate && <p className={styles.soft}>{words.advocate}</p>}
              </div>
              {mayChange && !one.isAdvocate && (
                <IconButton
                  icon={<Icon of={X} />}
                  label={words.remove(one.name)}
                  onPress={() => void announce({ ...removing(one), undo: adding(one) })}
                />
              )}
            </li>
          ))}
        </ul>
      </DataView>
    </Card>
  );
}
