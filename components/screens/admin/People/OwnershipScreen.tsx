import { Crown } from 'lucide-react';
import { isNotFound, operators, usePlatformOffer, useSession } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { PageHeader } from '#components/patterns/PageHeader';
import { AccessIsOpen } from '../../access/Refused';
import { messages } from '../../people/messages';
import { OwnershipOffer } from '../../people/OwnershipOffer';

/** Where an operator accepts or declines the platform that is offered to them. The page People is only for owners. */
export function OwnershipScreen() {
  return useSession() ? <Offered /> : <AccessIsOpen />;
}

function Offered() {
  const words = useMessages(messages);
  const query = usePlatformOffer();
  // What was accepted or declined is gone, and its last answer with it.
  const isGone = isNotFound(query.error);
  const offer = isGone ? undefined : query.data?.data;
  return (
    <>
      <PageHeader title={words.ownership} />
      <DataView
        label={words.ownership}
        query={query}
        isEmpty={!offer}
        loadingText={words.loadingOffer}
        errorText={words.offerNotLoaded}
        failed={
          isGone && (
            <Card>
              <EmptyState icon={<Icon of={Crown} size={20} />} title={words.noOffer} hint={words.noOfferHint} />
            </Card>
          )
        }
      >
        {offer && <OwnershipOffer offer={offer} calls={operators} />}
      </DataView>
    </>
  );
}
