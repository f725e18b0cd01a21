import {
  readClinicPicturesCall,
  removeLogoCall,
  removePhotographCall,
  storeLogoCall,
  storePhotographCall,
} from "@madoguchi/contract/branding/branding.operation.calls";
import type { ClinicPictures } from "@madoguchi/contract/branding/clinic-picture";
import type { Deps } from "../../platform/deps.ts";
import { readFile } from "../../platform/http/answer-file.ts";
import { deleteUnusedPictures, type PictureNeeds, storePicture } from "../../records/branding/store-picture.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import {
  deleteClinicPicture,
  findClinicPictures,
  upsertClinicPicture,
} from "../../records/clinic/clinic-picture.store.ts";
import { CLINIC_PICTURE_FORMS, referTo } from "../../records/clinic/clinic-picture.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { describeChange } from "../describe-change.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

type Needs = Pick<Deps, "database" | "now">;

type Use = "logo" | "photograph";

export const readClinicPictures = answers(readClinicPicturesCall, async ({ deps: { database, now }, operator }) => {
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "picture.read", `clinic:${operator.clinicId}`, now());
    return findClinicPictures(transaction, operator.clinicId);
  });
});

/** Stores this picture as the clinic's logo or photograph. E001 for an unreadable or too large one. */
async function storeClinicPicture(
  needs: PictureNeeds,
  operator: Operator,
  use: Use,
  content: Buffer,
  alt = "",
): Promise<ClinicPictures> {
  const { clinicId } = operator;
  const { now } = needs;
  return storePicture(needs, operator, content, CLINIC_PICTURE_FORMS[use], async (transaction, picture) => {
    const before = await findClinicPictures(transaction, clinicId);
    await upsertClinicPicture(transaction, { clinicId, use, alt, ...referTo(picture) });
    const after = await findClinicPictures(transaction, clinicId);
    const change = describeChange({ [use]: before[use] }, { [use]: after[use] });
    if (change) await recordClinicEvent(transaction, operator, `${use}.store`, `clinic:${clinicId}`, now(), change);
    return after;
  });
}

/** Removes the picture: the portal's own logo, or the drawn picture, is shown again. */
async function removeClinicPicture({ database, now }: Needs, operator: Operator, use: Use): Promise<void> {
  const { clinicId } = operator;
  await database.transaction(async (transaction) => {
    await lockClinic(transaction, clinicId);
    const before = await findClinicPictures(transaction, clinicId);
    if (before[use] === null) return;
    await deleteClinicPicture(transaction, clinicId, use);
    await deleteUnusedPictures(transaction, operator);
    const change = describeChange({ [use]: before[use] }, { [use]: null });
    await recordClinicEvent(transaction, operator, `${use}.remove`, `clinic:${clinicId}`, now(), change);
  });
}

export const storeLogo = answers(storeLogoCall, async ({ deps, operator, context }) =>
  storeClinicPicture(deps, operator, "logo", await readFile(context)),
);

export const removeLogo = acts(removeLogoCall, ({ deps, operator }) => removeClinicPicture(deps, operator, "logo"));

export const storePhotograph = answers(storePhotographCall, async ({ deps, operator, query, context }) =>
  storeClinicPicture(deps, operator, "photograph", await readFile(context), query.alt),
);

export const removePhotograph = acts(removePhotographCall, ({ deps, operator }) =>
  removeClinicPicture(deps, operator, "photograph"),
);
