import { type Customer, deleteCustomer, restoreCustomer, useCustomerExportUrl, useSend } from '#components/api';
import { Link } from '#components/elements/Link';
import { useMessages } from '#components/language';
import { May } from '../../rights';
import DeletionQuestion, { type DeletionQuestionProps } from '../../record/Deletion';
import { messages } from './messages';

/** The customer to delete, and callbacks for the outcome. */
export interface CustomerQuestionProps extends Omit<DeletionQuestionProps, 'deletion'> {
  customer: Customer;
}

/** Asks for confirmation, offering an export of the customer's data first, then deletes the customer and offers Undo. */
export default function CustomerQuestion({ customer: { id, name }, ...props }: CustomerQuestionProps) {
  const words = useMessages(messages);
  const { mutateAsync: remove } = useSend(deleteCustomer);
  const { mutateAsync: restore } = useSend(restoreCustomer);
  const exportUrl = useCustomerExportUrl(id);
  return (
    <DeletionQuestion
      {...props}
      deletion={{
        question: words.question(name),
        hint: (
          <>
            <p>{words.hint}</p>
            <May right="firms.export">
              <p>
                <Link href={exportUrl} target="_blank">
                  {words.exportFirst}
                </Link>
              </p>
            </May>
          </>
        ),
        act: () => remove(id),
        about: id,
        done: () => words.deleted(name),
        failed: words.failed,
        undo: { act: () => restore(id), done: () => words.restored(name), failed: words.restoreFailed(name) },
      }}
    />
  );
}
