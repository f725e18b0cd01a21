import { z } from "zod";
import { toldAllergySchema } from "../allergy/told-allergy.ts";
import { lastPrescriptionSchema } from "../prescribing/medicine-set.ts";
import { prescribingFactsSchema } from "../prescribing/prescribing-facts.ts";
import { patientPhotoSchema } from "../questionnaire/patient-photo.ts";
import { publishedQuestionnaireSchema, submissionSchema } from "../questionnaire/questionnaire-page.ts";
import { instantSchema } from "../time/instant.ts";
import { clinicsReading, clinicsSubmissionSchema } from "./clinics-submission.ts";
import { patientSchema } from "./patient.ts";

/** What the patient has answered and not submitted: it may be half typed, and still change. */
const treatmentDraftSchema = publishedQuestionnaireSchema.extend({
  answers: submissionSchema.shape.answers,
  savedAt: instantSchema,
  ...clinicsReading,
});

/** All that a patient has answered for a treatment, the newest of each first, and the photos, oldest first. */
export const treatmentAnswersSchema = z.object({
  treatmentId: z.string(),
  startsAt: instantSchema.nullable(),
  patient: patientSchema,
  /** `null` where nothing waits to be submitted. */
  draft: treatmentDraftSchema.nullable(),
  submissions: z.array(clinicsSubmissionSchema),
  photos: z.array(patientPhotoSchema),
  /** The patient's answers to the clinic's user-details form. */
  formSubmissions: z.array(clinicsSubmissionSchema),
  /** Everything that the patient has said of allergies to this clinic, the newest first; empty where nobody asked. */
  allergies: z.array(toldAllergySchema),
  /** What a prescription in this treatment is checked against. */
  facts: prescribingFactsSchema,
  /** For 「前回と同じ」. */
  lastPrescription: lastPrescriptionSchema,
  /** Other treatments of the patient in this clinic that have answers of their own, the last submission of each. */
  otherTreatments: z.array(
    z.object({
      treatmentId: z.string(),
      title: z.string(),
      startsAt: instantSchema.nullable(),
      submittedAt: instantSchema,
    }),
  ),
});

export type TreatmentAnswers = z.infer<typeof treatmentAnswersSchema>;
