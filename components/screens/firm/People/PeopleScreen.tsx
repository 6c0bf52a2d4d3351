import { firmPeople, setSecondFactorForAll, useFirmData, useFirmPeople, useSend, useSession } from '#components/api';
import { useAnnounce } from '#components/app';
import { Switch } from '#components/elements/Switch';
import { useMessages } from '#components/language';
import { AccessIsOpen } from '../../access/Refused';
import { People } from '../../people';
import { messages } from '../../people/messages';

const roles = ['admin', 'manager', 'lawyer', 'accountant', 'clerk'] as const;

/** The firm's people: who can sign in, what each may do, and who is invited. */
export function PeopleScreen() {
  return useSession() ? <FirmPeople /> : <AccessIsOpen />;
}

function FirmPeople() {
  const profile = useFirmData('/api/law-firm/profile');
  return (
    <People
      side="firm"
      name={profile.data?.data.name ?? ''}
      query={useFirmPeople()}
      calls={firmPeople}
      roles={roles}
      usualRole="lawyer"
      foot={({ needsSecondFactor = false }) => <SecondFactorSwitch isForAll={needsSecondFactor} />}
    />
  );
}

function SecondFactorSwitch({ isForAll }: { isForAll: boolean }) {
  const words = useMessages(messages);
  const announce = useAnnounce();
  const { mutateAsync: set, isPending } = useSend(setSecondFactorForAll);
  const turn = (isSelected: boolean) =>
    void announce({
      act: () => set(isSelected),
      done: () => (isSelected ? { title: words.nowForAll, description: words.nowForAllHint } : words.notForAll),
      failed: words.notSet,
    });
  return (
    <Switch isSelected={isForAll} isDisabled={isPending} description={words.secondFactorHint} onChange={turn}>
      {words.secondFactorForAll}
    </Switch>
  );
}
