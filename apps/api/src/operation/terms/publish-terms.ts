import { TERMS_TITLES, type TermsKind } from "@madoguchi/contract/terms/terms";
import { publishTermsCall, readTermsCall } from "@madoguchi/contract/terms/terms.operation.calls";
import { hasTemplateGap } from "@madoguchi/contract/terms/terms-template";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import { lockTermsDraft, removeTermsDraft } from "../../records/content-draft/content-draft.store.ts";
import { findCurrentTerms, listPublishedTerms, publishTermsText } from "../../records/terms/terms.store.ts";
import { answers } from "../answer-operation-call.ts";
import { describeTextChange } from "../describe-text-change.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

/** Every version of the clinic's texts. */
export const readPublishedTerms = answers(readTermsCall, async ({ deps: { database, now }, operator }) => {
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "terms.read", `clinic:${operator.clinicId}`, now());
    const published = await listPublishedTerms(transaction, operator.clinicId);
    const texts = published.map(({ kind, version, text, english, publishedAt, supersededAt }) => ({
      kind,
      version,
      title: TERMS_TITLES[kind],
      text,
      english,
      publishedAt: toWireTime(publishedAt),
      supersededAt: supersededAt && toWireTime(supersededAt),
    }));
    return { terms: texts };
  });
});

async function requireRead(database: Deps["database"], clinicId: string, kind: TermsKind, text: string): Promise<void> {
  const draft = await lockTermsDraft(database, clinicId, kind);
  const messages = [
    ...(hasTemplateGap(text) ? ["「〔要確認：…〕」の箇所を、すべて書き換えてください。"] : []),
    ...(draft?.isTemplate && draft.text.trim() === text.trim()
      ? ["ひな形のままです。全文を読んだことを記録するか、内容を変更してから公開してください。"]
      : []),
  ];
  if (messages.length > 0) fail("Validation", { issues: messages.map((message) => ({ path: "text", message })) });
}

/**
 * Publishes the next version of a text; the one before is superseded in the same transaction, which `database` must be.
 * Patients agree to the new one at their next booking. E001 for a template that was neither changed nor read, and for
 * one with an unfilled place. The draft of the text is deleted.
 */
export const publishTerms = answers(
  publishTermsCall,
  async ({ deps: { database, now }, operator, body: { kind, text } }) => {
    const at = now();
    const { clinicId } = operator;
    await lockClinic(database, clinicId);
    await requireRead(database, clinicId, kind, text);
    await removeTermsDraft(database, clinicId, kind);
    const before = await findCurrentTerms(database, clinicId, kind);
    const version = await publishTermsText(database, { clinicId, kind, text, at });
    const change = describeTextChange(before?.text, text);
    await recordClinicEvent(database, operator, "terms.publish", `terms:${kind}:${version}`, at, change);
    return { version };
  },
);
