import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import {
  readClinicCall,
  readClinicPictureCall,
  readFreeTimesCall,
} from "@madoguchi/contract/clinic/clinic.patient.calls";
import { readClinicFormCall } from "@madoguchi/contract/clinic-form/clinic-form.patient.calls";
import { readSpotCall, readSpotsCall } from "@madoguchi/contract/spot/spot.patient.calls";
import { readAllTermsCall, readTermsCall } from "@madoguchi/contract/terms/terms.patient.calls";
import { encodeJson, sendCompressed, sendJsonIfChanged } from "../../platform/http/send-json.ts";
import { publicCalls } from "../answer-patient-call.ts";
import type { ClinicReaders } from "./clinic-readers.ts";
import { readAllTerms, readClinicForm, readClinicPicture, readTerms } from "./read-clinic.ts";
import { readSpot } from "./read-spot.ts";

const DAY_SECONDS = 86_400;
const PUBLIC_FOR_A_DAY = `public, max-age=${DAY_SECONDS}`;

/** The answers that a browser asks for again each time, and gets only where they have changed. */
export const REVALIDATED_CALLS = [readTermsCall, readAllTermsCall, readClinicFormCall];

/** The public calls about a clinic. The readers are shared with the served portal. */
export function clinicHandlers({ readClinic, readFreeTimes, readSpots }: ClinicReaders) {
  /** The encoded answer of each reading of a clinic, for as long as the readers cache the reading. */
  const written = new WeakMap<Clinic, ReturnType<typeof encodeJson>>();
  return {
    readClinic: publicCalls.answers(readClinicCall, async ({ params, context }) => {
      const clinic = await readClinic(params.clinicId);
      const json = written.get(clinic) ?? encodeJson(clinic);
      written.set(clinic, json);
      return sendJsonIfChanged(context, json, { "Cache-Control": PUBLIC_FOR_A_DAY });
    }),
    readClinicPicture: publicCalls.answers(readClinicPictureCall, async ({ deps, params, context }) => {
      const { type, content } = await readClinicPicture(deps, params);
      return context.body(content, 200, {
        "Content-Type": type,
        "Cache-Control": "public, max-age=31536000, immutable",
        // A mail opened in a browser shows the logo too.
        "Cross-Origin-Resource-Policy": "cross-origin",
      });
    }),
    readTerms: publicCalls.answers(readTermsCall, async ({ deps, params, context }) => {
      const terms = await readTerms(deps, params.clinicId, params.kind);
      // A text must never be agreed to in a version that is no longer in force, so it is revalidated each time.
      context.header("Cache-Control", "no-cache");
      return terms;
    }),
    readAllTerms: publicCalls.answers(readAllTermsCall, async ({ deps, params, context }) => {
      const terms = await readAllTerms(deps, params.clinicId);
      context.header("Cache-Control", "no-cache");
      return terms;
    }),
    readClinicForm: publicCalls.answers(readClinicFormCall, async ({ deps, params, context }) => {
      const form = await readClinicForm(deps, params.clinicId);
      // Answers to an earlier version are refused, so the form is revalidated each time.
      context.header("Cache-Control", "no-cache");
      return form;
    }),
    readFreeTimes: publicCalls.answers(readFreeTimesCall, async ({ params: { clinicId }, context }) => {
      await readClinic(clinicId);
      const freeTimes = await readFreeTimes(clinicId);
      context.header("Cache-Control", "no-store");
      return freeTimes;
    }),
    readSpots: publicCalls.answers(readSpotsCall, async ({ params, query, context }) => {
      const spots = await readSpots(params.clinicId, query);
      // A week of a large clinic is 60 kB of JSON, and 2 kB compressed.
      return sendCompressed(context, spots, { "Cache-Control": "no-store" });
    }),
    readSpot: publicCalls.answers(readSpotCall, async ({ deps, params, context }) => {
      const facts = await readSpot(deps, params.clinicId, params.spotId);
      context.header("Cache-Control", "no-store");
      return facts;
    }),
  };
}
