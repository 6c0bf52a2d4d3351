/** The statement by which the tables' owner stops putting changes on record, or starts again. It locks the tables until the transaction ends. */
export const turnAudit = (isOn: boolean) => `
  DO $$
  DECLARE
    audited record;
  BEGIN
    FOR audited IN
      SELECT tgrelid::regclass AS name, tgname FROM pg_trigger WHERE tgfoid = 'put_on_record'::regproc ORDER BY 1, 2
    LOOP
      EXECUTE format('ALTER TABLE %s ${isOn ? 'ENABLE' : 'DISABLE'} TRIGGER %I', audited.name, audited.tgname);
    END LOOP;
  END
  $$`;
