import { TERMS_TITLES } from "@madoguchi/contract/clinic/terms";
import type { PublishedTermsList, PublishTermsRequest } from "@madoguchi/contract/operation/publication";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import { listPublishedTerms, publishTermsText } from "../../records/terms/terms.store.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

type Needs = Pick<Deps, "database" | "now">;

/** Every version of the clinic's texts. */
export async function readPublishedTerms({ database, now }: Needs, operator: Operator): Promise<PublishedTermsList> {
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "terms.read", `clinic:${operator.clinicId}`, now());
    const published = await listPublishedTerms(transaction, operator.clinicId);
    const texts = published.map(({ kind, version, text, publishedAt, supersededAt }) => ({
      kind,
      version,
      title: TERMS_TITLES[kind],
      text,
      publishedAt: toWireTime(publishedAt),
      supersededAt: supersededAt && toWireTime(supersededAt),
    }));
    return { terms: texts };
  });
}

/**
 * Publishes the next version of a text; the one before is superseded in the same transaction, which `database` must be.
 * Patients agree to the new one at their next booking.
 */
export async function publishTerms(
  { database, now }: Needs,
  operator: Operator,
  { kind, text }: PublishTermsRequest,
): Promise<{ version: number }> {
  const at = now();
  const { clinicId } = operator;
  await lockClinic(database, clinicId);
  const version = await publishTermsText(database, { clinicId, kind, text, at });
  await recordClinicEvent(database, operator, "terms.publish", `terms:${kind}:${version}`, at);
  return { version };
}
