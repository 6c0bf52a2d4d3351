import { operators, useOperators, useSession } from '#components/api';
import { AccessIsOpen } from '../../access/Refused';
import { People } from '../../people';

const roles = ['owner', 'operator', 'readOnly'] as const;

export interface OperatorsScreenProps {
  /** What the product is called. */
  productName: string;
}

/** The people who run the platform: who can sign in at the console, what each may do, and who is invited. */
export function OperatorsScreen(props: OperatorsScreenProps) {
  return useSession() ? <Operators {...props} /> : <AccessIsOpen />;
}

function Operators({ productName }: OperatorsScreenProps) {
  return (
    <People
      side="operator"
      name={productName}
      query={useOperators()}
      calls={operators}
      roles={roles}
      usualRole="operator"
    />
  );
}
