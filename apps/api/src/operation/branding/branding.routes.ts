import {
  readClinicPicturesCall,
  removeLogoCall,
  removePhotographCall,
  storeLogoCall,
  storePhotographCall,
} from "@madoguchi/contract/operation/branding.calls";
import {
  readDoctorsCall,
  removeDoctorCall,
  removePortraitCall,
  storeDoctorCall,
  storePortraitCall,
} from "@madoguchi/contract/operation/doctor.calls";
import type { Context } from "hono";
import type { Deps } from "../../platform/deps.ts";
import { pictureNeeds } from "../../records/branding/store-picture.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { readClinicPictures, removeClinicPicture, storeClinicPicture } from "./store-clinic-picture.ts";
import { readDoctors, removeDoctor, removePortrait, storeDoctor, storePortrait } from "./store-doctor.ts";

async function readFile({ req }: Context): Promise<Buffer> {
  return Buffer.from(await req.arrayBuffer());
}

/** The calls on a clinic's logo, its photograph, and its doctors with their portraits. */
export function createBrandingRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openOperationRoutes(pictureNeeds(needs));
  answer(readClinicPicturesCall, ({ deps, operator }) => readClinicPictures(deps, operator));
  answer(storeLogoCall, async ({ deps, operator, context }) =>
    storeClinicPicture(deps, operator, "logo", await readFile(context)),
  );
  act(removeLogoCall, ({ deps, operator }) => removeClinicPicture(deps, operator, "logo"));
  answer(storePhotographCall, async ({ deps, operator, query, context }) =>
    storeClinicPicture(deps, operator, "photograph", await readFile(context), query.alt),
  );
  act(removePhotographCall, ({ deps, operator }) => removeClinicPicture(deps, operator, "photograph"));
  answer(readDoctorsCall, ({ deps, operator }) => readDoctors(deps, operator));
  act(storeDoctorCall, ({ deps, operator, params, body, ifMatch }) =>
    storeDoctor(deps, operator, params.doctorId, body, ifMatch),
  );
  act(removeDoctorCall, ({ deps, operator, params }) => removeDoctor(deps, operator, params.doctorId));
  act(storePortraitCall, async ({ deps, operator, params, context }) =>
    storePortrait(deps, operator, params.doctorId, await readFile(context)),
  );
  act(removePortraitCall, ({ deps, operator, params }) => removePortrait(deps, operator, params.doctorId));
  return routes;
}
