import { useState } from 'react';
import { customerRecord, type DashboardRef, useDashboardFirms, useFirmSearch, useRecord } from '#components/api';
import { type CustomerStatus, hasAccess } from '#domain/tenantStatus';
import { useIsSample } from './LiveData';

/** A firm whose live data the builder can show. */
export type Firm = { id: string; name: string; slug: string; status: CustomerStatus };

const isOpen = ({ status }: Firm) => hasAccess(status);

/**
 * Finds the firm whose live data the widgets show: the layout's owner, the chosen firm, the first open firm on the template that has cases,
 * any other open one on it, or the first open firm of all. If they show sample data, it is the layout's owner or none.
 */
export function useFirmOfTemplate({ template, tenantId }: DashboardRef) {
  const isSample = useIsSample();
  const [chosen, choose] = useState<Firm>();
  const onTemplate = useDashboardFirms(template);
  const firms = onTemplate.data?.data;
  const open = firms?.filter(isOpen);
  // A firm without cases has nothing to show.
  const first = open?.find(({ cases }) => cases > 0) ?? open?.[0];
  const isAlone = !isSample && firms !== undefined && !first;
  const all = useFirmSearch('', 20, isAlone);
  // A link may name a firm that is not on the first page.
  const owner = firms?.find(({ id }) => id === tenantId);
  const isFar = tenantId !== undefined && firms !== undefined && !owner;
  const named = useRecord(customerRecord, isFar ? tenantId : undefined).data?.record;
  return {
    firm: tenantId ? (owner ?? named) : isSample ? undefined : (chosen ?? first ?? all.data?.data.find(isOpen)),
    choose,
    /** No firm on the template is open, so any firm's data can be shown. */
    isAlone,
    isPending: !isSample && (onTemplate.isPending || (isAlone && all.isPending)),
    isEmpty: isAlone && all.data?.data.length === 0,
  };
}
