import { createHash } from "node:crypto";
import type { LogoRequest } from "@madoguchi/contract/operation/clinic-settings";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { deleteLogo, findLogoHash, upsertLogo } from "../../records/clinic/clinic-logo.store.ts";
import { logoTypeOf } from "../../records/clinic/logo-type.ts";
import { describeChange } from "../describe-change.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

type Needs = Pick<Deps, "database" | "now">;

/** Shows this picture as the clinic's logo. Refuses with E001 what is no PNG, JPEG or WebP by its content. */
export async function storeLogo({ database, now }: Needs, operator: Operator, { image }: LogoRequest): Promise<void> {
  const { clinicId } = operator;
  const content = Buffer.from(image, "base64");
  const type = logoTypeOf(content);
  if (type === undefined) {
    const message = "PNG、JPEG、WebPの画像をご指定ください。";
    return fail("Validation", { issues: [{ path: "image", message }], reason: "the content is no PNG, JPEG or WebP" });
  }
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 32);
  await database.transaction(async (transaction) => {
    const change = describeChange({ logo: (await findLogoHash(transaction, clinicId)) ?? null }, { logo: hash });
    await upsertLogo(transaction, { clinicId, hash, type, content: content.toString("base64"), storedAt: now() });
    await recordClinicEvent(transaction, operator, "logo.store", `clinic:${clinicId}`, now(), change);
  });
}

/** Shows the portal's own sign again. */
export async function removeLogo({ database, now }: Needs, operator: Operator): Promise<void> {
  const { clinicId } = operator;
  await database.transaction(async (transaction) => {
    const change = describeChange({ logo: (await findLogoHash(transaction, clinicId)) ?? null }, { logo: null });
    await deleteLogo(transaction, clinicId);
    await recordClinicEvent(transaction, operator, "logo.remove", `clinic:${clinicId}`, now(), change);
  });
}
