import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { parsePhone } from '#domain/phone';
import { phoneFault } from '#domain/phoneText';
import { slugFault } from '#domain/slug';
import { textOrNull } from '#server/contract/nulls';
import { omitEmpty } from '#domain/omit';
import { badRequest, type FieldFault } from '#server/contract/problem';

/** The operator's input for a firm. */
export type CustomerInput = components['schemas']['CustomerInput'];

/**
 * Converts input to a firm's columns, with typed values in their stored form. Checks the rules that the contract can't express;
 * `keepsSlug` is the firm's current slug, which it may keep.
 */
export function toColumns(input: CustomerInput, keepsSlug?: string) {
  const phone = input.phone?.trim();
  const e164 = phone ? parsePhone(phone) : undefined;
  const reserved = input.slug === keepsSlug ? undefined : slugFault(input.slug);
  const faults: FieldFault[] = [];
  if (phone && !e164) faults.push({ field: 'phone', ...(phoneFault(phone) ?? fault('format_phone')) });
  if (reserved) faults.push({ field: 'slug', ...reserved });
  if (faults.length > 0) throw badRequest(...faults);
  return {
    name: input.name.trim(),
    slug: input.slug,
    email: input.email,
    plan: input.plan,
    ...(input.status && { status: input.status }),
    ...(input.suspension_reason !== undefined && { suspensionReason: textOrNull(input.suspension_reason) }),
    ...(phone !== undefined && { phone: e164 ?? null }),
    ...(input.address && addressColumns(input.address)),
    ...(input.kra_pin !== undefined && { kraPin: input.kra_pin || null }),
    ...(input.payment_details !== undefined && { paymentDetails: textOrNull(input.payment_details) }),
    ...omitEmpty({
      billingCycle: input.billing_cycle,
      dashboardTemplate: input.dashboard_template,
      primaryColor: input.primary_color,
    }),
  };
}

/** Replaces the whole address: missing parts are removed. */
function addressColumns({ street, city, country }: components['schemas']['Address']) {
  return { street: textOrNull(street), city: textOrNull(city), country: textOrNull(country) };
}
