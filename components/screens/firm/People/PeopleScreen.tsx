import {
  firmPeople,
  setSecondFactorForAll,
  useFirmData,
  useFirmPeople,
  useMay,
  useSend,
  useSession,
} from '#components/api';
import { useAnnounce } from '#components/app';
import { Switch } from '#components/elements/Switch';
import { useMessages } from '#components/language';
import { memberRoles } from '#domain/access/roles';
import { AccessIsOpen } from '../../access/Refused';
import { People } from '../../people';
import { messages } from '../../people/messages';
import { SupportCard } from '../Support';

export interface PeopleScreenProps {
  /** What the product is called. */
  productName: string;
}

/** The firm's people: who can sign in, what each may do, and who is invited. */
export function PeopleScreen({ productName }: PeopleScreenProps) {
  return useSession() ? <FirmPeople productName={productName} /> : <AccessIsOpen />;
}

function FirmPeople({ productName }: PeopleScreenProps) {
  const profile = useFirmData('/api/law-firm/profile');
  const mayEnd = useMay('support.allow');
  return (
    <People
      side="firm"
      name={profile.data?.data.name ?? ''}
      query={useFirmPeople()}
      calls={firmPeople}
      roles={memberRoles}
      usualRole="lawyer"
      foot={({ needsSecondFactor = false }) => <SecondFactorSwitch isForAll={needsSecondFactor} />}
      more={mayEnd && <SupportCard productName={productName} />}
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
